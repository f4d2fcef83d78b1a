import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resolveConfig } from '../../../../src/facts/resolve-config.ts';
import type { Finding } from '../../../../src/model/diagnostic.ts';
import { FindingList, formatPath } from '../../../../src/model/diagnostic.ts';
import { maskNames } from '../../../../src/pages/similarity/mask-names.ts';
import { hashShingles, jaccardOfHashes, sortUnique } from '../../../../src/pages/similarity/shingle-hashes.ts';
import { checkText } from '../../../support/check-text.ts';
import { describePages, EXAMPLE_IMAGES, SCHEMA } from '../../../support/describe-site.ts';
import { runsOf } from '../../../support/on-demand.ts';
import { type Draft, page, ROOT, smallSite } from '../../../support/small-site.ts';

interface Town {
  readonly name: string;
  readonly intro: string;
  readonly county?: string;
  readonly description?: string;
}

/** What is found of the likeness of cities’ pages: one for each, with what they share and their own intro. */
function find(towns: readonly Town[], alter: (site: Draft) => void = () => {}): readonly Finding[] {
  const site = smallSite();
  site.market.area = 'Front Range';
  site.cities = towns.map(({ name, intro, county = 'Jefferson County', description = 'Unused.' }) => ({
    slug: name.toLowerCase().replaceAll(' ', '-'),
    name,
    title: 'A card',
    county,
    geo: { lat: 39.8, lng: -105.1 },
    summary: `About ${name}.`,
    intro,
    description,
  }));
  const blocks = [{ type: 'rich-text', body: '{{city.intro}}' }];
  site.pages.push(page('/in/{{city.slug}}', blocks, { each: 'cities', head: { title: '{{city.name}}', description: '{{city.summary}}' } }));
  alter(site);
  const findings = new FindingList();
  describePages({ config: resolveConfig(site, SCHEMA, findings), schema: SCHEMA, images: EXAMPLE_IMAGES, findings });
  return findings.all.filter(({ code }) => code === 'CITY_SIMILAR' || code === 'PAGE_SIMILAR');
}

const placesOf = (found: readonly Finding[]): string[] => found.map(({ path: place }) => formatPath(place));

const ARVADA = { name: 'Arvada', intro: 'Old brick houses near the tracks gather soot on every sill.' };
const LAKEWOOD = { name: 'Lakewood', intro: 'Split levels from the sixties have carpets that need steam.' };

describe('pages that are made for each item', () => {
  it('are fine when each says something of its own', () => {
    expect(find([ARVADA, LAKEWOOD])).toEqual([]);
  });

  it('are not compared where the warning is off', () => {
    const same = [ARVADA, { ...LAKEWOOD, intro: ARVADA.intro }];
    expect(placesOf(find(same))).toEqual(['cities[1].slug']);
    const off = (severity: Draft) => (site: Draft) => Object.assign(site, { checks: { severity } });
    expect(placesOf(find(same, off({ PAGE_SIMILAR: 'off' })))).toEqual(['cities[1].slug']);
    expect(placesOf(find(same, off({ CITY_SIMILAR: 'off' })))).toEqual([]);
  });

  it('are compared by what all but one of them share, though that one is the last of many', () => {
    const words = ['brick', 'soot', 'sills', 'attics', 'lofts', 'tiles', 'slate', 'cedar', 'grout', 'yards', 'rugs', 'stairs'];
    const same = 'Every kitchen is cleaned from the ceiling to the floor, and every bath is scrubbed, rinsed and dried by hand.';
    const towns = words.map((word, index) => ({ name: `Town ${word}`, intro: `Here ${word} ${index}.`, description: same }));
    const alter = (site: Draft): void => {
      site.pages.at(-1)?.blocks?.push({ type: 'rich-text', body: '{{city.description}}' } as never);
    };
    expect(find(towns, alter)).toEqual([]);
    const other = {
      name: 'Golden',
      intro: 'Log cabins up the creek.',
      description: 'Wax, not water, is what their walls and beams are cleaned with.',
    };
    expect(placesOf(find([...towns, other], alter))).toEqual(words.slice(1).map((_word, index) => `cities[${index + 1}].slug`));
  });

  it('are reported when one says what another does', () => {
    const found = find([ARVADA, LAKEWOOD, { name: 'Golden', intro: ARVADA.intro }]);
    expect(found).toEqual([
      {
        code: 'CITY_SIMILAR',
        message: '/in/golden says almost the same as /in/arvada (100 % in common, not counting names).',
        remedy: 'Say what is special about it in `intro` and `description`.',
        path: ['cities', 2, 'slug'],
      },
    ]);
  });

  it('are reported once, with the one that they are most like', () => {
    const words = 'one two three four five six seven eight nine ten';
    const found = find([
      { name: 'Arvada', intro: `${words} eleven twelve` },
      { name: 'Lakewood', intro: words },
      { name: 'Golden', intro: words },
    ]);
    expect(placesOf(found)).toEqual(['cities[1].slug', 'cities[2].slug']);
    expect(found[1]?.message).toContain('/in/golden says almost the same as /in/lakewood (100 %');
  });

  it.each<[string, Town, Town]>([
    [
      'their names',
      { name: 'Arvada', intro: 'Arvada wants Arvada clean, Arvada shines, Arvada glows.' },
      { name: 'Wheat Ridge', intro: 'Wheat Ridge wants Wheat Ridge clean, Wheat Ridge shines, Wheat Ridge glows.' },
    ],
    [
      'their counties',
      { name: 'Arvada', county: 'Adams County', intro: 'Adams County wants Adams County clean, Adams County shines.' },
      { name: 'Lakewood', county: 'Jefferson County', intro: 'Jefferson County wants Jefferson County clean, Jefferson County shines.' },
    ],
    [
      'their slugs',
      { name: 'Old Town', intro: 'Write to old-town for old-town homes, old-town flats, old-town lofts.' },
      { name: 'Wheat Ridge', intro: 'Write to wheat-ridge for wheat-ridge homes, wheat-ridge flats, wheat-ridge lofts.' },
    ],
    [
      'the name of the market’s city, where the other says its own',
      { name: 'Lakewood', intro: 'Lakewood wants Lakewood clean, Lakewood shines.' },
      { name: 'Arvada', intro: 'Golden wants Golden clean, Golden shines.' },
    ],
  ])('are alike whatever %s', (_, first, second) => {
    expect(find([first, second])[0]?.message).toContain('100 % in common');
  });

  it('are alike whatever the titles of services', () => {
    const found = find([], (site) => {
      site.pages.pop();
      for (const service of site.services) service.summary = `${service.title} first, ${service.title} last, ${service.title} always.`;
      const head = { title: '{{service.title}}', description: '{{service.title}}.' };
      const body = { type: 'rich-text', body: '{{service.summary}}' };
      site.services = site.services.slice(0, 2).map((service: object, index: number) => ({ ...service, slug: `s-${index}` }));
      site.pages.push(page('/services/{{service.slug}}', [body], { each: 'services', head }));
    });
    expect(found.map(({ message, remedy }) => [message, remedy])).toEqual([
      [
        '/services/s-1 says almost the same as /services/s-0 (100 % in common, not counting names).',
        'Say what is special about it in `content.description`.',
      ],
    ]);
  });

  it('are alike in a block that not all of them share', () => {
    const same = 'Long rows of cottages stand under elms whose leaves fill every gutter from September until the first snow.';
    const found = find(
      [
        { name: 'Arvada', intro: same, description: 'Short and own here.' },
        { ...LAKEWOOD, description: 'Barns and other things.' },
        { name: 'Golden', intro: same, description: 'Quite another one there.' },
      ],
      (site) => site.pages[1].blocks.push({ type: 'rich-text', body: '{{city.description}}' }),
    );
    expect(placesOf(found)).toEqual(['cities[2].slug']);
  });

  it('may share blocks, which are left out', () => {
    const words = Array.from({ length: 60 }, (_, index) => `word${index}`).join(' ');
    const shared = { type: 'rich-text', body: `What we do in {{city.name}}: ${words}.` };
    expect(find([ARVADA, LAKEWOOD], (site) => site.pages[1].blocks.push(shared))).toEqual([]);
  });

  it.each([
    [undefined, []],
    [0.4, []],
    [1 / 3, []],
    [0.33, ['cities[1].slug']],
    [1, []],
  ])('may be alike to the degree that the site sets: %s', (similarity, expected) => {
    const half = [
      { name: 'Arvada', intro: 'a b c d' },
      { name: 'Lakewood', intro: 'a b c e' },
    ];
    const set = similarity === undefined ? {} : { checks: { similarity } };
    expect(placesOf(find(half, (site) => Object.assign(site, set)))).toEqual(expected);
  });

  it('are compared with pages of their own definition alone', () => {
    const twin = (site: Draft): void => {
      site.pages.push(page('/near/{{city.slug}}', site.pages[1].blocks, { each: 'cities', head: site.pages[1].head }));
    };
    expect(find([ARVADA, LAKEWOOD], twin)).toEqual([]);
  });
});

describe('the sample', () => {
  it('suffers from pages that say the same of different cities', () => {
    const text = readFileSync(path.join(ROOT, 'site.config.yaml'), 'utf8').replace(/\r\n/g, '\n');
    const copy = text
      .slice(text.indexOf('  - slug: plano\n'), text.indexOf('  - slug: garland\n'))
      .replace('slug: plano', 'slug: sachse')
      .replaceAll('Plano', 'Sachse')
      .replace('images/cities/plano.svg', 'images/cities/garland.svg');
    const found = checkText(text.replace('  - slug: garland\n', `${copy}  - slug: garland\n`));
    expect(found.map(({ code }) => code)).toEqual(['CITY_SIMILAR']);
    expect(found[0]?.message).toContain('/locations/sachse says almost the same as /locations/plano');
  });
});

describe('similarity', () => {
  it('is the share of three-word sequences that both have', () => {
    const similarity = (...texts: [string, string]): number => {
      const [a, b] = texts.map((text) => sortUnique(hashShingles(text))) as [Uint32Array, Uint32Array];
      return jaccardOfHashes(a, b);
    };
    expect(similarity('a b c d', 'a b c e')).toBeCloseTo(1 / 3);
    expect(similarity('One, two; three!', 'one two three')).toBe(1);
    expect(similarity('a b c', 'd e f')).toBe(0);
  });

  it('does not see names', () => {
    expect(maskNames(['In Fort Worth and Worth, Fort Worths'], ['Worth', 'Fort Worth'])).toEqual(['In § and §, Fort Worths']);
  });

  it('sees no name in the end of one text and the beginning of the next', () => {
    const lines = ['We clean Fort', 'Worth calling'];
    expect(maskNames(lines, ['Fort Worth', 'Fort\nWorth'])).toEqual(lines);
  });

  it('does not see names however they are written, in whatever language', () => {
    const names = ['Fort Worth', 'fort-worth', 'Worth', 'TX', 'Łódź', 'É', 'a', 'µm', "-5'"];
    /** By one pattern of all names, longest first. */
    const byPattern = (text: string, of: readonly string[]): string => {
      const sorted = [...new Set(of)].filter((name) => name.length > 1).sort((a, b) => b.length - a.length);
      const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${sorted.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
      return sorted.length === 0 ? text : text.replace(pattern, '§');
    };
    const pieces = [...names, 'FORT', 'worth', 'tx', ' ', ' ', '-', ',', 'é', 'ł', 'ÓDŹ', 'İ', 'ß', '5', "'"];
    const text = fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.array(text, { maxLength: 4 }), fc.subarray(names), (lines, of) => {
        expect(maskNames(lines, of)).toEqual(lines.map((line) => byPattern(line, of)));
      }),
      { numRuns: runsOf(3000) },
    );
  });
});
