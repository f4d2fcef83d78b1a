import type { Row } from './print-rows.ts';

/** What a figure should be at most. */
interface Aim {
  /** In the row's unit. */
  readonly median?: number;
  /** Of the bare React loop of the same run. */
  readonly ratio?: number;
  /** In MiB. */
  readonly memory?: number;
}

/** What Townsite wants to reach, on two cores: the number of cities, what the name of the figure ends with, and the aim. */
const AIMS: readonly (readonly [count: number, name: string, aim: Aim])[] = [
  [14, 'validate', { median: 0.35 }],
  [14, 'build, cold', { median: 1.2 }],
  [14, 'build, a text of the YAML edited', { median: 0.4 }],
  [14, 'dev, from save to shown', { median: 0.15 }],
  [10_000, 'build, cold', { ratio: 1.8, memory: 400 }],
  [10_000, 'build, one city edited', { median: 0.6 }],
  [10_000, 'dev, from save to shown', { median: 0.5 }],
  [50_000, 'build, cold', { memory: 1024 }],
  [14, 'city page, HTML of the largest', { median: 4000 }],
  [14, 'city page, data', { median: 1500 }],
  [14, 'city page, styles', { median: 8000 }],
  [14, 'script, before the first touch', { median: 1500 }],
  [14, 'scripts, all', { median: 85_000 }],
  [14, 'unused of the styles, at two widths', { median: 40 }],
  [14, 'layout shift of the load', { median: 0 }],
  [14, 'longest task of the load', { median: 50 }],
  [14, 'longest task of the start of the app', { median: 100 }],
  [14, 'first tap answered, code not cached', { median: 200 }],
  [14, 'first tap answered, code cached', { median: 200 }],
];

/** What is aimed at, and whether it is reached. */
export interface Verdict {
  readonly aim: Aim;
  readonly isMet: boolean;
}

/** @param ratio of the bare React loop of the same run */
export function judge(row: Row, ratio: number | undefined): Verdict | undefined {
  const [, , aim] = AIMS.find(([count, name]) => row.count === count && (row.name === name || row.name.endsWith(`: ${name}`))) ?? [];
  if (aim === undefined) return undefined;
  const isWithin = (value: number | undefined, most: number | undefined): boolean => most === undefined || (value ?? Infinity) <= most;
  return { aim, isMet: isWithin(row.median, aim.median) && isWithin(ratio, aim.ratio) && isWithin(row.memory, aim.memory) };
}
