import { describe, expect, it } from 'vitest';
import { CATALOGUE } from '../../../src/shared/catalogue.ts';
import type { Diagnostic } from '../../../src/shared/diagnostic.ts';
import { FindingList, formatPath, hasErrors, severityOf, sortDiagnostics } from '../../../src/shared/diagnostic.ts';

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
    list.add({ ...first, hint: 'Again.' });
    expect(list.all.map(({ path }) => formatPath(path))).toEqual(['pages[0]', 'pages[1]']);
  });

  it('keeps different findings at one place', () => {
    const list = new FindingList();
    list.add({ code: 'LINK_INVALID', message: 'Wrong.', path: ['a', 1] });
    list.add({ code: 'LINK_UNKNOWN_ROUTE', message: 'Wrong.', path: ['a', 1] });
    expect(list.all).toHaveLength(2);
  });
});

describe('a list of diagnostics', () => {
  it('reads down the file, then across the line', () => {
    const sorted = sortDiagnostics([diagnosticAt('b', 1, 1), diagnosticAt('a', 10, 1), diagnosticAt('a', 9, 8), diagnosticAt('a', 9, 2)]);
    expect(sorted.map(({ file, line, column }) => `${file}:${line}:${column}`)).toEqual(['a:9:2', 'a:9:8', 'a:10:1', 'b:1:1']);
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

describe('the catalogue', () => {
  it('gives every code a severity and a title', () => {
    for (const [code, { severity, title }] of Object.entries(CATALOGUE)) {
      expect(code).toMatch(/^[A-Z]+(_[A-Z]+)+$/);
      expect(severity).toBe(severityOf(code as keyof typeof CATALOGUE));
      expect(title.length, code).toBeGreaterThan(10);
    }
  });
});
