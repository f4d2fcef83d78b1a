import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { jaccard, maskNames, shinglesOf } from '../../../src/pages/similarity.ts';
import type { Diagnostic } from '../../../src/shared/diagnostic.ts';
import { checkText } from '../../support/check-text.ts';
import { ROOT } from '../../support/small-site.ts';

const SAMPLE = readFileSync(path.join(ROOT, 'site.config.yaml'), 'utf8').replace(/\r\n/g, '\n');

/** What is said of the sample with one passage written otherwise. */
function change(from: string | RegExp, to: string): readonly Diagnostic[] {
  const text = SAMPLE.replace(from, to);
  if (text === SAMPLE) throw new Error(`The sample has no ${String(from)}.`);
  return checkText(text);
}

const codes = (found: readonly Diagnostic[]): string[] => found.map(({ code }) => code);

describe('the quality of a site', () => {
  it('of the sample is without a finding, and without an exception', () => {
    expect(checkText(SAMPLE)).toEqual([]);
    expect(SAMPLE).not.toMatch(/townsite-ignore|^checks:/m);
  });

  it('suffers from pages that say the same of different cities', () => {
    const cities = SAMPLE.slice(SAMPLE.indexOf('  - slug: plano\n'), SAMPLE.indexOf('  - slug: garland\n'));
    const copy = cities
      .replace('slug: plano', 'slug: sachse')
      .replaceAll('Plano', 'Sachse')
      .replace('images/cities/plano.svg', 'images/cities/garland.svg');
    const found = change('  - slug: garland\n', `${copy}  - slug: garland\n`);
    expect(codes(found)).toEqual(['CITY_SIMILAR']);
    expect(found[0]?.message).toContain('/locations/sachse says almost the same as /locations/plano');
    expect(found[0]?.hint).toContain('`intro` and `description`');
  });

  it('suffers from pages that no link reaches', () => {
    const page =
      '  - path: /offers\n    head: { title: Offers, description: What is cheaper this month. }\n    blocks: [{ type: hero, heading: Offers }]\n\n';
    expect(codes(change('  - path: /booking\n', `${page}  - path: /booking\n`))).toEqual(['PAGE_UNREACHABLE']);
  });

  it('is judged only when nothing is wrong', () => {
    expect(codes(change('phone: "(214) 555-0142"', 'phone: "(214) 555-01"'))).toEqual(['PHONE_IMPOSSIBLE']);
  });

  it('counts as the file says', () => {
    const long = 'title: House and Office Cleaning in {{market.city}} by People Who Look behind the Door';
    const spoil = SAMPLE.replace('title: House and Office Cleaning in {{market.city}}', long);
    expect(checkText(spoil).map(({ code, severity }) => [code, severity])).toEqual([['TITLE_LONG', 'warning']]);
    const set = (severity: string): string => spoil.replace('theme:\n', `checks:\n  severity: { TITLE_LONG: ${severity} }\n\ntheme:\n`);
    expect(checkText(set('off'))).toEqual([]);
    expect(checkText(set('error')).map(({ severity }) => severity)).toEqual(['error']);
    expect(checkText(spoil.replace(long, `${long} # townsite-ignore TITLE_LONG`))).toEqual([]);
    expect(checkText(spoil.replace(long, `# townsite-ignore TITLE_LONG\n      ${long}`))).toEqual([]);
    expect(checkText(spoil.replace(long, `${long} # townsite-ignore TITLE_REPEATED`))).toHaveLength(1);
  });

  it('cannot be switched off where it is an error', () => {
    expect(codes(change('theme:\n', 'checks:\n  severity: { LINK_INVALID: off }\n\ntheme:\n'))).toEqual(['CONFIG_UNKNOWN_KEY']);
  });

  it('of a site that is no sample suffers from sample facts and from a form that sends nothing', () => {
    const found = codes(change('sample: true\n', 'sample: false\n'));
    expect(found.filter((code) => code === 'FORM_SIMULATED')).toHaveLength(1);
    expect(found.filter((code) => code === 'SAMPLE_CONTENT').length).toBeGreaterThan(5);
    expect(new Set(found)).toEqual(new Set(['FORM_SIMULATED', 'SAMPLE_CONTENT']));
  });
});

describe('similarity', () => {
  it('is the share of three-word sequences that both have', () => {
    expect(jaccard(shinglesOf('a b c d'), shinglesOf('a b c e'))).toBeCloseTo(1 / 3);
    expect(jaccard(shinglesOf('One, two; three!'), shinglesOf('one two three'))).toBe(1);
    expect(jaccard(shinglesOf('a b c'), shinglesOf('d e f'))).toBe(0);
  });

  it('does not see names', () => {
    expect(maskNames('In Fort Worth and Worth, Fort Worths', ['Worth', 'Fort Worth'])).toBe('In § and §, Fort Worths');
  });
});
