import { components } from 'virtual:townsite-own-blocks';
import { componentFile } from '../shared/page/block-files.ts';
import type { BlockModule } from './block-components.ts';
import { addBlock } from './block-components.ts';

/** Imported for its effect: makes all block types known, for what shows any page at once. */
const MODULES = import.meta.glob<BlockModule>('../blocks/*/[A-Z]*.tsx', { eager: true });

for (const [file, module] of Object.entries(MODULES)) {
  const type = file.split('/').at(-2) as string;
  if (componentFile(type).endsWith(file.replace('..', ''))) addBlock(type, module);
}
// After Townsite's: one of them may take the place of another.
for (const [type, module] of Object.entries(components)) addBlock(type, module as BlockModule);
