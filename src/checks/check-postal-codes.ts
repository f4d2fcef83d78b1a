import { type Data, isData } from '../model/data.ts';
import { valueAt } from '../model/data-path.ts';
import type { DataPath, FindingAdder, FindingList } from '../model/diagnostic.ts';
import { dependingOn } from '../model/diagnostic.ts';
import { finderOf } from '../model/field-finder.ts';
import type { SchemaModel, SchemaNode } from '../model/schema.ts';
import { visitData } from '../model/walk-data.ts';
import type { Business, SiteConfig } from '../shared/generated/site.gen.ts';
import { parseTemplate } from '../template/template.ts';
import { findListMistake } from '../values/country/postal-code-list.ts';
import { findPostalCodeMistake } from '../values/country/postal-codes.ts';
import { findSpreadsheetText } from '../values/spreadsheet-text.ts';
import { blocksOf } from './blocks-of.ts';
import { COUNTRY } from './check-country.ts';

const guideOf = finderOf(({ format }) => format === 'postal-codes');

/** Checks the postal codes of addresses and of the places that the site serves, by the format of the country. */
export function checkPostalCodes(config: SiteConfig, schema: SchemaModel, findings: FindingList): void {
  checkPostalCode(config.business.address, ['business'], findings);
  for (const [index, { address }] of config.offices.entries()) checkPostalCode(address, ['offices', index], findings);
  const { address } = config.business;
  const here = dependingOn([COUNTRY], findings);
  const data = config as unknown as Data;
  const guide = guideOf(schema);
  const visit = (value: unknown, node: SchemaNode | undefined, path: DataPath): void =>
    visitData(value, (list, _, pathOf) => checkList(list, address, pathOf(), here), { guide, path, node });
  for (const name of schema.collections.keys()) visit(data[name], schema.child(schema.root, name), [name]);
  const checked = new Set<string>();
  for (const { block, node, path } of blocksOf(data, schema)) {
    visit(block, node, path);
    for (const [key, list] of Object.entries(block)) {
      const field = schema.child(schema.items(schema.child(node, key) ?? {}) ?? {}, 'postalCodes');
      if (field?.format === 'postal-codes' && isData(list) && typeof list.each === 'string') checkEntries(list.each);
    }
  }

  /** Checks the lists in entries of a collection of the site's own, where they are texts as any other. */
  function checkEntries(collection: string): void {
    const own = schema.child(schema.items(schema.child(schema.root, collection) ?? {}) ?? {}, 'postalCodes');
    if (checked.has(collection) || own === undefined || own.format !== undefined) return;
    checked.add(collection);
    for (const [index, { postalCodes }] of ((data[collection] ?? []) as Data[]).entries())
      if (findSpreadsheetText(String(postalCodes)) === undefined) checkList(postalCodes, address, [collection, index, 'postalCodes'], here);
  }
}

function checkList(list: unknown, address: Business['address'], path: DataPath, findings: FindingAdder): void {
  const mistake = typeof list === 'string' && !list.includes('{{') ? findListMistake(list, address) : undefined;
  if (mistake === undefined) return;
  const { words, remedy, right } = mistake;
  findings.add({
    code: 'CONFIG_BAD_FORMAT',
    message: `In \`postalCodes\`, ${words}. Visitors there would read that you do not serve them.`,
    remedy,
    ...(right === undefined ? {} : { change: { value: right } }),
    path,
  });
}

/**
 * Checks the postal code of a business without a public address. Such a code is not among the facts, but shows whether the country is
 * right.
 */
export function checkPrivatePostalCode({ business }: SiteConfig, data: unknown, findings: FindingList): void {
  const postalCode = valueAt(data, ['business', 'address', 'postalCode']);
  if (business.premises !== 'service-area' || typeof postalCode !== 'string' || parseTemplate(postalCode)?.whole !== undefined) return;
  checkPostalCode({ ...business.address, postalCode }, ['business'], findings);
}

function checkPostalCode(address: Business['address'], path: DataPath, findings: FindingList): void {
  const { postalCode } = address;
  const mistake = postalCode === undefined ? undefined : findPostalCodeMistake(postalCode, address);
  if (mistake === undefined) return;
  const { words, remedy, right } = mistake;
  findings.add({
    code: 'CONFIG_BAD_FORMAT',
    message: `\`postalCode\` is “${postalCode}”; ${words}.`,
    remedy,
    ...(right === undefined ? {} : { change: { value: right } }),
    path: [...path, 'address', 'postalCode'],
    against: [COUNTRY, [...path, 'address', 'country']],
  });
}
