import type { SchemaNode } from '../../model/schema.ts';
import { FORMATS } from '../../values/formats.ts';

const TEXT: SchemaNode = { type: 'string', minLength: 1 };
const NAMES: SchemaNode = { type: 'array', items: TEXT };
const NUMBER: SchemaNode = { type: 'number' };
const COUNT: SchemaNode = { type: 'integer', minimum: 0 };
const FLAG: SchemaNode = { type: 'boolean' };
const FIELDS: SchemaNode = { type: 'object', additionalProperties: { $ref: '#/$defs/field' } };
/** Any JSON value. */
const ANY: SchemaNode = {};
const PLAIN: SchemaNode = { type: ['string', 'number', 'boolean', 'null'] };

/** The parts that a field of a block can be, instead of a plain value. */
const PARTS = [
  'action',
  'average',
  'column-blocks',
  'coupon',
  'dish',
  'download',
  'form-field',
  'hours-row',
  'image',
  'link',
  'messages',
  'person',
  'post',
  'price',
  'quote',
  'table-row',
];

/** A field of a block, or an entry of a list. */
const FIELD: SchemaNode = {
  title: 'Field',
  type: 'object',
  additionalProperties: false,
  properties: {
    $ref: {
      ...TEXT,
      description: 'A part that many blocks have: such as a button, a picture, a link, or a price.',
      enum: PARTS.map((name) => `${name}.schema.json`),
    },
    title: { ...TEXT, description: 'The name of the field in the reference.' },
    description: { ...TEXT, description: 'What the field is, for whoever writes it.' },
    type: { description: 'What is written.', type: 'string', enum: ['string', 'number', 'integer', 'boolean', 'array', 'object'] },
    format: { description: 'What a text must look like.', type: 'string', enum: Object.keys(FORMATS) },
    enum: { description: 'The values that there are.', type: 'array', minItems: 1, uniqueItems: true, items: PLAIN },
    default: { ...ANY, description: 'The value where nothing is written. It may refer to facts: {{business.phone}}' },
    examples: { description: 'Values that fit.', type: 'array', items: ANY },
    required: { ...NAMES, uniqueItems: true, description: 'The fields of a map that must be there.' },
    properties: { ...FIELDS, description: 'The fields of a map.' },
    items: { $ref: '#/$defs/field', description: 'An entry of a list.' },
    'x-holds-blocks': { description: 'On a list and its entries: each entry holds blocks, under `blocks`.', type: 'boolean' },
    minimum: NUMBER,
    exclusiveMinimum: NUMBER,
    maximum: NUMBER,
    minLength: COUNT,
    maxLength: COUNT,
    minItems: COUNT,
    maxItems: COUNT,
    uniqueItems: FLAG,
    'x-kind': {
      description:
        'How a text is treated: as Markdown (`prose`; `inline` without paragraphs; `article` with headings, pictures, and tables, in a field of the block itself), or as a link.',
      type: 'string',
      enum: ['article', 'prose', 'inline', 'link', 'messages'],
    },
    'x-loads': {
      description: 'What another site is asked for at this address. The policy of the page then allows it.',
      type: 'string',
      enum: ['script', 'frame', 'video', 'messages'],
    },
    'x-widest': {
      description: 'How wide a picture is shown at its widest, in CSS pixels; or for each value of a field beside it.',
      type: ['number', 'object'],
      exclusiveMinimum: 0,
      additionalProperties: NUMBER,
    },
    'x-words-in': { ...TEXT, description: 'On a link: the field beside it with the words that visitors follow.' },
    'x-each': { ...FLAG, description: 'The list may come from the data: `each: services`.' },
    'x-also-written': { ...NAMES, description: 'Other names that people give the field.' },
    'x-anchor': {
      ...TEXT,
      description: 'Links lead to the entry by this name. Where it is left out, it is made of the words of the field named here.',
    },
    'x-on-page': { ...ANY, description: 'The value on the page of an item where nothing is written: with references to that item.' },
    'x-silent': { ...FLAG, description: 'Visitors do not read this text.' },
    'x-shown-with': {
      type: ['array', 'string'],
      items: TEXT,
      description:
        'Visitors read the default only where the site says one of these words. On a map, `key`: each text where it says its key.',
    },
  },
};

/** The schema of `schema.json` files of a site's own blocks. */
export const BLOCK_DIALECT: SchemaNode = {
  title: 'Block',
  description: 'The fields of a block.',
  type: 'object',
  required: ['description', 'properties', 'examples'],
  additionalProperties: false,
  properties: {
    $schema: TEXT,
    title: { ...TEXT, description: 'The name of the block in editors.' },
    description: { ...TEXT, description: 'What the block shows.' },
    'x-cells': {
      description: 'Of a table: the fields with the titles of its columns and with its rows, and the field of a row with its cells.',
      type: 'object',
      required: ['titles', 'rows', 'cells'],
      properties: { titles: TEXT, rows: TEXT, cells: TEXT },
    },
    replaces: { ...TEXT, description: 'The block of Townsite whose place this one takes: the name of its folder.' },
    required: { ...NAMES, uniqueItems: true, description: 'The fields that must be there.' },
    properties: { ...FIELDS, description: 'The fields. Every block has `id`, `width`, and `tone`; here they may get another default.' },
    examples: {
      description: 'Blocks as they are written on a page. `townsite validate --blocks` shows each of them.',
      type: 'array',
      minItems: 1,
      items: { type: 'object', required: ['type'], properties: { type: TEXT } },
    },
    'x-also-written': { ...NAMES, description: 'Other names that people give the block.' },
    'x-launch-check': {
      ...TEXT,
      description: 'The code that `townsite validate --strict` reports wherever the block stands.',
      enum: ['FORM_SIMULATED'],
    },
    'x-film': {
      ...FLAG,
      description: 'The block shows a film. Search engines are told of its `title`, `src`, `poster`, `uploaded`, `text`, and `duration`.',
    },
    'x-hide-without': {
      ...TEXT,
      description: 'The block is left out of the page when this field is empty, unless the field has a default and is not written.',
    },
  },
  $defs: { field: FIELD },
};
