import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../../src/model/diagnostic.ts';
import { SiteSource } from '../../../src/source/site-source.ts';
import { parseYaml } from '../../../src/source/yaml/parse-yaml.ts';
import { checkShape, SCHEMA } from '../../support/describe-site.ts';
import { changeMinimal, expectAt, readMarked } from '../../support/marked-yaml.ts';
import { TAKES_ALL } from '../../support/on-demand.ts';
import { MINIMAL_YAML, siteWithBlocks, smallSite } from '../../support/small-site.ts';
import { validateConfig } from '../../support/validate-config.ts';

function diagnose(text: string): Diagnostic[] {
  const config = parseYaml({ file: 'site.config.yaml', text });
  expect(config.diagnostics).toEqual([]);
  const source = new SiteSource({ config, files: [], schema: SCHEMA });
  return validateConfig(source.data, SCHEMA).findings.map((finding) => source.toDiagnostic(finding));
}

/** The one thing that is wrong when the minimal site is written so, at the «marked» place. */
function diagnoseOne(from: string, to: string): Diagnostic {
  const place = readMarked(changeMinimal(from, to));
  const diagnostics = diagnose(place.text);
  expect(diagnostics).toHaveLength(1);
  expectAt(diagnostics[0], place);
  return diagnostics[0] as Diagnostic;
}

describe('validateConfig', () => {
  it('names the items of a long list that are wrong, as in a short one', () => {
    const service = (index: number) => ({ slug: `s${index}`, title: 'A', summary: 'B.' });
    const services = Array.from({ length: 1600 }, (_, index) => (index % 400 === 399 ? { slug: 1 } : service(index)));
    const found = checkShape({ ...smallSite(), services });
    expect(new Set(found.map(({ path }) => path[1]))).toEqual(new Set([399, 799, 1199, 1599]));
  });

  it('finds nothing wrong with a valid site', () => {
    expect(diagnose(MINIMAL_YAML)).toEqual([]);
    expect(checkShape(smallSite())).toEqual([]);
  });

  it.each([
    ['an unknown key', '  name: Tidy', '  «nmae»: x\n  name: Tidy', 'CONFIG_UNKNOWN_KEY', 'business.nmae'],
    ['an unknown key of a block', 'type: hero', 'type: hero\n        «headign»: x', 'CONFIG_UNKNOWN_KEY', 'pages[0].blocks[0].headign'],
    ['a missing key', 'market:\n  city: Golden\n  region: Colorado\n', '«market»:\n  city: Golden\n', 'CONFIG_MISSING_KEY', 'market'],
    [
      'a missing key of a block',
      '- type: hero\n        heading: Clean Houses in {{market.city}}\n',
      '- «type: hero\n»',
      'CONFIG_MISSING_KEY',
      'pages[0].blocks[0]',
    ],
    ['a number for a text', '"80401"', '«80401»', 'CONFIG_WRONG_TYPE', 'business.address.postalCode'],
    ['a text for a number', 'lat: 39.75', 'lat: «north»', 'CONFIG_WRONG_TYPE', 'business.geo.lat'],
    ['a text for a list', '[monday, tuesday]', '«monday»', 'CONFIG_WRONG_TYPE', 'business.hours[0].days'],
    ['a value among the allowed ones that is none', 'tuesday]', '«tusday»]', 'CONFIG_NOT_ALLOWED', 'business.hours[0].days[1]'],
    ['another version', 'version: 3', 'version: «4»', 'CONFIG_NOT_ALLOWED', 'version'],
    ['a text that is not written as it must be', 'hello@tidy.example.com', '«hello@tidy»', 'CONFIG_BAD_FORMAT', 'business.email'],
    ['a number out of range', 'lat: 39.75', 'lat: «91»', 'CONFIG_OUT_OF_RANGE', 'business.geo.lat'],
    ['an empty text', 'street: 1 Sample Road', 'street: «""»', 'CONFIG_OUT_OF_RANGE', 'business.address.street'],
    ['an empty list', '[monday, tuesday]', '«[]»', 'CONFIG_OUT_OF_RANGE', 'business.hours[0].days'],
    ['a list that names something twice', '[monday, tuesday]', '«[monday, monday]»', 'CONFIG_OUT_OF_RANGE', 'business.hours[0].days'],
    ['a block type that does not exist', 'type: hero', 'type: «hreo»', 'CONFIG_UNKNOWN_BLOCK', 'pages[0].blocks[0].type'],
    ['a key without a value', 'city: Golden\n    region', 'city:«»\n    region', 'CONFIG_WRONG_TYPE', 'business.address.city'],
  ])('points at %s, once', (_what, from, to, code, path) => {
    expect(diagnoseOne(from, to)).toMatchObject({ code, path, severity: 'error' });
  });

  it('points at a block that does not say which it is, once', () => {
    const diagnostic = diagnoseOne(
      '- type: hero\n        heading: Clean Houses in {{market.city}}\n',
      '- «heading: Clean Houses in {{market.city}}\n»',
    );
    expect(diagnostic).toMatchObject({ code: 'CONFIG_MISSING_KEY', message: 'Missing key `type` in entry 1 of `blocks`.' });
    expect(diagnostic.hint).toContain('hero');
  });

  it.each([
    ['the types that take the keys of a block without its type', '- «eyebrow: Hello\n        heading: Clean\n»', ['hero']],
    ['all types when its keys fit none', '- «haeding: Clean\n»', SCHEMA.blockTypes],
  ])('names %s', (_what, block, types) => {
    const { hint = '' } = diagnoseOne('- type: hero\n        heading: Clean Houses in {{market.city}}\n', block);
    expect(SCHEMA.blockTypes.filter((type) => hint.includes(type))).toEqual(types);
  });

  it('speaks of the block that was meant, not of all of them', () => {
    const [only, ...rest] = diagnose(changeMinimal('type: hero', 'type: hero\n        size: huge'));
    expect(rest).toEqual([]);
    expect(only).toMatchObject({ code: 'CONFIG_NOT_ALLOWED', message: '`size` is “huge”; it must be large or small.' });
  });

  it('reports everything in one run', () => {
    const text = MINIMAL_YAML.replace('version: 3', 'version: 1')
      .replace('  name: Tidy & Co.\n', '')
      .replace('lat: 39.75', 'lat: north')
      .replace('type: hero', 'type: hreo');
    expect(
      diagnose(text)
        .map(({ code }) => code)
        .sort(),
    ).toEqual(['CONFIG_MISSING_KEY', 'CONFIG_NOT_ALLOWED', 'CONFIG_UNKNOWN_BLOCK', 'CONFIG_WRONG_TYPE']);
  });

  it('tells of all that is wrong, however much it is: a count that is cut would be untrue', () => {
    const cities = Array.from({ length: 3000 }, (_, index) => ({ slug: `city-${index}`, name: 5 }));
    const names = checkShape({ ...smallSite(), cities }).filter(({ code }) => code === 'CONFIG_WRONG_TYPE');
    expect(names).toHaveLength(3000);
  });

  it.each([
    ['items', (list: readonly unknown[]) => ({ ...smallSite(), cities: list })],
    ['entries of another list', (list: readonly unknown[]) => ({ ...smallSite(), redirects: list })],
    ['cards', (cards: readonly unknown[]) => siteWithBlocks({ type: 'card-grid', cards })],
  ])('stops at a number of mistakes that nobody reads: tens of thousands of wrong %s', (_name, make) => {
    const start = process.cpuUsage();
    const found = checkShape(make(Array.from({ length: TAKES_ALL ? 60_000 : 25_000 }, () => ({}))));
    expect(found.length).toBeGreaterThan(10_000);
    expect(found.length).toBeLessThan(110_000);
    expect(process.cpuUsage(start).user / 1e6).toBeLessThan(20);
  });

  it.each([['a text'], [[]], [null], [3]])('says of %j that it is no map', (data) => {
    expect(checkShape(data)).toMatchObject([{ code: 'CONFIG_WRONG_TYPE', path: [] }]);
  });

  it('lets a whole reference stand for a value of another type, in pages', () => {
    const site = smallSite();
    site.pages[0].blocks = [{ type: 'map', title: 'Map', height: '{{business.founded}}' }];
    expect(checkShape(site)).toEqual([]);
    site.pages[0].blocks = [{ type: 'map', title: 'Map', height: 'about {{business.founded}}' }];
    expect(checkShape(site)).toMatchObject([{ code: 'CONFIG_WRONG_TYPE' }]);
  });
});
