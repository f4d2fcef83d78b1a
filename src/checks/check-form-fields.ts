import type { Data } from '../model/data.ts';
import { isData } from '../model/data.ts';
import { valueAt } from '../model/data-path.ts';
import type { DataPath, FindingList } from '../model/diagnostic.ts';
import { capitalize } from '../model/format-value.ts';
import type { SchemaModel, SchemaNode } from '../model/schema.ts';
import { writtenBlocks } from '../model/written-blocks.ts';
import { isFormField } from '../schema/local-business.ts';
import type { FormField, SiteConfig } from '../shared/generated/site.gen.ts';
import { nameOfField } from '../shared/page/field-name.ts';
import { slugify } from '../shared/slugify.ts';
import { listInWords } from '../shared/text.ts';
import { isRelativeDay, resolveFormDay } from '../shared/time/form-day.ts';
import { FORM_DAY_HINT } from '../values/repair/repair-date.ts';

/**
 * Checks the fields of forms: each has what its type needs, nothing that belongs to another type, and a unique name.
 * @param written the data as written. A field with a wrong type was given a guessed one, so it is not checked.
 */
export function checkFormFields(config: SiteConfig, schema: SchemaModel, findings: FindingList, written: unknown): void {
  for (const [index, page] of (config.pages as unknown as readonly Data[]).entries()) {
    for (const { block, path: blockPath } of writtenBlocks(page, ['pages', index])) {
      for (const { key, node } of listsOf(block, schema)) {
        const path = [...blockPath, key];
        const fields = block[key];
        const isWritten = (field: unknown, position: number): boolean =>
          isData(field) && valueAt(written, [...path, position, 'type']) === field.type;
        if (Array.isArray(fields) && fields.every(isWritten)) checkFields(fields, path, { node, written, findings });
      }
    }
  }
}

/** The types of fields that make a reply to the visitor possible. */
const REPLIES = ['email', 'phone'] as const;

type FieldType = FormField['type'];

/** The types of fields that a form can have several of. */
const OWN_TYPES: readonly FieldType[] = ['text', 'choice', 'checkboxes', 'number', 'date', 'file'];

/** The keys that belong to some types of fields, and the types that require them. */
const KEYS: Readonly<Record<string, { readonly types: readonly FieldType[]; readonly neededBy?: readonly FieldType[] }>> = {
  name: { types: [...OWN_TYPES, 'consent'], neededBy: OWN_TYPES },
  choices: { types: ['choice', 'checkboxes', 'time'], neededBy: ['choice', 'checkboxes'] },
  text: { types: ['consent'], neededBy: ['consent'] },
  min: { types: ['number', 'date', 'checkboxes'] },
  max: { types: ['number', 'date', 'checkboxes', 'file'] },
  accept: { types: ['file'] },
  maxSize: { types: ['file'] },
  error: { types: ['email', 'phone', 'number', 'date', 'checkboxes', 'file'] },
  autocomplete: { types: ['text', 'date'] },
};

/** Names of fields that Townsite or a service uses itself. */
const RESERVED = ['key', 'page', 'language', 'referrer', 'subject', 'redirect', 'form-name', 'replyto'];

/** Returns the lists of a block that hold form fields, with the schema of a field. */
function listsOf({ type }: Data, schema: SchemaModel): { readonly key: string; readonly node: SchemaNode }[] {
  return Object.entries(schema.block(String(type))?.properties ?? {}).flatMap(([key, list]) => {
    const node = schema.items(list);
    return node !== undefined && isFormField(node) ? [{ key, node }] : [];
  });
}

interface FieldsCheck {
  /** The schema of a field. */
  readonly node: SchemaNode;
  readonly written: unknown;
  readonly findings: FindingList;
}

function checkFields(fields: readonly unknown[], path: DataPath, context: FieldsCheck): void {
  const { findings } = context;
  const names = new Set<string>();
  for (const [index, field] of fields.entries()) {
    if (!isData(field)) continue;
    const fieldPath = [...path, index];
    checkField(field as unknown as FormField, fieldPath, context);
    const name = nameOfField(field as unknown as FormField);
    if (names.has(name)) {
      findings.add({
        code: 'FORM_FIELD_TWICE',
        message: `The form has two fields with the name \`${name}\`, so the words of one would be lost.`,
        remedy:
          field.name === undefined
            ? field.type === 'consent'
              ? 'Give each of them a `name` of its own, such as name: reminders'
              : 'Remove one of them, or make it a `text` with a `name` of its own.'
            : 'Give one of them another `name`.',
        path: [...fieldPath, field.name === undefined ? 'type' : 'name'],
      });
    }
    names.add(name);
  }
  if (REPLIES.some((type) => names.has(type))) return;
  findings.add({
    code: 'FORM_NO_REPLY',
    message: `The form asks for no ${listInWords(REPLIES, 'and no')}, so you cannot answer the people who write to you.`,
    remedy: `Add one of them: { type: ${REPLIES[0]}, label: ${capitalize(REPLIES[0])}, required: true }`,
    path,
  });
}

function checkField(field: FormField, path: DataPath, { node: { properties = {} }, written, findings }: FieldsCheck): void {
  // It may be what is missing, and is reported itself.
  const hasUnknownKey = Object.keys(valueAt(written, path) ?? {}).some((key) => !Object.hasOwn(properties, key));
  const { type, label, name } = field;
  for (const [key, { neededBy = [] }] of Object.entries(KEYS)) {
    if (!neededBy.includes(type) || key in field || hasUnknownKey) continue;
    const example = key === 'name' ? slugify(String(label)) || 'my-field' : JSON.stringify(properties[key]?.examples?.[0]);
    findings.add({
      code: 'CONFIG_MISSING_KEY',
      message: `\`${key}\` is missing: a field of the type ${type} needs it.`,
      remedy: `Add ${key}: ${example}`,
      path: [...path, key],
    });
  }
  for (const key of Object.keys(field)) {
    const types = KEYS[key]?.types;
    if (types === undefined || types.includes(type)) continue;
    findings.add({
      code: 'CONFIG_UNKNOWN_KEY',
      message: `\`${key}\` belongs to fields of the ${types.length === 1 ? 'type' : 'types'} ${listInWords(types)}, but this field is of the type ${type}.`,
      remedy: `Remove \`${key}\`.`,
      path: [...path, key],
      atKey: true,
    });
  }
  if (name !== undefined && RESERVED.includes(name)) {
    findings.add({
      code: 'FORM_FIELD_TWICE',
      message: `A field cannot have the name \`${name}\`: Townsite itself sends a field with that name.`,
      remedy: `Write name: my-${name}`,
      path: [...path, 'name'],
    });
  }
  checkLimits(field, path, findings);
}

/** Checks that the limits of a field are of its type, and leave something to write or to choose. */
function checkLimits({ type, choices = [], ...limits }: FormField, path: DataPath, findings: FindingList): void {
  const isDay = type === 'date';
  const wrong = LIMITS.filter((key) => limits[key] !== undefined && (typeof limits[key] === 'string') !== isDay);
  for (const key of wrong)
    findings.add({
      code: 'CONFIG_WRONG_TYPE',
      message: `\`${key}\` is ${JSON.stringify(limits[key])}, but a field of the type ${type} needs a ${isDay ? 'day' : 'number'} here.`,
      remedy: isDay ? FORM_DAY_HINT : `For example: ${key}: 1`,
      path: [...path, key],
    });
  const { min, max } = limits;
  if (wrong.length > 0 || min === undefined) return;
  const most = type === 'checkboxes' ? Math.min(Number(max ?? choices.length), choices.length) : max;
  // Any day shows whether one of two distances from today is longer. A date and a distance change places with time.
  const isComparable = !isDay || isRelativeDay(min) === isRelativeDay(max);
  if (most === undefined || !isComparable || orderOf(min) <= orderOf(most)) return;
  findings.add({
    code: 'CONFIG_OUT_OF_RANGE',
    message:
      max === undefined || orderOf(max) > orderOf(most)
        ? `\`min\` is ${min}, but there are ${choices.length} \`choices\`, so no answer fits.`
        : `\`min\` is ${min} and \`max\` is ${max}, so no ${isDay ? 'date' : 'number'} fits.`,
    remedy: max === undefined ? `Write min: ${most}` : `Write min: ${max}, and max: ${min}`,
    path: [...path, 'min'],
  });
}

const LIMITS = ['min', 'max'] as const;

/** Returns a number or a date in a form that sorts. */
function orderOf(limit: number | string): number | string {
  return typeof limit === 'number' ? limit : resolveFormDay(limit, '2027-01-31');
}
