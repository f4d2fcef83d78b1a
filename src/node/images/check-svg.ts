import type { ParsedSvg, SvgAttribute, SvgElement, SvgProblem } from './parse-svg.ts';
import { forbidden, parseSvg, shorten } from './parse-svg.ts';
import { ATTRIBUTES, ELEMENTS, isNote, LINK_ATTRIBUTES, SVG, XLINK, XML, XML_ATTRIBUTES, XMLNS } from './svg-vocabulary.ts';

/**
 * Reads an SVG, and accepts only a drawing: no code, and nothing that is loaded from elsewhere. Browsers run and load nothing of a picture
 * in a page. But a picture can also be opened directly, and Townsite draws icons and link previews from it.
 */
export function parseSafeSvg(content: Uint8Array): ParsedSvg {
  const parsed = parseSvg(content);
  if (!parsed.ok) return parsed;
  const [root] = parsed.elements;
  if (root?.name !== 'svg' || root.namespace !== SVG)
    return { ok: false, error: `it does not begin with <svg xmlns="${SVG}">`, isForbidden: false };
  for (const element of parsed.elements) {
    const problem = checkElement(element);
    if (problem !== undefined) return { ok: false, ...problem };
  }
  return parsed;
}

function checkElement({ name, namespace, attributes, text, line }: SvgElement): SvgProblem | undefined {
  if (isNote(namespace)) return undefined;
  if (namespace !== SVG || !ELEMENTS.has(name)) return forbidden(`contains <${shorten(name)}>`, line);
  const what = attributes.map((attribute) => findInAttribute(attribute, name)).find((found) => found !== undefined) ?? findInStyles(text);
  return what === undefined ? undefined : forbidden(what, line);
}

function findInAttribute({ written, name, namespace, value }: SvgAttribute, element: string): string | undefined {
  if (namespace === XMLNS || isNote(namespace)) return undefined;
  if (!isKnown({ name, namespace })) return `contains the attribute ${shorten(written)} of <${shorten(element)}>`;
  if (name === 'href') return isLinkWithin(value, element) ? undefined : `refers to ${shorten(value)}, which is not part of the file`;
  // An animation could change the value of an attribute.
  if (name === 'attributeName' && (!ATTRIBUTES.has(value.trim()) || /^(?:href|style)$/.test(value.trim())))
    return `animates the attribute ${shorten(value)}`;
  return findInStyles(value);
}

function isKnown({ name, namespace }: Pick<SvgAttribute, 'name' | 'namespace'>): boolean {
  if (namespace === '') return ATTRIBUTES.has(name) || /^(?:data|aria)-/.test(name);
  return (namespace === XLINK && LINK_ATTRIBUTES.has(name)) || (namespace === XML && XML_ATTRIBUTES.has(name));
}

/** Whether a link stays in the file. Links that visitors follow are allowed, too, because they load nothing. */
function isLinkWithin(value: string, element: string): boolean {
  return isWithinFile(value) || (element === 'a' && /^(?:https?|mailto|tel):/i.test(value.trim()));
}

/**
 * Whether an address is part of the file: another part of the drawing, an embedded raster picture, or a font. Other embedded data could
 * contain a page.
 */
function isWithinFile(address: string): boolean {
  const target = address.trim();
  return (
    target === '' ||
    target.startsWith('#') ||
    /^data:(?:image\/(?:png|jpe?g|gif|webp|avif)|(?:application\/)?(?:x-)?font[\w/+.-]*)[;,]/i.test(target)
  );
}

/** Finds what a style sheet, or an attribute that can have styles, loads from elsewhere. */
function findInStyles(text: string): string | undefined {
  // Most values are numbers.
  if (!/[@(\\]/.test(text)) return undefined;
  const styles = text.includes('\\') ? text.replace(/\\(?:([\da-f]{1,6})\s?|(.))/gis, unescapeStyle) : text;
  if (/@import/i.test(styles)) return 'contains a style sheet with @import';
  for (const [, address = ''] of styles.matchAll(/url\(([^)]*)/gi)) {
    const bare = address.trim().replace(/^["']|["']$/g, '');
    if (!isWithinFile(bare)) return `refers to ${shorten(bare)}, which is not part of the file`;
  }
  const [loader] = /(?<![\w-])(?:-webkit-)?(?:image-set|image|src|cross-fade)\(/i.exec(styles) ?? [];
  return loader === undefined ? undefined : `contains styles with ${loader})`;
}

function unescapeStyle(_escape: string, hex: string | undefined, other: string | undefined): string {
  if (hex === undefined) return other ?? '';
  const code = Number.parseInt(hex, 16);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';
}

/** Returns the size that the root of an SVG has, in pixels; 0 if it has none. */
export function sizeOfSvg(elements: readonly SvgElement[]): { readonly width: number; readonly height: number } {
  const read = (name: string): string | undefined => elements[0]?.attributes.find((each) => each.written === name)?.value;
  const [width, height] = [parseLength(read('width')), parseLength(read('height'))];
  if (width !== undefined && height !== undefined) return { width, height };
  const [boxWidth, boxHeight] = (read('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .slice(2)
    .map(parseLength);
  if (!boxWidth || !boxHeight) return { width: 0, height: 0 };
  const ratio = boxWidth / boxHeight;
  if (width) return { width, height: Math.max(1, Math.floor(width / ratio)) };
  if (height) return { width: Math.max(1, Math.floor(height * ratio)), height };
  return { width: boxWidth, height: boxHeight };
}

/** CSS units in pixels. */
const UNITS: Readonly<Record<string, number>> = { '': 1, px: 1, in: 96, cm: 96 / 2.54, mm: 96 / 25.4, pc: 16, pt: 96 / 72, em: 16, ex: 8 };

function parseLength(written: string | undefined): number | undefined {
  const [, number = '', unit = ''] = /^\s*(\d+(?:\.\d*)?(?:e\d+)?|\.\d+)([a-z]*)\s*$/i.exec(written ?? '') ?? [];
  const factor = UNITS[unit.toLowerCase()];
  return number === '' || factor === undefined ? undefined : Math.round(Number(number) * factor);
}
