import type { Data } from '../../model/data.ts';
import { isData } from '../../model/data.ts';
import type { DataPath, Finding } from '../../model/diagnostic.ts';
import { nameOfEntry } from '../../source/collections/entry-names.ts';
import { slugOfName } from '../../source/markdown/front-matter.ts';
import { NOWHERE } from '../../values/repair/repair-link.ts';
import { isUpload } from '../pictures/article-picture.ts';

interface Site {
  /** The resolved configuration. */
  readonly root: Data;
  /** The path of the text with the link. */
  readonly path: DataPath;
}

/** Words what to write instead of a link to a file of another program, or of the site's own texts. Undefined for other links. */
export function adviseFileLink(href: string, site: Site): Pick<Finding, 'message' | 'remedy'> | undefined {
  if (href === '#') return { message: 'The link # leads nowhere.', remedy: NOWHERE };
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(href)) return undefined;
  const { name, rest } = split(href);
  if (isUpload(href)) {
    return { message: `${href} is a file of WordPress, which is not on this site.`, remedy: hintForUpload(name) };
  }
  const isText = /\.(?:md|markdown|mdx|mdoc)$/i.test(name);
  // A path without an ending may lead to the folder of an entry, relative to the text.
  if (!isText && !/^\.{1,2}\//.test(href)) return undefined;
  const page = pageOf(href.replace(/[?#].*$/, ''), site);
  if (page !== undefined) return { message: `${href} is a file, not a page.`, remedy: { write: `${page}${rest}`, isExcerpt: true } };
  return isText
    ? { message: `${href} is a file, not a page.`, remedy: 'Write the address of its page, such as /blog/new-van.' }
    : undefined;
}

/** Returns what to do with a file that was uploaded to WordPress. */
function hintForUpload(name: string): string {
  return /\.(?:svg|png|jpe?g|webp|avif|gif)$/i.test(name)
    ? `Save the picture in \`images\`, and show it with ![What it shows](images/${name}).`
    : `Save the file in \`files\`, and link to /files/${name}.`;
}

function split(href: string): { readonly name: string; readonly rest: string } {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(href) ?? [];
  return { name: path.replace(/^.*\//, ''), rest };
}

/** Returns the address of the page of an entry, by its file: of the same collection, if there is one. */
function pageOf(file: string, { root, path }: Site): string | undefined {
  const plain = file.replace(/\/$/, '').replace(/^(?:\.{1,2}\/)+/, '');
  const slug = slugOfName(nameOfEntry(/\.\w+$/.test(plain) ? plain : `${plain}/index.md`, '/').name);
  if (slug === undefined) return undefined;
  const lists: readonly (readonly unknown[])[] = [root[String(path[0])], ...Object.values(root)].filter((list) => Array.isArray(list));
  for (const item of lists.flat()) if (isData(item) && item.slug === slug && typeof item.href === 'string') return item.href;
  return undefined;
}
