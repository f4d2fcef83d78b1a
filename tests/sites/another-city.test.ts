import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { runInProcess } from '../support/run-in-process.ts';
import type { CityConfig } from '../support/site-words.ts';
import { wordsOf } from '../support/site-words.ts';
import { readTree, tempFolders } from '../support/temp-folders.ts';
import { findTraces } from '../support/traces.ts';

type Config = CityConfig & Readonly<Record<string, unknown>>;

const DALLAS = path.join(import.meta.dirname, '../../site.config.yaml');
const OTHER = path.join(import.meta.dirname, 'valid/another-city/site.config.yaml');
const FOUR_KEYS = ['business', 'market', 'cities', 'testimonials'];
const makeFolder = tempFolders(afterAll);

const read = (file: string): Config => parse(readFileSync(file, 'utf8')) as Config;
const dallas = read(DALLAS);
const other = read(OTHER);

/** What must not be found: all that tells of Dallas, save what the other city's own data says too. */
const FORBIDDEN = (() => {
  const words = [...wordsOf(dallas), 'Dallas', 'Texas', 'metroplex', 'DFW'];
  const own = new Map([['own data', JSON.stringify(FOUR_KEYS.map((key) => other[key]))]]);
  const shared = new Set(findTraces(own, words).map(({ word }) => word));
  return [...new Set(words)].filter((word) => !shared.has(word));
})();

async function build(config: string): Promise<Map<string, Buffer>> {
  const out = path.join(await makeFolder(), 'dist');
  const { code, stdout, stderr } = await runInProcess('build', ['--config', config, '--out', out]);
  expect(code, `${stdout}\n${stderr}`).toBe(0);
  return readTree(out);
}

describe('the Dallas site moved to another city', () => {
  let output: Map<string, Buffer>;
  let dallasOutput: Map<string, Buffer>;
  beforeAll(async () => {
    output = await build(OTHER);
    dallasOutput = await build(DALLAS);
  });

  it('differs from it in business, market, cities and testimonials alone', () => {
    const keys = [...new Set([...Object.keys(dallas), ...Object.keys(other)])];
    expect(keys.filter((key) => JSON.stringify(dallas[key]) !== JSON.stringify(other[key])).sort()).toEqual([...FOUR_KEYS].sort());
  });

  it('holds no trace of Dallas: in no file, in no file’s name', () => {
    expect(findTraces(output, FORBIDDEN)).toEqual([]);
  });

  it('tells of its own place instead', () => {
    const found = new Set(findTraces(output, wordsOf(other)).map(({ word }) => word));
    for (const word of [other.business.name, other.business.phone, other.business.email, other.market.city, other.market.region])
      expect(found).toContain(word);
    for (const { name, slug } of other.cities) {
      expect(found).toContain(name);
      expect([...output.keys()]).toContain(`locations/${slug}/index.html`);
    }
  });

  it('is searched in a way that finds Dallas in the Dallas site: every word of it that the site shows', () => {
    const found = new Set(findTraces(dallasOutput, FORBIDDEN).map(({ word }) => word));
    const unseen = FORBIDDEN.filter((word) => !found.has(word));
    // The site shows some testimonials of many, and one spelling of the phone number.
    const quoted = dallas.testimonials.flatMap(({ name, location, quote }) => [name, location, quote.trim()]);
    const isSpelledOtherwise = (word: string): boolean => word.replace(/\D/g, '') === dallas.business.phone.replace(/\D/g, '');
    const sometimes = ['metroplex', 'DFW', ...quoted, ...unseen.filter(isSpelledOtherwise)];
    expect(unseen.filter((word) => !sometimes.includes(word))).toEqual([]);
    expect(found.size).toBeGreaterThan(60);
  });

  it('would be caught with one trace in one file, or in one file’s name', () => {
    const planted = (name: string, content: string) =>
      findTraces(new Map([...output, [name, Buffer.from(content)]]), FORBIDDEN).map(({ word, file }) => `${word} in ${file}`);
    expect(planted('about/index.html', '<p>We love DALLASITES.</p>')).toContain('Dallas in about/index.html');
    expect(planted('a.html', '<a href="https://a.example/?q=near%20Plano">')).toContain('Plano in a.html');
    expect(planted('assets/fort-worth-0123456789.svg', '<svg/>')).toContain('fort-worth in assets/fort-worth-0123456789.svg');
    expect(planted('page.json', '{"href":"tel:+12145550142"}')).toContain('2145550142 in page.json');
  });

  it('is searched for many words, Dallas’ own among them', () => {
    expect(FORBIDDEN).toEqual(expect.arrayContaining(['Dallas', 'Texas', 'metroplex', dallas.business.name, dallas.business.phone, 'Tarrant']));
    expect(FORBIDDEN.length).toBeGreaterThan(60);
  });
});
