import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { buildSite } from '../../src/node/build-site.ts';
import { loadSite } from '../../src/node/check/load-site.ts';
import { checkSource } from '../../src/node/check/check-source.ts';
import type { CheckedSource, SourceOptions } from '../../src/node/check/source-options.ts';
import { createProject } from '../../src/node/tool/project.ts';
import { daysOfChange } from '../../src/pages/days/days-of-change.ts';
import { dayAfter, daysBefore } from '../../src/shared/time/calendar.ts';
import { DATED_YAML, FIRST_DAY } from '../support/dated-site.ts';
import { firstOf, TAKES_ALL } from '../support/on-demand.ts';
import { ROOT } from '../support/small-site.ts';
import { STARTERS } from '../support/starters.ts';
import { tempFolders } from '../support/temp-folders.ts';

const tempFolder = tempFolders(afterAll);

/** How many days are checked. All that can change something are: see “the days of change”. */
const MANY = TAKES_ALL ? 400 : 30;

/** Days around each one that the site of days names; on demand, all of them. */
const NAMED = ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-13', '2026-12-21', '2026-12-31', '2027-01-03', '2027-01-30', '2027-05-01', '2027-06-30', '2027-07-01'];

const everyDay = (count: number): string[] => Array.from({ length: count }, (_, index) => daysBefore(FIRST_DAY, -index - 1));

type Loaded = Awaited<ReturnType<typeof loadSite>>;

/** Loads a site on its first day, for the strict check. Its files are read once for all days. */
async function loadOnce(config: string): Promise<{ first: Loaded; on: (day: string) => CheckedSource }> {
  const first = await loadSite(createProject({ config }), { now: FIRST_DAY, isStrict: true });
  return { first, on: (now) => checkSource({ ...(first.checked as SourceOptions), now }) };
}

/** Errors, each as `CODE path`. */
function errorsOf({ diagnostics }: Pick<CheckedSource, 'diagnostics'>): string[] {
  return diagnostics.flatMap(({ severity, code, path: at }) => (severity === 'error' ? [`${code} ${at}`] : []));
}

/** The errors that the first day does not have, each with its day. */
async function findNew(config: string, days?: readonly string[]): Promise<string[]> {
  const { first, on } = await loadOnce(config);
  const known = errorsOf(first);
  const named = days ?? daysOfChange(configOf(first), { from: dayAfter(FIRST_DAY), until: daysBefore(FIRST_DAY, -MANY) });
  return named.flatMap((day) => errorsOf(on(day)).flatMap((error) => (known.includes(error) ? [] : [`${day} ${error}`])));
}

/** Sample content is an error of the strict check only. */
function configOf({ checked }: Loaded) {
  const { site } = checkSource({ ...(checked as SourceOptions), now: FIRST_DAY, isStrict: false });
  return (site as NonNullable<typeof site>).options.config;
}

describe('time alone makes no error of', () => {
  const valid = readdirSync(path.join(ROOT, 'tests/sites/valid')).map((name) => `tests/sites/valid/${name}/site.config.yaml`);
  const starters = STARTERS.map(({ name }) => `starters/${name}/site.config.yaml`);
  it.each(['site.config.yaml', ...starters.filter((name) => TAKES_ALL || name.includes('plumbing')), ...valid])('%s', async (config) => {
    expect(await findNew(path.join(ROOT, config), config.startsWith('tests/') && !TAKES_ALL ? ['2028-02-29'] : undefined)).toEqual([]);
  });

  it.runIf(TAKES_ALL).each(['site.config.yaml', ...starters])('%s, built on each day that changes something', async (name) => {
    const config = path.join(ROOT, name);
    const days = daysOfChange(configOf((await loadOnce(config)).first), { from: dayAfter(FIRST_DAY), until: daysBefore(FIRST_DAY, -MANY) });
    const project = createProject({ config, out: path.join(await tempFolder(), 'dist') });
    for (const now of [FIRST_DAY, ...days]) {
      const { published, diagnostics } = await buildSite(project, { now });
      expect([now, published?.pages], JSON.stringify(diagnostics)).toEqual([now, expect.any(Number)]);
    }
  });

  it('a site full of days', async () => {
    const folder = await tempFolder({ 'site.config.yaml': DATED_YAML });
    const config = path.join(folder, 'site.config.yaml');
    expect(errorsOf((await loadOnce(config)).first).filter((error) => !error.startsWith('SAMPLE_CONTENT'))).toEqual([]);
    expect(await findNew(config, TAKES_ALL ? everyDay(500) : NAMED)).toEqual([]);
  });
});

describe('a day', () => {
  const without = (text: string, part: string, by: string): string => {
    expect(text).toContain(part);
    return text.replace(part, by);
  };
  const load = async (text: string, now: string, isStrict = true) => {
    const folder = await tempFolder({ 'site.config.yaml': text });
    return loadSite(createProject({ config: path.join(folder, 'site.config.yaml') }), { now, isStrict });
  };
  const said = async (text: string, now: string): Promise<string[]> =>
    (await load(text, now)).diagnostics
      .filter(({ code }) => code !== 'SAMPLE_CONTENT')
      .map(({ severity, code, path: at }) => `${severity} ${code} ${at}`);

  it('that ends an entry leaves warnings where something names it', async () => {
    const { diagnostics } = await load(DATED_YAML, '2026-12-02');
    const hidden = diagnostics.filter(({ code }) => code === 'ENTRY_HIDDEN');
    expect(hidden.map(({ path: at }) => at)).toEqual(['navigation.header.links[1].href', 'announcements[0].text', 'pages[0].blocks[1].body', 'pages[5].blocks[2].body']);
    expect(hidden[0]).toMatchObject({ severity: 'warning', message: 'The link /jobs/porter points to a page that does not exist.' });
  });

  it('that ends an entry leaves links to its page in the output', async () => {
    const { site } = await load(DATED_YAML, '2026-12-13', false);
    expect(site?.pages.map(({ record }) => record.path)).not.toContain('/jobs/porter');
    expect([...(site?.hiddenIds?.keys() ?? [])]).toContain('/jobs/porter');
  });

  it.each(firstOf([
    ['a dead link', 'See [all advice](/advice).', 'See [all advice](/advise).', 'LINK_UNKNOWN_ROUTE pages[5].blocks[1].body'],
    ['a title that is too long', 'Advice: {{post.title}}', 'Advice about {{post.title}} that nobody else would ever have given to you', 'TITLE_LONG pages[5].head.title'],
    ['a redirect to nowhere', 'to: /jobs/waiter', 'to: /jobs/waitress', 'LINK_UNKNOWN_ROUTE redirects[0].to'],
  ]))('hides no mistake that was always there: %s', async (_name, part, by, error) => {
    for (const day of [FIRST_DAY, '2026-12-13', '2026-12-31', '2028-03-01']) expect(await said(without(DATED_YAML, part, by), day)).toContain(`error ${error}`);
  });

  it.each([
    ['a key', 'phone:', 'phonee:', 'CONFIG_UNKNOWN_KEY business.phonee'],
    ['a list', 'days: [monday', 'days: [mondaay', 'CONFIG_NOT_ALLOWED business.hours[0].days[0]'],
    ['a type', 'version: 3', 'version: 3\ntexts: 3', 'CONFIG_WRONG_TYPE texts'],
  ])('hides no mistake in %s', async (_name, part, by, error) => {
    expect(await said(DATED_YAML, FIRST_DAY)).toContain('warning DAY_TO_COME posts[2].date');
    expect(await said(without(DATED_YAML, part, by), FIRST_DAY)).toContain(`error ${error}`);
  });

  it.each(firstOf([
    ['a title that is too long', 'title: Carpets', 'title: Carpets and everything that ever fell upon any of them in a house', '2027-01-30', 'TITLE_LONG pages[5].head.title'],
    ['a redirect from its page', 'from: /old-job', 'from: /jobs/cook', '2027-05-01', 'REDIRECT_FROM_PAGE redirects[0].from'],
    ['a page with its address', 'path: /jobs\n    head', 'path: /jobs/cook\n    head', '2027-05-01', 'ROUTE_DUPLICATE pages[2].path'],
  ]))('to come tells today what is wrong with its entry: %s', async (_name, part, by, day, error) => {
    const wrong = without(DATED_YAML, part, by);
    expect(await said(wrong, FIRST_DAY)).toContain(`error ${error}`);
    expect(await said(wrong, day)).toContain(`error ${error}`);
    expect((await load(wrong, FIRST_DAY)).diagnostics.map(({ message }) => message).join()).toContain('On 2027-');
  });

  describe('of a series of entries, each over before the next begins,', () => {
    const series = (first: string) =>
      DATED_YAML.replace(
        '  - { title: Porter,',
        `${[first, 'Baker', 'Gardener', 'Painter', 'Driver']
          .map(
            (title, index) =>
              `  - { title: ${title}, slug: extra-${index}, summary: Come and help us., text: As long as it lasts., from: "2027-0${index + 1}-02", until: "2027-0${index + 1}-20" }\n`,
          )
          .join('')}  - { title: Porter,`,
      );

    it('tells today what will be wrong', async () => {
      const wrong = series('Somebody who carries snow from all the roofs of our town by hand');
      expect(await said(wrong, FIRST_DAY)).toContain('error TITLE_LONG pages[2].head.title');
      expect(await said(wrong, '2027-01-03')).toContain('error TITLE_LONG pages[2].head.title');
    });

    it.runIf(TAKES_ALL)('makes no error of what the entries have in common', async () => {
      const folder = await tempFolder({ 'site.config.yaml': series('Baker').replaceAll(/title: (?:Gardener|Painter|Driver)/g, 'title: Baker') });
      const config = path.join(folder, 'site.config.yaml');
      expect(errorsOf((await loadOnce(config)).first).filter((error) => !error.startsWith('SAMPLE_CONTENT'))).toEqual([]);
      expect(await findNew(config, ['2027-01-02', '2027-01-21', '2027-03-10', '2027-06-01'])).toEqual([]);
    });
  });

  it('is the operator\u2019s to make an error', async () => {
    const strict = `${DATED_YAML}checks: { severity: { SPECIAL_DAY_PAST: error, OFFER_PAST: off } }\n`;
    expect(await said(strict, '2027-01-01')).toContain('error SPECIAL_DAY_PAST business.specialDays[0].date');
    expect((await said(strict, '2027-01-01')).join()).not.toContain('OFFER_PAST');
  });
});
