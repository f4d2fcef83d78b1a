import { describe, expect, it } from 'vitest';
import type { Location } from '../../../../src/model/diagnostic.ts';
import { codeFrame, formatFrame } from '../../../../src/model/print/code-frame.ts';
import { FOUND, SOURCE } from './found.ts';

const at = (line: number, column: number, endLine?: number, endColumn?: number): Location => ({
  file: '',
  line,
  column,
  ...(endLine === undefined ? {} : { endLine }),
  ...(endColumn === undefined ? {} : { endColumn }),
});

/** The marked line of a frame, and the carets under it. */
function markedOf(text: string, location: Location): { line: string; carets: string; over: string } {
  const [line = '', carets = ''] = codeFrame(text, location).flatMap((each) => (each.isMarked ? [each.text] : []));
  return { line, carets, over: line.slice(carets.indexOf('^'), carets.lastIndexOf('^') + 1) };
}

describe('a code frame', () => {
  it('shows the lines around a finding, with carets under it', () => {
    expect(formatFrame(codeFrame(SOURCE, FOUND))).toEqual([
      '  1 | version: 3',
      '  2 | business:',
      '> 3 |   phnoe: "(214) 555-0142"',
      '    |   ^^^^^',
      '  4 |   email: a@example.com',
    ]);
  });

  it.each([
    ['in the middle, two lines before and two after', 10, [8, 9, 10, undefined, 11, 12]],
    ['at the beginning, what is there', 1, [1, undefined, 2, 3]],
    ['at the end, what is there', 20, [18, 19, 20, undefined]],
    ['past the end, nothing', 21, []],
  ])('shows %s', (_, line, expected) => {
    const text = Array.from({ length: 20 }, (_each, index) => `line ${index + 1}`).join('\n');
    expect(codeFrame(text, at(line, 1)).map(({ number }) => number)).toEqual(expected);
  });

  it('has no blank lines at its edges, and keeps those within', () => {
    expect(codeFrame('\n\na: 1\n\nb: 2', at(3, 1)).map(({ number }) => number)).toEqual([3, undefined, 4, 5]);
    expect(codeFrame('a: 1\n\nb: 2\n  \n', at(3, 1)).map(({ number }) => number)).toEqual([1, 2, 3, undefined]);
  });

  it('shows neither a byte order mark nor the returns of Windows, and counts neither', () => {
    expect(formatFrame(codeFrame('\uFEFFphnoe: 1\r\nb: 2\r\n', at(1, 1, 1, 6)))).toEqual(['> 1 | phnoe: 1', '    | ^^^^^', '  2 | b: 2']);
  });

  it.each([
    ['a point', at(1, 4), '   ^'],
    ['a stretch', at(1, 4, 1, 7), '   ^^^'],
    ['an empty stretch', at(1, 4, 1, 4), '   ^'],
    ['a stretch of several lines, to the end of the first', at(1, 4, 2, 2), '   ^^^^^'],
    ['a place past the end of the line', at(1, 30), `${' '.repeat(12)}^`],
  ])('marks %s', (_, location, carets) => {
    expect(markedOf('a: [one, \t  \n  two]', location).carets.replace('\t', ' ')).toBe(carets);
  });

  it('keeps tabs, so that the carets stand under what they mark', () => {
    expect(markedOf('a:\n\tb: 1', at(2, 2)).carets).toBe('\t^');
  });

  it('makes control characters visible', () => {
    expect(markedOf('a: \u001b[31mred', at(1, 4)).line).toBe('a: ␛[31mred');
  });
});

describe('a code frame of a long line', () => {
  it('shows a part of it, around the finding', () => {
    const { line, over } = markedOf(`${'x'.repeat(300)}HERE${'y'.repeat(300)}`, at(1, 301, 1, 305));
    expect(line).toBe(`…${'x'.repeat(50)}HERE${'y'.repeat(46)}…`);
    expect(over).toBe('HERE');
  });

  it.each([
    ['its beginning', 5, 9, /^x.*…$/],
    ['its end', 299, 301, /^…x+$/],
  ])('shows where it goes on, at %s', (_, column, endColumn, expected) => {
    expect(markedOf('x'.repeat(300), at(1, column, 1, endColumn)).line).toMatch(expected);
  });

  it('marks no more than it shows', () => {
    expect(markedOf('x'.repeat(300), at(1, 11, 1, 300)).carets).toBe(`${' '.repeat(10)}${'^'.repeat(90)}`);
  });

  it.each([
    ['before', `${'🧽'.repeat(60)}x`, '🧽'.repeat(60)],
    ['behind', '🧽'.repeat(60), `x${'🧽'.repeat(60)}`],
  ])('cuts no emoji in two: %s the finding', (_, before, behind) => {
    const { line, over } = markedOf(`${before}HERE${behind}`, at(1, before.length + 1, 1, before.length + 5));
    expect(line).not.toMatch(/\p{Surrogate}/u);
    expect(over).toBe('HERE');
  });

  it.each(['password: hunter2', '  "smtpPassword": "hunter2" # ours', "{ host: a, pass: 'hunter2', port: 1 }", '- secret:   hunter2'])(
    'shows no secret, wherever it is on the way: %s',
    (line) => {
      for (const at of [1, 2]) {
        const shown = codeFrame(`${line}\nname: hunter\n`, { file: 'site.config.yaml', line: at, column: 1 });
        expect(shown.map(({ text }) => text).join('\n')).not.toContain('hunter2');
        expect(shown[0]?.text).toHaveLength(line.length);
      }
    },
  );
});
