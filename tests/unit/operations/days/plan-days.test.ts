import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import type { Data } from '../../../../src/model/data.ts';
import type { WantedDay } from '../../../../src/operations/days/plan-days.ts';
import { findYearlyClosure, planDays, planReopening } from '../../../../src/operations/days/plan-days.ts';
import { seenDays } from '../../../../src/operations/days/seen-days.ts';
import type { SiteConfig } from '../../../../src/shared/generated/site.gen.ts';
import { editAll } from '../../../../src/source/edit/edit-site.ts';
import { SiteSource } from '../../../../src/source/site-source.ts';
import { parseYaml } from '../../../../src/source/yaml/parse-yaml.ts';
import { checkData, SCHEMA } from '../../../support/describe-site.ts';
import { twoOffices } from '../../../support/two-offices.ts';

const DAY = '2026-12-03';
const NORTH = ['north'];

function sourceWith(days: readonly object[] | undefined, own?: readonly object[]): SiteSource {
  const site = twoOffices({ type: 'hero', heading: 'A' });
  if (days !== undefined) site.business.specialDays = days;
  if (own !== undefined) site.offices[1].specialDays = own;
  return new SiteSource({ config: parseYaml({ file: 'site.config.yaml', text: stringify(site) }), files: [], schema: SCHEMA });
}

type Plan = (data: Data) => ReturnType<typeof planDays>;

/** Returns the special days of the business after a change, without the keys that play no role here. */
function apply(source: SiteSource, plan: Plan): SiteSource {
  const edited = editAll(source, plan(source.data as Data).operations);
  if ('refusal' in edited) throw new Error(edited.refusal);
  expect(edited.isValid).toBe(true);
  return edited;
}

const daysOf = (source: SiteSource): unknown => (source.data as { business: Data }).business.specialDays;
const close =
  (more: Partial<WantedDay> = {}): Plan =>
  (data) =>
    planDays(data, { from: DAY, until: more.from ?? DAY, offices: undefined, spans: [], announce: false, ...more });
const reopen =
  (from: string, until: string, offices?: readonly string[]): Plan =>
  (data) =>
    planReopening(data, { from, until }, offices);

describe('a closed day', () => {
  it('is written where there is none', () => {
    expect(daysOf(apply(sourceWith(undefined), close({ offices: NORTH, note: 'Snow', announce: true })))).toEqual([
      { date: DAY, note: 'Snow', offices: NORTH, announce: true },
    ]);
  });

  it('takes the place of one for the same office, and leaves the others, and past ones, alone', () => {
    const days = [{ date: '2020-01-01' }, { date: DAY, offices: ['main', 'north'], opens: '08:00', closes: '12:00' }];
    expect(daysOf(apply(sourceWith(days), close({ offices: NORTH })))).toEqual([
      days[0],
      { date: DAY, offices: ['main'], opens: '08:00', closes: '12:00' },
      { date: DAY, offices: NORTH },
    ]);
  });

  it('stands beside one for another office, and beside one for all', () => {
    const days = [
      { date: DAY, offices: 'main' },
      { date: DAY, opens: '08:00', closes: '12:00' },
    ];
    expect(daysOf(apply(sourceWith(days), close({ offices: NORTH })))).toEqual([...days, { date: DAY, offices: NORTH }]);
  });

  it('for all takes the place of those for some, of those of an office, and goes before those of every year', () => {
    const source = sourceWith(
      [
        { date: DAY, offices: ['main'], opens: '08:00', closes: '12:00' },
        { date: '12-03', offices: ['north'], opens: '08:00', closes: '12:00' },
      ],
      [{ date: '2026-12-02', until: '2026-12-04', opens: '08:00', closes: '12:00' }],
    );
    const edited = apply(source, close({ announce: true }));
    expect(daysOf(edited)).toEqual([
      { date: '12-03', offices: ['north'], opens: '08:00', closes: '12:00' },
      { date: DAY, announce: true },
      { date: DAY, offices: ['north'] },
    ]);
    const { offices } = edited.data as { offices: Data[] };
    expect(offices[1]?.specialDays).toEqual([
      { date: '2026-12-02', opens: '08:00', closes: '12:00' },
      { date: '2026-12-04', opens: '08:00', closes: '12:00' },
    ]);
    const config = checkData(edited.data as Data).config as SiteConfig;
    const { places } = seenDays(config, { from: DAY, until: DAY });
    expect(places.map(({ slug, days }) => [slug, days.map(({ hours }) => hours)])).toEqual([
      ['main', ['Closed']],
      ['north', ['Closed']],
    ]);
  });

  it('changes nothing if it is written like that', () => {
    const source = sourceWith([{ date: DAY, offices: NORTH, announce: true }]);
    expect(apply(source, close({ offices: NORTH, announce: true })).config.text).toBe(source.config.text);
  });
});

describe('other hours', () => {
  it('have one span, or several', () => {
    const [one, two] = [
      { opens: '09:00', closes: '11:00' },
      { opens: '22:00', closes: '02:00', overnight: true },
    ];
    expect(daysOf(apply(sourceWith([]), close({ spans: [one] })))).toEqual([{ date: DAY, ...one }]);
    expect(daysOf(apply(sourceWith([]), close({ spans: [one, two] })))).toEqual([{ date: DAY, hours: [one, two] }]);
  });
});

describe('a day that opens again', () => {
  it('is taken out of the middle of several', () => {
    expect(daysOf(apply(sourceWith([{ date: '2026-12-01', until: '2026-12-05', note: 'Works' }]), reopen(DAY, DAY)))).toEqual([
      { date: '2026-12-01', until: '2026-12-02', note: 'Works' },
      { date: '2026-12-04', until: '2026-12-05', note: 'Works' },
    ]);
  });

  it('is taken out for one office', () => {
    const range = { date: '2026-12-01', until: DAY };
    expect(daysOf(apply(sourceWith([{ ...range, offices: ['main', 'north'] }]), reopen(DAY, '2026-12-09', NORTH)))).toEqual([
      { date: '2026-12-01', until: '2026-12-02', offices: ['main', 'north'] },
      { date: DAY, offices: ['main'] },
    ]);
    // Of a day for all, it stays for the others.
    expect(daysOf(apply(sourceWith([{ date: DAY }]), reopen(DAY, DAY, NORTH)))).toEqual([{ date: DAY, offices: ['main'] }]);
  });

  it('loses what closes it, and other hours only if nothing does', () => {
    const short = { date: DAY, offices: ['main'], opens: '08:00', closes: '12:00' };
    const once = apply(sourceWith([short, { date: DAY, offices: NORTH }]), reopen(DAY, DAY));
    expect(daysOf(once)).toEqual([short]);
    expect(daysOf(apply(once, reopen(DAY, DAY)))).toEqual([]);
  });

  it('stays closed if it is so every year', () => {
    const data = sourceWith([{ date: '12-24', until: '01-01' }]).data as Data;
    const newYear = { from: '2027-01-01', until: '2027-01-01' };
    expect(planReopening(data, newYear, NORTH).operations).toEqual([]);
    expect(findYearlyClosure(data, newYear, NORTH)?.value).toMatchObject({ date: '12-24' });
    expect(findYearlyClosure(data, { from: '2027-01-02', until: '2027-01-02' }, NORTH)).toBeUndefined();
  });
});
