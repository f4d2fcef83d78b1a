import type { PageSide } from '../../page-side.ts';

interface Settings {
  /** Missing or invalid in a configuration with errors. */
  readonly url?: string | undefined;
  readonly format?: 'form' | 'json' | undefined;
}

export const endpoint: PageSide<Settings> = {
  listOrigins: ({ url = '' }) => {
    const origins = URL.canParse(url) ? [new URL(url).origin] : [];
    return { connect: origins, form: origins };
  },
  makePlainForm: ({ url, format }, { sentUrl }) =>
    format === 'json' || url === undefined
      ? undefined
      : { action: url, fields: { _next: sentUrl }, subjectField: '_subject', pageField: '_page' },
};
