import { components } from 'virtual:townsite-own-blocks';
import { componentFile, EMBED_PARTS, EMBED_SCRIPT, SPECIAL_FIELDS, toPascalCase } from '../shared/page/block-files.ts';
import type { PageModule } from '../shared/page/page-modules.ts';
import { pageModules } from '../shared/page/page-modules.ts';
import * as specialFields from '../ui/delivery/special-fields/SpecialFields.tsx';
import * as embedParts from '../ui/embed/EmbedParts.tsx';
import * as embedScript from '../ui/embed/EmbedScript.ts';

/** Imported for its side effect: registers all block types and what they need, for code that must be able to show any page. */
const MODULES = import.meta.glob<PageModule>('../blocks/*/[A-Z]*.tsx', { eager: true });

for (const [file, module] of Object.entries(MODULES)) {
  const type = file.split('/').at(-2) as string;
  if (componentFile(type).endsWith(file.replace('..', ''))) addBlock(type, module);
}
// Own blocks come after Townsite's, because they can replace them.
for (const [type, module] of Object.entries(components)) addBlock(type, module);

pageModules.set(SPECIAL_FIELDS, specialFields);
pageModules.set(EMBED_PARTS, embedParts);
pageModules.set(EMBED_SCRIPT, embedScript);

function addBlock(type: string, module: PageModule): void {
  if (!(toPascalCase(type) in module)) throw new Error(`${componentFile(type)} does not export ${toPascalCase(type)}.`);
  pageModules.set(type, module);
}
