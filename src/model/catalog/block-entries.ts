import type { CatalogEntry } from './entry.ts';

/** Findings about a site's own blocks. */
export const BLOCK_ENTRIES = {
  BLOCK_SCHEMA: {
    severity: 'error',
    title: 'A block of your own without a usable schema',
    explanation:
      'The file `schema.json` of your own block lists the block’s fields, which of them are required, and an example. Without this file, Townsite cannot check what you write on a page. `.townsite/block.schema.json` completes the keys in your editor.',
    abridged: 'other files',
    wrong: '# blocks/price-table has PriceTable.tsx, but no schema.json',
    right: '# blocks/price-table/schema.json\n{ "description": "Prices.", "properties": {}, "examples": [{ "type": "price-table" }] }',
  },
  BLOCK_NAME: {
    severity: 'error',
    title: 'A name that a block of your own cannot have',
    explanation:
      'The folder name of your own block is the `type` that you write on a page: lowercase letters, digits, and single hyphens. It can be the name of one of Townsite’s blocks only if your schema says so with `replaces` and has all fields of that block. Otherwise, pages that use Townsite’s block would break.',
    abridged: 'other files',
    wrong: '# blocks/hero/schema.json\n{ "description": "Our hero.", … }',
    right: '# blocks/hero/schema.json\n{ "description": "Our hero.", "replaces": "hero", … }',
  },
  BLOCK_COMPONENT: {
    severity: 'error',
    title: 'A block of your own without its component',
    explanation:
      'The component of a block has the name of its folder, with each word capitalized: `blocks/price-table/PriceTable.tsx` exports the function `PriceTable`. It is a named export, not `export default`.',
    abridged: 'other files',
    wrong: '// blocks/price-table/PriceTable.tsx\nexport default function PriceTable(block) {',
    right: '// blocks/price-table/PriceTable.tsx\nexport function PriceTable(block) {',
  },
  BLOCK_CODE: {
    severity: 'error',
    title: 'Code of a block of your own that cannot be bundled',
    explanation:
      'The code of a block can import React, `townsite/ui`, files in `blocks`, and packages that are installed beside the configuration. Townsite bundles the code into one script, so every import must exist, and the code must be valid TypeScript.',
    abridged: 'other files',
    wrong: "// blocks/price-table/PriceTable.tsx\nimport { Table } from 'some-tables';",
    right: "// blocks/price-table/PriceTable.tsx\nimport { Section } from 'townsite/ui';",
  },
  BLOCK_EXAMPLE: {
    severity: 'error',
    title: 'An invalid example of a block of your own',
    explanation:
      'The examples of a block are its tests and its documentation: `townsite validate --blocks` shows each of them on a page of your site. An example must be valid, like a block on a page.',
    abridged: 'other files',
    wrong: '"examples": [{ "type": "price-table", "haeding": "Prices" }]',
    right: '"examples": [{ "type": "price-table", "heading": "Prices" }]',
  },
  BLOCK_FAILED: {
    severity: 'error',
    title: 'A block of your own that fails',
    explanation:
      'The component threw an error while Townsite made a page, so the page would be incomplete. Often the component uses an optional field without checking whether it exists. The message points to the line in the component.',
    abridged: 'other files',
    wrong: '{block.rows.map((row) => …)} // `rows` is not required',
    right: '{block.rows?.map((row) => …)}',
  },
} as const satisfies Record<string, CatalogEntry>;
