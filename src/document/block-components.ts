import type { ComponentType, ReactNode } from 'react';
import type { Block } from '../shared/generated/site.gen.ts';
import { toPascalCase } from '../shared/page/block-files.ts';
import { pageModules } from '../shared/page/page-modules.ts';

/** A block that contains others gets them rendered, by column. */
type BlockComponent = ComponentType<Block & { readonly children?: readonly ReactNode[] | undefined }>;

export function findBlock(type: string): BlockComponent | undefined {
  return pageModules.get(type)?.[toPascalCase(type)] as BlockComponent | undefined;
}

// The shared components are part of the app, so that the script of a block contains only its own code.
import.meta.glob(['../ui/*.{ts,tsx}', '!../ui/public.ts'], { eager: true });
