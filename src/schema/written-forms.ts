import type { Data } from '../model/data.ts';
import { isData } from '../model/data.ts';
import type { DataPath } from '../model/diagnostic.ts';
import type { SchemaModel, SchemaNode } from '../model/schema.ts';
import { writtenBlocks } from '../model/written-blocks.ts';
import { sizeInBytes, USUAL_SIZE } from '../shared/form-files.ts';
import type { FormField, SiteConfig } from '../shared/generated/site.gen.ts';

/** A form as the YAML has it: a block that visitors send messages with (`x-sends`). */
export interface WrittenForm {
  readonly block: Data;
  readonly node: SchemaNode;
  /** The path of the block. */
  readonly path: DataPath;
  /** The name of the list of fields in the block. */
  readonly list: string;
  /** Its fields as written, or those of the type of block. Their texts may have references. */
  readonly fields: readonly FormField[];
}

/** Returns the forms of the pages, in the order of the file, and those of the `notFound` page. */
export function writtenForms({ pages, notFound }: Pick<SiteConfig, 'pages' | 'notFound'>, schema: SchemaModel): readonly WrittenForm[] {
  const all: readonly (readonly [unknown, DataPath])[] = [
    ...pages.map((page, index) => [page, ['pages', index]] as const),
    [notFound, ['notFound']],
  ];
  return all.flatMap(([page, at]) =>
    [...writtenBlocks(page, at)].flatMap(({ block, path }) => {
      const node = schema.block(String(block.type));
      const list = node?.['x-sends'];
      if (node === undefined || list === undefined) return [];
      const fields = block[list] ?? node.properties?.[list]?.default;
      return Array.isArray(fields) ? [{ block, node, path, list, fields: fields.filter(isData) as unknown as FormField[] }] : [];
    }),
  );
}

/** Returns the most bytes that the files of one message can have. */
export function mostFileBytes(forms: readonly WrittenForm[]): number {
  const sizes = forms.map(({ fields }) =>
    fields.filter(({ type }) => type === 'file').reduce((sum, field) => sum + maxBytesOf(field) * Number(field.max ?? 1), 0),
  );
  return Math.max(0, ...sizes);
}

/** Returns the size of the largest file that a field takes. */
export function maxBytesOf({ maxSize = USUAL_SIZE }: FormField): number {
  return sizeInBytes(maxSize) ?? 0;
}
