import type { PageSide } from '../../page-side.ts';

interface Settings {
  readonly id: string;
}

const ORIGIN = 'https://formspree.io';

export const formspree: PageSide<Settings> = {
  takesFiles: true,
  listOrigins: () => ({ connect: [ORIGIN], form: [ORIGIN] }),
  makePlainForm: ({ id }, { sentUrl }) => ({
    action: `${ORIGIN}/f/${encodeURIComponent(id)}`,
    fields: { _next: sentUrl },
    subjectField: '_subject',
  }),
};
