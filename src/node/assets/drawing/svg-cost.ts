import { imageSize } from 'image-size';
import type { SvgElement } from '../../images/parse-svg.ts';

/** Limit for the work of a drawing, in simple shapes. Copies of copies count. */
const MAX_WORK = 50_000;

/** The work of an effect, in simple shapes: it goes over all pixels, sometimes many times for each. */
const EFFECT_WORK = 500;

/** Effects that take minutes while others take a second. */
const SLOW_EFFECTS: ReadonlySet<string> = new Set([
  'feTurbulence',
  'feMorphology',
  'feConvolveMatrix',
  'feDiffuseLighting',
  'feSpecularLighting',
  'feDisplacementMap',
]);

/** Largest embedded picture, in pixels. */
const MAX_PIXELS = 25_000_000;

/** Deepest nesting of elements: each level may need memory for all pixels. */
const MAX_LEVELS = 100;

/**
 * Says why an SVG would take too much time or memory to draw; returns undefined if it does not. Estimates the work instead of measuring
 * time, so that the result is the same on every machine.
 */
export function findTooMuchWork(elements: readonly SvgElement[]): string | undefined {
  const slow = elements.find(({ name }) => SLOW_EFFECTS.has(name));
  if (slow !== undefined) return `it contains the effect <${slow.name}> (line ${slow.line})`;
  const pictures = elements.flatMap(({ attributes }) =>
    attributes.filter(({ name, value }) => name === 'href' && /^\s*data:/i.test(value)),
  );
  if (pictures.some(({ value }) => (pixelsOf(value) ?? Number.POSITIVE_INFINITY) > MAX_PIXELS))
    return `it contains a picture that is damaged or has more than ${MAX_PIXELS / 1_000_000} million pixels`;
  if (depthOf(elements) > MAX_LEVELS) return `its elements are nested more than ${MAX_LEVELS} deep`;
  return new Work(elements).total() > MAX_WORK
    ? `it has more than ${MAX_WORK.toLocaleString('en-US')} shapes or more than ${MAX_WORK / EFFECT_WORK} effects, copies counted`
    : undefined;
}

function depthOf(elements: readonly SvgElement[]): number {
  const depths: number[] = [];
  for (const { parent } of elements) depths.push((depths[parent] ?? 0) + 1);
  return depths.reduce((most, depth) => Math.max(most, depth), 0);
}

/**
 * Counts the pixels of an embedded picture.
 * @returns undefined if its data does not match its type
 */
function pixelsOf(address: string): number | undefined {
  const [, type = '', data = ''] = /^\s*data:image\/(\w+);base64,(.*)$/is.exec(address) ?? [];
  try {
    const found = imageSize(Buffer.from(data, 'base64'));
    return found.type === type.toLowerCase().replace('jpeg', 'jpg') ? found.width * found.height : undefined;
  } catch {
    return undefined;
  }
}

/** Elements that are drawn only where something refers to them. */
const REFERENCED_ONLY: ReadonlySet<string> = new Set(['defs', 'symbol', 'clipPath', 'mask', 'filter', 'pattern', 'marker']);

/** Adds up the work. A copy, a mask, or a filter counts each time that something refers to it. */
class Work {
  readonly #elements: readonly SvgElement[];
  readonly #children: number[][];
  readonly #ids = new Map<string, number>();
  readonly #ofClasses = new Map<string, string[]>();
  /** Work by position; 0 during the calculation, so that a cycle ends. */
  readonly #known = new Map<number, number>();

  constructor(elements: readonly SvgElement[]) {
    this.#elements = elements;
    this.#children = elements.map(() => []);
    for (const [at, { name, parent, attributes, text }] of elements.entries()) {
      this.#children[parent]?.push(at);
      const id = attributes.find((attribute) => attribute.name === 'id')?.value;
      if (id !== undefined) this.#ids.set(id, at);
      if (name === 'style') this.#readStyles(text);
    }
  }

  total(): number {
    return this.#of(0, 0);
  }

  #of(at: number, depth: number): number {
    const known = this.#known.get(at);
    if (known !== undefined) return known;
    // No real drawing has such a long chain of copies.
    if (depth > 1000) return MAX_WORK + 1;
    this.#known.set(at, 0);
    const element = this.#elements[at] as SvgElement;
    const drawn = (this.#children[at] as number[]).filter((child) => !REFERENCED_ONLY.has((this.#elements[child] as SvgElement).name));
    const used = this.#referred(element).flatMap((id) => this.#ids.get(id) ?? []);
    let work = element.name.startsWith('fe') && element.name !== 'feMergeNode' ? EFFECT_WORK : 1;
    for (const each of [...drawn, ...used]) work = Math.min(MAX_WORK + 1, work + this.#of(each, depth + 1));
    this.#known.set(at, work);
    return work;
  }

  /** Finds the ids that an element refers to, in its attributes or in the styles of its classes. */
  #referred({ attributes }: SvgElement): string[] {
    return attributes.flatMap(({ name, value }) => [
      ...(name === 'href' && value.trim().startsWith('#') ? [value.trim().slice(1)] : idsIn(value)),
      ...(name === 'class' ? value.split(/\s+/).flatMap((each) => this.#ofClasses.get(each) ?? []) : []),
    ]);
  }

  #readStyles(text: string): void {
    for (const rule of text.split('}')) {
      const start = rule.indexOf('{');
      const ids = start < 0 ? [] : idsIn(rule.slice(start));
      if (ids.length === 0) continue;
      for (const [, name = ''] of rule.slice(0, start).matchAll(/\.([\w-]+)/g)) {
        const known = this.#ofClasses.get(name);
        if (known === undefined) this.#ofClasses.set(name, ids);
        else known.push(...ids);
      }
    }
  }
}

function idsIn(text: string): string[] {
  return text.includes('url(') ? [...text.matchAll(/url\(\s*["']?#([^"')]*)/g)].map(([, id = '']) => id) : [];
}
