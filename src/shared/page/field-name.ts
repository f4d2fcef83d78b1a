import type { FormField } from '../generated/site.gen.ts';

/** Returns the name of a field in its form and in the message. */
export function nameOfField({ name, type }: Pick<FormField, 'name' | 'type'>): string {
  return name ?? type;
}

/** Formats a label that a text follows on the same line. A question needs no colon. */
export function introduce(label: string): string {
  return /\p{Po}$/u.test(label) ? label : `${label}:`;
}
