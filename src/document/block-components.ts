import type { ComponentType, ReactNode } from 'react';
import type { Block } from '../shared/generated/site.gen.ts';
import { toPascalCase } from '../shared/page/block-files.ts';

/** A block that contains others gets them rendered, by column. */
type BlockComponent = ComponentType<Block & { readonly children?: readonly ReactNode[] | undefined }>;

/** The exports of a component's file. */
export type BlockModule = Readonly<Record<string, BlockComponent>>;

/** What is known of block types: on the server, all of them; in a browser, those of the pages that the visitor has seen. */
export const blockModules = new Map<string, BlockModule>();

export function findBlock(type: string): BlockComponent | undefined {
  return blockModules.get(type)?.[toPascalCase(type)];
}

// The shared components are part of the app, so that the script of a block contains only its own code.
import.meta.glob('../ui/*.{ts,tsx}', { eager: true });
