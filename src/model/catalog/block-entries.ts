import type { CatalogEntry } from './entry.ts';

/** Findings about a site's own blocks. */
export const BLOCK_ENTRIES = {
  BLOCK_SCHEMA: {
    severity: 'error',
    title: 'An own block without a usable schema',
    explanation:
      'The file `schema.json` of an own block lists its fields, which ones must be there, and an example. Without it, Townsite cannot check what you write on a page. `.townsite/block.schema.json` completes its keys in your editor.',
    abridged: 'other files',
    wrong: '# blocks/price-table has PriceTable.tsx, but no schema.json',
    right: '# blocks/price-table/schema.json\n{ "description": "Prices.", "properties": {}, "examples": [{ "type": "price-table" }] }',
  },
  BLOCK_NAME: {
    severity: 'error',
    title: 'A name that an own block cannot have',
    explanation:
      'The folder of an own block is the `type` that you write on a page: lowercase letters, digits, and single hyphens. A block may have the name of one of Townsite’s own blocks only if its schema says so with `replaces` and takes all of its fields. Otherwise pages that are written for the other block would break.',
    abridged: 'other files',
    wrong: '# blocks/hero/schema.json\n{ "description": "Our hero.", … }',
    right: '# blocks/hero/schema.json\n{ "description": "Our hero.", "replaces": "hero", … }',
  },
  BLOCK_COMPONENT: {
    severity: 'error',
    title: 'An own block without its component',
    explanation:
      'The component of a block has the name of its folder in another spelling: `blocks/price-table/PriceTable.tsx` exports the function `PriceTable`. It is a named export, not `export default`.',
    abridged: 'other files',
    wrong: '// blocks/price-table/PriceTable.tsx\nexport default function PriceTable(block) {',
    right: '// blocks/price-table/PriceTable.tsx\nexport function PriceTable(block) {',
  },
  BLOCK_CODE: {
    severity: 'error',
    title: 'Code of an own block that cannot be bundled',
    explanation:
      'The code of a block can import React, `townsite/ui`, files in `blocks`, and packages that are installed beside the configuration. Townsite makes one script of it, so each import must be there, and the code must be valid TypeScript.',
    abridged: 'other files',
    wrong: "// blocks/price-table/PriceTable.tsx\nimport { Table } from 'some-tables';",
    right: "// blocks/price-table/PriceTable.tsx\nimport { Section } from 'townsite/ui';",
  },
  BLOCK_EXAMPLE: {
    severity: 'error',
    title: 'An example of an own block that does not fit',
    explanation:
      'The examples of a block are its tests and its documentation: `townsite validate --blocks` shows each of them on a page of your site. An example must be valid as it is written, as a block on a page is.',
    abridged: 'other files',
    wrong: '"examples": [{ "type": "price-table", "haeding": "Prices" }]',
    right: '"examples": [{ "type": "price-table", "heading": "Prices" }]',
  },
  BLOCK_FAILED: {
    severity: 'error',
    title: 'An own block that fails',
    explanation:
      'The component threw an error while a page was made, so the page would be incomplete. Often the code uses an optional field without checking that it is there. The line shown is in the component’s code.',
    abridged: 'other files',
    wrong: '{block.rows.map((row) => …)} // `rows` is not required',
    right: '{block.rows?.map((row) => …)}',
  },
} as const satisfies Record<string, CatalogEntry>;
