import { isData } from '../../model/data.ts';
import { formatPath } from '../../model/diagnostic.ts';
import { listInWords } from '../../shared/text.ts';
import type { Operation } from '../../source/edit/operation.ts';
import { countryOf, usualIn } from '../../values/country/country.ts';
import { forBlocks, renameBlockKey, renameFact } from './changes.ts';
import type { Change, Migration } from './migration.ts';

/** The fields of a contact form in version 1, in order, with the keys for their labels. */
const FIELDS = [
  { key: 'nameLabel', field: { type: 'name', label: 'Name', required: true } },
  { key: 'emailLabel', field: { type: 'email', label: 'Email', required: true } },
  { key: 'phoneLabel', field: { type: 'phone', label: 'Phone' } },
  { key: 'messageLabel', field: { type: 'message', label: 'Message', required: true } },
] as const;

/**
 * In version 1, forms had fixed fields and keys for their labels. Now the fields are a list. A form without its own labels gets the same
 * list by default.
 */
const listFields: Change = forBlocks('contact-form', (block, path) => {
  const labels = FIELDS.flatMap(({ key }) => (block[key] === undefined ? [] : [key]));
  const [first, ...others] = labels;
  if (first === undefined) return undefined;
  const { fields: listed } = block;
  const fields = (Array.isArray(listed) ? listed.filter(isData) : FIELDS.map(({ field }) => field)).map((field) => {
    const { key } = FIELDS.find((each) => each.field.type === field.type) ?? {};
    return key === undefined || block[key] === undefined ? field : { ...field, label: block[key] };
  });
  const remove = (key: string): Operation => ({ op: 'remove', path: [...path, key], keepsComments: true });
  return {
    operations: [
      listed === undefined ? { op: 'renameKey', path: [...path, first], key: 'fields' } : remove(first),
      { op: 'set', path: [...path, 'fields'], value: fields },
      ...others.map(remove),
    ],
    done: `${formatPath(path)}: what ${listInWords(labels)} said is in fields now.`,
  };
});

/**
 * Language and currency now follow the country. A site outside the United States that set neither was in English and dollars. It stays that
 * way until its operator removes the keys.
 */
const keepLanguageAndCurrency: Change = (data) => {
  const { business } = data;
  if (!isData(business) || countryOf(data) === 'US') return [];
  return Object.entries({ language: 'en-US', currency: 'USD' }).flatMap(([key, value]) => {
    const path = ['business', key];
    if (business[key] !== undefined || usualIn(countryOf(data), key) === value) return [];
    return [
      { operations: [{ op: 'set', path, value }], done: `${formatPath(path)} is ${value}, as before: now it would follow the country.` },
    ];
  });
};

/** Version 2. */
export const TO_2: Migration = {
  to: 2,
  changes: [
    renameFact('market', 'neighbourhoods', 'neighborhoods'),
    renameFact('texts', 'darkColours', 'darkColors'),
    listFields,
    renameBlockKey('contact-form', 'consentError', 'tickError'),
    keepLanguageAndCurrency,
  ],
};
