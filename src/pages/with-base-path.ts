import { isData } from '../config/facts/fill-defaults.ts';
import type { Frame, PageDescription } from '../shared/page-description.ts';
import { placePath } from '../shared/url.ts';

/** What all pages show, as it leaves: with the addresses that it has at the site's host. Inside, paths are those of the YAML. */
export function placeFrame(frame: Frame, base: string): Frame {
  return base === '' ? frame : { ...withBasePath(frame, base), home: base };
}

/** A page as it leaves. */
export function placePage(page: PageDescription, base: string): PageDescription {
  return base === '' ? page : { ...withBasePath(page, base), path: placePath(page.path, base) };
}

/** The fields that hold addresses; a test holds the schema to these names. */
const ADDRESSES: ReadonlySet<string> = new Set(['href', 'src']);

/** The same data with the base path before the addresses of this site, in fields and in the links of HTML. Parts without any stay the same objects. */
export function withBasePath<Value>(value: Value, base: string): Value {
  return base === '' ? value : (place(value, base) as Value);
}

function place(value: unknown, base: string): unknown {
  // Markdown makes links in this spelling alone.
  if (typeof value === 'string')
    return value.replace(/(<a href=")(\/(?!\/)[^"]*)/g, (_link, start, path) => start + placeAddress(path, base));
  if (Array.isArray(value)) {
    const items = value.map((item) => place(item, base));
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  if (!isData(value)) return value;
  const entries = Object.entries(value).map(([key, field]): [string, unknown] => [
    key,
    ADDRESSES.has(key) && typeof field === 'string' ? placeAddress(field, base) : place(field, base),
  ]);
  return entries.some(([key, field]) => field !== value[key]) ? Object.fromEntries(entries) : value;
}

/** `/#form` → `/cleaning#form`: the home page has no slash at its end either. */
function placeAddress(address: string, base: string): string {
  if (!address.startsWith('/') || address.startsWith('//')) return address;
  return `${base}${address.replace(/^\/(?=$|[?#])/, '')}`;
}
