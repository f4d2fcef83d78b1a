import type { Data } from '../model/data.ts';
import { extend, isData } from '../model/data.ts';
import type { DataPath } from '../model/diagnostic.ts';
import type { SchemaModel, SchemaNode } from '../model/schema.ts';

// What is only true of local businesses. Other code asks here, so that it stays the same for every field of the schema.

/** Checks whether a map is a price. */
export function isPrice(node: SchemaNode): boolean {
  return node['x-part'] === 'price';
}

/** The ways to write a price. A price is written in one of them, and has the first key of its way. */
export const PRICE_WAYS: readonly (readonly [lead: string, ...others: string[]])[] = [['fixed'], ['from', 'to'], ['is']];

/** Returns the names of the kinds of prices that services have, in their order. */
export function priceKindsOf(services: unknown): readonly string[] {
  const all = Array.isArray(services) ? services.map((each: unknown) => (isData(each) ? each.prices : undefined)) : [];
  return [...new Set(all.flatMap((prices) => (isData(prices) ? Object.keys(prices) : [])))];
}

/** Adds kinds of prices to the schema of a service, so that texts can refer to them. */
export function withPriceKinds(service: SchemaNode, kinds: readonly string[]): SchemaNode {
  const { prices, ...others } = service.properties ?? {};
  const { additionalProperties: price } = prices ?? {};
  if (prices === undefined || typeof price !== 'object' || kinds.length === 0) return service;
  const properties = Object.fromEntries(kinds.map((kind) => [kind, price]));
  return { ...service, properties: { ...others, prices: { ...prices, properties } } };
}

/** Returns the fields that a map is sorted by: the first one with a value counts. Undefined for a map that has no order. */
export function sortFieldsOf(node: SchemaNode): readonly string[] | undefined {
  return isPrice(node) ? ['fixed', 'from'] : undefined;
}

/** Returns the field with the coordinates of the items of a type. Undefined if they have none. */
export function placeField(item: SchemaNode | undefined, schema: SchemaModel): string | undefined {
  return item === undefined ? undefined : Object.keys(item.properties ?? {}).find((name) => schema.child(item, name)?.['x-part'] === 'geo');
}

/** Checks whether a name is that of a collection of places that the business serves or has: cities and offices, and none of a site's own. */
export function holdsPlaces(collection: unknown, schema: SchemaModel): boolean {
  const item = schema.collections.get(String(collection))?.item;
  return item?.['x-part'] !== undefined && placeField(item, schema) !== undefined;
}

export const OFFICES = 'offices';

/** Returns the business in place of an office: its facts have the same names. It has no slug, which tells the two apart. */
export function businessAsOffice(business: Data): Data {
  return extend(business, { title: business.name });
}

/** Returns the field that groups the items of a type. A list of the nearest items shows those of the same group first. */
export function groupField(item: SchemaNode): string | undefined {
  return item['x-part'] === 'city' ? 'county' : undefined;
}

/** Returns the required keys of a map that a service-area business never shows, and may omit. */
export function keysHiddenOfServiceArea(node: SchemaNode): readonly string[] {
  return node['x-part'] === 'address' ? ['street', 'postalCode'] : [];
}

/** Choices of a form: one for each item of a collection. */
export interface ItemChoices {
  /** The collection. */
  readonly each: string;
  /** The text for an item: a template. */
  readonly text: string;
  /** Whether visitors may also write something else. */
  readonly isOpen?: boolean;
}

/** Checks whether a map is a field of a form. */
export function isFormField(node: SchemaNode | undefined): boolean {
  return node?.['x-part'] === 'form-field';
}

/** The types of form fields whose choices are the items of a collection. */
export const ITEM_CHOICES: ReadonlyMap<unknown, ItemChoices> = new Map([
  ['service', { each: 'services', text: '{{service.title}}' }],
  ['city', { each: 'cities', text: '{{city.name}}', isOpen: true }],
]);

/** Returns the environment variable for a secret: a key that people write into the settings of the message server, where it must not be. */
export function variableOfSecret([section, part]: DataPath, key: string): string | undefined {
  if (section !== 'messageServer') return undefined;
  if (TOKENS.includes(key) || (part === 'inbox' && PASSWORDS.includes(key))) return 'TOWNSITE_INBOX_TOKEN';
  return PASSWORDS.includes(key) ? 'TOWNSITE_SMTP_PASSWORD' : undefined;
}

const TOKENS = ['token', 'inboxToken'];
const PASSWORDS = ['password', 'pass', 'smtpPassword', 'auth', 'secret'];

/** Checks whether a business has to keep what people tell it to itself, by law: health and law. */
export function keepsSecrets(types: readonly string[]): boolean {
  return types.some((type) => SECRET.has(type));
}

const SECRET: ReadonlySet<string> = new Set([
  'MedicalBusiness',
  'Dentist',
  'MedicalClinic',
  'Optician',
  'Pharmacy',
  'Physiotherapy',
  'LegalService',
  'Attorney',
  'Notary',
]);
