import { serialize } from 'node:v8';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { narrowerOf } from '../../../src/shared/narrow-text.ts';
import { parseYaml } from '../../../src/source/yaml/parse-yaml.ts';
import { CITY_HEADER, readTable } from '../../support/read-table.ts';

const WORDS = 'Every kitchen is cleaned from the ceiling to the floor, café corners too.';

/** How many bytes a character of a text takes: V8 writes texts down as it keeps them. */
function widthOf(text: unknown): number {
  return Math.floor(serialize(text).length / String(text).length);
}

describe('a text that is cut out of one with a dash', () => {
  it('takes one byte a character where that is enough', () => {
    const whole = `A dash – and ${WORDS}`;
    const piece = whole.slice(13);
    expect(widthOf(piece)).toBe(2);
    expect(widthOf(narrowerOf(whole)(piece))).toBe(1);
  });

  it('keeps its characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(narrowerOf('–')(text)).toBe(text);
        expect(narrowerOf(text)(text)).toBe(text);
      }),
    );
  });

  it('is narrow in the data of YAML and of tables', () => {
    const text = `# A dash: –\na: ${WORDS}\nb: "${WORDS}"\nc: >\n  ${WORDS}\n`;
    const data = parseYaml({ file: 'site.config.yaml', text }).data as Record<string, string>;
    expect(Object.values(data).map(widthOf)).toEqual([1, 1, 1]);
    const { items } = readTable(`${CITY_HEADER}\na,–,C,39.8,-105.1,Short and plain,I,"${WORDS}"\n`);
    const { name, summary, description } = items[0] as Record<string, string>;
    expect([name, description]).toEqual(['–', WORDS]);
    expect([summary, description].map(widthOf)).toEqual([1, 1]);
  });
});
