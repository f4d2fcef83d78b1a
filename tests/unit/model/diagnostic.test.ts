import { describe, expect, it } from 'vitest';
import { CATALOG, type Code, whyOf } from '../../../src/model/catalog.ts';
import type { Diagnostic, Finding } from '../../../src/model/diagnostic.ts';
import { countBySeverity, FindingList, formatPath, hasErrors, severityOf, sortDiagnostics } from '../../../src/model/diagnostic.ts';

function diagnosticAt(file: string, line: number, column: number, more: Partial<Diagnostic> = {}): Diagnostic {
  return { code: 'YAML_SYNTAX', severity: 'error', message: 'Wrong.', path: '', file, line, column, ...more };
}

describe('formatPath', () => {
  it('writes keys with dots and positions in brackets', () => {
    expect(formatPath(['pages', 2, 'blocks', 0, 'heading'])).toBe('pages[2].blocks[0].heading');
    expect(formatPath([0, 'title'])).toBe('[0].title');
    expect(formatPath([])).toBe('');
  });
});

describe('FindingList', () => {
  it('keeps what is found twice at one place once, and keeps the order', () => {
    const list = new FindingList();
    const first = { code: 'LINK_INVALID', message: 'The link cannot work.', path: ['pages', 0] } as const;
    list.add(first);
    list.add({ ...first, path: ['pages', 1] });
    list.add({ ...first, remedy: 'Again.' });
    expect(list.all.map(({ path }) => formatPath(path))).toEqual(['pages[0]', 'pages[1]']);
  });

  it('keeps different findings at one place', () => {
    const list = new FindingList();
    list.add({ code: 'LINK_INVALID', message: 'Wrong.', path: ['a', 1] });
    list.add({ code: 'LINK_UNKNOWN_ROUTE', message: 'Wrong.', path: ['a', 1] });
    expect(list.all).toHaveLength(2);
  });

  const dead = (place: Finding['path'], page: string, more: Partial<Finding> = {}): Finding => ({
    code: 'LINK_UNKNOWN_ROUTE',
    message: `The link ${page} leads nowhere.`,
    path: place,
    isOfTemplate: true,
    ...more,
  });

  function messagesOf(...findings: readonly Finding[]): string[] {
    const list = new FindingList();
    for (const finding of findings) list.add(finding);
    return list.all.map(({ message, alike }) => `${message}${alike === undefined ? '' : ` And ${alike} more.`}`);
  }

  it.each<[string, Finding[], string[]]>([
    ['one', [dead(['a'], '/x')], ['The link /x leads nowhere.']],
    ['one that is found again', [dead(['a'], '/x'), dead(['a'], '/x')], ['The link /x leads nowhere.']],
    ['two', [dead(['a'], '/x'), dead(['a'], '/y')], ['The link /x leads nowhere. And 1 more.']],
    [
      'four, one of them twice',
      [dead(['a'], '/x'), dead(['a'], '/y'), dead(['a'], '/z'), dead(['a'], '/y'), dead(['a'], '/w')],
      ['The link /x leads nowhere. And 3 more.'],
    ],
    ['those of two places', [dead(['a'], '/x'), dead(['b'], '/y')], ['The link /x leads nowhere.', 'The link /y leads nowhere.']],
    [
      'those of two codes',
      [dead(['a'], '/x'), dead(['a'], '/y', { code: 'LINK_INVALID' })],
      ['The link /x leads nowhere.', 'The link /y leads nowhere.'],
    ],
    [
      'those that are of no template',
      [dead(['a'], '/x', { isOfTemplate: false }), dead(['a'], '/y', { isOfTemplate: false })],
      ['The link /x leads nowhere.', 'The link /y leads nowhere.'],
    ],
  ])('takes the findings of one template for one, and counts the others: %s', (_, findings, expected) => {
    expect(messagesOf(...findings)).toEqual(expected);
  });

  it.each<[string, Finding['path'], boolean]>([
    ['at the place', ['pages', 1, 'head'], true],
    ['inside it', ['pages', 1], true],
    ['beside it', ['pages', 2], false],
    ['around it', ['pages', 1, 'head', 'title'], false],
    ['where there is only a warning', ['pages', 3], false],
  ])('knows of an error %s', (_, path, expected) => {
    const list = new FindingList();
    list.add({ code: 'REFERENCE_EMPTY', message: 'Wrong.', path: ['pages', 1, 'head'] });
    list.add({ code: 'TITLE_LONG', message: 'Long.', path: ['pages', 3] });
    expect(list.hasWithin(path)).toBe(expected);
  });
});

describe('a list of diagnostics', () => {
  it('reads down the file, then across the line', () => {
    const sorted = sortDiagnostics([diagnosticAt('b', 1, 1), diagnosticAt('a', 10, 1), diagnosticAt('a', 9, 8), diagnosticAt('a', 9, 2)]);
    expect(sorted.map(({ file, line, column }) => `${file}:${line}:${column}`)).toEqual(['a:9:2', 'a:9:8', 'a:10:1', 'b:1:1']);
  });

  it('reads by code what is at one place', () => {
    const codes = ['YAML_TAB', 'CONFIG_NOT_ALLOWED', 'TITLE_LONG'] as const;
    expect(sortDiagnostics(codes.map((code) => diagnosticAt('a', 1, 1, { code }))).map(({ code }) => code)).toEqual([
      'CONFIG_NOT_ALLOWED',
      'TITLE_LONG',
      'YAML_TAB',
    ]);
  });

  it('is counted by how each counts', () => {
    expect(countBySeverity([])).toEqual({ errors: 0, warnings: 0 });
    expect(countBySeverity([{ severity: 'warning' }, { severity: 'error' }, { severity: 'warning' }])).toEqual({ errors: 1, warnings: 2 });
  });

  it('sorts a copy', () => {
    const given = [diagnosticAt('a', 2, 1), diagnosticAt('a', 1, 1)];
    sortDiagnostics(given);
    expect(given.map(({ line }) => line)).toEqual([2, 1]);
  });

  it('has errors when one of them is an error', () => {
    expect(hasErrors([])).toBe(false);
    expect(hasErrors([diagnosticAt('a', 1, 1, { severity: 'warning' })])).toBe(false);
    expect(hasErrors([diagnosticAt('a', 1, 1, { severity: 'warning' }), diagnosticAt('a', 1, 1)])).toBe(true);
  });
});

describe('the catalog', () => {
  it('gives every code a severity and a title', () => {
    for (const [code, { severity, title }] of Object.entries(CATALOG)) {
      expect(code).toMatch(/^[A-Z]+(_[A-Z]+)+$/);
      expect(severity).toBe(severityOf(code as keyof typeof CATALOG));
      expect(title.length, code).toBeGreaterThan(10);
    }
  });

  it.each(Object.keys(CATALOG) as Code[])('says in one sentence why %s matters', (code) => {
    const { explanation } = CATALOG[code];
    const why = whyOf(code);
    expect(explanation.startsWith(why)).toBe(true);
    expect(why).toMatch(/^[A-Z`].*\.$/s);
    expect(why).not.toMatch(/\.\s/);
    expect(explanation.slice(why.length)).toMatch(/^(\s|$)/);
  });
});
