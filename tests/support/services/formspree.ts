import type { FakeService } from '../fake-services.ts';

const PAGE = '<!doctype html><title>Just a moment</title>';

export const fake: FakeService = {
  settings: { id: 'xyzabcde' },
  answers: [
    { what: '200 with next', status: 200, body: JSON.stringify({ next: '/thanks', ok: true }), is: 'sent' },
    { what: '200 with other data', status: 200, body: JSON.stringify({}), is: 'sent' },
    {
      what: '422 with errors',
      status: 422,
      body: JSON.stringify({ errors: [{ field: 'email', code: 'TYPE_EMAIL', message: 'should be an email' }] }),
      is: 'refused',
    },
    { what: '200 with a page, for reCAPTCHA', status: 200, body: PAGE, is: 'refused' },
    {
      what: '200 with errors',
      status: 200,
      body: JSON.stringify({ errors: [{ field: 'email', code: 'TYPE_EMAIL', message: 'should be an email' }] }),
      is: 'refused',
    },
    { what: '200 with an error', status: 200, body: JSON.stringify({ error: 'Form not found' }), is: 'refused' },
    { what: '200 with half an answer', status: 200, body: '{"next":', is: 'unknown' },
  ],
};
