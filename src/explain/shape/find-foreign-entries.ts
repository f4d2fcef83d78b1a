import type { ErrorObject } from 'ajv/dist/2020.js';
import { isData } from '../../model/data.ts';
import { toPath, valueAt } from '../../model/data-path.ts';
import { containerName } from '../../model/format-value.ts';
import type { SchemaNode } from '../../model/schema.ts';
import { listInWords } from '../../shared/text.ts';
import type { JointContext, JointMistake } from './group-errors.ts';
import { groupErrors, groupUnknown, missingAt } from './group-errors.ts';
import { findMeantKeys } from './meant-keys.ts';

/** Finds entries that do not fit their collection but another one: a testimonial at the end of `services`. */
export function findForeignEntries(errors: readonly ErrorObject[], { data, schema }: JointContext): JointMistake[] {
  const byEntry = groupErrors(errors, ({ instancePath }) => /^\/[^/]+\/\d+/.exec(instancePath)?.[0]);
  return [...groupUnknown(errors)].flatMap(([pointer, unknown]) => {
    const path = toPath(pointer);
    const [own = '', index] = path;
    const entry = valueAt(data, path);
    const missing = missingAt(errors, pointer);
    const isEntry = path.length === 2 && typeof index === 'number' && schema.collections.has(String(own)) && isData(entry);
    // An entry with a key too many is not yet one of another list.
    if (!isEntry || unknown.length + missing.length < 2) return [];
    const written = Object.keys(entry).filter((key) => key !== 'slug');
    const takers = [...schema.collections].filter(([name, { item }]) => name !== own && written.every((key) => hasKey(item, key)));
    const exact = takers.filter(([, { item }]) => item.required?.every((key) => key === 'slug' || Object.hasOwn(entry, key)) !== false);
    const keys = unknown.map((error) => error.params.additionalProperty as string);
    const meant = findMeantKeys([...unknown, ...missing], schema);
    // Without any key of its own list, an entry may also be an incomplete one of the only list that has all of its keys.
    const isStrange = keys.length > 1 && keys.length === written.length && keys.some((key) => meant.of(pointer, key) === undefined);
    const others = (exact.length === 0 && isStrange && takers.length === 1 ? takers : exact).map(([name]) => `\`${name}\``);
    if (others.length === 0) return [];
    const [first = ''] = keys;
    const renamed = keys.length > 1 ? undefined : meant.of(pointer, first);
    const names = `${keys.length === 1 ? 'key' : 'keys'} ${listInWords(keys.map((key) => `\`${key}\``))}`;
    const message = `Unknown ${names} in ${containerName(path, data)}. This entry looks like one of ${listInWords(others, 'or')}.`;
    const remedy = renamed === undefined ? 'Move it there.' : `Move it there, or write \`${renamed}\` instead of \`${first}\`.`;
    return {
      finding: { code: 'CONFIG_UNKNOWN_KEY', path: [...path, first], atKey: true, message, remedy },
      errors: byEntry.get(pointer) ?? [],
    } as const;
  });
}

function hasKey({ properties = {} }: SchemaNode, key: string): boolean {
  return Object.hasOwn(properties, key);
}
