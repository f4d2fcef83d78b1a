import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { checkText } from '../support/check-text.ts';
import { createRandom, makeMutations } from '../support/mutations.ts';
import type { Score } from '../support/score-mutations.ts';
import { judge, sumScores } from '../support/score-mutations.ts';
import { ROOT } from '../support/small-site.ts';

const TEXT = readFileSync(path.join(ROOT, 'site.config.yaml'), 'utf8').replace(/\r\n/g, '\n');

it('nearly every single mistake is caught, on its line, with one finding', () => {
  const scores: Score[] = [];
  const missed: string[] = [];
  for (const mutation of makeMutations(TEXT, 190, createRandom(20_261_120))) {
    const { score, miss } = judge(mutation, checkText(mutation.text));
    scores.push(score);
    if (miss !== undefined) missed.push(miss);
  }
  const { count, caught, onLine, single } = sumScores(scores);
  expect(count).toBe(190);
  const shown = missed.slice(0, 5).join('\n');
  expect(caught / count, shown).toBe(1);
  expect(onLine / count, shown).toBeGreaterThanOrEqual(0.98);
  expect(single / count, shown).toBeGreaterThanOrEqual(0.95);
}, 300_000);

it('two mistakes in distant places are both reported', () => {
  const random = createRandom(7);
  const singles = makeMutations(TEXT, 60, random).filter(({ kind }) =>
    /dead link|bad time|unknown reference|missing image|unknown value/.test(kind),
  );
  const lines = TEXT.split('\n');
  let pairs = 0;
  for (const [index, first] of singles.slice(0, 8).entries()) {
    const second = singles[singles.length - 1 - index];
    if (second === undefined || Math.abs((first.lines[0] ?? 0) - (second.lines[0] ?? 0)) < 20) continue;
    pairs += 1;
    const both = [...lines];
    for (const {
      text,
      lines: [line = 1],
    } of [first, second])
      both[line - 1] = text.split('\n')[line - 1] ?? '';
    const found = checkText(both.join('\n')).map(({ line }) => line);
    expect(found).toEqual(expect.arrayContaining([first.lines[0], second.lines[0]]));
  }
  expect(pairs).toBeGreaterThan(4);
}, 300_000);
