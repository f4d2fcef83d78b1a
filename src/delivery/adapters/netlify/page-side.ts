import type { PageSide } from '../../page-side.ts';

type Settings = Readonly<Record<string, never>>;

export const netlify: PageSide<Settings> = {
  takesFiles: true,
  listOrigins: () => ({ connect: ["'self'"], form: ["'self'"] }),
  makePlainForm: (_settings, { sentUrl }) => ({
    action: new URL(sentUrl).pathname,
    fields: {},
    subjectField: 'subject',
    nameField: 'form-name',
    attributes: { 'data-netlify': 'true' },
  }),
};
