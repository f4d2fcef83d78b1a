import { checkPick, checkSlug } from '../../config/checks/check-items.ts';
import { valueTypes } from '../../config/facts/reference.ts';
import { followPath } from '../../config/facts/repair-reference.ts';
import { parseTemplate } from '../../config/facts/template.ts';
import type { Data } from '../../model/data.ts';
import type { DataPath, FindingList } from '../../model/diagnostic.ts';
import type { SchemaNode } from '../../model/schema.ts';
import { listInWords, suggest } from '../../shared/text.ts';
import type { ItemSource } from '../lists/item-source.ts';
import { checkOrder } from './check-order.ts';
import type { Compilation } from './compilation.ts';
import type { ValueConverter } from './convert-value.ts';

/** Checks the keys of a list with `each`, once for all pages. */
export function checkEach(raw: Data, source: ItemSource, path: DataPath, compilation: Compilation): void {
  checkPicks(raw, source, path, compilation);
  checkWhere(raw, source, path, compilation);
  checkOrder(raw, source, path, compilation);
}

function checkPicks(raw: Data, source: ItemSource, path: DataPath, { converter, types }: Compilation): void {
  const collection = source.segments[0] as string;
  if (source.alias === undefined || !source.isGlobal) return;
  const check = { slugs: new Map([[collection, converter.slugs(collection)]]), findings: converter.findings };
  const picks: readonly unknown[] = Array.isArray(raw.only) ? raw.only : [];
  for (const [index, pick] of picks.entries()) {
    if (typeof pick === 'string' && pick.includes('{{'))
      checkReferredPick(pick, { collection, path: [...path, 'only', index], converter, types });
    else checkPick(pick, collection, [...path, 'only', index], check);
    if (typeof pick !== 'string' || picks.indexOf(pick) === index) continue;
    converter.findings.add({
      code: 'CONFIG_OUT_OF_RANGE',
      message: `\`only\` lists ${pick} twice.`,
      hint: 'Remove one of the two.',
      path: [...path, 'only', index],
    });
  }
  for (const [index, slug] of (Array.isArray(raw.except) ? raw.except : []).entries()) {
    if (!String(slug).includes('{{')) checkSlug(String(slug), collection, [...path, 'except', index], check);
  }
}

/** Checks that a reference in `only` leads to slugs of the same collection, or to any slug. Broken references are reported elsewhere. */
function checkReferredPick(
  pick: string,
  { collection, path, converter, types }: { collection: string; path: DataPath; converter: ValueConverter; types: Compilation['types'] },
): void {
  const { schema, findings } = converter;
  const whole = parseTemplate(pick)?.whole;
  const target = whole === undefined ? undefined : followPath(whole.segments, types, schema);
  if (target === undefined) return;
  const node = schema.items(target) ?? schema.resolve(target);
  const named = node['x-item-of'] ?? schema.resolve(target)['x-picks'];
  if (named === collection || (named === undefined && node.format === 'slug')) return;
  findings.add({
    code: 'REFERENCE_WRONG_TYPE',
    message: `${pick} ${named === undefined ? 'is no slug' : `is a slug of \`${named}\``}, so it names no entry of \`${collection}\`.`,
    hint: named === undefined ? `Refer to a field that holds a slug of \`${collection}\`.` : `Did you mean \`each: ${named}\`?`,
    path,
  });
}

function checkWhere(raw: Data, source: ItemSource, path: DataPath, { converter }: Compilation): void {
  const fields = [...Object.keys(source.item.properties ?? {}), ...Object.keys(source.item['x-derived'] ?? {})];
  for (const [key, value] of Object.entries((raw.where ?? {}) as Data)) {
    const valuePath = [...path, 'where', key];
    const field = converter.schema.child(source.item, key);
    checkTruth(value, field, valuePath, converter.findings);
    if (field !== undefined) checkValue(value, converter.schema.items(field) ?? field, valuePath, converter);
    if (fields.includes(key)) continue;
    const meant = suggest(key, fields);
    converter.findings.add({
      code: 'REFERENCE_UNKNOWN',
      message: `The entries of \`${source.segments.join('.')}\` have no field \`${key}\`.`,
      hint: meant === undefined ? `Their fields are ${fields.join(', ')}.` : `Did you mean \`${meant}\`?`,
      path: [...path, 'where', key],
      atKey: true,
    });
  }
}

/** Checks that a value in `where` is an existing choice or item. Otherwise, nothing would match. */
function checkValue(value: unknown, field: SchemaNode, path: DataPath, converter: ValueConverter): void {
  const { findings } = converter;
  const { enum: words, 'x-item-of': collection } = field;
  if (typeof value !== 'string' || value.includes('{{')) return;
  if (collection !== undefined)
    checkSlug(value, collection, path, { slugs: new Map([[collection, converter.slugs(collection)]]), findings });
  if (words === undefined || words.includes(value)) return;
  const meant = suggest(value, words.map(String));
  findings.add({
    code: 'CONFIG_NOT_ALLOWED',
    message: `\`${path.at(-1)}\` is “${value}”; it must be ${listInWords(words.map(String), 'or')}.`,
    ...(meant === undefined ? {} : { hint: `Did you mean ${meant}?`, change: { value: meant } }),
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
    hint: `Write ${meant[1] !== undefined}, without quotes.`,
    path,
  });
}
