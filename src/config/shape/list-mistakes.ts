import type { ErrorObject } from 'ajv/dist/2020.js';
import type { SchemaNode } from '../../shared/schema.ts';
import { suggest } from '../../shared/text.ts';
import { isData } from '../facts/fill-defaults.ts';

/** A map in the place of a list of items lacks no `from`: it is no list, unless it was meant to name a file. */
export function describeAsLists(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const told = new Set<string>();
  return errors.flatMap((error) => {
    const { keyword, instancePath } = error;
    const node = error.parentSchema as SchemaNode | undefined;
    const isOfMap = keyword === 'required' || keyword === 'additionalProperties';
    if (!isOfMap || node?.['x-item'] === undefined || isOrigin(error.data, node)) return [error];
    if (told.has(instancePath)) return [];
    told.add(instancePath);
    return [{ ...error, keyword: 'type', params: { type: 'array' } }];
  });
}

function isOrigin(value: unknown, node: SchemaNode): boolean {
  const names = ['from', ...(node.properties?.from?.['x-also-written'] ?? [])];
  return isData(value) && Object.entries(value).some(([key, field]) => typeof field === 'string' && suggest(key, names) !== undefined);
}
