import { addBlock, findBlock } from '../document/block-components.ts';
import type { Block } from '../shared/generated/site.gen.ts';
import type { FrameData } from '../shared/page/page-data.ts';

/**
 * Loads the scripts of these blocks that are not loaded yet.
 * @returns whether all of them are loaded now
 */
export async function importBlocks(blocks: readonly Block[], { scripts }: Pick<FrameData, 'scripts'>): Promise<boolean> {
  const types = new Set(blocks.map(({ type }) => type).filter((type) => findBlock(type) === undefined));
  const load = async (type: string): Promise<void> => addBlock(type, await import(/* @vite-ignore */ scripts[type] as string));
  return Promise.all([...types].map(load)).then(
    () => true,
    () => false,
  );
}
