import type { ErrorObject } from 'ajv/dist/2020.js';
import { isData } from '../../model/data.ts';
import { toPath, valueAt } from '../../model/data-path.ts';
import type { SchemaNode } from '../../model/schema.ts';
import { typesOf } from '../../model/schema.ts';
import { formatFlow } from '../../schema/example.ts';
import { hasFormat } from '../../values/formats.ts';
import type { JointContext, JointMistake } from './group-errors.ts';
import { groupErrors } from './group-errors.ts';
import { schemaAt } from './misplaced-key.ts';

/** Finds `{ href: Book a Visit, label: /contact }`: a wrong value where only one other value of the map fits, and the other way round. */
export function findSwappedKeys(errors: readonly ErrorObject[], { data, schema, sourceOf }: JointContext): JointMistake[] {
  const wrong = errors.filter(({ keyword }) => /^(?:type|pattern|format|enum)$/.test(keyword));
  return [...groupErrors(wrong, ({ instancePath }) => instancePath.replace(/\/[^/]*$/, ''))].flatMap(([pointer, own]) => {
    const path = toPath(pointer);
    const map = valueAt(data, path);
    const node = schemaAt(path, data, schema);
    if (!isData(map) || node === undefined || sourceOf?.(path)?.text.startsWith('{') !== true) return [];
    const nodeOf = (key: string): SchemaNode => schema.child(node, key) ?? { enum: [] };
    const wrongKeys = new Set(own.map(keyOf));
    const areSwapped = (key: string, other: string): boolean => {
      // If only one of them is wrong, the other text must have its format for sure.
      const isStrict = !wrongKeys.has(other);
      return other !== key && fits(map[other], nodeOf(key), isStrict) && fits(map[key], nodeOf(other), false);
    };
    const pairs = [...wrongKeys].flatMap((key) =>
      Object.keys(map).flatMap((other) => (areSwapped(key, other) ? [[key, other].sort() as [string, string]] : [])),
    );
    const [pair, ...others] = new Map(pairs.map((each) => [each.join(), each])).values();
    if (pair === undefined || others.length > 0) return [];
    const [first, second] = pair;
    const names = Object.keys(map).map((key) => (key === first ? second : key === second ? first : key));
    const value = Object.fromEntries(names.map((name, index) => [name, Object.values(map)[index]]));
    const caused = own.filter((error) => pair.includes(keyOf(error)));
    return {
      finding: {
        code: 'CONFIG_WRONG_TYPE',
        path: [...path, keyOf(caused[0] as ErrorObject)],
        message: `The values of \`${first}\` and \`${second}\` seem to be swapped.`,
        remedy: `Swap them: ${formatFlow(value)}`,
        change: { path, value },
      },
      errors: caused,
    } as const;
  });
}

function keyOf({ instancePath }: ErrorObject): string {
  return String(toPath(instancePath).at(-1));
}

/** Formats that other texts have by chance. */
const LOOSE: ReadonlySet<string> = new Set(['slug', 'price-unit', 'type-name', 'postal-codes', 'data-file', 'old-path']);

function fits(value: unknown, node: SchemaNode, isStrict: boolean): boolean {
  const types = typesOf(node);
  if (node.enum !== undefined) return node.enum.includes(value);
  if (Array.isArray(value)) return types.includes('array');
  if (isData(value)) return types.includes('object');
  if (typeof value === 'number') return types.includes('number') || (types.includes('integer') && Number.isInteger(value));
  if (typeof value === 'boolean') return types.includes('boolean');
  if (typeof value !== 'string' || !types.includes('string')) return false;
  // A reference can be filled with anything.
  if (isStrict && value.includes('{{')) return false;
  // Where a text is only allowed as a reference, there is a pattern.
  if (node.pattern !== undefined) return new RegExp(node.pattern).test(value);
  return node.format === undefined || (!(isStrict && LOOSE.has(node.format)) && hasFormat(value, node.format));
}
