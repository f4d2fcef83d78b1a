import type { Data } from '../../model/data.ts';
import { isData } from '../../model/data.ts';
import type { DataPath } from '../../model/diagnostic.ts';
import type { SchemaNode } from '../../model/schema.ts';
import type { Compilation, CompileValue } from './compilation.ts';
import { compileEach } from './compile-each.ts';
import type { Compiled } from './compiled.ts';
import { compute, evaluate, namesOf } from './compiled.ts';

interface FieldOfForm {
  /** The field as it is written. */
  readonly raw: Data;
  readonly lists: NonNullable<SchemaNode['x-lists']>;
  readonly path: DataPath;
  readonly compilation: Compilation;
  readonly compile: CompileValue;
}

/** Gives a field of a form that asks for an item, such as a service, the items of the site to choose from. */
export function addChoices(field: Compiled, { raw, lists, path, compilation, compile }: FieldOfForm): Compiled {
  const list = Object.hasOwn(lists, String(raw.type)) ? lists[String(raw.type)] : undefined;
  if (list === undefined) return field;
  const { each, text, isOpen = false } = list;
  // Where the item is known and visitors may write anything, thousands of pages need no suggestions.
  const alias = compilation.converter.schema.collections.get(each)?.alias;
  if (isOpen && alias !== undefined && Object.hasOwn(compilation.types, alias)) return field;
  const choices = compileEach({ raw: { each, item: { text }, limit: MOST }, node: TEXTS, path: [...path, 'type'], compilation, compile });
  return compute(namesOf([field, choices]), (scope) => {
    const texts = (evaluate(choices, scope) as readonly { readonly text: string }[]).map(({ text }) => text);
    const value = evaluate(field, scope);
    return isData(value) ? { ...value, choices: texts } : value;
  });
}

/** Nobody looks through a longer list. */
const MOST = 500;

const TEXTS: SchemaNode = {
  type: 'array',
  items: { type: 'object', required: ['text'], properties: { text: { type: 'string' } } },
};
