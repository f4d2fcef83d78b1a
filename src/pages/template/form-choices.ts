import type { Data } from '../../model/data.ts';
import { isData } from '../../model/data.ts';
import type { DataPath } from '../../model/diagnostic.ts';
import type { SchemaNode } from '../../model/schema.ts';
import { ITEM_CHOICES } from '../../schema/local-business.ts';
import type { Compiled } from '../../template/compiled.ts';
import { compute, evaluate, namesOf } from '../../template/compiled.ts';
import type { Compilation, CompileValue } from './compilation.ts';
import { compileEach } from './compile-each.ts';

interface FieldOfForm {
  /** The field as written. */
  readonly raw: Data;
  readonly path: DataPath;
  readonly compilation: Compilation;
  readonly compile: CompileValue;
}

/** Adds the items of the site as choices to a form field that asks for an item, such as a service. */
export function addChoices(field: Compiled, { raw, path, compilation, compile }: FieldOfForm): Compiled {
  const list = ITEM_CHOICES.get(raw.type);
  if (list === undefined) return field;
  const { each, text, isOpen = false } = list;
  // On the pages of these items, an open field needs no suggestions: the item is known, and the list would be repeated on thousands of
  // pages.
  const alias = compilation.schema.collections.get(each)?.alias;
  if (isOpen && alias !== undefined && Object.hasOwn(compilation.types, alias)) return field;
  const choices = compileEach({ raw: { each, item: { text }, limit: MOST }, node: TEXTS, path: [...path, 'type'], compilation, compile });
  return compute(namesOf([field, choices]), (scope) => {
    const texts = (evaluate(choices, scope) as readonly { readonly text: string }[]).map(({ text }) => text);
    const value = evaluate(field, scope);
    return isData(value) ? { ...value, choices: texts } : value;
  });
}

/** The most choices, because nobody looks through a longer list. */
const MOST = 500;

const TEXTS: SchemaNode = {
  type: 'array',
  items: { type: 'object', required: ['text'], properties: { text: { type: 'string' } } },
};
