import { ANNOTATIONS } from '../model/annotations.ts';
import type { SchemaNode } from '../model/schema.ts';
import { FORMATS } from '../values/formats.ts';

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
  'icon',
  'image',
  'link',
  'messages',
  'person',
  'post',
  'price',
  'quote',
  'table-row',
];

/** Returns the annotations that own blocks may use on a block or on a field. */
function annotationsOf(place: 'block' | 'field'): Readonly<Record<string, SchemaNode>> {
  const all: Readonly<Record<string, { schema: SchemaNode; text: string; inOwn?: string }>> = ANNOTATIONS;
  const allowed = Object.entries(all).filter(([, { inOwn }]) => inOwn === place || inOwn === 'both');
  return Object.fromEntries(allowed.map(([name, { schema, text }]) => [name, { ...schema, description: text }]));
}

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
    additionalProperties: { $ref: '#/$defs/field', description: 'A value of a map whose keys the writer of the page chooses.' },
    propertyNames: {
      description: 'On such a map: the names of HTML attributes that its keys can be, as a regular expression.',
      type: 'object',
      required: ['pattern'],
      additionalProperties: false,
      properties: { pattern: TEXT },
    },
    items: { $ref: '#/$defs/field', description: 'An entry of a list.' },
    minimum: NUMBER,
    exclusiveMinimum: NUMBER,
    maximum: NUMBER,
    minLength: COUNT,
    maxLength: COUNT,
    minItems: COUNT,
    maxItems: COUNT,
    uniqueItems: FLAG,
    ...annotationsOf('field'),
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
    replaces: { ...TEXT, description: 'The block of Townsite whose place this one takes: the name of its folder.' },
    required: { ...NAMES, uniqueItems: true, description: 'The fields that must be there.' },
    properties: { ...FIELDS, description: 'The fields. Every block has `id`, `width`, and `tone`; here they may get another default.' },
    examples: {
      description: 'Blocks as they are written on a page. `townsite validate --blocks` shows each of them.',
      type: 'array',
      minItems: 1,
      items: { type: 'object', required: ['type'], properties: { type: TEXT } },
    },
    ...annotationsOf('block'),
  },
  $defs: { field: FIELD },
};
