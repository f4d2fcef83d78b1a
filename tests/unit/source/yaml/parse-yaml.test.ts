import { describe, expect, it } from 'vitest';
import type { DataPath, Diagnostic } from '../../../../src/model/diagnostic.ts';
import type { ParsedYaml } from '../../../../src/source/yaml/parse-yaml.ts';
import { explainedYaml } from '../../../support/explained-yaml.ts';
import { expectAt, readMarked } from '../../../support/marked-yaml.ts';

function parse(text: string): ParsedYaml {
  return explainedYaml({ file: 'site.config.yaml', text });
}

function expectPlace(marked: string, path: DataPath, atKey = false): void {
  const place = readMarked(marked);
  const diagnostic = { ...parse(place.text).locate(path, { atKey }) } as Diagnostic;
  expectAt(diagnostic, place);
}

describe('parseYaml', () => {
  it('gives plain data', () => {
    const { data, diagnostics } = parse('a: 1\nb: [x, "2"]\nc: { d: true, e: null }\n');
    expect(data).toEqual({ a: 1, b: ['x', '2'], c: { d: true, e: null } });
    expect(diagnostics).toEqual([]);
  });

  it('reads yes, no, on and off as texts, as YAML 1.2 does', () => {
    expect(parse('a: no\nb: on\n').data).toEqual({ a: 'no', b: 'on' });
  });

  it('lets a key named __proto__ be a key like any other', () => {
    const data = parse('__proto__: { polluted: true }\n').data as object;
    expect(Object.keys(data)).toEqual(['__proto__']);
    expect('polluted' in {}).toBe(false);
  });

  it('repeats what an alias names', () => {
    expect(parse('a: &x { k: 1 }\nb: *x\n').data).toEqual({ a: { k: 1 }, b: { k: 1 } });
  });

  it.each(['', '# only a comment\n', '~\n', '\ufeff'])('says that %j holds nothing', (text) => {
    expect(parse(text)).toMatchObject({ data: undefined, diagnostics: [{ code: 'YAML_EMPTY', line: 1, column: 1 }] });
  });
});

describe('syntax errors', () => {
  it('are reported all at once, each at its place', () => {
    const { data, diagnostics } = parse('a: 1\na: 2\nb: x: y\nc: "never closed\n');
    expect(data).toBeUndefined();
    expect(diagnostics.map(({ line, code }) => `${line} ${code}`).sort()).toEqual([
      '2 YAML_DUPLICATE_KEY',
      '3 YAML_SYNTAX',
      '4 YAML_SYNTAX',
    ]);
  });

  it.each([
    ['a: 1\n«a»: 2\n', /`a` is already on line 1/, 'Keep one of them, or merge their contents.'],
    ['a:\n«\t»b: 1\n', /does not allow a tab here/, 'Indent with spaces, two for each level.'],
    ['a: “b«:» c”\n', /^Text with a colon followed by a space needs quotes\.$/, 'Write "b: c"'],
    ['a: b«:» c\n', /^Text with a colon followed by a space needs quotes\.$/, 'Write "b: c"'],
    [
      'a: «*lost»\nb: 1\n',
      /\*lost repeats a value that is not marked/,
      'Put text that starts with * in quotes. To repeat a value, write &lost before it.',
    ],
    ['a: «!date 2020»\n', /^Text that starts with ! needs quotes\.$/, 'Write "!date 2020"'],
    ['a: 1\nb:\n  - c\n «d: 1»\n', /indented by 1 space, but the lines around it start at the margin/, 'Remove one space before `d`'],
  ])('point at the spot and say what to do: %j', (marked, message, hint) => {
    const place = readMarked(marked);
    const { diagnostics } = parse(place.text);
    expect(diagnostics).toHaveLength(1);
    expectAt(diagnostics[0], place);
    expect(diagnostics[0]?.message).toMatch(message);
    if (hint !== undefined) expect(diagnostics[0]?.hint).toBe(hint);
  });

  it('name the file and belong to no value', () => {
    expect(parse('a: [1\n').diagnostics[0]).toMatchObject({ file: 'site.config.yaml', severity: 'error', path: '' });
  });

  it('a file that multiplies itself by aliases is refused', () => {
    const levels = Array.from({ length: 12 }, (_, index) =>
      index === 0
        ? 'l0: &l0 [x, x, x]'
        : `l${index}: &l${index} [${Array(9)
            .fill(`*l${index - 1}`)
            .join(', ')}]`,
    );
    expect(parse(levels.join('\n')).diagnostics).toMatchObject([{ code: 'YAML_ALIAS_BOMB' }]);
  });
});

describe('locate', () => {
  it('finds a value, in block and in flow style', () => {
    expectPlace('a: 1\npages:\n  - path: /\n    title: «Home»\n', ['pages', 0, 'title']);
    expectPlace('geo: { lat: «91», lng: 0 }\n', ['geo', 'lat']);
    expectPlace('days: [monday, «mondya»]\n', ['days', 1]);
  });

  it('finds a key', () => {
    expectPlace('business:\n  «nmae»: Tidy\n', ['business', 'nmae'], true);
    expectPlace('«1»: x\n', [1], true);
  });

  it('finds where a value that is left out would stand', () => {
    expectPlace('business:\n  name:«»\n  url: x\n', ['business', 'name']);
    expectPlace('business: { «name», url: x }\n', ['business', 'name']);
  });

  it('finds the nearest that is there', () => {
    expectPlace('business: «{ name: Tidy }»\n', ['business', 'hours', 0, 'opens']);
    expectPlace('«business»: { name: Tidy }\n', ['business', 'hours'], true);
  });

  it('follows an alias to where the value stands', () => {
    expectPlace('a: &x { k: «1» }\nb: *x\n', ['b', 'k']);
  });

  it('counts lines and columns from 1, with line ends of Windows too', () => {
    expect(parse('a: 1\r\nb:\r\n  c: xyz\r\n').locate(['b', 'c'])).toEqual({
      file: 'site.config.yaml',
      line: 3,
      column: 6,
      endLine: 3,
      endColumn: 9,
    });
  });

  it('does not count a byte order mark', () => {
    expect(parse('\ufeffa: 1\n').locate(['a'])).toMatchObject({ line: 1, column: 4 });
    expect(parse('\ufeffa: 1\nb: 2\n').locate(['b'])).toMatchObject({ line: 2, column: 4 });
  });
});
