import type { FormField } from '../generated/site.gen.ts';

/** The name of a field in its form and in the message. */
export function nameOfField({ name, type }: Pick<FormField, 'name' | 'type'>): string {
  return name ?? type;
}
