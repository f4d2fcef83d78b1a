import type { ErrorObject } from 'ajv/dist/2020.js';
import type { Data } from '../../model/data.ts';
import { isData } from '../../model/data.ts';
import { toPath, valueAt } from '../../model/data-path.ts';
import { containerName } from '../../model/format-value.ts';
import type { SchemaModel, SchemaNode } from '../../model/schema.ts';
import { formatFlow } from '../../schema/example.ts';
import { listInWords } from '../../shared/text.ts';
import { quoteText, withoutCurlyQuotes } from '../../source/yaml/likely-mistake.ts';
import { fieldCalled } from '../../values/other-names.ts';
import { readNumber } from '../../values/repair/repair-number.ts';
import type { JointContext, JointMistake } from './group-errors.ts';
import { groupErrors, groupUnknown, missingAmong, missingAt } from './group-errors.ts';
import { childThatTakes } from './misplaced-key.ts';

/** Finds `{ lat:32.7, lng:-96 }`. Without a space after the colon, YAML reads keys without values. */
export function findGluedKeys(errors: readonly ErrorObject[], { data }: JointContext): JointMistake[] {
  return [...groupErrors(errors, mapOfKey)].flatMap(([pointer, unknown]) => {
    const path = toPath(pointer);
    const map = valueAt(data, path) as Data;
    const glued = unknown.flatMap((error) => parseGlued(error, map) ?? []);
    const [first] = glued;
    if (first === undefined) return [];
    const entries = Object.entries(map).map(([key, value]) => glued.find(({ written }) => written === key) ?? { key, value });
    const repaired = Object.fromEntries(entries.map(({ key, value }) => [key, value]));
    return {
      finding: {
        code: 'CONFIG_UNKNOWN_KEY',
        path: [...path, first.written],
        atKey: true,
        message: `Unknown key \`${first.written}\` in ${containerName(path, data)}.`,
        remedy: `Write a space after each colon: ${formatFlow(repaired)}`,
        change: { path, value: repaired },
      },
      errors: [
        ...glued.map(({ error }) => error),
        ...missingAmong(
          errors,
          pointer,
          glued.map(({ key }) => key),
        ),
      ],
    };
  });
}

/** Returns the map with an unknown key, or with a key of any name whose value is wrong. */
function mapOfKey({ keyword, instancePath }: ErrorObject): string | undefined {
  if (keyword === 'additionalProperties') return instancePath;
  return keyword === 'type' ? instancePath.slice(0, instancePath.lastIndexOf('/')) : undefined;
}

function parseGlued(error: ErrorObject, map: Data) {
  const isOpen = error.keyword === 'type';
  const written = String(isOpen ? toPath(error.instancePath).at(-1) : error.params.additionalProperty);
  const [, key = '', text = ''] = /^(\w+):(.+)$/.exec(written) ?? [];
  const isKnown = isOpen ? key !== '' && !text.startsWith('/') : Object.hasOwn((error.parentSchema as SchemaNode).properties ?? {}, key);
  return isKnown && map[written] === null ? { error, key, written, value: parseScalar(text) } : undefined;
}

function parseScalar(text: string): unknown {
  if (text === 'true' || text === 'false') return text === 'true';
  return Number.isNaN(Number(text)) ? text : Number(text);
}

/** Finds `{ lat: 32,7876, lng: -96 }`. YAML reads the digits after the comma as a separate key. */
export function findCommaNumbers(errors: readonly ErrorObject[], { data, schema, sourceOf }: JointContext): JointMistake[] {
  return [...groupUnknown(errors)].flatMap(([pointer, unknown]) => {
    const path = toPath(pointer);
    const map = valueAt(data, path) as Data;
    const digits = unknown.filter(
      ({ params }) => /^\d+$/.test(params.additionalProperty as string) && map[params.additionalProperty as string] === null,
    );
    const [first] = digits;
    if (first === undefined) return [];
    const key = first.params.additionalProperty as string;
    const written = [...(sourceOf?.(path)?.text.matchAll(/(\w+):\s*(-?\d+,\s*\d+)(?=\s*[,}])/g) ?? [])];
    const node = (first.parentSchema ?? {}) as SchemaNode;
    const readings = written.map(([, name = '', number = '']) =>
      readNumber(number.replace(/\s/g, ''), schema.child(node, name) ?? {}, schema.country),
    );
    const meant = written.length === digits.length ? readings.flatMap(([number]) => (number === undefined ? [] : String(number))) : [];
    if (meant.length === 0) return [];
    const isClear = meant.length === digits.length && readings.every(({ length }) => length === 1);
    const numbers = Object.fromEntries(written.map(([, name = ''], at) => [name, readings[at]?.[0]]));
    const others = Object.entries(map).filter(([name]) => !digits.some(({ params }) => params.additionalProperty === name));
    const value = Object.fromEntries(others.map(([name, own]) => [name, numbers[name] ?? own]));
    return {
      finding: {
        code: 'CONFIG_UNKNOWN_KEY',
        path: [...path, key],
        atKey: true,
        message: `Unknown key \`${key}\` in ${containerName(path, data)}: a comma ends a value.`,
        remedy: `Write ${listInWords(meant)}, ${meant.some((number) => number.includes('.')) ? 'with a point' : 'without a comma'}.`,
        ...(isClear ? { change: { path, value } } : {}),
      },
      errors: digits,
    };
  });
}

/** Finds `{ text: Lennox, Navien and Rheem }`. YAML ends the text at the comma, and reads the rest as a key without a value. */
export function findCommaTexts(errors: readonly ErrorObject[], { data, schema, sourceOf }: JointContext): JointMistake[] {
  return [...groupUnknown(errors)].flatMap(([pointer, unknown]) => {
    const path = toPath(pointer);
    if (sourceOf?.(path)?.text.startsWith('{') !== true) return [];
    const map = valueAt(data, path) as Data;
    const byKey = new Map(
      unknown.flatMap((error) => (parseGlued(error, map) === undefined ? [[error.params.additionalProperty as string, error]] : [])),
    );
    const runs: { key: string; parts: string[]; errors: ErrorObject[] }[] = [];
    for (const [key, value] of Object.entries(map)) {
      const error = value === null ? byKey.get(key) : undefined;
      const run = runs.at(-1);
      if (error === undefined) runs.push({ key, parts: typeof value === 'string' ? [value] : [], errors: [] });
      else if (run !== undefined && run.parts.length > 0) {
        run.parts.push(key);
        run.errors.push(error);
      }
    }
    return runs.flatMap(({ key, parts, errors: own }) => {
      const [, first] = parts;
      if (first === undefined) return [];
      const ofType = errors.filter(
        ({ keyword, instancePath }) => /^(?:type|pattern)$/.test(keyword) && instancePath === `${pointer}/${key}`,
      );
      const items = schema.items(schema.child((own[0]?.parentSchema ?? {}) as SchemaNode, key) ?? {});
      if (items !== undefined && ofType.length > 0) {
        return {
          finding: {
            code: 'CONFIG_WRONG_TYPE',
            path: [...path, key],
            message: `\`${key}\` is a list. Inside braces, a list needs brackets around it.`,
            remedy: `Write ${key}: ${formatFlow(parts)}`,
            change: { path, value: withValue(map, { key, parts, value: parts }) },
          },
          errors: [...own, ...ofType],
        } as const;
      }
      return {
        finding: {
          code: 'CONFIG_UNKNOWN_KEY',
          path: [...path, first],
          atKey: true,
          message: `The comma ends the text of \`${key}\`, so YAML reads “${first}” as a key. Inside braces, text with a comma needs quotes.`,
          remedy: `Write ${key}: ${quoteText(withoutCurlyQuotes(parts.join(', ')))}`,
          change: { path, value: withValue(map, { key, parts, value: withoutCurlyQuotes(parts.join(', ')) }) },
        },
        errors: own,
      } as const;
    });
  });
}

/** Returns the map with the whole value of a key, in place of the parts that YAML reads as keys. */
function withValue(map: Data, { key, parts, value }: { key: string; parts: readonly string[]; value: unknown }): Data {
  const others = Object.entries(map).filter(([name]) => name === key || !parts.includes(name));
  return Object.fromEntries(others.map(([name, own]) => [name, name === key ? value : own]));
}

/** Finds keys beside the key that they belong under, which is missing or empty: the title and description of a page without `head`. */
export function findKeysOfAChild(errors: readonly ErrorObject[], { data, schema }: JointContext): JointMistake[] {
  return [...groupUnknown(errors)].flatMap(([pointer, unknown]) => {
    const path = toPath(pointer);
    const map = valueAt(data, path) as Data;
    return byChild(unknown, schema).flatMap(([child, all]) => {
      // A key that is in both maps is reported alone: it must not move.
      const own = all.filter(({ params }) => valueAt(map, [child, params.additionalProperty as string]) === undefined);
      const keys = own.map((error) => error.params.additionalProperty as string);
      const empty = map[child] === null ? errors.filter(({ instancePath }) => instancePath === `${pointer}/${child}`) : [];
      const missing = [...missingAmong(errors, pointer, [child]), ...missingAmong(errors, `${pointer}/${child}`, keys), ...empty];
      const [first = ''] = keys;
      // A single key is reported like other unknown keys.
      if (own.length + missing.length < 2) return [];
      const names = listInWords(keys.map((key) => `\`${key}\``));
      const isOne = keys.length === 1;
      const moved = Object.fromEntries(keys.map((key) => [key, map[key]]));
      const place = `${names} belong${isOne ? 's' : ''} under \`${child}\``;
      return {
        finding: {
          code: 'CONFIG_UNKNOWN_KEY',
          path: [...path, first],
          atKey: true,
          message: `Unknown ${isOne ? 'key' : 'keys'} ${names} in ${containerName(path, data)}.`,
          // A map to paste would be there twice.
          remedy: isData(map[child]) ? `${place}.` : { lead: `${place}:`, key: child, example: moved },
        },
        errors: [...own, ...missing],
      } as const;
    });
  });
}

/** Finds an entry without the list around it: a block in place of a column, a question in place of a list of questions. */
export function findEntriesWithoutList(errors: readonly ErrorObject[], { data, schema }: JointContext): JointMistake[] {
  return [...groupUnknown(errors)].flatMap(([pointer, unknown]) => {
    const path = toPath(pointer);
    const map = valueAt(data, path) as Data;
    const node = (unknown[0] as ErrorObject).parentSchema as SchemaNode;
    const missing = missingAt(errors, pointer);
    const required = missing.map(({ params }) => params.missingProperty as string);
    const optional = Object.keys(node.properties ?? {}).filter((name) => map[name] === undefined && !required.includes(name));
    const ofRequired = required.flatMap(findIn);
    const ofOptional = ofRequired.length > 0 ? [] : optional.flatMap(findIn);
    // With several lists that take such entries, it is not clear which was meant.
    return ofOptional.length > 1 ? [] : [...ofRequired, ...ofOptional];

    function findIn(list: string): JointMistake[] {
      const field = schema.child(node, list);
      const keys = unknown.map((error) => error.params.additionalProperty as string);
      if (field === undefined || keys.some((key) => fieldCalled(key, [list], node, schema) !== undefined)) return [];
      const moved = entryOf(keys, map, field, schema);
      if (moved.length === 0) return [];
      const names = listInWords(moved.map((key) => `\`${key}\``));
      const entry = Object.fromEntries(moved.map((key) => [key, map[key]]));
      return [
        {
          finding: {
            code: 'CONFIG_UNKNOWN_KEY',
            path: [...path, moved[0] as string],
            atKey: true,
            message: `Unknown ${moved.length === 1 ? 'key' : 'keys'} ${names} in ${containerName(path, data)}.`,
            remedy: { lead: `${names} belong${moved.length === 1 ? 's' : ''} to an entry of \`${list}\`:`, key: list, example: [entry] },
          },
          errors: [
            ...missing.filter(({ params }) => params.missingProperty === list),
            ...unknown.filter(({ params }) => moved.includes(params.additionalProperty as string)),
          ],
        },
      ];
    }
  });
}

/**
 * Returns the keys that make an entry of a list: a block's type and fields, or at least two fields of a map. A single key may be a heading.
 */
function entryOf(keys: readonly string[], map: Data, list: SchemaNode, schema: SchemaModel): readonly string[] {
  const items = schema.items(list);
  if (items?.discriminator === undefined) {
    const known = keys.filter((key) => Object.hasOwn(items?.properties ?? {}, key));
    return known.length < 2 ? [] : known;
  }
  const block = keys.includes('type') ? schema.block(String(map.type)) : undefined;
  return keys.filter((key) => Object.hasOwn(block?.properties ?? {}, key));
}

function byChild(unknown: readonly ErrorObject[], schema: SchemaModel): [string, readonly ErrorObject[]][] {
  return [
    ...groupErrors(unknown, ({ params, parentSchema }) =>
      childThatTakes(params.additionalProperty as string, parentSchema as SchemaNode, schema),
    ),
  ];
}
