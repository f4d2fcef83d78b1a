import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { checkAhead } from '../../src/node/ahead/check-ahead.ts';
import { reportAhead, reportAheadAsJson } from '../../src/node/ahead/report-ahead.ts';
import { checkSource } from '../../src/node/check/check-source.ts';
import { loadSite } from '../../src/node/check/load-site.ts';
import type { SourceOptions } from '../../src/node/check/source-options.ts';
import { createProject } from '../../src/node/tool/project.ts';
import { daysOfChange } from '../../src/pages/days/days-of-change.ts';
import { dayAfter, daysBefore } from '../../src/shared/time/calendar.ts';
import { DATED_YAML, FIRST_DAY } from '../support/dated-site.ts';
import { TAKES_ALL } from '../support/on-demand.ts';
import { tempFolders } from '../support/temp-folders.ts';

const tempFolder = tempFolders(afterAll);

const YAML = DATED_YAML.replace('{ date: "2026-11-30" }', '{ date: "2026-11-30", announce: true }')
  .replace('until: "2027-01-02" }', 'until: "2027-01-02", announce: true }')
  .replace('until: "03-02" }', 'until: "03-02", announce: true, note: Inventory }');

/** Loaded once for all tests. */
let first: ReturnType<typeof load> | undefined;

function loadFirst(): ReturnType<typeof load> {
  first ??= load();
  return first;
}

async function load(yaml = YAML) {
  const folder = await tempFolder({ 'site.config.yaml': yaml });
  const loaded = await loadSite(createProject({ config: path.join(folder, 'site.config.yaml') }), { now: FIRST_DAY });
  return { ...loaded, site: loaded.site as NonNullable<typeof loaded.site>, checked: loaded.checked as SourceOptions };
}

describe('the days of change', () => {
  it('are all days that differ from the day before', async () => {
    const { checked, site } = await loadFirst();
    const until = daysBefore(FIRST_DAY, TAKES_ALL ? -500 : -15);
    const days = new Set(daysOfChange(site.options.config, { from: FIRST_DAY, until }));
    const stateOf = (now: string): string => {
      const { site, diagnostics } = checkSource({ ...checked, now });
      const pages = site?.pages.map(({ record, describe }) => [record.path, record.title, describe(), site.graphs.get(record.canonical)]);
      return JSON.stringify([diagnostics, pages, site?.frame, site?.sitemap, site?.feeds]);
    };
    const differing: string[] = [];
    let before = stateOf(FIRST_DAY);
    for (let day = dayAfter(FIRST_DAY); day <= until; day = dayAfter(day)) {
      const state = stateOf(day);
      if (state !== before && !days.has(day)) differing.push(day);
      before = state;
    }
    expect(differing).toEqual([]);
  });

  it('are few', async () => {
    const { site } = await loadFirst();
    const days = daysOfChange(site.options.config, { from: '2027-02-01', until: '2027-05-31' });
    expect(days).toEqual(['2027-02-15', '2027-02-16', '2027-03-01', '2027-03-02', '2027-03-03', '2027-05-01', '2027-05-02']);
  });
});

describe('the check ahead', () => {
  it('says what changes by itself, day by day', async () => {
    const loaded = await loadFirst();
    const ahead = checkAhead(loaded, '2027-03-31');
    const lines = reportAhead(ahead, loaded.site.options.schema);
    expect(lines.slice(0, 10)).toEqual([
      'November 30, 2026',
      '  The announcement “We look for people. The job.” is over.',
      '  The hours are special: “November 30, 2026: Closed”.',
      '  On the pages: The announcement.',
      'December 1, 2026',
      '  The special hours “November 30, 2026: Closed” are over, and their line at the top is gone.',
      '  On the pages: The announcement.',
      'December 2, 2026',
      '  The job “Porter” is gone.',
      '  On the pages: 1 page gone without a redirect, texts on 3 pages, and links on 2 pages.',
    ]);
    expect(lines).toEqual(
      expect.arrayContaining([
        '  A line at the top of the pages announces “December 24, 2026 – January 2, 2027: Closed”.',
        '  The hours are special: “February 29 – March 2 (Inventory): Closed”.',
        '  The post “Carpets” appears.',
        '  The offer “Ten percent” is over.',
        'The site stays valid until March 31, 2027. Something changes by itself on 13 days.',
      ]),
    );
  });

  it('names the first day on which the site fails', async () => {
    const loaded = await load(`${YAML}checks: { severity: { SPECIAL_DAY_PAST: error } }\n`);
    const ahead = checkAhead(loaded, '2027-03-31');
    expect(ahead.failure).toMatchObject({ day: '2026-12-01', diagnostics: expect.arrayContaining([expect.objectContaining({ code: 'SPECIAL_DAY_PAST' })]) });
    expect(reportAhead(ahead, loaded.site.options.schema).at(-1)).toBe(
      'The site is valid today, but not on December 1 (2026-12-01): time alone would stop it. The findings say why.',
    );
    expect(JSON.parse(reportAheadAsJson(ahead, 10).join('\n'))).toMatchObject({ isValid: false, from: FIRST_DAY, failure: { day: '2026-12-01' } });
  });
});
