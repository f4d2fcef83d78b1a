import { describe, expect, it } from 'vitest';
import { entryOf, whyOf } from '../../../../src/model/catalog.ts';
import type { Diagnostic } from '../../../../src/model/diagnostic.ts';
import { toTerminal } from '../../../../src/model/print/to-terminal.ts';
import { BARE, FOUND, SOURCE, WARNING } from './found.ts';

const plain = (_: string, text: string): string => text;
const tagged = (style: string, text: string): string => `<${style}>${text}</${style}>`;

function print(diagnostics: readonly Diagnostic[], { paint = plain, max = 50 } = {}): string[] {
  return toTerminal(diagnostics, { sources: new Map([[FOUND.file, SOURCE]]), paint, max });
}

const WHY = whyOf('CONFIG_UNKNOWN_KEY');

describe('the terminal', () => {
  it('says where, what, why and what to do, and counts', () => {
    expect(print([FOUND])).toEqual([
      'my, site:1.yaml:3:3 error CONFIG_UNKNOWN_KEY',
      `  ${FOUND.message}`,
      '',
      '    1 | version: 3',
      '    2 | business:',
      '  > 3 |   phnoe: "(214) 555-0142"',
      '      |   ^^^^^',
      '    4 |   email: a@example.com',
      '',
      `  ${WHY}`,
      '  → Did you mean `phone`?',
      '',
      '1 error, 0 warnings. npm run validate -- --explain CONFIG_UNKNOWN_KEY says more.',
    ]);
  });

  it('names commands as this one was called, in hints and at its end', () => {
    const asCalled = (text: string): string => text.replace(/npm run (\w+) --/, 'npx townsite $1');
    const options = { sources: new Map(), paint: plain, max: 50, asCalled };
    const lines = toTerminal([{ ...FOUND, hint: 'Run: npm run messages -- test' }], options);
    expect(lines).toContain('  → Run: npx townsite messages test');
    expect(lines.at(-1)).toContain(' npx townsite validate --explain CONFIG_UNKNOWN_KEY says more.');
  });

  it('says nothing when there is nothing to say', () => {
    expect(print([])).toEqual([]);
  });

  it('says how many it has left out', () => {
    const text = print([FOUND, { ...FOUND, line: 4 }, WARNING], { max: 1 }).join('\n');
    expect(text).toContain('… and 2 findings more; npm run validate -- --all shows each.');
    expect(text).toContain('2 errors, 1 warning.');
    expect(text).not.toContain(WARNING.message);
    expect(print([FOUND, WARNING], { max: 2 }).join('\n')).not.toContain('--all');
  });

  it('shows three of many findings of one code, unless it is told how many', () => {
    const many = Array.from({ length: 990 }, (_, index) => ({ ...FOUND, line: index + 1 }));
    const text = toTerminal([...many, WARNING], { sources: new Map(), paint: plain }).join('\n');
    expect(text.split(' error CONFIG_UNKNOWN_KEY')).toHaveLength(4);
    const places = Array.from({ length: 30 }, (_, index) => index + 4).join(', ');
    expect(text).toContain(
      `… and 987 more findings of CONFIG_UNKNOWN_KEY; npm run validate -- --all shows each.\n  ${FOUND.file}:${places} …\n`,
    );
    expect(text).toContain(WARNING.message);
    expect(text).toContain('990 errors, 1 warning.');
    expect(text.match(/--all/g)).toHaveLength(1);
    expect(print(many, { max: 990 }).join('\n').split(' error CONFIG_UNKNOWN_KEY')).toHaveLength(991);
    expect(toTerminal(many.slice(0, 10), { sources: new Map(), paint: plain }).join('\n')).not.toContain('--all');
  });

  it('shows more than three warnings of one kind as a line, unless it is told how many', () => {
    const many = Array.from({ length: 7 }, (_, index) => ({ ...WARNING, line: index + 1 }));
    const text = toTerminal([FOUND, ...many], { sources: new Map(), paint: plain }).join('\n');
    const { code, file } = WARNING;
    expect(text).toContain(`7 warnings ${code}: ${entryOf(code).title}. ${file}:1, 2, 3, 4, 5 …\nnpm run validate -- --all shows each.\n`);
    const inFleet = { sources: new Map(), paint: plain, showsAll: 'npm run fleet -- validate --all' };
    expect(toTerminal(many, inFleet).join('\n')).toContain('\nnpm run fleet -- validate --all shows each.\n');
    expect(toTerminal(many, { ...inFleet, max: 1 }).join('\n')).toContain('6 findings more; npm run fleet -- validate --all shows each.');
    expect(text).toMatch(/1 error, 7 warnings\./);
    expect(text).not.toContain(WARNING.message);
    expect(toTerminal(many.slice(0, 3), { sources: new Map(), paint: plain }).join('\n')).not.toContain('--all');
    expect(print(many).join('\n').split(WARNING.message)).toHaveLength(8);
  });

  it('lists the places of the others, each line once', () => {
    const many = [1, 2, 3, 5, 5, 6, 7].map((line) => ({ ...FOUND, line }));
    const elsewhere = [3, 9, 10, 11].map((line) => ({ ...FOUND, line, file: 'cities.csv' }));
    const text = toTerminal([...many, ...elsewhere], { sources: new Map(), paint: plain }).join('\n');
    expect(text).toContain(`\n  ${FOUND.file}:5, 6, 7; cities.csv:3, 9, 10, 11\n`);
  });

  it('shows no frame where there is no such file or line', () => {
    expect(print([{ ...BARE, file: 'other.yaml' }])[2]).toContain(WHY);
    expect(print([{ ...BARE, line: 99 }])[2]).toContain(WHY);
  });

  it('puts the findings of a file together under its name, if there are several files', () => {
    const other = { ...FOUND, file: 'other.yaml' };
    const headings = (diagnostics: readonly Diagnostic[]): string[] =>
      print(diagnostics).filter((line) => /^(my, site:1|other)\.yaml(:\d+:\d+ error|$)/.test(line));
    expect(headings([FOUND, { ...FOUND, line: 4 }]).map((line) => line.split(' error')[0])).toEqual([
      'my, site:1.yaml:3:3',
      'my, site:1.yaml:4:3',
    ]);
    expect(headings([FOUND, other, { ...FOUND, line: 4 }]).map((line) => line.split(' error')[0])).toEqual([
      'my, site:1.yaml',
      'my, site:1.yaml:3:3',
      'my, site:1.yaml:4:3',
      'other.yaml',
      'other.yaml:3:3',
    ]);
  });

  it.each([
    ['errors in red', FOUND, 'red', 'yellow'],
    ['warnings in yellow', WARNING, 'yellow', 'red'],
  ])('paints %s, and dims what is not marked', (_, diagnostic, color, other) => {
    const text = print([diagnostic], { paint: tagged }).join('\n');
    expect(text).toContain(`<${color}>${diagnostic.severity}</${color}>`);
    expect(text).toMatch(new RegExp(`<${color}>> 3 \\|.*</${color}>\n *<${color}> +\\| +\\^+</${color}>`));
    expect(text).toContain('<dim>  2 | business:</dim>');
    expect(text).not.toContain(`<${other}>`);
  });

  it('says why once a code', () => {
    const text = print([FOUND, { ...FOUND, line: 4 }, WARNING]).join('\n');
    expect(text.split(WHY)).toHaveLength(2);
    expect(text).toContain(whyOf('TITLE_LONG'));
  });

  it('indents all lines of a hint', () => {
    expect(print([{ ...FOUND, hint: 'For example:\nhours:\n  - days' }]).join('\n')).toContain(
      '\n  → For example:\n    hours:\n      - days\n',
    );
  });

  it('lets no value of the file steer what shows it: no control character, no line of its own', () => {
    const [, message, ...rest] = print([
      { ...BARE, file: 'x', message: 'It is a\n::error::b\r\nc\u001b[2J.', hint: 'No \u001b[2J\u0007.' },
    ]);
    expect(message).toBe('  It is a␊::error::b␊c␛[2J.');
    expect(rest).toContain('  → No ␛[2J␇.');
  });

  it.each([
    ['the code, if there is one', [FOUND, { ...FOUND, line: 4 }], '--explain CONFIG_UNKNOWN_KEY says more.'],
    ['no code, if there are several', [FOUND, WARNING], '--explain CODE says more about a code.'],
  ])('ends with how to hear more, and names %s', (_, diagnostics, expected) => {
    expect(print(diagnostics).at(-1)).toContain(expected);
  });
});
