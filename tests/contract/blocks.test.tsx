import axe from 'axe-core';
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { App } from '../../src/document/App.tsx';
import { describeSite, pageOf, SCHEMA } from '../support/describe-site.ts';
import { FakeIntersectionObserver } from '../support/fake-intersection-observer.ts';
import { TAKES_ALL } from '../support/on-demand.ts';
import { sampleData } from '../support/sample-data.ts';
import { fillDocument, showDocument } from '../support/show-document.tsx';
import type { Draft } from '../support/small-site.ts';
import { page, smallSite } from '../support/small-site.ts';

const HERO = { type: 'hero', heading: 'Before' };

const ALONE = 'alone on its page';
const IN_COLUMN = 'in two columns';
const BESIDE_ITSELF = 'twice on its page, beside itself';

/**
 * Any block can be anywhere. The first example of each is tested everywhere, the others only alone. On demand, it is also once behind
 * another, and beside itself: in two columns, it is both.
 */
const PLACES: Readonly<Record<string, (block: object) => object[]>> = {
  [ALONE]: (block) => [block],
  ...(TAKES_ALL ? { 'last on its page': (block: object) => [HERO, block] } : {}),
  [BESIDE_ITSELF]: (block) => [HERO, { ...block, width: 'half' }, { ...block, width: 'half' }],
  [IN_COLUMN]: (block) => [HERO, { type: 'columns', heading: 'Both', columns: [{ blocks: [block] }, { blocks: [block] }] }],
};

const onceInColumn = (block: object): object[] => [
  HERO,
  { type: 'columns', heading: 'Both', columns: [{ blocks: [block] }, { blocks: [WORDS] }] },
];
const WORDS = { type: 'rich-text', body: 'Words.' };

/** Blocks that contain others are an exception. */
const HOLDERS = SCHEMA.blockTypes.filter((type) =>
  Object.values(SCHEMA.block(type)?.properties ?? {}).some((field) => field['x-holds-blocks'] === true),
);

/** A block that holds others cannot be in a column. */
function isTestedIn(place: string, isHolder: boolean): boolean {
  if (place === IN_COLUMN) return !isHolder;
  return TAKES_ALL || place !== BESIDE_ITSELF || isHolder;
}

const CASES = SCHEMA.blockTypes.flatMap((type) =>
  (SCHEMA.block(type)?.examples ?? []).flatMap((example, index) =>
    Object.keys(PLACES)
      .filter((place) => place === ALONE || (index === 0 && isTestedIn(place, HOLDERS.includes(type))))
      .map((place) => ({ type, number: index + 1, place, example: example as object })),
  ),
);

/** The types of the blocks of the sample: `accessibility.test.ts` runs axe on pages that have them all. */
const ON_SAMPLE = new Set(JSON.stringify(sampleData().pages).match(/(?<="type":")[\w-]+/g));

/**
 * Whether axe runs: under a heading of each level. What comes before and after a block does not change anything inside it. Takes most of the
 * time of these tests, so it looks at the first example of a block in a column, where it is under more headings, if browsers do not look at
 * the type; on demand, at all.
 */
function isLookedAt({ type, place }: { type: string; place: string }): boolean {
  return (place === IN_COLUMN && (TAKES_ALL || !ON_SAMPLE.has(type))) || (place === ALONE && (TAKES_ALL || HOLDERS.includes(type)));
}

/** Returns a site with an item in every collection, each with a page, and the blocks on a page of their own. */
function siteWith(blocks: readonly object[]): Draft {
  const site = smallSite();
  const geo = { lat: 39.7, lng: -105.2 };
  const city = { county: 'Jefferson', geo, summary: 'Hills.', intro: 'Hills.', description: 'Hills.' };
  site.cities = [
    { slug: 'golden', name: 'Golden', ...city },
    { slug: 'arvada', name: 'Arvada', ...city },
  ];
  site.testimonials = [{ slug: 'a', quote: 'Good.', name: 'A.' }];
  site.pages.push(
    page('/services/{{service.slug}}', [{ type: 'hero', heading: '{{service.title}}' }], { each: 'services' }),
    page('/cities/{{city.slug}}', [{ type: 'hero', heading: '{{city.name}}' }], { each: 'cities' }),
    page('/here', blocks),
  );
  return site;
}

/**
 * Runs axe. jsdom draws nothing, so colors cannot be checked here. Header and footer are the same beside every block, and `tests/e2e`
 * checks them.
 */
async function findViolations(): Promise<axe.Result[]> {
  const rules = { 'color-contrast': { enabled: false } };
  // Selectors that match only one node, and results that pass, take axe as long as all its rules together.
  return (
    await axe.run(document.querySelector('main') ?? document, {
      iframes: false,
      resultTypes: ['violations'],
      selectors: false,
      preload: false,
      rules,
    })
  ).violations;
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  FakeIntersectionObserver.install();
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  fillDocument('');
});

describe.each(CASES)('$type, example $number, $place', ({ type, example, place }) => {
  const site = describeSite(siteWith(PLACES[place]?.(example) ?? []));
  const here = pageOf(site, '/here');

  it('is shown, under exactly one h1, with ids of its own, and hydrates without a word', async () => {
    const app = showDocument(site, here);
    expect(document.querySelectorAll('h1')).toHaveLength(1);
    expect(document.querySelector('h1')?.textContent).not.toBe('');
    const shown = [...app.querySelectorAll('main section')].map(({ id }) => id);
    expect(shown).toEqual(here.blocks.map(({ id }) => id));
    expect(app.textContent).not.toMatch(/undefined|null|NaN|\[object|\{\{/);
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)]);
    const said: unknown[] = [];
    for (const level of ['error', 'warn'] as const) vi.spyOn(console, level).mockImplementation((...words) => said.push(words));
    const root = await act(async () =>
      hydrateRoot(app, <App frame={site.frame} page={here} />, { onRecoverableError: (error) => said.push(error) }),
    );
    expect(said).toEqual([]);
    await act(async () => root.unmount());
  });

  if (isLookedAt({ type, place })) {
    it('has no accessibility fault that a machine can find', async () => {
      // Once is enough for axe: ids that are there twice are found above.
      const looked = place === IN_COLUMN && !TAKES_ALL ? describeSite(siteWith(onceInColumn(example))) : site;
      showDocument(looked, pageOf(looked, '/here'));
      const violations = await findViolations();
      const faults = violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary ?? ''}`),
      );
      // In this test, two blocks of a page have the same heading, which is up to the operator.
      expect(faults.filter((fault) => !(place !== ALONE && fault.startsWith('landmark-unique')))).toEqual([]);
    });
  }
});

/** Returns the value with every list twice as long. */
function doubled<T>(value: T): T {
  if (Array.isArray(value)) return [...value, ...value].map(doubled) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, doubled(field)])) as T;
}

it.each(SCHEMA.blockTypes.filter((_type, index) => TAKES_ALL || index % 3 === 0))(
  '%s, header and footer can have equal entries in their lists',
  async (type) => {
    const example = SCHEMA.block(type)?.examples?.[0] as object;
    const site = describeSite(siteWith([example]));
    const here = pageOf(site, '/here');
    const page = { ...here, blocks: here.blocks.map(doubled) };
    const frame = { ...site.frame, navigation: doubled(site.frame.navigation) };
    const app = showDocument({ ...site, frame }, page);
    const said: unknown[] = [];
    vi.spyOn(console, 'error').mockImplementation((...words) => said.push(words));
    const root = await act(async () =>
      hydrateRoot(app, <App frame={frame} page={page} />, { onRecoverableError: (error) => said.push(error) }),
    );
    expect(said).toEqual([]);
    await act(async () => root.unmount());
  },
);

it('axe finds the faults that there are', async () => {
  fillDocument('<img src="a.png"><h1></h1>');
  const violations = await findViolations();
  expect(violations.map(({ id }) => id)).toEqual(expect.arrayContaining(['image-alt', 'empty-heading', 'document-title']));
});
