import type { PageSide } from '../../page-side.ts';

interface Settings {
  readonly key: string;
}

const ORIGIN = 'https://api.web3forms.com';

export const web3forms: PageSide<Settings> = {
  listOrigins: () => ({ connect: [ORIGIN], form: [ORIGIN] }),
  makePlainForm: ({ key }, { sentUrl }) => ({
    action: `${ORIGIN}/submit`,
    fields: { access_key: key, redirect: sentUrl },
    subjectField: 'subject',
  }),
};
