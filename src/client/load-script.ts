import type { PageScript, SharedParts } from '../shared/page/page-data.ts';
import type { PageModule } from '../shared/page/page-modules.ts';
import { pageModules } from '../shared/page/page-modules.ts';

/**
 * Loads the script of a page: the code of its blocks, which runs unless an earlier page had the block. Rejects if the script cannot be loaded.
 * @returns the fields that the page shares with others
 */
export async function loadScript(address: string): Promise<SharedParts | undefined> {
  const { blocks, shared } = ((await import(/* @vite-ignore */ address)) as { default: PageScript<PageModule> }).default;
  for (const [type, make] of Object.entries(blocks)) if (!pageModules.has(type)) pageModules.set(type, make(pageModules));
  return shared;
}
