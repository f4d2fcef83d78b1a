import { describe, expect, it } from 'vitest';
import type { Finding } from '../../../src/model/diagnostic.ts';
import { reportSize } from '../../../src/node/load/read-source.ts';
import { composeYaml } from '../../../src/source/yaml/compose-yaml.ts';
import { checkText } from '../../support/check-text.ts';
import { checkData } from '../../support/describe-site.ts';
import { explainedYaml } from '../../support/explained-yaml.ts';
import type { Draft } from '../../support/small-site.ts';
import { MINIMAL_YAML, page, smallSite } from '../../support/small-site.ts';

/** The one finding in a small site after a change. */
function only(change: (site: Draft) => void): Finding {
  const site = smallSite();
  change(site);
  const { findings, said } = checkData(site);
  expect(said).toHaveLength(1);
  return findings[0] as Finding;
}

const withBlock = (block: object) => (site: Draft) => {
  site.pages = [page('/', [block])];
};

describe('the type of a block', () => {
  it.each([
    [[1, 2], 'a list'],
    [{ hero: 1 }, 'a map'],
    [7, 'the number 7'],
  ])('that is %j is told as what it is', (type, words) => {
    const finding = only(withBlock({ type, heading: 'Hello' }));
    expect(finding).toMatchObject({ code: 'CONFIG_UNKNOWN_BLOCK', path: ['pages', 0, 'blocks', 0, 'type'] });
    expect(finding.message).toContain(`\`type\` is ${words}`);
  });

  it('with its key misspelled is told at the key', () => {
    const finding = only(withBlock({ tpye: 'hero', heading: 'Hello' }));
    expect(finding).toMatchObject({
      code: 'CONFIG_UNKNOWN_KEY',
      path: ['pages', 0, 'blocks', 0, 'tpye'],
      remedy: { meant: 'type', isCode: true },
    });
  });
});

describe('a word that is not among many', () => {
  it('is told with those that are like it, or else the first ones, and not with all of them', () => {
    const finding = only((site) => {
      site.business.type = 'carousell';
    });
    expect(finding.message.length).toBeLessThan(80);
    expect(finding.remedy).toMatch(/^Some are LocalBusiness, \w+, and \w+\./);
    expect(only((site) => (site.business.type = 'Shoestand')).remedy).toMatch(/^Some are ShoeStore, \w+, and \w+\./);
    // The nearest is first.
    expect(only((site) => (site.business.type = 'GameStore')).remedy).toMatch(/^Some are BikeStore, \w+, and \w+\./);
  });

  it('is told with the one that was meant', () => {
    const finding = only((site) => {
      site.business.type = 'Plummber';
    });
    expect(finding.remedy).toEqual({ meant: 'Plumber' });
  });
});

describe('a reference', () => {
  it.each(['{{market.city | upper}}', '{{ market.city|upper }}', 'In {{market.city | truncate: 10}}'])('takes no filter: %s', (heading) => {
    const finding = only(withBlock({ type: 'hero', heading }));
    expect(finding).toMatchObject({ code: 'REFERENCE_SYNTAX', remedy: { write: '{{market.city}}', isExcerpt: true } });
    expect(finding.message).toContain('filter');
  });

  it.each([
    ['business.telephone', 'business.phone'],
    ['business.website', 'business.url'],
  ])('by another name is understood: %s', (written, meant) => {
    expect(only(withBlock({ type: 'hero', heading: `Call {{${written}}}` })).remedy).toEqual({ meant: `{{${meant}}}` });
  });
});

describe('a file that is too large', () => {
  const limits = { length: 2_000_000, lexemes: 9 };

  it.each([
    [`a: ${'x'.repeat(3_000_000)}`, ['3,001 kB', '2,000 kB'], /keys/],
    ['a: [1, 2, 3, 4, 5, 6, 7]', ['9 keys'], /[kM]B/],
  ])('is told with its size, the limit and what to do, and with no other limit', (text, parts, other) => {
    expect(composeYaml(text, limits)).toHaveProperty('reason', 'size');
    const [finding] = explainedYaml({ file: 'site.config.yaml', text }, limits).diagnostics;
    for (const part of parts) expect(finding?.message).toContain(part);
    expect(finding?.message).not.toMatch(other);
    expect(finding?.hint).toContain('{ from: data/cities.csv }');
  });

  it('is told so before it is read, too', () => {
    const { message } = reportSize('site.config.yaml', { size: 12_000_000, limit: 10_000_000, hint: 'Less.' }).problem;
    expect(message).toContain('12 MB');
    expect(message).toContain('10 MB');
  });
});

it('a phone number of another country names the key of the country', () => {
  const [finding, ...others] = checkText(MINIMAL_YAML.replace(/phone: .*/, 'phone: "0117 496 0123"'));
  expect(others).toEqual([]);
  expect(finding?.code).toBe('PHONE_IMPOSSIBLE');
  expect(finding?.hint).toContain('address.country');
});

it('the examples for what an empty site lacks make a site together', () => {
  const lacking = checkText('version: 3\n');
  const pasted = lacking.map(({ hint = '' }) => hint.slice(hint.indexOf('For example:') + 'For example:'.length).trim());
  const findings = checkText(['version: 3', 'sample: true', ...pasted].join('\n'));
  expect(lacking).toHaveLength(3);
  expect(findings).toEqual([]);
});
