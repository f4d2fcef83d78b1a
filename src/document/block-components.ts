import type { ComponentType, ReactNode } from 'react';
import type { Block } from '../shared/generated/site.gen.ts';
import { componentFile, toPascalCase } from '../shared/page/block-files.ts';

/** A block that contains others gets them rendered, by column. */
type BlockComponent = ComponentType<Block & { readonly children?: readonly ReactNode[] | undefined }>;

/** The exports of a component's file. */
export type BlockModule = Readonly<Record<string, BlockComponent>>;

const COMPONENTS = new Map<string, BlockComponent>();

/** Registers a block type. The server registers all of them, the browser those of the pages that the visitor has seen. */
export function addBlock(type: string, module: BlockModule): void {
  const component = module[toPascalCase(type)];
  if (component === undefined) throw new Error(`${componentFile(type)} does not export ${toPascalCase(type)}.`);
  COMPONENTS.set(type, component);
}

export function findBlock(type: string): BlockComponent | undefined {
  return COMPONENTS.get(type);
}

// The shared components are part of the app, so that the script of a block contains only its own code.
import.meta.glob('../ui/*.{ts,tsx}', { eager: true });
