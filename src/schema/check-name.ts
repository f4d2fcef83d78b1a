import type { DataPath, Finding } from '../model/diagnostic.ts';
import { slugify } from '../shared/slugify.ts';

/** The section in which a site declares its own collections. */
export const COLLECTIONS = 'collections';

/** Texts refer to names, so names follow the syntax of references. */
const NAME = /^[a-zA-Z][\w-]*$/;

/**
 * Checks a name that the operator makes up.
 * @param isKey whether the name is the key at the path, rather than the value
 */
export function checkName(name: string, path: DataPath, isKey = true): readonly Finding[] {
  if (NAME.test(name)) return [];
  const proper = slugify(name).replace(/^[\d-]+/, '');
  return [
    {
      code: 'NAME_INVALID',
      message: `Texts cannot refer to the name “${name}”.`,
      remedy: `Use letters, digits, hyphens, and underscores, and begin with a letter${proper === '' ? '.' : `: ${proper}`}`,
      path,
      ...(isKey ? { atKey: true } : {}),
      ...(proper === '' ? {} : { change: isKey ? { key: proper } : { value: proper } }),
    },
  ];
}
