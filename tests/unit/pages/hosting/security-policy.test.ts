import { describe, expect, it } from 'vitest';
import {
  buildPolicy,
  buildRoutePolicies,
  FILE_POLICY,
  mergePolicies,
  type Policy,
  printPolicy,
} from '../../../../src/pages/hosting/security-policy.ts';
import { describeSite, pageOf } from '../../../support/describe-site.ts';
import { page, siteWithBlocks, smallSite } from '../../../support/small-site.ts';

const CONTEXT = { scriptHashes: ['sha256-abc'], needs: [] };
const MAP = { type: 'map', title: 'A map', src: 'https://maps.example.com/embed' };

function policyOf(...blocks: object[]): Policy {
  const site = describeSite(siteWithBlocks({ type: 'hero', heading: 'A' }, ...blocks));
  return buildPolicy(pageOf(site), { ...CONTEXT, needs: site.needs });
}

describe('the policy of a page', () => {
  it('allows the site itself, the scripts by their hash, and nothing else', () => {
    expect(printPolicy(policyOf())).toBe(
      "default-src 'none';script-src 'self' 'sha256-abc';style-src 'self';style-src-attr 'unsafe-inline';img-src 'self' data:;font-src 'self';" +
        "connect-src 'self';manifest-src 'self';base-uri 'none';form-action 'none'",
    );
  });

  it('lets a map be a frame, and no more', () => {
    expect(policyOf(MAP)).toEqual({ ...policyOf(), 'frame-src': ['https://maps.example.com'] });
  });

  it('takes pictures of other sites from where they lie', () => {
    const image = { src: 'https://images.unsplash.com/a?w=1', alt: 'A', width: 10, height: 10 };
    expect(policyOf({ type: 'hero', heading: 'B', image })['img-src']).toEqual(["'self'", 'data:', 'https://images.unsplash.com']);
  });

  it('opens a page with a booking script to its site and to those that it needs besides, and allows no inline script', () => {
    const origins = ['https://cdn.booking.example.com/any/path'];
    const policy = policyOf({ type: 'booking-embed', origins });
    expect(policy['script-src']).toEqual(["'self'", "'sha256-abc'", 'https://booking.example.com', 'https://cdn.booking.example.com']);
    expect(policy['form-action']).toEqual(['https://booking.example.com', 'https://cdn.booking.example.com']);
    expect(policy['style-src']).toContain("'unsafe-inline'");
    expect(JSON.stringify(policy['script-src'])).not.toContain('unsafe');
  });

  it('stays closed where the booking is a link', () => {
    const site = smallSite();
    delete site.business.booking.script;
    site.business.booking.origins = ['https://cdn.booking.example.com'];
    site.pages = [page('/', [{ type: 'hero', heading: 'A' }, { type: 'booking-embed' }])];
    expect(buildPolicy(pageOf(describeSite(site)), CONTEXT)).toEqual(policyOf());
  });

  it.each([
    [{ plausible: { domain: 'a.example.com', script: 'https://stats.example.com/s.js' } }, ['https://stats.example.com']],
    [{ ga4: { id: 'G-1' } }, ['https://www.googletagmanager.com']],
  ])('opens every page to who counts: %j', (analytics, scripts) => {
    const site = describeSite({ ...smallSite(), analytics });
    const policy = buildPolicy(pageOf(site), { ...CONTEXT, needs: site.needs });
    expect(policy['script-src']?.slice(2)).toEqual(scripts);
    expect(policy['connect-src']).toEqual(expect.arrayContaining(scripts));
    expect(policy['frame-src']).toBeUndefined();
  });
});

describe('united policies', () => {
  it('allow what any of them allows; none stands alone', () => {
    expect(mergePolicies([{ a: ["'none'"], b: ["'none'"] }, { a: ["'self'"] }, { a: ['https://a.example.com', "'self'"] }])).toEqual({
      a: ["'self'", 'https://a.example.com'],
      b: ["'none'"],
    });
  });
});

describe('the policies of routes', () => {
  const site = (services: number) => {
    const draft = smallSite();
    draft.services = Array.from({ length: services }, (_, index) => ({ slug: `s-${index}`, title: `S ${index}`, summary: 'A.' }));
    draft.pages.push(
      page('/services/{{service.slug}}', [{ type: 'hero', heading: '{{service.title}}' }, { type: 'booking-embed' }], { each: 'services' }),
    );
    return describeSite(draft);
  };

  it('are one for each definition, however many pages it makes', () => {
    const policies = buildRoutePolicies(site(3), ['sha256-abc']);
    expect(policies.map(({ pattern }) => pattern)).toEqual(['/', '/services/:slug', '/404']);
    expect(buildRoutePolicies(site(300), ['sha256-abc'])).toEqual(policies);
  });

  it('allow what each page of the definition does, and forbid to be framed', () => {
    const described = site(3);
    const [home, services] = buildRoutePolicies(described, ['sha256-abc']);
    const context = { ...CONTEXT, needs: described.needs };
    const framed = (path?: string): string =>
      printPolicy({ ...buildPolicy(pageOf(described, path), context), 'frame-ancestors': ["'none'"] });
    expect(home?.policy).toBe(framed());
    expect(services?.policy).toBe(framed('/services/s-1'));
  });

  it('leave files that are no pages without any power', () => {
    expect(printPolicy(FILE_POLICY)).toBe("default-src 'none';style-src 'unsafe-inline';sandbox");
  });
});
