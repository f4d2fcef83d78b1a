import type { PageSide } from '../../page-side.ts';

interface Settings {
  readonly to: string;
}

const ORIGIN = 'https://formsubmit.co';

export const formsubmit: PageSide<Settings> = {
  listOrigins: () => ({ connect: [ORIGIN], form: [ORIGIN] }),
  makePlainForm: ({ to }, { sentUrl }) => ({
    action: `${ORIGIN}/${encodeURIComponent(to)}`,
    fields: { _next: sentUrl },
    subjectField: '_subject',
  }),
};
