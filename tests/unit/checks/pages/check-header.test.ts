import { describe, expect, it } from 'vitest';
import { checkHeader } from '../../../../src/checks/pages/check-header.ts';
import type { Finding } from '../../../../src/model/diagnostic.ts';
import { FindingList } from '../../../../src/model/diagnostic.ts';
import type { SiteConfig } from '../../../../src/shared/generated/site.gen.ts';

function check(links: unknown): readonly Finding[] {
  const findings = new FindingList();
  checkHeader({ navigation: { header: { links } } } as unknown as SiteConfig, findings);
  return findings.all;
}

const LINK = { label: 'Home', href: '/' };
const DROPDOWN = { label: 'Services', links: [LINK] };
const HINT = 'Give it `href` to make it a link, or `links` to make it a dropdown.';

describe('an entry of the header', () => {
  it('may be a link or a dropdown', () => {
    expect(check([LINK, DROPDOWN, { label: 'All', links: { each: 'services' } }])).toEqual([]);
  });

  it.each([
    ['that leads nowhere', { label: 'Offers' }, 'CONFIG_MISSING_KEY', 'The entry Offers of the header has no link.'],
    ['that is both', { ...DROPDOWN, href: '/' }, 'CONFIG_KEY_CONFLICT', 'The entry Services of the header has both `href` and `links`.'],
  ])('%s is reported at its place', (_, entry, code, message) => {
    const found = { code, message, remedy: HINT, path: ['navigation', 'header', 'links', 1], atKey: true };
    expect(check([LINK, entry, DROPDOWN])).toEqual([found]);
  });

  it('is not looked for in what is no list', () => {
    expect(check(undefined)).toEqual([]);
    expect(check({ each: 'services' })).toEqual([]);
  });
});
