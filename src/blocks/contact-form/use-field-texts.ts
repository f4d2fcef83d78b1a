import type { RefObject } from 'react';
import { useLayoutEffect } from 'react';
import type { ContactFields, ContactFormHook, FieldName } from './store.ts';
import { FIELD_NAMES } from './store.ts';

/**
 * Keeps the form's fields and the store in step. First, the store adopts what was typed before the app ran and what the browser restored.
 * React does not control the fields: it would mirror each text into the `value` attribute, and browsers save a field for Back only when
 * its text differs from that attribute.
 */
export function useFieldTexts(form: RefObject<HTMLFormElement | null>, useContactForm: ContactFormHook): void {
  useLayoutEffect(() => {
    for (const name of FIELD_NAMES) {
      const text = fieldOf(form.current, name)?.value ?? '';
      if (text !== '') useContactForm.getState().setField(name, text);
    }
    const show = (fields: ContactFields): void => {
      for (const name of FIELD_NAMES) {
        const field = fieldOf(form.current, name);
        // Setting the same text would still move the caret.
        if (field !== undefined && field.value !== fields[name]) field.value = fields[name];
      }
    };
    show(useContactForm.getState().fields);
    return useContactForm.subscribe(({ fields }) => show(fields));
  }, [form, useContactForm]);
}

/** The field with this name. */
export function fieldOf(form: HTMLFormElement | null, name: FieldName): HTMLInputElement | HTMLTextAreaElement | undefined {
  const field = form?.elements.namedItem(name);
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field : undefined;
}
