import { describe, expect, it } from 'vitest';
import { checkSeverities } from '../../../src/checks/check-severities.ts';
import type { Severity } from '../../../src/model/catalog/entry.ts';
import type { Code } from '../../../src/model/catalog.ts';
import type { Diagnostic } from '../../../src/model/diagnostic.ts';
import { FindingList, severityOf } from '../../../src/model/diagnostic.ts';
import { applySeverity } from '../../../src/report/apply-severity.ts';

const FILE = 'site.config.yaml';

function found(code: Code, line: number): Diagnostic {
  return { code, severity: severityOf(code), message: 'Wrong.', file: FILE, line, column: 1, path: '' };
}

/** `CODE severity line` of what is left of findings in a text. */
function apply(
  diagnostics: readonly Diagnostic[],
  { text = '', severity = {}, isStrict = false }: { text?: string; severity?: Record<string, 'off' | Severity>; isStrict?: boolean },
): string[] {
  return applySeverity(diagnostics, { severity, sources: new Map([[FILE, text]]), isStrict }).map(
    ({ code, severity: counts, line }) => `${code} ${counts} ${line}`,
  );
}

describe('the severity of a warning', () => {
  it.each<['off' | Severity | undefined, string[]]>([
    [undefined, ['TITLE_LONG warning 3']],
    ['warning', ['TITLE_LONG warning 3']],
    ['error', ['TITLE_LONG error 3']],
    ['off', []],
  ])('is as the file says: %s', (set, expected) => {
    expect(apply([found('TITLE_LONG', 3)], { severity: set === undefined ? {} : { TITLE_LONG: set } })).toEqual(expected);
  });

  it('stays before a launch if a correct site can have it, such as a photo straight from the camera', () => {
    expect(apply([found('IMAGE_LARGE', 3), found('TITLE_LONG', 4)], { isStrict: true })).toEqual([
      'IMAGE_LARGE warning 3',
      'TITLE_LONG error 4',
    ]);
  });

  it('is not taken from what every object has, or from another warning’s', () => {
    const severity = Object.assign(Object.create({ TITLE_LONG: 'off' }), { TITLE_REPEATED: 'off' }) as Record<string, 'off'>;
    expect(apply([found('TITLE_LONG', 3)], { severity })).toEqual(['TITLE_LONG warning 3']);
  });

  it('cannot be set for errors', () => {
    const text = 'a: 1 # townsite-ignore TITLE_LONG\n';
    expect(apply([found('LINK_INVALID', 1)], { text, severity: { LINK_INVALID: 'off' } })).toEqual(['LINK_INVALID error 1']);
  });
});

describe('a comment', () => {
  it.each([
    ['at the end of the line ignores', 'a: 1\nb: 2 # townsite-ignore TITLE_LONG\n', true],
    ['alone on the line above ignores', 'a: 1\n# townsite-ignore TITLE_LONG\nb: 2\n', true],
    ['alone and indented above ignores', 'a:\n  # townsite-ignore TITLE_LONG\n  b: 2\n', true],
    ['above that belongs to its own line does not ignore', 'a: 1 # townsite-ignore TITLE_LONG\nb: 2\n', false],
    ['two lines above does not ignore', '# townsite-ignore TITLE_LONG\n\nb: 2\n', false],
    ['below does not ignore', 'a: 1\nb: 2\n# townsite-ignore TITLE_LONG\n', false],
    ['of another code does not ignore', 'a: 1\nb: 2 # townsite-ignore TITLE_REPEATED\n', false],
    ['of several codes ignores each', 'a: 1\nb: 2 # townsite-ignore TITLE_REPEATED, TITLE_LONG\n', true],
    ['of several codes without a space ignores each', 'a: 1\nb: 2 # townsite-ignore TITLE_REPEATED,TITLE_LONG\n', true],
    ['of several codes with spaces alone ignores each', 'a: 1\nb: 2 # townsite-ignore TITLE_REPEATED TITLE_LONG\n', true],
    ['with a colon ignores', 'a: 1\nb: 2 # townsite-ignore: TITLE_LONG\n', true],
    ['with a reason ignores', 'a: 1\nb: 2 # townsite-ignore TITLE_LONG because the name is long\n', true],
    ['in lower case ignores', 'a: 1\nb: 2 # townsite-ignore title_long\n', true],
    ['in capitals ignores', 'a: 1\nb: 2 # TOWNSITE-IGNORE TITLE_LONG\n', true],
    ['on the line of a text in several lines ignores in all of it', 'a: | # townsite-ignore TITLE_LONG\n  text\n\n  b: more\n', true],
    ['above the line of such a text ignores in all of it', '# townsite-ignore TITLE_LONG\na: |\n  text\n\n  b: more\n', true],
    ['on the line of such a text does not ignore below it', 'a: | # townsite-ignore TITLE_LONG\n  text\nb: 2\n', false],
    ['inside quotes is a text, and does not ignore', 'a: 1\nb: "2 # townsite-ignore TITLE_LONG"\n', false],
    ['inside a block of text is a text, and does not ignore', 'a: |\n  # townsite-ignore TITLE_LONG\nb: 2\n', false],
  ])('%s', (_, text, isIgnored) => {
    const line = text.split('\n').findIndex((each) => /^ *b: /.test(each)) + 1;
    expect(apply([found('TITLE_LONG', line)], { text })).toEqual(isIgnored ? [] : [`TITLE_LONG warning ${line}`]);
  });

  it('where a file of items is named ignores in all of that file, and in no other', () => {
    const sources = new Map([[FILE, 'a: 1\nb: { from: b.csv } # townsite-ignore TITLE_LONG\n']]);
    const namedAt = new Map([
      ['b.csv', { file: FILE, line: 2 }],
      ['c.csv', { file: FILE, line: 3 }],
    ]);
    const inFile = (file: string, code: Code): Diagnostic => ({ ...found(code, 700), file });
    const diagnostics = [inFile('b.csv', 'TITLE_LONG'), inFile('b.csv', 'TITLE_REPEATED'), inFile('c.csv', 'TITLE_LONG')];
    const left = applySeverity(diagnostics, { severity: {}, sources, namedAt, isStrict: false });
    expect(left.map(({ file, code }) => `${file} ${code}`)).toEqual(['b.csv TITLE_REPEATED', 'c.csv TITLE_LONG']);
  });

  it('is looked up by its line: thousands take no time for each warning', () => {
    const text = 'a: 1 # townsite-ignore TITLE_LONG\n'.repeat(10_000);
    const diagnostics = Array.from({ length: 10_000 }, (_, index) => found('TITLE_REPEATED', index + 1));
    const start = process.cpuUsage();
    expect(apply(diagnostics, { text })).toHaveLength(10_000);
    expect(process.cpuUsage(start).user / 1e6).toBeLessThan(2);
  });

  it('ignores in its own file alone', () => {
    const sources = new Map([
      [FILE, ''],
      ['other.yaml', 'a: 1 # townsite-ignore TITLE_LONG\n'],
    ]);
    expect(applySeverity([found('TITLE_LONG', 1)], { severity: {}, sources, isStrict: false })).toHaveLength(1);
  });

  it.each([
    ['a slip', 'TITEL_LONG', 'Unknown warning TITEL_LONG.', 'Did you mean TITLE_LONG?'],
    ['a slip after a code', 'TITLE_LONG, TITEL_REPEATED', 'Unknown warning TITEL_REPEATED.', 'Did you mean TITLE_REPEATED?'],
    ['no code', '', 'This comment names no warning.', 'Name the code of the warning: # townsite-ignore IMAGE_ALT_EMPTY'],
    [
      'the code of an error',
      'link_invalid',
      'LINK_INVALID is an error, and errors cannot be ignored.',
      'Name the code of the warning: # townsite-ignore IMAGE_ALT_EMPTY',
    ],
    [
      'another word',
      'weatherforecast',
      'Unknown warning WEATHERFORECAST.',
      'Name the code of the warning: # townsite-ignore IMAGE_ALT_EMPTY',
    ],
  ])('with %s ignores nothing, and is a finding', (_, codes, message, hint) => {
    const comment = `# townsite-ignore ${codes}`.trimEnd();
    const text = `a: 1\nb: 2 ${comment}\n`;
    expect(applySeverity([], { severity: {}, sources: new Map([[FILE, text]]), isStrict: false })).toEqual([
      {
        code: 'IGNORE_UNKNOWN',
        severity: 'warning',
        message,
        hint,
        file: FILE,
        line: 2,
        column: 6,
        endLine: 2,
        endColumn: 6 + comment.length,
        path: '',
      },
    ]);
    expect(apply([], { text, severity: { IGNORE_UNKNOWN: 'off' } })).toEqual([]);
  });
});

describe('--strict', () => {
  it('counts warnings as errors, and leaves out those that are ignored', () => {
    const text = 'a: 1 # townsite-ignore TITLE_REPEATED\n';
    const all = [found('TITLE_LONG', 1), found('TITLE_REPEATED', 1), found('DESCRIPTION_LONG', 1)];
    expect(apply(all, { text, severity: { DESCRIPTION_LONG: 'off' }, isStrict: true })).toEqual(['TITLE_LONG error 1']);
  });

  it.each<Code>(['SAMPLE_CONTENT', 'FORM_SIMULATED'])('lets nobody switch off %s', (code) => {
    const text = `a: 1 # townsite-ignore ${code}\n`;
    expect(apply([found(code, 1)], { text, isStrict: true })).toEqual([`${code} error 1`]);
    expect(apply([found(code, 1)], { severity: { [code]: 'off' }, isStrict: true })).toEqual([`${code} error 1`]);
    expect(apply([found(code, 1)], { severity: { [code]: 'off' } })).toEqual([]);
    expect(apply([found(code, 1)], { text })).toEqual([]);
  });
});

describe('the codes whose severity is set', () => {
  it.each([
    ['a warning', 'TITLE_LONG', undefined, undefined],
    ['a slip', 'TITEL_LONG', 'Unknown warning TITEL_LONG.', { meant: 'TITLE_LONG' }],
    ['an error', 'LINK_INVALID', 'LINK_INVALID is an error, and errors cannot be switched off.', 'Remove the line, and fix the error.'],
    ['what every object has', 'constructor', 'Unknown warning constructor.', expect.stringContaining('The warnings are ')],
  ])('must be those of warnings: %s', (_, code, message, remedy) => {
    const findings = new FindingList();
    checkSeverities({ checks: { severity: { [code]: 'off' } } }, findings);
    const expected = { code: 'CONFIG_UNKNOWN_KEY', message, remedy, path: ['checks', 'severity', code], atKey: true };
    expect(findings.all).toEqual(message === undefined ? [] : [expected]);
  });

  it.each([[undefined], [{}], [{ checks: 'off' }], [{ checks: { severity: ['TITLE_LONG'] } }]])(
    'may be left out or of a wrong shape: %j',
    (data) => {
      const findings = new FindingList();
      checkSeverities(data, findings);
      expect(findings.all).toEqual([]);
    },
  );
});
