import { mapData } from '../../model/walk-data.ts';
import type { Frame, PageDescription } from '../../shared/page/page-description.ts';
import { pathWithBase } from '../../shared/url.ts';

/** Adds the base path to the addresses in what all pages show. Until then, paths are those of the YAML. */
export function frameWithBase(frame: Frame, base: string): Frame {
  return base === '' ? frame : { ...withBasePath(frame, base), home: base };
}

/** Adds the base path to the addresses in a page. */
export function pageWithBase(page: PageDescription, base: string): PageDescription {
  return base === '' ? page : { ...withBasePath(page, base), path: pathWithBase(page.path, base) };
}

/** The fields that hold addresses. A test checks these names against the schema. */
const ADDRESSES: ReadonlySet<unknown> = new Set(['href', 'src']);

/**
 * Adds the base path to the addresses of this site in data: in fields, and in the links of HTML. Parts without such addresses stay the same
 * objects.
 */
export function withBasePath<Value>(value: Value, base: string): Value {
  if (base === '') return value;
  return mapData(value, (each, _node, key) => {
    if (typeof each !== 'string') return each;
    return ADDRESSES.has(key) ? addressWithBase(each, base) : mapAddresses(each, (address) => addressWithBase(address, base));
  }) as Value;
}

/** Changes the addresses in the HTML of a text. Markdown writes links and pictures only in these forms. */
export function mapAddresses(html: string, change: (address: string) => string): string {
  const linked = html.replace(/(<a href=")(\/(?!\/)[^"]*)/g, (_link, start, address) => start + change(address));
  if (!linked.includes('<img ')) return linked;
  return linked
    .replace(/(<img [^>]* src=")([^"]*)/g, (_picture, start, address) => start + change(address))
    .replace(/(<source [^>]*srcset=")([^"]*)/g, (_source, start, files) => start + files.split(', ').map(change).join(', '));
}

/** Adds the base path: `/#form` → `/cleaning#form`. The home page has no slash at its end either. */
function addressWithBase(address: string, base: string): string {
  if (!address.startsWith('/') || address.startsWith('//')) return address;
  return `${base}${address.replace(/^\/(?=$|[?#])/, '')}`;
}
