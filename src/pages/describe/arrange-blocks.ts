import type { Block } from '../../shared/generated/site.gen.ts';
import { isRightToLeft } from '../../shared/languages.ts';
import type { BlockBase, LanguageAttributes } from '../../shared/page/block-base.ts';
import { shareChanged } from '../template/shared-blocks.ts';

/** The arranged blocks of a page. */
interface Arrangement {
  readonly hiddenHeading?: string;
  readonly blocks: readonly Block[];
}

interface ArrangedPage {
  readonly title: string;
  /** The language of the page's texts. */
  readonly language: string;
}

/**
 * Gives each block its id, heading level, background, and language attributes. The heading of the first block is the page's h1. If the first
 * block has no heading, the page gets a hidden h1. Backgrounds alternate by row, from the one that a block asks for. Two half-width neighbors are one row. A block and the blocks
 * in its columns are one row, too; their headings are one level below its heading. A list of links joins the band before it, unless that one
 * stands out.
 */
export function arrangeBlocks(blocks: readonly Block[], { title, language }: ArrangedPage): Arrangement {
  const hasHeading = blocks[0] !== undefined && isHeaded(blocks[0]);
  const counts = new Map<string, number>();
  let isTint = true;
  let band: BlockBase['tone'] = 'brand';
  let side: BlockBase['side'] = 'full';
  let columns: { readonly until: number; readonly level: BlockBase['level']; readonly language: string } = { until: 0, level: 2, language };
  const arranged = blocks.map((block, index) => {
    const number = (counts.get(block.type) ?? 0) + 1;
    counts.set(block.type, number);
    const id = block.id ?? `${block.type}-${number}`;
    // A block in a column is arranged like a half-width block.
    if (index < columns.until)
      return share(block, { tone: block.tone ?? 'plain', id, level: columns.level, side: 'start', ...languageIn(columns.language, block) });
    const until = index + 1 + sum(block.holds);
    side = nextSide(side, isHalf(block), isHalf(blocks[until]));
    const joins = block.type === JOINING && side === 'full' && band !== 'brand' && (block.tone ?? band) === band;
    if (side !== 'end' && !joins) isTint = !isTint;
    const level = index === 0 && hasHeading ? 1 : 2;
    columns = { until, level: !isHeaded(block) || level === 1 ? 2 : 3, language: writtenLanguage(block) ?? language };
    const tone = block.tone ?? (joins ? band : isTint ? 'tint' : 'plain');
    if (tone !== 'brand') isTint = tone === 'tint';
    band = tone;
    return share(block, { tone, id, level, side, ...languageIn(language, block) });
  });
  return { ...(hasHeading ? {} : { hiddenHeading: title }), blocks: arranged };
}

/** Links on from what is above them. */
const JOINING = 'link-list';

/** Returns the attributes for a text in a language, inside one in another; undefined if it is the same. */
export function attributesFor(language: string | undefined, around: string): LanguageAttributes | undefined {
  return language === undefined || language === around ? undefined : { lang: language, dir: isRightToLeft(language) ? 'rtl' : 'ltr' };
}

function languageIn(around: string, block: Block): Pick<BlockBase, 'language'> {
  const language = attributesFor(writtenLanguage(block), around);
  return language === undefined ? {} : { language };
}

/** Returns the language as the YAML says it. */
function writtenLanguage(block: Block): string | undefined {
  return (block as { language?: unknown }).language as string | undefined;
}

function isHeaded(block: Block): boolean {
  return 'heading' in block && block.heading !== undefined;
}

function sum(numbers: readonly number[] = []): number {
  return numbers.reduce((total, each) => total + each, 0);
}

/** Keeps a block that pages share as one object, as long as id, background, level, and side are the same on these pages. */
function share(block: Block, base: BlockBase): Block {
  const { tone, level, side, id, language } = base;
  return shareChanged(block, `base ${tone} ${level} ${side} ${id} ${language?.lang ?? ''}`, () => withBase(block, base));
}

function withBase(block: Block, base: BlockBase): Block {
  const { width: _, language: __, ...fields } = block as Block & { width?: string };
  return Object.assign(fields, base) as Block;
}

function isHalf(block: Block | undefined): boolean {
  return (block as { width?: string } | undefined)?.width === 'half';
}

/** Returns the side of the next block. A half-width block goes next to the half-width block after it, or takes the whole row. */
function nextSide(before: BlockBase['side'], isHalfWidth: boolean, isNextHalf: boolean): BlockBase['side'] {
  if (!isHalfWidth) return 'full';
  if (before === 'start') return 'end';
  return isNextHalf ? 'start' : 'full';
}
