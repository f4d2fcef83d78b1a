import type { Block } from '../../shared/generated/site.gen.ts';
import type { BlockBase } from '../../shared/page/block-base.ts';
import { isShared, markShared } from '../template/shared-blocks.ts';

/** The arranged blocks of a page. */
interface Arrangement {
  readonly hiddenHeading?: string;
  readonly blocks: readonly Block[];
}

/**
 * Gives each block its id, heading level, and background. The heading of the first block is the page's h1. If the first block has no
 * heading, the page gets a hidden h1. Backgrounds alternate by row. Two half-width neighbors are one row. A block and the blocks in its
 * columns are one row, too; their headings are one level below its heading.
 */
export function arrangeBlocks(blocks: readonly Block[], title: string): Arrangement {
  const hasHeading = blocks[0] !== undefined && isHeaded(blocks[0]);
  const counts = new Map<string, number>();
  let row = -1;
  let side: BlockBase['side'] = 'full';
  let columns: { readonly until: number; readonly level: BlockBase['level'] } = { until: 0, level: 2 };
  const arranged = blocks.map((block, index) => {
    const number = (counts.get(block.type) ?? 0) + 1;
    counts.set(block.type, number);
    const id = block.id ?? `${block.type}-${number}`;
    // A block in a column is arranged like a half-width block.
    if (index < columns.until) return share(block, { tone: block.tone ?? 'plain', id, level: columns.level, side: 'start' });
    const until = index + 1 + sum(block.holds);
    side = nextSide(side, isHalf(block), isHalf(blocks[until]));
    if (side !== 'end') row += 1;
    const level = index === 0 && hasHeading ? 1 : 2;
    columns = { until, level: !isHeaded(block) || level === 1 ? 2 : 3 };
    return share(block, { tone: block.tone ?? (row % 2 === 0 ? 'plain' : 'tint'), id, level, side });
  });
  return { ...(hasHeading ? {} : { hiddenHeading: title }), blocks: arranged };
}

function isHeaded(block: Block): boolean {
  return 'heading' in block && block.heading !== undefined;
}

function sum(numbers: readonly number[] = []): number {
  return numbers.reduce((total, each) => total + each, 0);
}

const ARRANGED = new WeakMap<Block, Map<string, Block>>();

/** Keeps a block that pages share as one object, as long as id, background, level, and side are the same on these pages. */
function share(block: Block, base: BlockBase): Block {
  if (!isShared(block)) return withBase(block, base);
  const known = ARRANGED.get(block) ?? new Map<string, Block>();
  ARRANGED.set(block, known);
  const key = `${base.tone} ${base.level} ${base.side} ${base.id}`;
  const shared = known.get(key);
  if (shared !== undefined) return shared;
  const arranged = markShared(withBase(block, base));
  known.set(key, arranged);
  return arranged;
}

function withBase(block: Block, base: BlockBase): Block {
  const { width: _, ...fields } = block as Block & { width?: string };
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
