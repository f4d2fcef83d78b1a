import type { BlockModule } from '../document/block-components.ts';
import { blockModules } from '../document/block-components.ts';
import type { PageScript, SharedParts } from '../shared/page/page-data.ts';

/**
 * Loads the script of a page: the code of its blocks, which runs unless an earlier page had the block. Rejects if the script cannot be loaded.
 * @returns the fields that the page shares with others
 */
export async function loadScript(address: string): Promise<SharedParts | undefined> {
  const { blocks, shared } = ((await import(/* @vite-ignore */ address)) as { default: PageScript<BlockModule> }).default;
  for (const [type, make] of Object.entries(blocks)) if (!blockModules.has(type)) blockModules.set(type, make());
  return shared;
}
