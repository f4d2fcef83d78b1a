import type { RefObject } from 'react';
import { useLayoutEffect } from 'react';
import type { ContactFields, ContactFormHook, FieldName } from './store.ts';
import { FIELD_NAMES } from './store.ts';

/**
 * Keeps the texts of the form's fields and of the store the same. The store takes over what was typed before the app ran, and what the
 * browser restored. React does not control the fields: it would write every text into the `value` attribute as well, and for the way
 * back browsers save only what differs from that.
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
        // Even the same text would move the caret.
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
