import type { ComponentType } from 'react';
import type { Block } from '../shared/generated/site.gen.ts';

const MODULES = import.meta.glob<Record<string, ComponentType<Block>>>('../blocks/*/[A-Z]*.tsx', { eager: true });

/** The component of each block type: in the folder `card-grid`, the export `CardGrid` of `CardGrid.tsx`. */
const COMPONENTS: ReadonlyMap<string, ComponentType<Block>> = new Map(
  Object.entries(MODULES).flatMap(([file, module]) => {
    const [type, name] = file.replace('../blocks/', '').replace('.tsx', '').split('/') as [string, string];
    const component = module[name];
    return component !== undefined && name === toPascalCase(type) ? [[type, component] as const] : [];
  }),
);

/** Shows a block by the component of its type. */
export function BlockView({ block }: { readonly block: Block }) {
  const Component = COMPONENTS.get(block.type);
  if (Component === undefined) throw new Error(`The folder src/blocks/${block.type} has no component ${toPascalCase(block.type)}.`);
  return <Component {...block} />;
}

function toPascalCase(name: string): string {
  return name.replace(/(^|-)(\w)/g, (_match, _dash, letter: string) => letter.toUpperCase());
}
