import { checkPick, checkSlug } from '../../facts/check-items.ts';
import type { Data } from '../../model/data.ts';
import { isData } from '../../model/data.ts';
import type { DataPath, FindingList } from '../../model/diagnostic.ts';
import type { SchemaNode } from '../../model/schema.ts';
import { listInWords, suggest } from '../../shared/text.ts';
import { lookUp } from '../../template/look-up.ts';
import { valueTypes } from '../../template/reference.ts';
import { followPath } from '../../template/repair-reference.ts';
import { parseTemplate } from '../../template/template.ts';
import type { ItemSource } from '../lists/item-source.ts';
import { checkOrder } from './check-order.ts';
import type { Compilation } from './compilation.ts';

/** Checks the keys of a list with `each`, once for all pages. */
export function checkEach(raw: Data, source: ItemSource, path: DataPath, compilation: Compilation): void {
  checkPicks(raw, source, path, compilation);
  checkWhere(raw, source, path, compilation);
  checkOrder(raw, source, path, compilation);
  if (raw.groupBy !== undefined && raw.nearest !== undefined)
    compilation.findings.add({
      code: 'NO_EFFECT',
      message: 'This list shows groups, which have no place on the map, so `nearest` does nothing.',
      remedy: 'Remove `nearest`, or remove `groupBy`.',
      path: [...path, 'nearest'],
      atKey: true,
    });
}

function checkPicks(raw: Data, source: ItemSource, path: DataPath, compilation: Compilation): void {
  const { schema, root, findings } = compilation;
  const listOf = (slugs: unknown): readonly unknown[] => (Array.isArray(slugs) ? slugs : []);
  const [only, except] = [listOf(raw.only), listOf(raw.except)];
  const collection = [...schema.collections].find(([, { alias }]) => alias === source.alias)?.[0];
  if (collection === undefined) {
    checkHasSlugs(raw, source, path, compilation);
    return;
  }
  for (const [index, pick] of only.entries()) {
    const at = [...path, 'only', index];
    if (typeof pick === 'string' && pick.includes('{{')) checkReferredSlug(pick, { collection, path: at }, compilation);
    else checkPick(pick, collection, at, compilation);
    if (typeof pick !== 'string' || only.indexOf(pick) === index) continue;
    findings.add({ code: 'CONFIG_OUT_OF_RANGE', message: `\`only\` lists ${pick} twice.`, remedy: 'Remove one of the two.', path: at });
  }
  const named = new Set(only.map((pick) => (isData(pick) ? pick.slug : pick)));
  const isWritten = Array.isArray(raw.only) && only.every((pick) => !String(pick).includes('{{'));
  for (const [index, slug] of except.entries()) {
    const at = [...path, 'except', index];
    if (String(slug).includes('{{')) checkReferredSlug(String(slug), { collection, path: at }, compilation);
    else checkSlug(String(slug), collection, at, compilation);
    if (isWritten && lookUp(root, [collection, String(slug)]) !== undefined && !named.has(slug))
      findings.add({
        code: 'NO_EFFECT',
        message: `\`only\` does not list ${String(slug)}, so \`except\` has nothing to leave out.`,
        remedy: 'Remove it from `except`.',
        path: at,
      });
  }
}

/** Reports `only` and `except` in a list whose entries have no slugs. */
function checkHasSlugs(raw: Data, source: ItemSource, path: DataPath, { schema, findings }: Compilation): void {
  if (schema.child(source.item, 'slug') !== undefined) return;
  for (const key of ['only', 'except'].filter((each) => raw[each] !== undefined))
    findings.add({
      code: 'REFERENCE_UNKNOWN',
      message: `The entries of \`${source.segments.join('.')}\` have no slugs, so \`${key}\` cannot name them.`,
      remedy: 'Choose them with `where`, or declare a collection, whose entries have slugs.',
      path: [...path, key],
      atKey: true,
    });
}

interface ReferredSlug {
  /** The collection whose entries the slug must name. */
  readonly collection: string;
  readonly path: DataPath;
}

/** Checks that a reference leads to slugs of this collection, or to any slug. Broken references are reported elsewhere. */
function checkReferredSlug(pick: string, { collection, path }: ReferredSlug, { schema, findings, types }: Compilation): void {
  const whole = parseTemplate(pick)?.whole;
  const target = whole === undefined ? undefined : followPath(whole.segments, types, schema);
  if (whole === undefined || target === undefined) return;
  const node = schema.items(target) ?? schema.resolve(target);
  const named = node['x-item-of'];
  if (named === collection || (named === undefined && node.format === 'slug')) return;
  const owner = whole.segments.slice(0, -1);
  const isOfEntry = owner.length > 0 && followPath(owner, types, schema) === schema.collections.get(collection)?.item;
  // A text of another kind of item may hold a slug.
  if (path.at(-2) !== 'only' && named === undefined && !isOfEntry) return;
  findings.add({
    code: 'REFERENCE_WRONG_TYPE',
    message: `${pick} ${named === undefined ? 'is no slug' : `is a slug of \`${named}\``}, so it names no entry of \`${collection}\`.`,
    remedy: isOfEntry
      ? `Write {{${owner.join('.')}.slug}}`
      : named === undefined || path.at(-2) === 'where'
        ? `Refer to a field that holds a slug of \`${collection}\`.`
        : { meant: `each: ${named}`, isCode: true },
    path,
  });
}

function checkWhere(raw: Data, source: ItemSource, path: DataPath, compilation: Compilation): void {
  const { schema, findings } = compilation;
  const fields = [...Object.keys(source.item.properties ?? {}), ...Object.keys(source.item['x-derived'] ?? {})];
  for (const [key, value] of Object.entries((raw.where ?? {}) as Data)) {
    const valuePath = [...path, 'where', key];
    const field = schema.child(source.item, key);
    checkTruth(value, field, valuePath, findings);
    const single = field === undefined ? undefined : (schema.items(field) ?? field);
    if (single !== undefined) checkValue(value, single, valuePath, compilation);
    const collection = single?.['x-item-of'];
    if (collection !== undefined && String(value).includes('{{'))
      checkReferredSlug(String(value), { collection, path: valuePath }, compilation);
    if (fields.includes(key)) continue;
    const meant = suggest(key, fields);
    findings.add({
      code: 'REFERENCE_UNKNOWN',
      message: `The entries of \`${source.segments.join('.')}\` have no field \`${key}\`.`,
      remedy: meant === undefined ? `Their fields are ${fields.join(', ')}.` : { meant, isCode: true },
      path: [...path, 'where', key],
      atKey: true,
    });
  }
}

/** Checks that a value in `where` is an existing choice or item. Otherwise, nothing would match. */
function checkValue(value: unknown, field: SchemaNode, path: DataPath, site: Compilation): void {
  const { enum: words, 'x-item-of': collection } = field;
  if (typeof value !== 'string' || value.includes('{{')) return;
  if (collection !== undefined) checkSlug(value, collection, path, site);
  if (words === undefined || words.includes(value)) return;
  const meant = suggest(value, words.map(String));
  site.findings.add({
    code: 'CONFIG_NOT_ALLOWED',
    message: `\`${path.at(-1)}\` is “${value}”; it must be ${listInWords(words.map(String), 'or')}.`,
    ...(meant === undefined ? {} : { remedy: { meant }, change: { value: meant } }),
    path,
  });
}

/** Reports a quoted truth value: `content: "true"` would look for entries whose content is the word “true”. */
function checkTruth(value: unknown, field: SchemaNode | undefined, path: DataPath, findings: FindingList): void {
  const meant = typeof value === 'string' ? /^(?:(true|yes|on)|false|no|off)$/i.exec(value.trim()) : null;
  if (meant === null || field === undefined || valueTypes(field).includes('string')) return;
  findings.add({
    code: 'CONFIG_WRONG_TYPE',
    message: `\`${path.at(-1)}\` is the text “${value as string}”; here it must be true or false.`,
    remedy: `Write ${meant[1] !== undefined}, without quotes.`,
    path,
  });
}
