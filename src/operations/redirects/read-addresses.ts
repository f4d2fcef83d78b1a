import { SaxesParser } from 'saxes';
import { parseUrl } from '../../shared/url.ts';

/** An address of an earlier site. */
export interface OldAddress {
  /** The path, with its parameters: `/about-us/`, `/?p=12`. */
  readonly address: string;
  /** The title of its page, if the file has it. */
  readonly title?: string;
  /** The name of the page in addresses, if the address lacks it. */
  readonly slug?: string;
  /** The address of the page that it belongs to, such as that of a picture. */
  readonly parent?: string;
}

export type ReadAddresses =
  | { readonly kind: 'sitemap' | 'list' | 'WordPress export'; readonly addresses: readonly OldAddress[] }
  | { readonly problem: string; readonly hint: string };

/** Reads the addresses in a sitemap, in a WordPress export, or in a list with an address in each line. */
export function readAddresses(text: string): ReadAddresses {
  const content = text.replace(/^\uFEFF/, '').trimStart();
  if (!content.startsWith('<')) return { kind: 'list', addresses: readList(content) };
  if (/^<(?:!doctype )?html/i.test(content))
    return { problem: 'The file is a page, neither a sitemap nor an export of WordPress.', hint: WHAT_TO_USE };
  try {
    return readXml(content);
  } catch (error) {
    return {
      problem: `The file is no complete XML (${error instanceof Error ? error.message : String(error)}).`,
      hint: 'Download it again, or export it again.',
    };
  }
}

/** Reads an address from each line. Skips empty lines and comments, and what follows an address in a table. */
function readList(text: string): readonly OldAddress[] {
  const lines = text.split(/\r?\n/).map((line) => (line.trim().split(/[\s,;]/)[0] ?? '').replace(/^["']|["']$/g, ''));
  return unique(lines.filter((line) => line !== '' && !line.startsWith('#')).flatMap((line) => addressOf(line)));
}

/** Returns the path of a full address, or of one that is only a path. */
function addressOf(written: string): readonly OldAddress[] {
  const url = written.startsWith('/')
    ? parseUrl(written, 'https://example.com')
    : /^https?:\/\//i.test(written)
      ? parseUrl(written)
      : undefined;
  if (url === undefined) return [];
  return [{ address: `${decoded(url.pathname)}${url.search}` }];
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

function unique(addresses: readonly OldAddress[]): readonly OldAddress[] {
  return [...new Map(addresses.map((each) => [each.address, each])).values()];
}

/** An `item` of a WordPress export, or a `url` of a sitemap: the text of each of its elements. */
type Entry = Record<string, string>;

function readXml(text: string): ReadAddresses {
  const parser = new SaxesParser();
  const entries: Entry[] = [];
  const open: string[] = [];
  let entry: Entry | undefined;
  let words = '';
  let root = '';
  parser.on('opentag', ({ name }) => {
    root ||= name;
    open.push(name);
    words = '';
    if (name === 'item' || name === 'url') entry = {};
  });
  const add = (more: string): void => {
    words += more;
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', ({ name }) => {
    open.pop();
    if (name === 'item' || name === 'url') {
      if (entry !== undefined) entries.push(entry);
      entry = undefined;
    } else if (entry !== undefined && ['item', 'url'].includes(open.at(-1) ?? '')) entry[name] ??= words.trim();
    words = '';
  });
  parser.write(text).close();
  if (root === 'urlset') return { kind: 'sitemap', addresses: unique(entries.flatMap(({ loc = '' }) => addressOf(loc))) };
  if (root === 'rss' && entries.some((each) => each['wp:post_type'] !== undefined))
    return { kind: 'WordPress export', addresses: readExport(entries) };
  if (root === 'sitemapindex')
    return {
      problem: 'This sitemap only lists other sitemaps.',
      hint: 'Open it in a browser, download the sitemaps that it names, and run the command for each.',
    };
  return {
    problem: `The file is XML, but neither a sitemap nor an export of WordPress: it begins with <${root}>.`,
    hint: WHAT_TO_USE,
  };
}

const WHAT_TO_USE =
  'Use the sitemap of the old site (often /sitemap.xml), the file of WordPress from Tools → Export, or a list with an address in each line.';

/** What WordPress stores beside pages, and no visitor opens. */
const INTERNAL = /^(?:nav_menu_item|revision|custom_css|customize_changeset|oembed_cache|user_request|wp_.*|acf-.*|elementor_.*)$/;

function readExport(entries: readonly Entry[]): readonly OldAddress[] {
  const isOpen = (each: Entry): boolean => ['publish', 'inherit'].includes(each['wp:status'] ?? 'publish');
  const shown = entries.filter((each) => isOpen(each) && !INTERNAL.test(each['wp:post_type'] ?? ''));
  const links = new Map(shown.map((each) => [each['wp:post_id'], addressOf(each.link ?? '')[0]?.address]));
  return unique(
    shown.flatMap((each) =>
      addressOf(each.link ?? '').map(({ address }) => {
        const parent = each['wp:post_type'] === 'attachment' ? links.get(each['wp:post_parent']) : undefined;
        return {
          address,
          ...(each.title ? { title: each.title } : {}),
          ...(each['wp:post_name'] ? { slug: each['wp:post_name'] } : {}),
          ...(parent === undefined ? {} : { parent }),
        };
      }),
    ),
  );
}
