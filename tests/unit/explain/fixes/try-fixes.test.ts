import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { tryFixes } from '../../../../src/explain/fixes/try-fixes.ts';
import { TrialBudget } from '../../../../src/explain/trial-budget.ts';
import type { Diagnostic } from '../../../../src/model/diagnostic.ts';
import { applyEdits } from '../../../../src/model/text-edits.ts';
import { checkSource } from '../../../../src/node/check/check-source.ts';
import type { CollectionFiles } from '../../../../src/source/collections/collection.ts';
import { SiteSource } from '../../../../src/source/site-source.ts';
import { parseYaml } from '../../../../src/source/yaml/parse-yaml.ts';
import { DATA_FORMATS, writeCities } from '../../../support/data-formats.ts';
import { EXAMPLE_IMAGES, SCHEMA } from '../../../support/describe-site.ts';
import { layeredSite } from '../../../support/layered-site.ts';
import { page, ROOT, smallSite } from '../../../support/small-site.ts';

function site(): string {
  const blocks = [
    { type: 'hero', heading: 'Clean rooms', text: 'From top to bottom', actions: [{ label: 'Home', href: '/' }] },
    { type: 'feature-list', items: [{ title: 'Careful', text: 'Every corner' }, { title: 'Quick' }] },
  ];
  return stringify({ ...smallSite(), pages: [page('/', blocks)] });
}

const SITE = site();

function check(text: string, files: readonly CollectionFiles[] = [], trials?: TrialBudget): readonly Diagnostic[] {
  const source = new SiteSource({ config: parseYaml({ file: 'site.config.yaml', text }), files, schema: SCHEMA });
  const options = { images: EXAMPLE_IMAGES, isStrict: false, now: '2026-11-20', ...(trials === undefined ? {} : { trials }) };
  return checkSource({ source, ...options }).diagnostics.filter(({ severity }) => severity === 'error');
}

/** The site with a line, or a part of one, written otherwise. */
function change(from: string, to: string): string {
  expect(SITE.split(from)).toHaveLength(2);
  return SITE.replace(from, () => to);
}

function apply(text: string, found: readonly Diagnostic[]): string {
  return applyEdits(
    text,
    found.flatMap(({ fix }) => fix?.edits ?? []),
  );
}

describe('a hint that is an exact edit', () => {
  it.each([
    ['a misspelt key', 'heading: Clean rooms', 'haeding: Clean rooms'],
    ['the key of a map', 'actions:', 'action:'],
    ['a block that is not there', 'type: feature-list', 'type: featurelist'],
    ['no format of the field', 'slug: ovens', 'slug: Ovens!'],
    ['a number as text', 'from: 49.5', 'from: "$49.50"'],
    ['a time', /opens: "?[\d:]+"?/.exec(SITE)?.[0] ?? '', 'opens: 8 am'],
    ['a colon in a text', 'text: From top', 'text: From: top'],
    ['a dash that is missing', '- title: Quick', '  title: Quick'],
    ['a tab', '- title: Quick', '-\ttitle: Quick'],
    ['a line too far right', '  text: Every corner', '    text: Every corner'],
  ])('comes with a fix that makes the finding go and the data right: %s', (_name, from, to) => {
    for (const text of [change(from, to), `\uFEFF${change(from, to).replace(/\n/g, '\r\n')}`]) {
      const found = check(text);
      expect(found.map(({ hint }) => hint)).toEqual([expect.any(String)]);
      const mended = apply(text, found);
      expect(check(mended)).toEqual([]);
      const plain = (data: unknown): unknown =>
        JSON.parse(
          JSON.stringify(data)
            .replace(/"opens":"[^"]*"/g, '"opens":""')
            .replace('From: top', 'From top'),
        );
      expect(plain(parse(mended))).toEqual(plain(parse(SITE)));
    }
  });

  it.each([
    ['8:00', '5:30', ['Write "08:00"']],
    ['"08:00"', '6', []],
    ['8', '5', ['Write "08:00"']],
    ['8', '17', ['Write "08:00"', 'Write "17:00"']],
  ])('comes with no fix that is impossible beside other facts: from %s to %s', (opens, closes, hints) => {
    const hours = '    - days:\n        - monday\n      opens: "08:00"\n      closes: "18:00"\n';
    const given = SITE.replace(/^ {2}hours:\n(?: {4}.*\n)+/m, () => `  hours:\n${hours}`);
    expect(check(given)).toEqual([]);
    const found = check(given.replace('opens: "08:00"', `opens: ${opens}`).replace('closes: "18:00"', `closes: ${closes}`));
    const fixed = found.filter(({ fix }) => fix !== undefined);
    expect(fixed.map(({ hint }) => hint)).toEqual(hints);
    expect(found.filter(({ fix, hint }) => fix === undefined && hint !== undefined)).toEqual([]);
  });

  it.each(DATA_FORMATS)('comes with a fix of the file that the item is in: %s', (format) => {
    const city = { slug: 'Plano TX', name: 'Plano', county: 'Collin County', geo: { lat: 32.8, lng: -96.8 } };
    const text = stringify({ ...smallSite(), cities: { from: 'data/cities' } });
    const rest = { summary: 'Clean.', intro: 'Clean rooms.', description: 'All of them.' };
    const files = writeCities([{ ...city, ...rest }], format);
    const found = check(text, [files]).filter(({ code }) => code === 'CONFIG_BAD_FORMAT');
    expect(found.map(({ hint }) => hint)).toEqual([expect.stringContaining('plano-tx')]);
    const sources = files.sources.map((source) => ({ ...source, text: apply(source.text, found) }));
    expect(sources).not.toEqual(files.sources);
    expect(check(text, [{ ...files, sources }]).filter(({ code }) => code === 'CONFIG_BAD_FORMAT')).toEqual([]);
  });

  it('is right for the file of one item that cannot be read', () => {
    const text = stringify({ ...smallSite(), cities: { from: 'data/cities' } });
    const item = 'slug: plano\nname: Plano: North\ncounty: Collin County\n';
    const files = {
      collection: 'cities',
      from: 'data/cities',
      format: 'folder',
      sources: [{ file: 'data/cities/1.yaml', text: item }],
    } as const;
    const [found] = check(text, [{ ...files, findings: [], diagnostics: [] }]);
    expect(found).toMatchObject({ file: 'data/cities/1.yaml', line: 2, hint: 'Write "Plano: North"' });
    expect(applyEdits(item, found?.fix?.edits ?? [])).toBe(item.replace('Plano: North', '"Plano: North"'));
  });
});

describe('a hint that does harm when it is followed', () => {
  it('is left out when the key is there already', () => {
    const text = change('heading: Clean rooms', 'heading: Clean rooms\n        haeding: Clean halls');
    const [found, ...others] = check(text);
    expect(others).toEqual([]);
    expect(found).toMatchObject({ code: 'CONFIG_UNKNOWN_KEY' });
    expect(found?.hint).toBeUndefined();
    expect(found?.fix).toBeUndefined();
  });

  it('stays as advice, and is no fix, when it uncovers what only its writer can correct', () => {
    const [found, ...others] = check(
      change('type: hero', 'type: heros').replace('heading: Clean rooms', 'heading: Clean rooms\n        weather: sunny'),
    );
    expect(others).toEqual([]);
    expect(found).toMatchObject({ code: 'CONFIG_UNKNOWN_BLOCK', hint: 'Did you mean hero?' });
    expect(found?.fix).toBeUndefined();
  });

  it('is left out when another value follows the one that it changes', () => {
    const wrong = 'slug: &name Ovens!';
    const [shared] = check(change('slug: ovens', wrong).replace('title: Ovens', 'title: *name'));
    expect(shared).toMatchObject({ code: 'CONFIG_BAD_FORMAT' });
    expect(shared?.hint).toBeUndefined();
  });

  it('is left out when it makes a line whose key is lost part of another text', () => {
    const own = '  - slug: baths\n    title: Baths\n    image:\n      src: images/example.svg\n      alt: >-\n        A room\n';
    const whole = SITE.replace('services:\n', `services:\n${own}    summary: >-\n      No stains.\n`);
    expect(check(whole)).toEqual([]);
    const found = check(whole.replace('    summary: >-\n', ''));
    expect(found).not.toEqual([]);
    expect(found.filter(({ fix }) => fix !== undefined)).toEqual([]);
    const [outdented] = check(whole.replace('        A room\n', '        A room\n      with a view\n'));
    expect(outdented?.hint).toBe('Add two spaces before it');
  });

  it.each([
    ['pages:', 'pages: |'],
    ['heading: Clean rooms', 'heading: >-'],
    ['  - Racks', ' - Racks'],
  ])('is left out when it makes other lines part of a text: %s', (from, to) => {
    const fields = ['seoTitle', 'metaDescription', 'lead', 'description'].map((key) => `      ${key}: A`).join('\n');
    const text = change('title: Ovens', `title: Ovens\n    content:\n${fields}\n      includes:\n        - Racks\n        - Doors`);
    expect(check(text)).toEqual([]);
    const line = text.slice(0, text.indexOf(from)).split('\n').length;
    const column = text.indexOf(from) - text.lastIndexOf('\n', text.indexOf(from));
    const edit = { line, column, endLine: line, endColumn: column + from.length, text: to };
    const finding = { code: 'YAML_SYNTAX', severity: 'error', message: 'Wrong.', hint: 'Write it.', file: 'x', path: '' } as const;
    const config = parseYaml({ file: 'x', text });
    const broken = { ...config, data: undefined, repaired: { text: applyEdits(text, [edit]), isExplained: true } };
    const found = [{ ...finding, line, column, fix: { edits: [edit] } }];
    const sources = [config, broken].map((each) => new SiteSource({ config: each, files: [], schema: SCHEMA }));
    for (const source of sources)
      expect(tryFixes(found, { source, pictures: [] }, new TrialBudget())[0]).toEqual({ ...finding, hint: undefined, line, column });
  });

  // The lines below look too deep, and so do the sections that follow.
  it.each([3, 4, 5])('is left out when good lines would follow those that are too far left: the first %i of the hours', (count) => {
    const text = readFileSync(path.join(ROOT, 'site.config.yaml'), 'utf8');
    const [before = '', after = ''] = text.split(/^(?= {2}hours:$)/m);
    const lines = after.split('\n').map((line, index) => (index < count ? line.slice(2) : line));
    const found = check(before + lines.join('\n'));
    expect(found.map(({ code }) => code)).toContain('YAML_SYNTAX');
    expect(found.filter(({ fix }) => fix !== undefined)).toEqual([]);
  });

  it('is left out of one finding, and stays in the others', () => {
    const text = change('heading: Clean rooms', 'heading: Clean rooms\n        haeding: Clean halls')
      .replace('from: 49.5', 'from: "$49.50"')
      .replace('title: Careful', 'titel: Careful')
      .replace('slug: ovens', 'slug: Ovens!');
    const found = check(text);
    expect(found).toHaveLength(4);
    expect(found.filter(({ hint }) => hint === undefined).map(({ path }) => path)).toEqual(['pages[0].blocks[0].haeding']);
    expect(check(apply(text, found)).map(({ path }) => path)).toEqual(['pages[0].blocks[0].haeding']);
  });
});

it('fixes beyond the first findings of a run are not tried, and left out', () => {
  const names = Array.from({ length: 30 }, (_, index) => ({ slug: `Name ${index}`, title: `T ${index}`, summary: 'S' }));
  const found = check(stringify({ ...smallSite(), services: names })).filter(({ code }) => code === 'CONFIG_BAD_FORMAT');
  expect(found).toHaveLength(30);
  expect(found.filter(({ hint }) => hint === undefined)).toEqual([]);
  const kept = found.map(({ fix }) => fix !== undefined);
  expect(kept.slice(0, 10)).not.toContain(false);
  expect(kept.slice(-10)).not.toContain(true);
});

it('fixes that would take too many readings of a large file are not tried, and left out', () => {
  const services = Array.from({ length: 14 }, (_, index) => ({ slug: `Name ${index}`, title: `T ${index}`, summary: 'S' }));
  const twice = stringify({ ...smallSite(), services }).replace('title: T 0', 'title: T 0\n    titel: T 0');
  const keptIn = (text: string): number => check(text).filter(({ fix }) => fix !== undefined).length;
  expect(keptIn(twice)).toBe(14);
  const comments = `# ${'x'.repeat(97)}\n`.repeat(3900);
  expect(keptIn(`${comments}${twice}`)).toBeLessThan(14);
});

describe('while someone is typing', () => {
  const typed = (text: string): readonly Diagnostic[] => check(text, [], new TrialBudget(0));

  it.each([
    ['a value', 'opens: 8 am', 'Write "08:00"'],
    ['a key', 'openz: "08:00"', 'Did you mean `opens`?'],
  ])('nothing is tried, but what to write is said: %s', (_name, written, hint) => {
    const text = change(/opens: "?[\d:]+"?/.exec(SITE)?.[0] ?? '', written);
    const found = typed(text);
    expect(found.map((each) => [each.hint, each.fix])).toEqual([[hint, undefined]]);
    expect(found.map(({ line, column }) => [line, column])).toEqual(check(text).map(({ line, column }) => [line, column]));
  });

  it('a text that cannot be read has its mistake in the parser’s words, on the same line', () => {
    const text = change('text: From top', 'text: From: top');
    const [found, ...others] = typed(text);
    expect(others).toEqual([]);
    expect(found).toMatchObject({ code: 'YAML_SYNTAX', line: check(text)[0]?.line });
  });

  it('a lost line is not looked for', () => {
    const text = change('        actions:\n', '');
    expect(check(text).map(({ code }) => code)).toContain('LINE_MISSING');
    expect(typed(text).map(({ code }) => code)).not.toContain('LINE_MISSING');
  });
});

describe('a key that only the base says', () => {
  const checkOverlay = (text: string): readonly Diagnostic[] => {
    const base = stringify({ ...smallSite(), pages: [page('/', [{ type: 'hero', id: 'top', heading: 'Clean rooms' }])] });
    return checkSource({ source: layeredSite(base, text), images: EXAMPLE_IMAGES, now: '2026-11-20' }).diagnostics;
  };

  it.each([
    ['business: { phnoe: "(303) 555-0177" }', 'phnoe', 'phone'],
    ['business: { tel: "(303) 555-0177" }', 'tel', 'phone'],
    ['business: { adress: { city: Arvada } }', 'adress', 'address'],
    ['markt: { city: Boulder }', 'markt', 'market'],
    ['pages: { /: { head: { tilte: Hi } } }', 'tilte', 'title'],
    ['pages: { /: { blocks: { top: { headng: Hi } } } }', 'headng', 'heading'],
    ['Services: { floors: { title: Wood Floors } }', 'Services', 'services'],
  ])('can be meant by a site: %s', (text, written, meant) => {
    const [found, ...others] = checkOverlay(text);
    expect(others).toEqual([]);
    expect(found).toMatchObject({ file: '1.yaml', hint: `Did you mean \`${meant}\`?` });
    expect(apply(`extends: base.yaml\n${text}`, [found as Diagnostic])).toBe(`extends: base.yaml\n${text.replace(written, meant)}`);
  });

  it('is not meant if the site says it, too', () => {
    const found = checkOverlay('business: { phone: "(303) 555-0177", phnoe: "(303) 555-0178" }');
    expect(found.map(({ hint, fix }) => [hint, fix])).toEqual([[undefined, undefined]]);
  });

  it('is where an unknown key belongs', () => {
    expect(checkOverlay('phone: "(303) 555-0177"').map(({ hint }) => hint)).toEqual(['`phone` belongs under `business`.']);
  });
});
