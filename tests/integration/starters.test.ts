import { cp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { TAKES_ALL } from '../support/on-demand.ts';
import { runInProcess } from '../support/run-in-process.ts';
import type { Draft } from '../support/small-site.ts';
import { STARTERS } from '../support/starters.ts';
import { tempFolders } from '../support/temp-folders.ts';

const makeFolder = tempFolders();

/** What says that something is a sample. */
const OF_SAMPLES = ['SAMPLE_CONTENT', 'FORM_SIMULATED', 'PHOTO_MISSING'];

async function validate(config: string, ...options: string[]): Promise<{ code: number | null; found: Draft[] }> {
  const { code, stdout } = await runInProcess('validate', ['--config', config, '--format', 'json', ...options]);
  return { code, found: (JSON.parse(stdout) as { diagnostics: Draft[] }).diagnostics };
}

describe.each(STARTERS)('the starter $name', ({ name, config, yaml, data }) => {
  // Of the others, the check before a launch says what is wrong.
  const isWhole = TAKES_ALL || name === 'plumbing';

  it.runIf(isWhole)('is without a finding', async () => {
    expect(await validate(config)).toEqual({ code: 0, found: [] });
  });

  it('has nothing but its samples between it and a launch', async () => {
    const { found } = await validate(config, '--strict');
    expect(found.filter(({ code }) => !OF_SAMPLES.includes(code))).toEqual([]);
    const paths = found.map((each) => each.path);
    const booking = data.business.booking === undefined ? [] : ['booking.url', 'booking.account'];
    const facts = ['name', 'url', 'phone', 'email', 'address.street', ...booking].map((key) => `business.${key}`);
    const quotes = (data.testimonials ?? []).map((_quote: Draft, index: number) => `testimonials[${index}].quote`);
    expect(paths).toEqual(expect.arrayContaining(['sample', ...facts, ...quotes]));
  });

  it('states each fact once, and refers to it everywhere else', () => {
    const { business, market, cities = [], testimonials, ...rest } = data;
    for (const fact of [business.name, business.phone, business.email, business.url]) expect(yaml.split(fact), fact).toHaveLength(2);
    const places = [market.city, market.region, market.area, ...cities.flatMap(({ name, county }: Draft) => [name, county])];
    const texts = JSON.stringify([
      rest,
      testimonials,
      cities.map(({ summary, intro, description }: Draft) => [summary, intro, description]),
    ]);
    expect(places.filter((place) => texts.includes(place))).toEqual([]);
  });

  it('has an editor read the schema with its own collections, if it has any', () => {
    const folder = data.collections === undefined ? './node_modules/townsite/schema' : './.townsite';
    expect(yaml.split('\n')[0]).toBe(`# yaml-language-server: $schema=${folder}/site.schema.json`);
  });

  it.runIf(isWhole)('is valid with the longest names, in another color', async () => {
    const folder = await makeFolder();
    await cp(path.dirname(config), folder, { recursive: true });
    const { business, market, theme } = data;
    const changed = yaml
      .replace(business.name, 'Winterbottom & Featherstone Household Services')
      .replace(`  city: ${market.city}\n`, '  city: San Buenaventura\n')
      .replace(theme.brand, '#c8102e');
    await writeFile(path.join(folder, 'site.config.yaml'), changed);
    expect(changed.length).toBeGreaterThan(yaml.length);
    expect(await validate(path.join(folder, 'site.config.yaml'))).toEqual({ code: 0, found: [] });
  });
});
