import type { RefObject } from 'react';
import { useLayoutEffect } from 'react';
import { describeFile } from '../../shared/form-files.ts';
import type { Fields, FormHook } from './form-state.ts';

interface Kept {
  readonly fields: Fields;
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Keeps the form's fields and the store in sync. First, the store adopts what was typed before the app ran, what the browser restored, and
 * what the page filled in. React does not control the fields, because it would mirror each text into the `value` attribute, and browsers
 * save a field for Back only if its text differs from that attribute.
 */
export function useFieldTexts(form: RefObject<HTMLFormElement | null>, names: readonly string[], useForm: FormHook): void {
  useLayoutEffect(() => {
    useForm.getState().open(Object.fromEntries(names.map((name) => [name, startOf(controlsOf(form.current, name)[0])])));
    for (const name of names) {
      const text = textOf(form.current, name);
      if (text !== '') useForm.getState().setField(name, text);
    }
    const show = ({ fields }: Kept, before?: Kept): void => {
      for (const name of names) {
        // Programs fill in fields without telling the page. What the store does not know stays.
        if (fields[name] !== before?.fields[name])
          for (const control of controlsOf(form.current, name)) showText(control, fields[name] ?? '');
      }
    };
    show(useForm.getState());
    return useForm.subscribe(show);
  }, [form, names, useForm]);
}

/**
 * Returns the value of the field with this name. For boxes, returns the values of those that are ticked, and for files, what they are called,
 * each on its line.
 */
export function textOf(form: HTMLFormElement | null, name: string): string {
  return controlsOf(form, name)
    .flatMap((control) => {
      const { files } = control as HTMLInputElement;
      if (files) return [...files].map(describeFile);
      return isBox(control) && !control.checked ? [] : control.value;
    })
    .join('\n');
}

/** Returns the controls of the field with this name: one, or several boxes. */
export function controlsOf(form: HTMLFormElement | null, name: string): readonly Control[] {
  return [...((form?.elements ?? []) as Iterable<Control>)].filter((control) => control.name === name);
}

function showText(control: Control, text: string): void {
  // The form of another page may ask for a different consent.
  if (isBox(control)) control.checked = text.split('\n').includes(control.value);
  // Only visitors can choose files.
  else if (control.type === 'file' && text) return;
  // Setting the same text would still move the caret.
  else if (control.value !== text) control.value = text;
}

/** Returns the value that the page filled in. */
function startOf(control: Control | undefined): string {
  if (control instanceof HTMLSelectElement) return [...control.options].find((option) => option.defaultSelected)?.value ?? '';
  return control === undefined || isBox(control) ? '' : control.defaultValue;
}

function isBox(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox';
}
