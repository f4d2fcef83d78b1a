import type { SchemaModel, SchemaNode } from '../../model/schema.ts';
import { suggest } from '../../shared/text.ts';
import { otherNames, squash } from '../../values/other-names.ts';
import type { FieldName } from './column-names.ts';
import { fieldNames } from './column-names.ts';

/** Nobody uses longer column names, and comparing one would take long. In characters. */
const LONGEST = 100;

/** Returns the column that an unknown name probably means: `Latitude`, `geo lat`, and `lat` → `geo.lat`. */
export function findMeantColumn(name: string, item: SchemaNode, schema: SchemaModel): string | undefined {
  if (name.length > LONGEST) return undefined;
  const fields = fieldNames(item, schema);
  // Fields of lists are known by their first entry, so compare with 1 and restore the typed numbers afterward.
  const numbers = name.match(/\d+/g) ?? [];
  const typed = squash(name.replace(/\d+/g, '1'));
  const namesOf = ({ name: path, node }: FieldName): readonly string[] => {
    const [field = '', owner = item['x-part']] = path.split('.').reverse();
    return otherNames(`${owner}.${field}`, node);
  };
  const found =
    only(fields.filter((field) => squash(field.name) === typed)) ??
    fields.find((field) => namesOf(field).some((other) => squash(field.name.replace(/[^.]+$/, other)) === typed))?.name ??
    shallowest(fields.filter((field) => squash(lastPart(field.name)) === typed)) ??
    only(fields.filter((field) => namesOf(field).some((other) => squash(other) === typed))) ??
    suggest(
      name,
      fields.map((field) => field.name),
    );
  return found?.replace(/(?<=\.)\d+(?=\.|$)/g, () => String(Math.max(1, Number(numbers.shift() ?? 1))));
}

function only(fields: readonly FieldName[]): string | undefined {
  return fields.length === 1 ? fields[0]?.name : undefined;
}

/** Returns the field that is nearest to the item: a `phone` is that of the business, not that of an office. */
function shallowest(fields: readonly FieldName[]): string | undefined {
  const depths = fields.map(({ name }) => name.split('.').length);
  const least = Math.min(...depths);
  return only(fields.filter((_field, index) => depths[index] === least));
}

function lastPart(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1);
}
