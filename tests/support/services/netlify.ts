import type { FakeService } from '../fake-services.ts';

const PAGE = '<!doctype html><title>Just a moment</title>';

export const fake: FakeService = {
  settings: {},
  answers: [
    { what: '200 with the page', status: 200, body: PAGE, is: 'sent' },
    { what: '404, as other hosts answer', status: 404, body: PAGE, is: 'refused' },
    { what: '405, as other hosts answer', status: 405, body: '', is: 'refused' },
  ],
};
