import { components } from 'virtual:townsite-own-blocks';
import { componentFile, toPascalCase } from '../shared/page/block-files.ts';
import type { BlockModule } from './block-components.ts';
import { blockModules } from './block-components.ts';

/** Imported for its side effect: registers all block types, for code that must be able to show any page. */
const MODULES = import.meta.glob<BlockModule>('../blocks/*/[A-Z]*.tsx', { eager: true });

for (const [file, module] of Object.entries(MODULES)) {
  const type = file.split('/').at(-2) as string;
  if (componentFile(type).endsWith(file.replace('..', ''))) addBlock(type, module);
}
// Own blocks come after Townsite's, because they can replace them.
for (const [type, module] of Object.entries(components)) addBlock(type, module as BlockModule);

function addBlock(type: string, module: BlockModule): void {
  if (!(toPascalCase(type) in module)) throw new Error(`${componentFile(type)} does not export ${toPascalCase(type)}.`);
  blockModules.set(type, module);
}
