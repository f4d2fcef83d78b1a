import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { composeYaml } from '../../../../src/source/yaml/compose-yaml.ts';
import { formatParserError } from '../../../../src/source/yaml/format-parser-error.ts';
import { explainedYaml } from '../../../support/explained-yaml.ts';

const PACKAGE = path.dirname(createRequire(import.meta.url).resolve('yaml'));

/** Texts that make the parser complain in each of the ways that a text can. */
const TEXTS = [
  'a: !!omap {b: 1}\n',
  '- &x - b\n',
  'a:\n  &x\n  - b\n',
  '!x\n- b\n',
  '&x ? a\n: b\n',
  'a: &x\n: b\n',
  'a:\n- &x\n- b\n',
  '? &x\n? b\n',
  'a &x: b\n',
  '[&x , b]\n',
  '[ ? &x : b]\n',
  '{ &x : b}\n',
  '&x\n: b\n',
  'a: *x y\n',
  'a: &x *b\n',
  'a: & more\n',
  'a: *\n',
  'a: &x: 1\n',
  'a: !!seq x\n',
  'a: !!map [1]\n',
  'a: !<x y\n',
  'a: !x!y z\n',
  'a: !Sale\n',
  '- !x 1\n',
  '%FOO\n---\na: 1\n',
  '%YAML 9\n---\na: 1\n',
  '%TAG\n---\na: 1\n',
  '%a\nb: 1\n',
  'a: "\\C"\n',
  'a: "\\xZZ"\n',
  'a: "\\uD8\n',
  'a: 1\n b: 2\n',
  'a:\n  - b\n - c\n',
  'a:\n    b: 1\n  c: 2\n',
  'a: |\n   \n  \n b\n',
  'a: |\n      \n  b\n',
  'a: | text\n',
  'a: >#x\n  b\n',
  'a: [\nb\n]\n',
  'a: [b\n',
  'a: {b: 1\n',
  'a: [b, , c]\n',
  'a: [, b]\n',
  'a: {b c: d e: f}\n',
  'a: ["b" "c"]\n',
  'a: {"b":1 "c":2}\n',
  'a: [b: c\n  d: e]\n',
  'a: [- b]\n',
  'a: {b: - c}\n',
  'a: ]\n',
  'a: }\n',
  'a: ,\n',
  'a: @b\n',
  'a: `b`\n',
  'a: %b\n',
  'a: |b|\n',
  'a: b: c\n',
  'a: - b\n',
  'a: "b" c\n',
  'a: "b"#c\n',
  "a: 'b\n",
  'a: "b\n',
  'a\nb: 1\n',
  'a: 1\nb\nc: 2\n',
  '? a\n? b\nc\n',
  'a: &x &y b\n',
  'a: !x !y b\n',
  '&x - b\n',
  'a: &x - b\n',
  '- a\nb: 1\n',
  'a: 1\n- b\n',
  '- a\nb\n',
  '"a": 1\n"b"\n"c": 2\n',
  '"a\nb": 1\n',
  '[a\n]: 1\n',
  `[${'a'.repeat(1100)}: 1]\n`,
  `${'a'.repeat(1100)}: 1\n`,
  '\ta: 1\n',
  'a:\n\tb: 1\n',
  'a: \tb: 1\n',
  '-\t- a\n',
  '- a: 1\n\tb: 2\n',
  '--- a: 1\n',
  '--- |\n a\nb: 1\n',
  'a: 1\n---\nb: 2\n',
  'a: 1\n... b\n',
  'a: 1\n...\nb: 2\n',
  '\u0000\n',
  'a: \u0001\n',
  '\ufeffa: 1\n\ufeffb: 2\n',
  '!\n',
  '&\n',
  '? ? ? -\n',
  ': :\n',
  '{a: [}\n',
  '}{\n',
];

/** What the parser says of a text, in its words. */
function readComplaints(text: string): { code: string; message: string }[] {
  const composed = composeYaml(text);
  return 'givenUpAt' in composed ? [] : [...composed.document.errors, ...composed.document.warnings];
}

/** The codes that the package has, read in its types. */
function readCodes(): string[] {
  const types = readFileSync(path.join(PACKAGE, 'errors.d.ts'), 'utf8');
  return [...(/type ErrorCode = ([^;]*);/.exec(types)?.[1] ?? '').matchAll(/'(\w+)'/g)].map(([, code]) => code as string);
}

describe('what the parser says', () => {
  it('is known for every code that it has', () => {
    const unknown = formatParserError({ code: 'IMPOSSIBLE', message: '' }).message;
    const codes = readCodes();
    expect(codes.length).toBeGreaterThan(20);
    // Duplicate keys are looked for elsewhere, and what is impossible has no better words.
    const without = codes.filter((code) => formatParserError({ code: code as 'IMPOSSIBLE', message: '' }).message === unknown);
    expect(without).toEqual(['DUPLICATE_KEY', 'IMPOSSIBLE']);
  });

  it('is provoked by the texts in most of its ways', () => {
    const codes = new Set(TEXTS.flatMap(readComplaints).map(({ code }) => code));
    const never = readCodes().filter((code) => !codes.has(code));
    // A key in a tag that is no text, a depth that is given up before, and what other versions of YAML complain about.
    expect(never).toEqual(['DUPLICATE_KEY', 'IMPOSSIBLE', 'MULTIPLE_DOCS', 'NON_STRING_KEY', 'RESOURCE_EXHAUSTION']);
  });

  it.each(TEXTS)('never shows in its own words: %j', (text) => {
    const complaints = readComplaints(text);
    const { diagnostics } = explainedYaml({ file: 'x.yaml', text });
    if (complaints.length > 0) expect(diagnostics.length).toBeGreaterThan(0);
    for (const complaint of complaints) {
      const words = formatParserError(complaint as Parameters<typeof formatParserError>[0]);
      expect(words.message).not.toContain(complaint.message);
      for (const { message, hint } of diagnostics)
        expect(`${message} ${hint}`.toLowerCase()).not.toContain(complaint.message.toLowerCase());
    }
    for (const { message, hint } of diagnostics) {
      expect(`${message} ${hint}`).not.toMatch(
        /implicit|compact mapping|scalar|flow (?:map|seq|coll)|indicator|node end|token|sequence|resolve|directive/i,
      );
      expect(hint).toBeTruthy();
    }
  });
});
