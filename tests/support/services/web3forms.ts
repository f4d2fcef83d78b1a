import type { FakeService } from '../fake-services.ts';

const PAGE = '<!doctype html><title>Just a moment</title>';

export const fake: FakeService = {
  settings: { key: '00000000-0000-4000-8000-000000000000' },
  answers: [
    { what: '200 and success', status: 200, body: JSON.stringify({ success: true, body: { message: 'Email sent' } }), is: 'sent' },
    { what: '200 without success', status: 200, body: JSON.stringify({ success: false, message: 'Invalid access key' }), is: 'refused' },
    { what: '200 and “true” as a text', status: 200, body: JSON.stringify({ success: 'true' }), is: 'unknown' },
    { what: '200 with a page', status: 200, body: PAGE, is: 'unknown' },
  ],
};
