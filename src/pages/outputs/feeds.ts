import { escapeHtml } from '../../shared/html.ts';
import type { Feed, FeedEntry } from '../../shared/page/page-description.ts';
import { pageAddress, pathWithBase } from '../../shared/url.ts';
import { mapAddresses } from '../hosting/with-base-path.ts';
import type { Output } from './output.ts';

/** The feeds that collections declare. Their addresses end in .xml, so every host serves them as XML. */
export const feedsOutput: Output = {
  // The YAML sets their addresses, and `checkFeeds` keeps these free.
  reserved: [],
  *files({ feeds, url, frame }, { base }) {
    const { name } = frame.navigation.header;
    for (const feed of feeds)
      yield { path: pathWithBase(feed.path, base).slice(1), content: formatFeed(feed, { url, name, language: frame.language }) };
  },
};

interface Publisher {
  /** The public address of the site, without a slash at the end. */
  readonly url: string;
  readonly name: string;
  readonly language: string;
}

/** Formats an Atom feed with full texts. Source: https://www.rfc-editor.org/rfc/rfc4287 */
function formatFeed({ path, title, entries }: Feed, { url, name, language }: Publisher): string {
  const self = `${url}${path}`;
  // An empty feed gets a fixed date, because the same YAML must always make the same feed.
  const updated = entries.reduce((last, entry) => (entry.updated > last ? entry.updated : last), '1970-01-01');
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(language)}">`,
    element('title', title),
    `<link rel="self" type="application/atom+xml" href="${escapeXml(self)}"/>`,
    `<link href="${escapeXml(pageAddress(url, '/'))}"/>`,
    element('id', self),
    element('updated', momentOf(updated)),
    `<author>${element('name', name)}</author>`,
    ...entries.map((entry) => formatEntry(entry, url)),
    '</feed>\n',
  ].join('\n');
}

/** Formats an entry. Its id is the address of its page, which stays the same when the title, text, or day is corrected. */
function formatEntry({ path, title, published, updated, language, author, html }: FeedEntry, url: string): string {
  const address = pageAddress(url, path);
  return [
    language === undefined ? '<entry>' : `<entry xml:lang="${escapeXml(language)}">`,
    element('title', title),
    `<link href="${escapeXml(address)}"/>`,
    element('id', address),
    element('published', momentOf(published)),
    element('updated', momentOf(updated)),
    ...(author === undefined ? [] : [`<author>${element('name', author)}</author>`]),
    ...(html === undefined ? [] : [`<content type="html">${escapeXml(withFullAddresses(html, url, address))}</content>`]),
    '</entry>',
  ].join('\n');
}

function withFullAddresses(html: string, url: string, page: string): string {
  return mapAddresses(html, (address) => (address === '/' ? pageAddress(url, '/') : address.startsWith('/') ? `${url}${address}` : address))
    .replace(/(<a href=")#/g, (_anchor, start) => `${start}${page}#`)
    .replace(/<span class="vh">[^<]*<\/span>/g, '');
}

/** Returns the start of a day in UTC, because the YAML gives only the day. */
function momentOf(day: string): string {
  return `${day}T00:00:00Z`;
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}

/** Escapes a text. Removes control characters, which XML does not allow. */
function escapeXml(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: this removes them
  return escapeHtml(text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, ''));
}
