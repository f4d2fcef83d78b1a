import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { checkText } from '../../support/check-text.ts';
import type { Draft } from '../../support/small-site.ts';
import { smallSite } from '../../support/small-site.ts';

/** Returns what is said about a site with these services, as `code path: message hint`. */
function said(more: Draft): readonly string[] {
  const found = checkText(stringify({ ...smallSite(), ...more })).filter(({ severity }) => severity === 'error');
  return found.map(({ code, path, message, hint }) => `${code} ${path}: ${message} ${hint}`);
}

const GOOGLE = `<!-- Google tag (gtag.js) -->
<script async src="https://www.googletagmanager.com/gtag/js?id=G-XY98ZW76VU"></script>
<script>window.dataLayer = window.dataLayer || []; gtag('config', 'G-XY98ZW76VU');</script>`;
const CALLRAIL = '<script type="text/javascript" src="//cdn.callrail.com/companies/987654321/fedcba98765432100123/12/swap.js"></script>';
const CLOUDFLARE = `<script defer src='https://static.cloudflareinsights.com/beacon.min.js' data-cf-beacon='{"token": "fedcba9876543210fedcba9876543210"}'></script>`;
const CRISP = 'window.CRISP_WEBSITE_ID="76543210-89ab-cdef-0123-456789abcdef";(function(){d=document;})();';

describe('the ID of a service', () => {
  it.each([
    ['a whole piece of code', { analytics: { ga4: { id: GOOGLE } } }, 'analytics.ga4.id', 'G-XY98ZW76VU'],
    [
      'the address of a script',
      { callTracking: { callrail: { company: CALLRAIL, key: 'fedcba98765432100123' } } },
      'callTracking.callrail.company',
      '987654321',
    ],
    [
      'the same for the other part',
      { callTracking: { callrail: { company: '987654321', key: CALLRAIL } } },
      'callTracking.callrail.key',
      'fedcba98765432100123',
    ],
    [
      'code with settings',
      { analytics: { cloudflare: { token: CLOUDFLARE } } },
      'analytics.cloudflare.token',
      'fedcba9876543210fedcba9876543210',
    ],
    ['code with a variable', { chat: { crisp: { id: CRISP } } }, 'chat.crisp.id', '76543210-89ab-cdef-0123-456789abcdef'],
    [
      'another kind of ID beside it',
      { analytics: { ga4: { id: 'G-XY98ZW76VU', ads: 'AW-123456789/AbC-D_efG' } } },
      'analytics.ga4.ads',
      'AW-123456789',
    ],
  ])('is found in %s', (_name, more, path, meant) => {
    expect(said(more)).toEqual([expect.stringMatching(new RegExp(`^CONFIG_BAD_FORMAT ${path.replaceAll('.', '\\.')}: .*${meant}`, 's'))]);
  });

  it('is found in code that was pasted under a key of its own', () => {
    expect(said({ trackingCode: `<script>${CRISP}</script>` })).toEqual([
      expect.stringMatching(/^CONFIG_UNKNOWN_KEY trackingCode: .*code of Crisp.*chat:\s+crisp: \{ id: "76543210/s),
    ]);
  });

  it('is asked for where a text has none, or several', () => {
    expect(said({ analytics: { ga4: { id: 'UA-1234-1' } } })).toEqual([expect.stringContaining('For example: id: "G-AB12CD34EF"')]);
    expect(said({ analytics: { ga4: { id: 'G-AAAAAAAA or G-BBBBBBBB' } } })).toEqual([expect.stringContaining('For example')]);
  });
});

describe('a chat', () => {
  it('is of one service', () => {
    const tawk = { property: 'abcdef0123456789abcdef01', widget: '1hgfedcba' };
    expect(said({ chat: { label: 'Chat' } })).toEqual([expect.stringMatching(/^CONFIG_MISSING_KEY chat: .*no service/)]);
    expect(said({ chat: { tawk, crisp: { id: '76543210-89ab-cdef-0123-456789abcdef' } } })).toEqual([
      expect.stringMatching(/^CONFIG_KEY_CONFLICT chat\.(tawk|crisp): /),
    ]);
    expect(said({ chat: { tawk } })).toEqual([]);
  });
});
