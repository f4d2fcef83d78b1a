import { readFileSync } from 'node:fs';
import path from 'node:path';
import sarifSchema from '@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json' with { type: 'json' };
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { CATALOGUE } from '../../../../src/shared/catalogue.ts';
import type { Diagnostic } from '../../../../src/shared/diagnostic.ts';
import { codeFrame, formatFrame } from '../../../../src/shared/print/code-frame.ts';
import { explainCode } from '../../../../src/shared/print/explain-code.ts';
import { toGithubCommands, toGithubSummary } from '../../../../src/shared/print/to-github.ts';
import { toJsonReport } from '../../../../src/shared/print/to-json.ts';
import { toSarif } from '../../../../src/shared/print/to-sarif.ts';
import { toTerminal } from '../../../../src/shared/print/to-terminal.ts';
import { ROOT } from '../../../support/small-site.ts';

const SOURCE = 'version: 1\nbusiness:\n  phnoe: "(214) 555-0142"\n  email: a@example.com\n';
const FOUND: Diagnostic = {
  code: 'CONFIG_UNKNOWN_KEY',
  severity: 'error',
  message: 'There is no key `phnoe` in `business`, 100% sure.',
  hint: 'Did you mean `phone`?',
  file: 'my, site:1.yaml',
  line: 3,
  column: 3,
  endLine: 3,
  endColumn: 8,
  path: 'business.phnoe',
};

function isUri(text: string): boolean {
  return /^[^\s<>"{}|\\^`]*$/.test(text) && URL.canParse(text, 'https://a.example/');
}

describe('a code frame', () => {
  it('shows the lines around a finding, with carets under it', () => {
    expect(formatFrame(codeFrame(SOURCE, FOUND))).toEqual([
      '  1 | version: 1',
      '  2 | business:',
      '> 3 |   phnoe: "(214) 555-0142"',
      '    |   ^^^^^',
      '  4 |   email: a@example.com',
    ]);
  });

  it('shows a part of a long line, around the finding', () => {
    const [line, marks] = formatFrame(
      codeFrame(`${'x'.repeat(300)}HERE${'y'.repeat(300)}`, { file: '', line: 1, column: 301, endLine: 1, endColumn: 305 }),
    );
    expect(line?.length).toBeLessThan(120);
    expect(line?.slice(marks?.indexOf('^'), (marks?.lastIndexOf('^') ?? 0) + 1)).toBe('HERE');
  });

  it('keeps tabs, so that the carets stand under what they mark', () => {
    expect(codeFrame('a:\n\tb: 1', { file: '', line: 2, column: 2 })[2]?.text).toBe('\t^');
  });
});

describe('the terminal', () => {
  const options = { sources: new Map([[FOUND.file, SOURCE]]), paint: (_: string, text: string) => text, max: 50 };

  it('says where, what, why and what to do, and counts', () => {
    const text = toTerminal([FOUND], options).join('\n');
    for (const part of [
      'my, site:1.yaml:3:3 error CONFIG_UNKNOWN_KEY',
      FOUND.message,
      '> 3 |',
      'A key that is not known has no effect',
      '→ Did you mean `phone`?',
      '1 error, 0 warnings.',
    ]) {
      expect(text).toContain(part);
    }
  });

  it('says how many it has left out', () => {
    expect(toTerminal([FOUND, { ...FOUND, line: 4 }, { ...FOUND, line: 1 }], { ...options, max: 1 }).join('\n')).toContain(
      '2 findings more; --max 3 shows all',
    );
  });

  it('says nothing when there is nothing to say', () => {
    expect(toTerminal([], options)).toEqual([]);
  });
});

describe('the report for machines', () => {
  it('as JSON is as its schema says', () => {
    const schema = JSON.parse(readFileSync(path.join(ROOT, 'schema/diagnostics.schema.json'), 'utf8')) as object;
    const validate = new Ajv2020({ strict: false }).compile(schema);
    const report = toJsonReport([FOUND, { ...FOUND, severity: 'warning' }]);
    expect(validate(report)).toBe(true);
    expect(report.summary).toEqual({ errors: 1, warnings: 1 });
    expect(validate({ ...report, diagnostics: [{ ...FOUND, line: 0 }] })).toBe(false);
  });

  it('as SARIF is as the standard’s schema says', () => {
    const { id: _, $schema: __, ...schema } = sarifSchema;
    const validate = new Ajv2020({
      strict: false,
      unicodeRegExp: false,
      formats: { uri: isUri, 'uri-reference': isUri, 'date-time': true },
    }).compile(schema);
    const { line, column, file, code, severity, message, path: place } = FOUND;
    const log = toSarif([FOUND, { file, line, column, code, severity, message, path: place }, { ...FOUND, severity: 'warning' }], '1.2.3');
    expect(validate(log) || validate.errors).toBe(true);
    expect(validate(toSarif([], '1.2.3'))).toBe(true);
    expect(validate(toSarif([{ ...FOUND, line: 0 }], '1.2.3'))).toBe(false);
  });

  it('as SARIF names its rules and encodes its files', () => {
    const log = toSarif([FOUND], '1.2.3') as {
      runs: [
        {
          tool: { driver: { rules: { id: string }[] } };
          results: { ruleIndex: number; locations: [{ physicalLocation: { artifactLocation: { uri: string }; region: object } }] }[];
        },
      ];
    };
    const [run] = log.runs;
    expect(run.tool.driver.rules.map(({ id }) => id)).toEqual(['CONFIG_UNKNOWN_KEY']);
    expect(run.results[0]?.locations[0].physicalLocation).toEqual({
      artifactLocation: { uri: 'my,%20site:1.yaml' },
      region: { startLine: 3, startColumn: 3, endLine: 3, endColumn: 8 },
    });
  });

  it('for GitHub escapes what would end a command early', () => {
    expect(toGithubCommands([FOUND])[0]).toBe(
      '::error file=my%2C site%3A1.yaml,line=3,col=3,endLine=3,endColumn=7,title=CONFIG_UNKNOWN_KEY::There is no key `phnoe` in `business`, 100%25 sure.%0ADid you mean `phone`?',
    );
    expect(toGithubSummary([{ ...FOUND, message: 'a | b\n<i>' }])).toContain('a \\| b &lt;i>');
  });

  it('for GitHub says when there are more than it shows', () => {
    expect(toGithubCommands(Array.from({ length: 11 }, () => FOUND)).at(-1)).toContain('GitHub shows 10 of 11 errors');
    expect(toGithubCommands(Array.from({ length: 10 }, () => FOUND)).at(-1)).not.toContain('GitHub shows');
  });
});

describe('--explain', () => {
  it.each(Object.keys(CATALOGUE))('%s says what is wrong, and shows it wrong and right', (code) => {
    const text = explainCode(code.toLowerCase()).join('\n');
    expect(text).toMatch(/Wrong:\n {2}\S[\s\S]*Right:\n {2}\S/);
    expect(CATALOGUE[code as keyof typeof CATALOGUE].explanation.length).toBeGreaterThan(40);
  });

  it('suggests the code that was meant', () => {
    expect(() => explainCode('CONFIG_UNKNOWN_KYE')).toThrow('There is no code CONFIG_UNKNOWN_KYE.');
  });
});
