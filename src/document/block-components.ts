import type { ComponentType, ReactNode } from 'react';
import type { Block } from '../shared/generated/site.gen.ts';
import { componentFile, toPascalCase } from '../shared/page/block-files.ts';

/** A block that holds others gets them made, column by column. */
type BlockComponent = ComponentType<Block & { readonly children?: readonly ReactNode[] | undefined }>;

/** The exports of a component's file. */
export type BlockModule = Readonly<Record<string, BlockComponent>>;

const COMPONENTS = new Map<string, BlockComponent>();

/** Makes a block type known. The server knows all of them, the browser those of the pages that the visitor has seen. */
export function addBlock(type: string, module: BlockModule): void {
  const component = module[toPascalCase(type)];
  if (component === undefined) throw new Error(`${componentFile(type)} does not export ${toPascalCase(type)}.`);
  COMPONENTS.set(type, component);
}

export function findBlock(type: string): BlockComponent | undefined {
  return COMPONENTS.get(type);
}

// What blocks are made of comes with the app: the script of a block has nothing but its own.
import.meta.glob('../ui/*.{ts,tsx}', { eager: true });
