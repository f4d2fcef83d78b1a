import type { Row, Verdict } from './aims.ts';
import { judge } from './aims.ts';
import type { Run } from './time-command.ts';

/** Returns the median of several runs, with the fastest and the slowest. */
export function toRow(count: number, name: string, runs: readonly Run[]): Row {
  const seconds = runs.map((run) => run.seconds).sort((a, b) => a - b);
  const [least = 0] = seconds;
  const median = seconds[Math.floor(seconds.length / 2)] ?? 0;
  return { count, name, unit: 's', median, least, most: seconds.at(-1) ?? 0, memory: Math.max(...runs.map(({ memory }) => memory)) };
}

/** Returns a figure of the Dallas site that a browser measured several times. */
export function toFigure(name: string, values: readonly number[], unit: Row['unit'] = 'ms'): Row {
  const sorted = [...values].sort((a, b) => a - b);
  const [least = 0] = sorted;
  return { count: 14, name, unit, median: sorted[Math.floor(sorted.length / 2)] ?? 0, least, most: sorted.at(-1) ?? 0 };
}

/** Prints a table in Markdown, and the missed aims. @param before rows of an earlier run to compare with; may be empty */
export function printRows(rows: readonly Row[], before: readonly Row[]): void {
  const isCompared = before.length > 0;
  console.log(`| cities | what | median | least to most | memory | aim |${isCompared ? ' before |' : ''}`);
  console.log(`|---:|---|---:|---:|---:|---:|${isCompared ? '---:|' : ''}`);
  const missed: string[] = [];
  for (const row of rows) {
    const isBuild = row.name.startsWith('build, ');
    const ratio = isBuild ? ratioOf(row, rows, 'bare React loop') : undefined;
    const ofCold = isBuild ? ratioOf(row, rows, 'build, cold') : undefined;
    const ofCities = row.name.startsWith('build of posts, ') ? ratioOf(row, rows, 'build, cold') : undefined;
    const verdict = judge(row, { ratio, ofCold, ofCities });
    if (verdict?.isMet === false) missed.push(`${row.name} (${row.count.toLocaleString('en-US')})`);
    const cells = [
      row.count.toLocaleString('en-US'),
      row.name,
      `${show(row.median, row.unit)}${ratio === undefined ? '' : ` (× ${ratio.toFixed(2)} of the bare loop)`}${ofCities === undefined ? '' : ` (× ${ofCities.toFixed(2)} of the cities)`}`,
      `${show(row.least, row.unit)} – ${show(row.most, row.unit)}`,
      row.memory === undefined || row.memory === 0 ? '' : `${Math.round(row.memory)} MiB`,
      verdict === undefined ? '' : showVerdict(verdict, row),
      ...(isCompared ? [compare(row, before)] : []),
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
  console.log(missed.length === 0 ? '\nEvery aim is met.' : `\nMissed: ${missed.join('; ')}.`);
}

function ratioOf(row: Row, rows: readonly Row[], of: string): number | undefined {
  const loop = rows.find(({ count, name }) => count === row.count && name === of);
  return loop === undefined ? undefined : row.median / loop.median;
}

function showVerdict({ aim: { median, ratio, ofCold, ofCities, memory }, isMet }: Verdict, { unit }: Row): string {
  const parts = [
    ...(median === undefined ? [] : [show(median, unit)]),
    ...(ratio === undefined ? [] : [`× ${ratio}`]),
    ...(ofCold === undefined ? [] : [`× ${ofCold} of cold`]),
    ...(ofCities === undefined ? [] : [`× ${ofCities} of the cities`]),
    ...(memory === undefined ? [] : [`${memory} MiB`]),
  ];
  return `${parts.join(', ')}${isMet ? '' : ': missed'}`;
}

function compare({ count, name, median, unit }: Row, before: readonly Row[]): string {
  const old = before.find((row) => row.count === count && row.name === name);
  if (old === undefined) return '–';
  return `${show(old.median, unit)}${old.median === 0 ? '' : ` (× ${(median / old.median).toFixed(2)})`}`;
}

function show(value: number, unit: Row['unit']): string {
  if (unit === '') return value.toFixed(3);
  return unit === 's' ? `${value.toFixed(2)} s` : `${Math.round(value).toLocaleString('en-US')} ${unit}`;
}
