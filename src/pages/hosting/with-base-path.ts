import { mapData } from '../../model/walk-data.ts';
import type { Frame, PageDescription } from '../../shared/page/page-description.ts';
import { pathWithBase } from '../../shared/url.ts';

/** What all pages show, as it leaves: with the addresses that it has at the site's host. Inside, paths are those of the YAML. */
export function frameWithBase(frame: Frame, base: string): Frame {
  return base === '' ? frame : { ...withBasePath(frame, base), home: base };
}

/** A page as it leaves. */
export function pageWithBase(page: PageDescription, base: string): PageDescription {
  return base === '' ? page : { ...withBasePath(page, base), path: pathWithBase(page.path, base) };
}

/** The fields that hold addresses; a test holds the schema to these names. */
const ADDRESSES: ReadonlySet<unknown> = new Set(['href', 'src']);

/** The same data with the base path before the addresses of this site, in fields and in the links of HTML. Parts without any stay the same objects. */
export function withBasePath<Value>(value: Value, base: string): Value {
  if (base === '') return value;
  return mapData(value, (each, _node, key) => {
    if (typeof each !== 'string') return each;
    return ADDRESSES.has(key) ? addressWithBase(each, base) : mapAddresses(each, (address) => addressWithBase(address, base));
  }) as Value;
}

/** The HTML of a text with its addresses changed. Markdown makes links and pictures in these spellings alone. */
export function mapAddresses(html: string, change: (address: string) => string): string {
  const linked = html.replace(/(<a href=")(\/(?!\/)[^"]*)/g, (_link, start, address) => start + change(address));
  if (!linked.includes('<img ')) return linked;
  return linked
    .replace(/(<img [^>]* src=")([^"]*)/g, (_picture, start, address) => start + change(address))
    .replace(/(<source [^>]*srcset=")([^"]*)/g, (_source, start, files) => start + files.split(', ').map(change).join(', '));
}

/** `/#form` → `/cleaning#form`: the home page has no slash at its end either. */
function addressWithBase(address: string, base: string): string {
  if (!address.startsWith('/') || address.startsWith('//')) return address;
  return `${base}${address.replace(/^\/(?=$|[?#])/, '')}`;
}
