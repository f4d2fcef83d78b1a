import sarifSchema from '@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json' with { type: 'json' };
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { CATALOG } from '../../../../src/model/catalog.ts';
import type { Diagnostic } from '../../../../src/model/diagnostic.ts';
import { toSarif } from '../../../../src/model/print/to-sarif.ts';
import { BARE, FOUND, WARNING } from './found.ts';

interface Rule {
  readonly id: string;
  /** GitHub requires its text. */
  readonly help: { readonly text: string; readonly markdown: string };
}

interface Run {
  readonly tool: { readonly driver: { readonly rules: readonly Rule[] } };
  readonly columnKind: string;
  readonly results: readonly {
    readonly ruleId: string;
    readonly ruleIndex: number;
    readonly level: string;
    readonly message: { readonly text: string };
    readonly locations: readonly [{ physicalLocation: { artifactLocation: { uri: string }; region: object } }];
  }[];
}

function runOf(...diagnostics: readonly Diagnostic[]): Run {
  return (toSarif(diagnostics, { toolVersion: '1.2.3', max: 1000 }) as { runs: [Run] }).runs[0];
}

function isUri(text: string): boolean {
  return /^[^\s<>"{}|\\^`]*$/.test(text) && URL.canParse(text, 'https://a.example/');
}

describe('the report as SARIF', () => {
  it('is as the standard’s schema says', () => {
    const { id: _, $schema: __, ...schema } = sarifSchema;
    const validate = new Ajv2020({
      strict: false,
      unicodeRegExp: false,
      formats: { uri: isUri, 'uri-reference': isUri, 'date-time': true },
    }).compile(schema);
    expect(validate(toSarif([FOUND, BARE, WARNING], { toolVersion: '1.2.3', max: 1000 })) || validate.errors).toBe(true);
    expect(validate(toSarif([FOUND, BARE, WARNING], { toolVersion: '1.2.3', max: 1 })) || validate.errors).toBe(true);
    expect(validate(toSarif([], { toolVersion: '1.2.3', max: 1000 }))).toBe(true);
    expect(validate(toSarif([{ ...FOUND, line: 0 }], { toolVersion: '1.2.3', max: 1000 }))).toBe(false);
  });

  it('names each code once, in order, and each result’s place among them', () => {
    const { tool, results } = runOf(WARNING, FOUND, { ...BARE, code: 'LINK_INVALID' }, BARE);
    expect(tool.driver.rules.map(({ id }) => id)).toEqual(['CONFIG_UNKNOWN_KEY', 'LINK_INVALID', 'TITLE_LONG']);
    expect(results.map(({ ruleId, ruleIndex }) => [ruleId, ruleIndex])).toEqual([
      ['TITLE_LONG', 2],
      ['CONFIG_UNKNOWN_KEY', 0],
      ['LINK_INVALID', 1],
      ['CONFIG_UNKNOWN_KEY', 0],
    ]);
  });

  it.each(Object.entries(CATALOG))('helps with %s by what is wrong and what is right', (code, { wrong, right }) => {
    const [rule] = runOf({ ...BARE, code: code as Diagnostic['code'] }).tool.driver.rules;
    for (const example of [wrong, right]) {
      expect(rule?.help.text.replaceAll('{{', '{').replaceAll('}}', '}')).toContain(example);
      expect(rule?.help.markdown).toContain(`\`\`\`yaml\n${example}\n\`\`\`\n`);
    }
  });

  it('says how a finding counts here, which the checks of a site may change', () => {
    expect(runOf({ ...WARNING, severity: 'error' }, WARNING).results.map(({ level }) => level)).toEqual(['error', 'warning']);
  });

  it('says what is wrong and what to do', () => {
    expect(
      runOf({ ...FOUND, message: 'Wrong.', hint: 'Mend it.' }, { ...BARE, message: 'Wrong.' }).results.map(({ message }) => message),
    ).toEqual([{ text: 'Wrong. Mend it.' }, { text: 'Wrong.' }]);
  });

  it('doubles the braces of texts, which would stand for placeholders', () => {
    const { results } = runOf({ ...FOUND, message: 'See {{a}}.', hint: 'Write {0}.' });
    expect(results[0]?.message.text).toBe('See {{{{a}}}}. Write {{0}}.');
  });

  it('counts columns as JavaScript does, and gives an end where there is one', () => {
    const { columnKind, results } = runOf(FOUND, BARE);
    expect(columnKind).toBe('utf16CodeUnits');
    expect(results.map(({ locations }) => locations[0].physicalLocation.region)).toEqual([
      { startLine: 3, startColumn: 3, endLine: 3, endColumn: 8 },
      { startLine: 3, startColumn: 3 },
    ]);
  });

  it.each([
    ['site.config.yaml', 'site.config.yaml'],
    ['../sites/a.yaml', '../sites/a.yaml'],
    ['my, site:1.yaml', 'my%2C%20site%3A1.yaml'],
    ['a#b?c d.yaml', 'a%23b%3Fc%20d.yaml'],
    ['100%/ä.yaml', '100%25/%C3%A4.yaml'],
    ['/abs/x.yaml', 'file:///abs/x.yaml'],
    ['/abs/my site/x.yaml', 'file:///abs/my%20site/x.yaml'],
    ['D:/x.yaml', 'file:///D:/x.yaml'],
    ['d:/my site/a#b.yaml', 'file:///d:/my%20site/a%23b.yaml'],
  ])('names the file %s as %s', (file, uri) => {
    expect(runOf({ ...FOUND, file }).results[0]?.locations[0].physicalLocation.artifactLocation).toEqual({ uri });
  });
});
