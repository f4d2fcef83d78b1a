import type { Block, FormField } from '../generated/site.gen.ts';

/** A field of a form as pages get it: the build adds what follows from the form, the business, and the type (`prepareForm`). */
export interface ShownField extends FormField {
  /** A regular expression for a phone number that is not too short, without everything but digits and the plus sign. */
  readonly whole?: string;
  /** Limits that depend on the day of the visit, so that they are not in `min` and `max`. */
  readonly firstDay?: string;
  readonly lastDay?: string;
  /** The endings of the files that the field takes, as HTML writes them: `.pdf,.jpg`. */
  readonly endings?: string;
  /** The size of the largest file. */
  readonly maxBytes?: number;
}

/** Names of fields for a date of birth, which people give it although `autocomplete` says it for sure. */
const BIRTH = /(^|-)(dob|bday|birthday|birthdate|birth)(-|$)/;

/** Checks whether a field asks for a date of birth. */
export function isBirthDate({ type, name = '', autocomplete }: FormField): boolean {
  return autocomplete === 'bday' || ((type === 'date' || type === 'text') && BIRTH.test(name));
}

/** Checks whether browsers keep what is typed into a field until it is sent. */
export function isRemembered(field: FormField): boolean {
  return field.type !== 'file' && (field.remember ?? !isBirthDate(field));
}

/** Checks whether a block has a field whose code and styles pages load only with it. */
export function hasSpecialFields(block: Block): boolean {
  return 'messages' in block && Object.values(block).some((list) => Array.isArray(list) && list.some(isSpecial));
}

/** A date needs no code of its own, unless its limits depend on the day of the visit. */
function isSpecial({ type, firstDay, lastDay }: ShownField): boolean {
  return type === 'checkboxes' || type === 'file' || firstDay !== undefined || lastDay !== undefined;
}
