import type { Block } from '../shared/generated/site.gen.ts';
import { componentFile } from '../shared/page/block-files.ts';
import { findBlock } from './block-components.ts';

/** Shows a block by the component of its type. */
export function BlockView({ block }: { readonly block: Block }) {
  const Component = findBlock(block.type);
  if (Component === undefined) throw new Error(`${componentFile(block.type)} is missing, or was not loaded before the page.`);
  return <Component {...block} />;
}
