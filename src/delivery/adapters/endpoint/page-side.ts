import { parseUrl } from '../../../shared/url.ts';
import type { PageSide } from '../../page-side.ts';

interface Settings {
  /** Missing or invalid in a configuration with errors. */
  readonly url?: string | undefined;
  readonly format?: 'form' | 'json' | undefined;
}

export const endpoint: PageSide<Settings> = {
  takesFiles: true,
  listOrigins: ({ url = '' }) => {
    const origin = parseUrl(url)?.origin;
    const origins = origin === undefined ? [] : [origin];
    return { connect: origins, form: origins };
  },
  makePlainForm: ({ url, format }, { sentUrl }) =>
    format === 'json' || url === undefined
      ? undefined
      : { action: url, fields: { _next: sentUrl }, subjectField: '_subject', pageField: '_page', labelPrefix: '_label_' },
};
