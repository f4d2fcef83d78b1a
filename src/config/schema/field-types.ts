import type { SchemaNode } from '../../model/schema.ts';

const TEXT: SchemaNode = { type: 'string', minLength: 1 };

/** What a field of an own collection can be, as the schema says it. */
export const FIELD_TYPES: Readonly<Record<string, SchemaNode>> = {
  text: TEXT,
  markdown: { ...TEXT, 'x-kind': 'article' },
  number: { type: 'number' },
  price: { $ref: 'price.schema.json' },
  date: { type: 'string', format: 'date', examples: ['2026-11-20'] },
  time: { type: 'string', format: 'time-of-day', examples: ['08:30'] },
  'yes-no': { type: 'boolean' },
  image: { $ref: 'image.schema.json' },
  file: { type: 'string', format: 'file-path', 'x-kind': 'link', examples: ['/files/price-list.pdf'] },
  link: { type: 'string', format: 'link', 'x-kind': 'link', examples: ['/contact'] },
};

/** Other words that people write for a type. */
export const OTHER_WORDS: Readonly<Record<string, string>> = {
  string: 'text',
  str: 'text',
  word: 'text',
  email: 'text',
  phone: 'text',
  prose: 'markdown',
  'rich-text': 'markdown',
  richtext: 'markdown',
  html: 'markdown',
  md: 'markdown',
  body: 'markdown',
  int: 'number',
  integer: 'number',
  float: 'number',
  decimal: 'number',
  money: 'price',
  currency: 'price',
  amount: 'price',
  day: 'date',
  datetime: 'date',
  hour: 'time',
  boolean: 'yes-no',
  bool: 'yes-no',
  flag: 'yes-no',
  checkbox: 'yes-no',
  yesno: 'yes-no',
  'true-false': 'yes-no',
  picture: 'image',
  photo: 'image',
  img: 'image',
  pdf: 'file',
  document: 'file',
  download: 'file',
  url: 'link',
  href: 'link',
  address: 'link',
};
