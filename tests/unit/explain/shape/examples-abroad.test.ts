import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { SchemaNode } from '../../../../src/model/schema.ts';
import { hasFormat } from '../../../../src/values/formats.ts';
import { checkData, SCHEMA } from '../../../support/describe-site.ts';
import { firstOf } from '../../../support/on-demand.ts';
import type { Draft } from '../../../support/small-site.ts';
import { ROOT } from '../../../support/small-site.ts';
import { validateConfig } from '../../../support/validate-config.ts';

/** What belongs into the United States, and into no hint for anybody else. */
const AMERICAN =
  /Dallas|Texas|\bTX\b|\b752\d\d\b|\(214\)|\b555\b|America\/(?!Toronto)|Grand Prairie|Lake Highlands|Oak Lawn|Plano|\bUSD\b|en-US|\bZIP\b|\$\d|32\.78|-96\./;

function siteIn(country: string): Draft {
  const site = parse(readFileSync(path.join(ROOT, 'tests/sites/valid/leeds/site.config.yaml'), 'utf8')) as Draft;
  site.business.address = { ...site.business.address, region: 'X', country };
  site.business.language = 'en-GB';
  site.business.currency = 'EUR';
  site.market.region = 'X';
  return site;
}

/** Each field of a section, with what holds it. */
function fieldsOf(value: Draft, at: readonly (string | number)[] = []): (readonly (string | number)[])[] {
  if (typeof value !== 'object' || value === null) return [at];
  return [at, ...Object.keys(value).flatMap((key) => fieldsOf(value[key], [...at, Array.isArray(value) ? Number(key) : key]))];
}

/** Puts a value in the place of a field; undefined removes it. */
function change(site: Draft, way: readonly (string | number)[], value: unknown): Draft {
  const changed = structuredClone(site);
  let map: Draft = changed;
  for (const step of way.slice(0, -1)) map = map[step];
  const last = way.at(-1) as string | number;
  if (value === undefined) delete map[last];
  else map[last] = value;
  return changed;
}

const NOTHING = undefined;

describe('what a site in another country reads of its mistakes', () => {
  it.each(firstOf(['GB', 'CA', 'DE', 'FR']))('has nothing of the United States in it: %s', (country) => {
    const site = siteIn(country);
    site.cities.splice(1);
    site.services.splice(1);
    const sections = ['business', 'market', 'cities', 'testimonials', 'services'];
    // Without any fact of the business, nobody knows where it is.
    const ways = sections.flatMap((section) => fieldsOf(site[section], [section])).filter(([, field]) => field !== undefined);
    const said = ways.flatMap((way) =>
      [NOTHING, 7, '?'].flatMap((value) => {
        const { findings } = validateConfig(change(site, way, value), SCHEMA);
        return findings.map(({ message, remedy }) => `${way.join('.')}: ${message} ${JSON.stringify(remedy)}`);
      }),
    );
    expect(said.length).toBeGreaterThan(100);
    // The numbers that nobody has begin with 555 in Canada, too.
    expect(said.filter((text) => AMERICAN.test(text.replaceAll('(416) 555-0142', '')))).toEqual([]);
  });

  it('names the country’s own form where a fact is missing', () => {
    const remedyOf = (country: string, way: readonly string[]) =>
      validateConfig(change(siteIn(country), way, undefined), SCHEMA).findings[0]?.remedy;
    expect(remedyOf('GB', ['business', 'timeZone'])).toMatchObject({ key: 'timeZone', example: 'Europe/London' });
    expect(remedyOf('DE', ['business', 'address', 'postalCode'])).toMatchObject({ key: 'postalCode', example: '50667' });
    expect(remedyOf('CA', ['business', 'address', 'region'])).toMatchObject({ key: 'region', example: 'ON' });
    expect(remedyOf('GB', ['business', 'address', 'region'])).toBeUndefined();
  });

  it('is in that country’s form, too, where the country is misspelled', () => {
    const site = change(change(siteIn('GB'), ['business', 'address', 'country'], 'Germany'), ['business', 'timeZone'], undefined);
    const remedies = validateConfig(site, SCHEMA).findings.map(({ remedy }) => remedy);
    expect(remedies).toEqual(
      expect.arrayContaining([expect.objectContaining({ key: 'timeZone', example: 'Europe/Berlin' }), { write: 'DE' }]),
    );
  });

  it.each(['UK', 'Atlantis'])('is one mistake, where the country is written so: %s', (country) => {
    const site = change(siteIn('GB'), ['business', 'address'], {
      street: '12 Sample Street',
      city: 'Leeds',
      postalCode: 'LS1 4AP',
      country,
    });
    expect(checkData(site).findings.map(({ path }) => path.join('.'))).toEqual(['business.address.country']);
  });
});

describe('examples of other countries', () => {
  const american: string[] = [];
  const fields: (readonly [string, SchemaNode])[] = [];
  const walk = (node: SchemaNode, name: string): void => {
    if (node['x-examples'] !== undefined) fields.push([name, node]);
    else if (AMERICAN.test(JSON.stringify(node.examples ?? []))) american.push(name);
    for (const [key, child] of Object.entries(node.properties ?? {})) walk(child, `${name}.${key}`);
    if (node.items !== undefined) walk(node.items, `${name}[]`);
  };
  for (const [name, node] of Object.entries({ ...SCHEMA.root.properties, ...SCHEMA.root.$defs })) walk(node, name);

  it('are there for each field whose own are American', () => {
    expect(american).toEqual([]);
  });

  it.each(fields)('are there for all that are known, and right: %s', (_name, node) => {
    const examples = node['x-examples'] ?? {};
    expect(['DE', 'GB', 'other'].filter((country) => examples[country] === undefined)).toEqual([]);
    const { format } = node;
    const texts = Object.values(examples).flat();
    if (format !== undefined) for (const text of texts) expect(hasFormat(String(text), format), String(text)).toBe(true);
  });
});
