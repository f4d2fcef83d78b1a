import { describe, expect, it } from 'vitest';
import { checkContrast } from '../../../src/checks/check-contrast.ts';
import { FindingList } from '../../../src/model/diagnostic.ts';
import type { Theme } from '../../../src/shared/generated/site.gen.ts';
import { contrastOf } from '../../../src/shared/palette.ts';

describe('contrast', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#ff0000', '#ffffff', 3.998],
    ['#00ff00', '#ffffff', 1.372],
    ['#0000ff', '#ffffff', 8.592],
    ['#808080', '#ffffff', 3.949],
    ['#767676', '#ffffff', 4.542],
    ['#ffff00', '#0000ff', 8.002],
    ['#0a0a0a', '#000000', 1.061],
    ['#0b0b0b', '#000000', 1.067],
  ])('of %s and %s is as WCAG says, whichever is first', (first, second, expected) => {
    expect(contrastOf(first, second)).toBeCloseTo(expected, 3);
    expect(contrastOf(second, first)).toBeCloseTo(expected, 3);
  });

  it.each([
    ['#0f5450', true],
    ['#767676', true],
    ['#9a6c5a', false],
    ['#777777', false],
    ['#7fd1c4', false],
  ])('of white text on the brand’s color must be 4.5 to 1: %s', (brand, isEnough) => {
    const findings = new FindingList();
    checkContrast({ brand } as Theme, findings);
    expect(findings.all.map(({ code, path }) => [code, path])).toEqual(isEnough ? [] : [['CONTRAST_LOW', ['theme', 'brand']]]);
  });
});
