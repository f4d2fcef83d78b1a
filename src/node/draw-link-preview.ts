import type { Font } from 'satori';
import type { FittedText, MeasuredWord } from './fit-title.ts';
import { fitTitle } from './fit-title.ts';
import type { PreviewElement } from './preview-element.ts';
import { box, line } from './preview-element.ts';
import type { PreviewContent } from './preview-layouts.ts';
import { LAYOUTS, PREVIEW, set } from './preview-layouts.ts';
import { rasterizeSvg } from './rasterize-svg.ts';
import { readDrawingFonts } from './read-drawing-fonts.ts';

/** What a link preview is drawn of, not set yet. */
export interface PreviewDraft extends Omit<PreviewContent, 'title'> {
  readonly title: string;
}

/**
 * Draws a link preview, as PNG.
 * @returns undefined when the typefaces of the theme lack a letter of its texts
 */
export async function drawLinkPreview(draft: PreviewDraft): Promise<Buffer | undefined> {
  const fonts = await readDrawingFonts(draft.look);
  const title = await setTitle(draft, fonts);
  if (title === undefined) return undefined;
  const layout = LAYOUTS[draft.look.preset];
  const drawn = await draw(layout.draw({ ...draft, title }), { fonts, ...PREVIEW });
  return drawn === undefined ? undefined : rasterizeSvg(drawn.svg, PREVIEW.width);
}

/** The letters that are measured with are large, so that rounding to whole pixels does not count. */
const MEASURED = 200;

/** Puts the title into lines. */
async function setTitle({ title, look, picture, eyebrow }: PreviewDraft, fonts: Font[]): Promise<FittedText | undefined> {
  const texts = title.split(/\s+/).filter((text) => text !== '');
  const style = { ...set(look.display, MEASURED), flexShrink: 0 };
  // The space between words is what two of them are wider together.
  const samples = [...texts, 'n n', 'nn'];
  const measured = await draw(box({ alignItems: 'flex-start' }, ...samples.map((text) => line(style, text))), {
    fonts,
    width: 20_000,
    height: 20_000,
  });
  if (measured === undefined) return undefined;
  const widthOf = (text: string): number => (measured.widths.get(text) ?? 0) / MEASURED;
  const words: MeasuredWord[] = texts.map((text) => ({ text, width: widthOf(text) }));
  const place = LAYOUTS[look.preset].titlePlace({ hasPicture: picture !== undefined, hasEyebrow: eyebrow !== undefined });
  return fitTitle(words, { ...place, leading: look.display.leading, space: widthOf('n n') - widthOf('nn') });
}

interface Drawing {
  readonly svg: string;
  /** In pixels, by the text of a line. */
  readonly widths: ReadonlyMap<string, number>;
}

async function draw(element: PreviewElement, options: { fonts: Font[]; width: number; height: number }): Promise<Drawing | undefined> {
  // Only here: a build that finds everything in the cache draws nothing.
  const { default: satori } = await import('satori');
  const widths = new Map<string, number>();
  let isMissing = false;
  const svg = await satori(element as Parameters<typeof satori>[0], {
    ...options,
    onNodeDetected: ({ textContent, width }) => {
      if (typeof textContent === 'string') widths.set(textContent, width);
    },
    // Asked for letters that no typeface has.
    loadAdditionalAsset: async () => {
      isMissing = true;
      return [];
    },
  });
  return isMissing ? undefined : { svg, widths };
}

/** Pictures of letters, which no typeface has, and what joins and colours them: a title says the same without. */
export function withoutEmoji(text: string): string {
  return text
    .replace(/\p{Extended_Pictographic}|\p{Emoji_Modifier}|[\u200d\ufe0f]/gu, (sign) => (/[©®™]/.test(sign) ? sign : ''))
    .replace(/\s+/g, ' ')
    .trim();
}
