import type { Font } from 'satori';
import type { Sharp } from 'sharp';
import type { Look } from '../../../shared/look.ts';
import { findMissing } from '../../../shared/typeface-letters.ts';
import { rasterizeSvg } from '../drawing/rasterize-svg.ts';
import { readDrawingFonts } from '../drawing/read-drawing-fonts.ts';
import type { FittedText, MeasuredWord } from './fit-title.ts';
import { fitTitle } from './fit-title.ts';
import type { PreviewElement } from './preview-element.ts';
import { box, line } from './preview-element.ts';
import type { PreviewContent } from './preview-layouts.ts';
import { LAYOUTS, PREVIEW, set } from './preview-layouts.ts';

/** The content of a link preview before its title is broken into lines. */
export interface PreviewDraft extends Omit<PreviewContent, 'title'> {
  readonly title: string;
}

/** Draws a link preview. Leaves out texts with letters that the theme's typefaces lack. */
export async function drawLinkPreview(draft: PreviewDraft): Promise<Sharp> {
  const look = withLetters(draft.look, `${draft.title}${draft.name}`);
  const fonts = await readDrawingFonts(look);
  const { name, eyebrow, price, facts } = draft;
  const titles = draft.title.split(/\s+/).filter((text) => text !== '');
  // The width of a space is the difference between these two.
  const samples = [...titles, 'n n', 'nn'].map((text) => line({ ...set(look.display, MEASURED), flexShrink: 0 }, text));
  // The leading space keeps it from being equal to one of the measured words.
  const others = line(set(look.body, 10), ` ${[name, eyebrow, price, ...facts].join(' ')}`);
  const { widths, missing } = await draw(box({ alignItems: 'flex-start' }, ...samples, others), { fonts, width: 20_000, height: 20_000 });
  const isDrawable = (text: string | undefined): boolean => text !== undefined && [...text].every((letter) => !missing.has(letter));
  const content = {
    ...draft,
    look,
    name: isDrawable(name) ? name : '',
    eyebrow: isDrawable(eyebrow) ? eyebrow : undefined,
    price: isDrawable(price) ? price : undefined,
    facts: facts.filter(isDrawable),
  };
  const title = titles.length > 0 && isDrawable(draft.title) ? setTitle(titles, { content, widths }) : { size: MEASURED, lines: [] };
  return rasterizeSvg(await drawFitting({ ...content, title }, fonts), PREVIEW.width);
}

/**
 * Draws the content, and leaves out texts that do not fit: outside of the picture, they would crash the library that draws. Facts go first,
 * the last one first.
 * @throws Error when the title does not fit, either
 */
async function drawFitting(content: PreviewContent, fonts: Font[]): Promise<string> {
  const { edges, draw: drawLayout } = LAYOUTS[content.look.preset];
  const { svg, ends } = await draw(drawLayout(content), { fonts, ...PREVIEW });
  const edgeOf = (edge: number): number => (content.picture === undefined ? PREVIEW.width : edge);
  const isOut = (text: string | undefined, edge: number): boolean => text !== undefined && (ends.get(text) ?? 0) > edge;
  const { name, eyebrow, price, facts } = content;
  const last = facts.findLast((fact) => isOut(fact, edgeOf(edges.facts)));
  const less: PreviewContent = {
    ...content,
    name: isOut(name, edgeOf(edges.texts)) ? '' : name,
    eyebrow: isOut(eyebrow, edgeOf(edges.texts)) ? undefined : eyebrow,
    price: last === undefined && isOut(price, edgeOf(edges.facts)) ? undefined : price,
    facts: facts.filter((fact) => fact !== last),
  };
  const isLess = less.name !== name || less.eyebrow !== eyebrow || less.price !== price || less.facts.length < facts.length;
  if (isLess) return drawFitting(less, fonts);
  if (content.title.lines.some((text) => isOut(text, PREVIEW.width))) throw new Error('its title does not fit');
  return svg;
}

/** Uses the body typeface for titles if only that one has all letters: words in two typefaces look broken. */
function withLetters(look: Look, text: string): Look {
  const { display, body } = look;
  const isBetter = findMissing(text, display.subsets) !== undefined && findMissing(text, body.subsets) === undefined;
  return isBetter ? { ...look, display: { ...body, leading: display.leading } } : look;
}

/** Letters are measured in a large size, so that rounding to whole pixels does not matter. */
const MEASURED = 200;

interface Measured {
  readonly content: Omit<PreviewContent, 'title'>;
  readonly widths: Drawing['widths'];
}

/** Breaks the title into lines. */
function setTitle(texts: readonly string[], { content: { look, picture, eyebrow }, widths }: Measured): FittedText {
  const widthOf = (text: string): number => (widths.get(text) ?? 0) / MEASURED;
  const words: MeasuredWord[] = texts.map((text) => ({ text, width: widthOf(text) }));
  const titleBox = LAYOUTS[look.preset].titleBox({ hasPicture: picture !== undefined, hasEyebrow: eyebrow !== undefined });
  return fitTitle(words, { ...titleBox, leading: look.display.leading, space: widthOf('n n') - widthOf('nn') });
}

interface Drawing {
  readonly svg: string;
  /** Widths in pixels, by the text of a line. */
  readonly widths: ReadonlyMap<string, number>;
  /** Where each text of a line ends, in pixels from the left; infinite if it begins outside. */
  readonly ends: ReadonlyMap<string, number>;
  /** Characters that no typeface has. */
  readonly missing: ReadonlySet<string>;
}

async function draw(element: PreviewElement, options: { fonts: Font[]; width: number; height: number }): Promise<Drawing> {
  // Imported late: a build that finds everything in the cache draws nothing.
  const { default: satori } = await import('satori');
  const widths = new Map<string, number>();
  const ends = new Map<string, number>();
  const missing = new Set<string>();
  const svg = await satori(element as Parameters<typeof satori>[0], {
    ...options,
    onNodeDetected: ({ textContent, left, width }) => {
      if (typeof textContent !== 'string') return;
      widths.set(textContent, width);
      ends.set(textContent, Math.max(ends.get(textContent) ?? 0, left < 0 ? Number.POSITIVE_INFINITY : left + width));
    },
    // Called with the characters that no typeface has.
    loadAdditionalAsset: async (_language, characters) => {
      for (const character of characters) missing.add(character);
      return [];
    },
  });
  // Satori masks each shape with the whole picture. Drawing ends at the edges anyway, and takes a third less time without these masks.
  return { svg: svg.replaceAll(' mask="url(#satori_om-id)"', ''), widths, ends, missing };
}
