import { describe, expect, it } from 'vitest';
import { hintForSnippet } from '../../../../src/explain/shape/snippet-hint.ts';
import type { SchemaNode } from '../../../../src/model/schema.ts';
import { SERVICES } from '../../../../src/providers/providers.gen.ts';

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

describe('the code of a service that runs on all pages', () => {
  const MAP = { type: 'object' } as SchemaNode;
  const CODES: readonly (readonly [section: string, key: string, settings: object, code: string])[] = [
    [
      'analytics',
      'ga4',
      { id: 'G-XY98ZW76VU', ads: 'AW-987654321' },
      `<script async src="https://www.googletagmanager.com/gtag/js?id=G-XY98ZW76VU"></script><script>gtag('config', 'G-XY98ZW76VU'); gtag('config', 'AW-987654321');</script>`,
    ],
    [
      'analytics',
      'meta',
      { id: '987654321098765' },
      `<script>!function(f,b){n.queue=[]}(window); fbq('init', '987654321098765'); fbq('track', 'PageView');</script>`,
    ],
    [
      'analytics',
      'clarity',
      { id: 'zyxw987654' },
      '<script>(function(c,l,a,r,i){t.src="https://www.clarity.ms/tag/"+i;})(window, document, "clarity", "script", "zyxw987654");</script>',
    ],
    [
      'analytics',
      'plausible',
      { domain: 'tidy.example.com' },
      '<script defer data-domain="tidy.example.com" src="https://plausible.io/js/script.js"></script>',
    ],
    ['analytics', 'fathom', { site: 'ZYXWVUTS' }, '<script src="https://cdn.usefathom.com/script.js" data-site="ZYXWVUTS" defer></script>'],
    [
      'analytics',
      'umami',
      { id: '76543210-89ab-cdef-0123-456789abcdef' },
      '<script defer src="https://cloud.umami.is/script.js" data-website-id="76543210-89ab-cdef-0123-456789abcdef"></script>',
    ],
    [
      'analytics',
      'cloudflare',
      { token: 'fedcba9876543210fedcba9876543210' },
      `<script defer src='https://static.cloudflareinsights.com/beacon.min.js' data-cf-beacon='{"token": "fedcba9876543210fedcba9876543210"}'></script>`,
    ],
    [
      'analytics',
      'matomo',
      { url: 'https://stats.example.com', site: 7 },
      `<script>var _paq = window._paq = []; (function() { var u="//stats.example.com/"; _paq.push(['setTrackerUrl', u+'matomo.php']); _paq.push(['setSiteId', '7']);})();</script>`,
    ],
    [
      'callTracking',
      'callrail',
      { company: '987654321', key: 'fedcba98765432100123' },
      '<script src="//cdn.callrail.com/companies/987654321/fedcba98765432100123/12/swap.js"></script>',
    ],
    [
      'chat',
      'tawk',
      { property: 'fedcba9876543210fedcba98', widget: '1hgfedcba' },
      `<script>var s1=document.createElement("script"); s1.src='https://embed.tawk.to/fedcba9876543210fedcba98/1hgfedcba';</script>`,
    ],
    [
      'chat',
      'crisp',
      { id: '76543210-89ab-cdef-0123-456789abcdef' },
      '<script>window.$crisp=[];window.CRISP_WEBSITE_ID="76543210-89ab-cdef-0123-456789abcdef";</script>',
    ],
  ];

  it.each(CODES)('names %s.%s where it belongs, and in any other place', (section, key, settings, code) => {
    expect(hintForSnippet(code, [section], MAP)?.change).toEqual({ value: { [key]: settings } });
    expect(hintForSnippet(code, [section, key], MAP)?.change).toEqual({ value: settings });
    const [field, value] = Object.entries(settings)[0] as [string, unknown];
    expect(hintForSnippet(code, [section, key, field], {})?.change).toEqual({ value });
    for (const [path, node] of [
      [['pages', 0, 'blocks', 0, 'url'], PAGE],
      [['pages', 0, 'blocks', 0, 'script'], SCRIPT],
    ] as const)
      expect(hintForSnippet(code, path, node)).toEqual({ remedy: expect.objectContaining({ key: section, example: { [key]: settings } }) });
  });

  it('is known of each service', () => {
    expect(CODES.map(([, key]) => key).sort()).toEqual([...SERVICES.keys()].sort());
  });
});
