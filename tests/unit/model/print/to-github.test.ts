import { describe, expect, it } from 'vitest';
import { whyOf } from '../../../../src/model/catalog.ts';
import type { Diagnostic } from '../../../../src/model/diagnostic.ts';
import { toGithubCommands, toGithubSummary } from '../../../../src/model/print/to-github.ts';
import { BARE, FOUND, WARNING } from './found.ts';

const times = (quantity: number, diagnostic: Diagnostic): Diagnostic[] => Array.from({ length: quantity }, () => diagnostic);

describe('the commands for GitHub', () => {
  it('name the place, say what is wrong, what to do and why, and escape what would end them early', () => {
    expect(toGithubCommands([FOUND], 1000)).toEqual([
      `::error file=my%2C site%3A1.yaml,line=3,col=3,endLine=3,endColumn=7,title=CONFIG_UNKNOWN_KEY::Unknown key \`phnoe\` in \`business\`, 100%25 sure.%0ADid you mean \`phone\`?%0A${whyOf('CONFIG_UNKNOWN_KEY')}`,
    ]);
  });

  it('say of a warning that it is one, and nothing of a hint where there is none', () => {
    expect(toGithubCommands([WARNING], 1000)).toEqual([
      `::warning file=my%2C site%3A1.yaml,line=3,col=3,title=TITLE_LONG::The title is long.%0A${whyOf('TITLE_LONG')}`,
    ]);
  });

  it('take up one line each, whatever line ends a message holds', () => {
    const [command] = toGithubCommands([{ ...BARE, message: 'a\r\nb\rc\nd', hint: 'e\r\nf' }], 1000);
    expect(command).toContain('::a%0D%0Ab%0Dc%0Ad%0Ae%0D%0Af%0A');
    expect(command).not.toMatch(/[\r\n]/);
  });

  it.each([
    ['the last column of a finding within a line', { endLine: 3, endColumn: 8 }, 'col=3,endLine=3,endColumn=7,'],
    ['at least one column', { endLine: 3, endColumn: 3 }, 'col=3,endLine=3,endColumn=3,'],
    ['no end of a finding over several lines', { endLine: 4, endColumn: 8 }, 'col=3,title'],
    ['no end where there is none', {}, 'col=3,title'],
  ])('give %s', (_, end, expected) => {
    expect(toGithubCommands([{ ...BARE, ...end }], 1000)[0]).toContain(expected);
  });

  it.each([
    ['ten of a kind', [...times(10, FOUND), ...times(10, WARNING)], []],
    ['eleven errors', [...times(11, FOUND), ...times(10, WARNING)], ['11 errors']],
    ['eleven warnings', [...times(10, FOUND), ...times(11, WARNING)], ['11 warnings']],
    ['too many of both', [...times(12, FOUND), ...times(13, WARNING)], ['12 errors', '13 warnings']],
  ])('end with a note on what GitHub does not show of %s', (_, diagnostics, expected) => {
    const commands = toGithubCommands(diagnostics, 1000);
    expect(commands.filter((command) => /^::(error|warning) /.test(command))).toHaveLength(diagnostics.length);
    expect(commands.slice(diagnostics.length)).toEqual(
      expected.map((number) => `::notice title=Townsite::GitHub shows 10 of ${number}; the log of this run has all of them.`),
    );
  });
});

it('commands and summary for GitHub end after as many findings as are wanted, and say so', () => {
  const [commands, summary] = [toGithubCommands(times(30, FOUND), 20), toGithubSummary(times(30, FOUND), 20)];
  expect(commands.filter((command) => command.startsWith('::error'))).toHaveLength(20);
  expect(commands.at(-1)).toMatch(/30 errors.*first 20 findings/);
  expect(summary).toContain('and 10 findings more');
});

describe('the summary for GitHub', () => {
  it('of a valid site says so', () => {
    expect(toGithubSummary([], 1000)).toBe('## Townsite\n\nThe site is valid.\n');
  });

  it('is a table with a row for each finding', () => {
    expect(
      toGithubSummary(
        [
          { ...FOUND, file: 'a.yaml', message: 'Wrong.', hint: 'Mend it.' },
          { ...WARNING, file: 'a.yaml' },
        ],
        1000,
      ),
    ).toBe(
      [
        '## Townsite',
        '',
        '| | place | code | finding |',
        '|---|---|---|---|',
        '| error | a.yaml:3:3 | CONFIG_UNKNOWN_KEY | Wrong.<br>Mend it. |',
        '| warning | a.yaml:3:3 | TITLE_LONG | The title is long. |',
        '',
      ].join('\n'),
    );
  });

  it.each([
    ['no cell ends early', 'a | b', 'a \\| b'],
    ['no code begins', '`phnoe`', '\\`phnoe\\`'],
    ['nothing is bold', '*a* __b__ ~c~', '\\*a\\* \\_\\_b\\_\\_ \\~c\\~'],
    ['nobody is called', '@octocat', '&#64;octocat'],
    ['no tag opens', '<img src=x>', '&lt;img src=x\\>'],
    ['an entity stays as it is written', '&lt;', '&amp;lt;'],
    ['nothing leads elsewhere', '![a](b)', '\\!\\[a\\]\\(b\\)'],
    ['an escape escapes nothing', '\\|', '\\\\\\|'],
    ['lines stay lines', 'a\nb\n\nc', 'a<br>b<br>c'],
    ['control characters are seen', 'a\u001bb', 'a␛b'],
  ])('shows texts as they are: %s', (_, message, cell) => {
    expect(toGithubSummary([{ ...BARE, message }], 1000)).toContain(`| CONFIG_UNKNOWN_KEY | ${cell} |\n`);
  });

  it('is cut after 500 rows, and says so', () => {
    const rowsOf = (summary: string): number => summary.match(/^\| error/gm)?.length ?? 0;
    const [whole, cut] = [toGithubSummary(times(500, BARE), 1000), toGithubSummary(times(502, BARE), 1000)];
    expect([rowsOf(whole), rowsOf(cut)]).toEqual([500, 500]);
    expect(whole).not.toContain('…');
    expect(cut).toContain('\n\n… and 2 findings more.\n');
  });
});
