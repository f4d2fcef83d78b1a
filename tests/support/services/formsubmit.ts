import type { FakeService } from '../fake-services.ts';

const PAGE = '<!doctype html><title>Just a moment</title>';

export const fake: FakeService = {
  settings: { to: 'owner@example.com' },
  answers: [
    {
      what: '200 and “true”',
      status: 200,
      body: JSON.stringify({ success: 'true', message: 'The form was submitted successfully.' }),
      is: 'sent',
    },
    {
      what: '200 and “false”, before it is activated',
      status: 200,
      body: JSON.stringify({ success: 'false', message: 'This form needs Activation.' }),
      is: 'refused',
    },
    { what: '200 with a page', status: 200, body: PAGE, is: 'unknown' },
    { what: '200 with nothing', status: 200, body: '', is: 'unknown' },
  ],
};
