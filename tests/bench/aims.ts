/** A figure in the table. */
export interface Row {
  /** The number of cities on the site. */
  readonly count: number;
  readonly name: string;
  /** Layout shift has none. */
  readonly unit: 's' | 'ms' | 'B' | '%' | '';
  readonly median: number;
  readonly least: number;
  readonly most: number;
  /** The peak memory of all runs, in MiB. */
  readonly memory?: number;
}

/** The maximum for a figure. */
interface Aim {
  /** In the row's unit. */
  readonly median?: number;
  /** Relative to the bare React loop of the same run. */
  readonly ratio?: number;
  /** Relative to a cold build of the same site. */
  readonly ofCold?: number;
  /** Relative to a cold build of as many cities in the same run. */
  readonly ofCities?: number;
  /** In MiB. */
  readonly memory?: number;
}

/** Townsite's aims on two cores: the number of cities, the end of the figure's name, and the aim. */
const AIMS: readonly (readonly [count: number, name: string, aim: Aim])[] = [
  [14, 'validate', { median: 0.5 }],
  [14, 'build, cold', { median: 0.7 }],
  [14, 'first build; pictures as far as they are kept', { median: 3.5 }],
  [14, 'dev, from save to shown', { median: 0.25 }],
  [10_000, 'build, cold', { ratio: 2.2, memory: 500 }],
  [10_000, 'build of posts, cold', { ofCities: 1.5, memory: 500 }],
  [10_000, 'build, a cell of the table edited', { ratio: 0.55 }],
  [10_000, 'build, a row added', { ratio: 0.55 }],
  [10_000, 'build, a row removed', { ratio: 0.55 }],
  [10_000, 'build, a row renamed', { ratio: 0.55 }],
  [10_000, 'build, a text of the home page edited', { ratio: 0.55 }],
  [10_000, 'build, a comment in the YAML edited', { ratio: 0.55 }],
  [10_000, 'build, the phone edited', { ofCold: 1.2 }],
  [10_000, 'dev, from save to shown', { median: 1.2 }],
  [2_000, 'build, a text of a YAML list edited', { ofCold: 0.4 }],
];

/** An aim, and whether it is reached. */
export interface Verdict {
  readonly aim: Aim;
  readonly isMet: boolean;
}

/** A row relative to others of the same run: the bare React loop, a cold build of the same site, and a cold build of as many cities. */
export type Ratios = Readonly<Record<'ratio' | 'ofCold' | 'ofCities', number | undefined>>;

export function judge(row: Row, ratios: Ratios): Verdict | undefined {
  const [, , aim] = AIMS.find(([count, name]) => row.count === count && (row.name === name || row.name.endsWith(`: ${name}`))) ?? [];
  if (aim === undefined) return undefined;
  const isWithin = (value: number | undefined, most: number | undefined): boolean => most === undefined || (value ?? Infinity) <= most;
  return {
    aim,
    isMet:
      isWithin(row.median, aim.median) &&
      isWithin(row.memory, aim.memory) &&
      (['ratio', 'ofCold', 'ofCities'] as const).every((name) => isWithin(ratios[name], aim[name])),
  };
}
