import type { DataPath } from '../model/diagnostic.ts';
import type { SchemaModel, SchemaNode } from '../model/schema.ts';

// What is only true of local businesses. Other code asks here, so that it stays the same for every field of the schema.

/** Checks whether a map is a price. */
export function isPrice(node: SchemaNode): boolean {
  return node['x-part'] === 'price';
}

/** The ways to write a price. A price is written in one of them, and has the first key of its way. */
export const PRICE_WAYS: readonly (readonly [lead: string, ...others: string[]])[] = [['fixed'], ['from', 'to'], ['is']];

/** Returns the fields that a map is sorted by: the first one with a value counts. Undefined for a map that has no order. */
export function sortFieldsOf(node: SchemaNode): readonly string[] | undefined {
  return isPrice(node) ? ['fixed', 'from'] : undefined;
}

/** Checks whether the items of a type are places. */
export function isPlace(item: SchemaNode | undefined, schema: SchemaModel): boolean {
  return item !== undefined && schema.child(item, 'geo')?.['x-part'] === 'geo';
}

/** Checks whether a name is that of a collection of places. */
export function holdsPlaces(collection: unknown, schema: SchemaModel): boolean {
  return isPlace(schema.collections.get(String(collection))?.item, schema);
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
export function variableOfSecret([section]: DataPath, key: string): string | undefined {
  return section === 'messageServer' && PASSWORDS.includes(key) ? 'TOWNSITE_SMTP_PASSWORD' : undefined;
}

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
