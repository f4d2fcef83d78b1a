import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../../../src/model/diagnostic.ts';
import { checkText } from '../../../support/check-text.ts';
import { TAKES_ALL } from '../../../support/on-demand.ts';
import { MINIMAL_YAML, ROOT } from '../../../support/small-site.ts';

const TEXT = readFileSync(path.join(ROOT, 'site.config.yaml'), 'utf8').replace(/\r\n/g, '\n');
const LINES = TEXT.split('\n');
const OFFICES = 'tests/sites/valid/offices/site.config.yaml';
const FIRST_PAGE = LINES.indexOf('pages:') + 1;
const LAST_PAGE = LINES.findLastIndex((line) => line.startsWith('  - path: '));

function errorsOf(text: string): readonly Diagnostic[] {
  return checkText(text).filter(({ severity }) => severity === 'error');
}

/** The sample up to a line (from 1), and of that line up to a column. */
function cutAt(line: number, column = 0): string {
  return `${LINES.slice(0, line - 1).join('\n')}\n${(LINES[line - 1] ?? '').slice(0, column)}`;
}

/** Lines at even distances, from one to another. */
function spread(from: number, to: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => from + Math.floor(((to - from) * index) / count));
}

describe('a file that is cut off', () => {
  const count = TAKES_ALL ? 12 : 3;
  const places = [...spread(FIRST_PAGE / 4, FIRST_PAGE - 1, count).map(Math.ceil), ...spread(FIRST_PAGE + 40, LAST_PAGE - 60, count)];

  it.each(places)('within line %i says so once, at its end', (line) => {
    const text = cutAt(line, Math.ceil((LINES[line - 1]?.length ?? 0) / 2));
    const last = text.trimEnd().split('\n').length;
    expect(errorsOf(text).map(({ code, line: at }) => `${at} ${code}`)).toEqual([`${last} FILE_CUT_OFF`]);
  });

  it('says what the last entry lacks, and which section comes after it', () => {
    const [city] = [LINES.findIndex((line) => line.startsWith('    county:')) + 1];
    const [found] = errorsOf(cutAt(city + 1));
    expect(found?.message).toContain('`geo`');
    expect(found?.message).toContain('`pages`');
  });

  it('within an entry asks for what was lost, and for no key that makes a file without it valid', () => {
    const [city] = [LINES.findIndex((line) => line.startsWith('    county:')) + 1];
    const quote = LINES.findLastIndex((line) => line.startsWith('    location:')) + 1;
    for (const text of [cutAt(city + 1), cutAt(quote, 9)]) {
      const [found] = errorsOf(text);
      expect(found).toMatchObject({ code: 'FILE_CUT_OFF', hint: expect.stringContaining('backup') });
      expect(found?.hint).not.toContain('pages');
    }
  });

  it.each([
    ['in a collection that it declares', '\n      role:'],
    ['after sections in an order of their own', '  license:'],
    ['in a page, and in its head', '    title: '],
    ['in a page, and in a text of its head', '    description:'],
    ['in a page, and in a reference', 'or visit {{busi', 'tests/sites/valid/leeds/site.config.yaml'],
    ['in an optional section, without the last two of the sections', 'href: https://rev', OFFICES],
    ['in an entry that could be one of another list', 'slug: bergisch', 'tests/sites/valid/koeln/site.config.yaml'],
    ['in a list, without most of the sections', 'phone: "(303) 555-0112"', OFFICES],
  ])('says so once %s', (_, end, file = 'tests/mutations/own-collections/site.config.yaml') => {
    const own = readFileSync(path.join(ROOT, file), 'utf8').replace(/\r\n/g, '\n');
    const text = own.slice(0, own.lastIndexOf(end) + end.length);
    const last = text.trimEnd().split('\n').length;
    expect(errorsOf(text).map(({ code, line: at }) => `${at} ${code}`)).toEqual([`${last} FILE_CUT_OFF`]);
  });

  it('or is not yet written to its end is told what comes next', () => {
    const [found] = errorsOf(MINIMAL_YAML.slice(0, MINIMAL_YAML.indexOf('pages:')));
    expect(found).toMatchObject({ code: 'FILE_CUT_OFF', hint: expect.stringContaining('`pages` comes next') });
  });
});

describe('what is not cut off', () => {
  it('a file that is only begun is told what it lacks, with examples', () => {
    const found = errorsOf('version: 3\nbusiness:\n  name: Tidy & Co.');
    expect(found.map(({ code }) => code)).not.toContain('FILE_CUT_OFF');
    expect(found.filter(({ path: at, code }) => at === '' && code === 'CONFIG_MISSING_KEY')).toHaveLength(2);
  });

  it('a last entry without one of its keys', () => {
    const text = `${MINIMAL_YAML.trimEnd()}\n      - type: rich-text\n        heading: Prices`;
    expect(errorsOf(text).map(({ code }) => code)).toEqual(['CONFIG_MISSING_KEY']);
  });

  it('a last entry without two of its keys, in a file that ends with a line', () => {
    const text = `${MINIMAL_YAML.trimEnd()}\n  - path: /more\n    head:\n      title: More\n`;
    expect(errorsOf(text).map(({ code }) => code)).toEqual(['CONFIG_MISSING_KEY', 'CONFIG_MISSING_KEY']);
  });

  it('a last line that cannot be read', () => {
    expect(errorsOf(`${MINIMAL_YAML.trimEnd()}\n        text: "not closed`).map(({ code }) => code)).toEqual(['YAML_SYNTAX']);
  });

  it('a link to a page that is not there', () => {
    const text = MINIMAL_YAML.replace('href: /', 'href: /gone');
    expect(errorsOf(text).map(({ code }) => code)).toEqual(['LINK_UNKNOWN_ROUTE']);
  });
});
