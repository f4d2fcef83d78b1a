import type { FakeService } from '../fake-services.ts';

const PAGE = '<!doctype html><title>Just a moment</title>';

export const fake: FakeService = {
  settings: { url: 'https://forms.example.com/quote' },
  answers: [
    { what: '200', status: 200, body: '', is: 'sent' },
    { what: '202 with a page', status: 202, body: PAGE, is: 'sent' },
    { what: '204', status: 204, body: '', is: 'sent' },
    { what: 'a redirect that nobody followed', status: 303, body: '', is: 'unknown' },
    { what: '422', status: 422, body: JSON.stringify({ errors: [{ field: 'email', message: 'No such address.' }] }), is: 'refused' },
  ],
};
