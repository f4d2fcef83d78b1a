import { describe, expect, it } from 'vitest';
import { hintForSnippet } from '../../../../src/explain/shape/snippet-hint.ts';
import type { SchemaNode } from '../../../../src/model/schema.ts';

const PAGE = { type: 'string', format: 'site-link', 'x-loads': 'embed' } as SchemaNode;
const ADDRESS = { type: 'string', format: 'site-link' } as SchemaNode;
const SCRIPT = { type: 'object', properties: { address: { type: 'string', 'x-loads': 'script' } } } as SchemaNode;

describe('the code of a service in place of the address of its page', () => {
  it.each([
    ['a frame', '<iframe width="9" src="https://a.example/embed?x=1&amp;y=2"></iframe>', 'https://a.example/embed?x=1&y=2'],
    [
      'a frame in capitals, with another attribute first',
      `<IFRAME data-src='x' SRC='//maps.example.com/embed#a'></IFRAME>`,
      'https://maps.example.com/embed#a',
    ],
    ['a frame within others', '<div><p>Map</p><iframe\n src=https://a.example/m ></iframe></div>', 'https://a.example/m'],
    [
      'Calendly’s element',
      '<!-- Calendly inline widget begin -->\n<div class="calendly-inline-widget" data-url="https://calendly.com/acme/visit" style="min-width:320px;"></div>\n<script type="text/javascript" src="https://assets.calendly.com/assets/external/widget.js" async></script>',
      'https://calendly.com/acme/visit',
    ],
    [
      'Calendly’s call',
      `<script src="https://assets.calendly.com/assets/external/widget.js"></script><script>Calendly.initInlineWidget({ url: 'https://calendly.com/acme/visit?month=1', parentElement: e });</script>`,
      'https://calendly.com/acme/visit?month=1',
    ],
    [
      'Jobber’s script',
      '<div id="5e1-1"></div><link rel="stylesheet" href="https://d3ey4dbjkt2f6s.cloudfront.net/assets/external/work_request_embed.css"/><script src="https://d3ey4dbjkt2f6s.cloudfront.net/assets/static_link/work_request_embed_snippet.js" clienthub_id="5e1-1" form_url="https://clienthub.getjobber.com/client_hubs/5e1/public/work_request/embedded_work_request_form?form_id=1"></script>',
      'https://clienthub.getjobber.com/client_hubs/5e1/public/work_request/embedded_work_request_form?form_id=1',
    ],
    [
      'Cal.com’s calls',
      '<script>Cal("inline", { elementOrSelector:"#my", calLink: "rick/30min" });</script>',
      'https://cal.com/rick/30min',
    ],
    [
      'Square’s script',
      '<script src="https://app.squareup.com/appointments/buyer/widget/m-1/L1.js"></script>',
      'https://app.squareup.com/appointments/buyer/widget/m-1/L1',
    ],
    [
      'Google Calendar’s frame',
      '<iframe src="https://calendar.google.com/calendar/appointments/schedules/AcZ?gv=true" style="border: 0" width="100%"></iframe>',
      'https://calendar.google.com/calendar/appointments/schedules/AcZ?gv=true',
    ],
  ])('%s', (_, text, address) => {
    expect(hintForSnippet(text, ['pages', 0, 'blocks', 0, 'url'], PAGE)).toEqual({
      remedy: { write: address },
      change: { value: address },
    });
  });

  it.each([
    'https://a.example',
    'Book <now>',
    '<b>Book</b>',
    '<iframe src="javascript:alert(1)"></iframe>',
    `<div ${'a'.repeat(30_000)}>`,
    5,
  ])('is not %s', (text) => {
    expect(hintForSnippet(text, ['url'], PAGE)).toBeUndefined();
  });

  const UNKNOWN = '<div class="events" data-list="12"></div><script async src="//w.example.com/w.js#T" data-account="a"></script>';
  const example = {
    address: 'https://w.example.com/w.js#T',
    attributes: { 'data-account': 'a' },
    element: { class: 'events', 'data-list': '12' },
  };

  it('that only draws with a script is answered with the lines of the script', () => {
    expect(hintForSnippet(UNKNOWN, ['url'], PAGE)).toMatchObject({ remedy: { key: 'script', example } });
    expect(hintForSnippet(UNKNOWN, ['url'], PAGE)?.change).toBeUndefined();
  });

  it('in place of a script is its map, or its address, or the page of a provider that needs none', () => {
    expect(hintForSnippet(UNKNOWN, ['script'], SCRIPT)).toMatchObject({ change: { value: example } });
    expect(hintForSnippet('https://w.example.com/w.js', ['script'], SCRIPT)).toMatchObject({
      change: { value: { address: 'https://w.example.com/w.js' } },
    });
    expect(hintForSnippet(UNKNOWN, ['business', 'booking', 'script'], ADDRESS)?.change).toEqual({ value: 'https://w.example.com/w.js#T' });
    const calendly = '<div data-url="https://calendly.com/a/b"></div><script src="https://assets.calendly.com/w.js"></script>';
    const remedy = 'Calendly needs no script here. Delete this line, and write url: "https://calendly.com/a/b"';
    for (const node of [SCRIPT, ADDRESS]) expect(hintForSnippet(calendly, ['script'], node)).toEqual({ remedy });
  });
});
