import type { Data } from '../model/data.ts';
import { isData } from '../model/data.ts';
import { isRightToLeft } from '../shared/languages.ts';
import { memoOf } from '../shared/memo-of.ts';
import { hasFormat } from '../values/formats.ts';

/**
 * Checks whether any part of a site is read from right to left: the site, a page, or a block. Facts know nothing of the parts that show
 * them, so if one part is, facts are isolated in all. Each price, and each text with a fact, asks.
 */
export const mayTurn = memoOf((root: Data): boolean => {
  const written = [(root.business as Data).language, ...languagesIn(root.pages, true), ...languagesIn(root.notFound)].filter(
    (language) => typeof language === 'string',
  );
  // A language can come from a field of an item.
  const fields = new Set(written.flatMap((language) => REFERENCE.exec(language)?.[1] ?? []));
  return written.some(isTurned) || (fields.size > 0 && hasTurnedField(root, fields));
});

/** The last name of a reference: `{{lesson.language}}`. */
const REFERENCE = /([\w-]+)\s*\}\}/;

/** Collects what pages and blocks say about their language. Only they have one: entries of collections, which may be thousands, are not searched. */
function languagesIn(value: unknown, isPart = false, found: unknown[] = []): unknown[] {
  if (Array.isArray(value)) for (const each of value) languagesIn(each, isPart, found);
  if (!isData(value)) return found;
  if (isPart) found.push(value.language);
  for (const [key, child] of Object.entries(value)) if (typeof child === 'object') languagesIn(child, key === 'blocks', found);
  return found;
}

function hasTurnedField(value: unknown, fields: ReadonlySet<string>): boolean {
  if (Array.isArray(value)) return value.some((each) => hasTurnedField(each, fields));
  if (!isData(value)) return false;
  return Object.entries(value).some(([key, child]) =>
    typeof child === 'string' ? fields.has(key) && isTurned(child) : hasTurnedField(child, fields),
  );
}

function isTurned(language: string): boolean {
  return hasFormat(language, 'language') && isRightToLeft(language);
}
