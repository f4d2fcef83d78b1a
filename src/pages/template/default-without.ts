import type { Data } from '../../model/data.ts';
import type { SchemaNode } from '../../model/schema.ts';

/** A text whose default depends on which fields beside it have a value (`x-default-without`). */
interface VaryingDefault {
  readonly key: string;
  /** The fields that it depends on. */
  readonly fields: readonly string[];
  /** What it is, by the fields that have no value: `email`, `phone and email`. */
  readonly without: Readonly<Record<string, unknown>>;
}

/**
 * Returns the texts of a map that the YAML does not give, and whose default depends on other fields.
 * @param convert makes the value of a field from a text
 */
export function varyingDefaults(
  { properties = {} }: SchemaNode,
  raw: Data,
  convert: (text: string, key: string) => unknown,
): readonly VaryingDefault[] {
  return Object.entries(properties).flatMap(([key, { 'x-default-without': texts }]) => {
    if (texts === undefined || raw[key] !== undefined) return [];
    const fields = Object.keys(properties).filter((name) => Object.keys(texts).some((lacking) => lacking.split(' and ').includes(name)));
    const without = Object.fromEntries(Object.entries(texts).map(([lacking, text]) => [lacking, convert(text, key)]));
    return [{ key, fields, without }];
  });
}

/** Returns these texts for a map with all other fields filled in, as far as fields have no value. */
export function textsWithout(defaults: readonly VaryingDefault[], filled: Data): Data {
  return Object.fromEntries(
    defaults.flatMap(({ key, fields, without }) => {
      const lacking = fields.filter((name) => filled[name] === undefined || (filled[name] as { length?: number }).length === 0);
      const text = without[lacking.join(' and ')];
      return text === undefined ? [] : [[key, text]];
    }),
  );
}
