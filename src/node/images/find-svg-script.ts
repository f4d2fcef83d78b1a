/**
 * Whether an SVG could run something, or lead away. Inside a page no browser lets it, but a picture can be opened by itself, and would
 * then run as a page of the site. Each rule is wider than it must be: what reads XML otherwise than browsers do must err on that side.
 * Source: XML 1.0 §2–4, SVG 2 (Interactivity, Linking), HTML (named references in documents with a DOCTYPE).
 * @param content the file as it is
 */
export function findSvgScript(content: Uint8Array): boolean {
  let svg: string;
  try {
    svg = new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return true;
  }
  // Another encoding makes other characters of these bytes.
  if (svg.includes('\0')) return true;
  if ([...svg.matchAll(/<\?xml[^>]*?encoding\s*=\s*["']?([^"'\s?>]*)/gi)].some(([, name]) => !/^utf-?8$/i.test(name ?? ''))) return true;
  if (/<!(?:ENTITY|ATTLIST|ELEMENT|NOTATION)|<!DOCTYPE[^>]*\[|<\?xml-stylesheet|&(?!(?:amp|lt|gt|quot|apos);|#)[^\s;&<>"']+;/i.test(svg))
    return true;
  if ([...svg.matchAll(/<\/?([^\s<>/!?"'=]+)/g)].some(([, name = '']) => ACTIVE.has(name.slice(name.lastIndexOf(':') + 1).toLowerCase())))
    return true;
  const decoded = svg.replace(/&#(?:x([\da-f]+)|(\d+));?/gi, (_entity, hex: string | undefined, decimal: string) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
  // Browsers pass over white space and control characters within a scheme.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
  const tight = decoded.replace(/[\u0000- ]+/g, '');
  return /[\s"'/:]on[\w-]+\s*=/i.test(svg) || /(?:java|vb)script:/i.test(tight) || PAGE_AS_DATA.test(tight) || /1999\/xhtml/i.test(tight);
}

/** Elements by their local name: a prefix may be any. */
const ACTIVE: ReadonlySet<string> = new Set([
  'script',
  'handler',
  'listener',
  'foreignobject',
  'iframe',
  'frame',
  'frameset',
  'embed',
  'object',
  'applet',
  'meta',
  'link',
  'base',
  'html',
  'head',
  'body',
  'form',
]);

/** Pictures of pixels and fonts cannot hold a page; all else can. */
const PAGE_AS_DATA = /["'(=,;:]data:(?!image\/(?:png|jpe?g|gif|webp|avif)[;,]|(?:application\/)?(?:x-)?font)/i;
