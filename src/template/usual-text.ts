import type { Data } from '../model/data.ts';
import type { SchemaNode } from '../model/schema.ts';
import { lookUp } from './look-up.ts';

/** Returns the default of a text: another one, if the site lacks the fact that the default names (`x-default-without`). */
export function usualText({ default: usual, 'x-default-without': others = {} }: SchemaNode, root: Data): unknown {
  const lacking = Object.keys(others).find((fact) => fact.includes('.') && lookUp(root, fact.split('.')) === undefined);
  return lacking === undefined ? usual : others[lacking];
}
