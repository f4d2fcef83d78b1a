import type { Adapter } from '../../adapter.ts';
import { encodeForm, flatFields, markedSubject } from '../../message.ts';

/** Netlify Forms needs no settings. */
type Settings = Readonly<Record<string, never>>;

/** Netlify Forms: the host finds the form in the HTML and accepts what is sent to the page. Source: docs.netlify.com/manage/forms/setup */
export const adapter: Adapter<Settings> = {
  isIdempotent: () => false,
  makeRequest: (message, _settings, { form, path }) => ({
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: encodeForm({
      ...flatFields(message),
      subject: markedSubject(message),
      'form-name': form,
    }),
  }),
  readAnswer: () => ({ is: 'sent' }),
};
