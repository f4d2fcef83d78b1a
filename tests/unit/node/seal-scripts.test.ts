import { describe, expect, it } from 'vitest';
import { nameImports, toAscii } from '../../../src/node/seal-scripts.ts';

/** What code means: its value when it is run. */
function meaningOf(code: string): unknown {
  return new Function(`return ${code}`)();
}

describe('imports of what is installed', () => {
  it('are named, and those of our own files are not', () => {
    expect(nameImports("const { default: sharp } = await import('sharp');")).toBe(
      "const { default: sharp } = await importInstalled('sharp');",
    );
    for (const code of ["await import('./vite-config.ts')", 'await import(address)', "import path from 'node:path';"])
      expect(nameImports(code)).toBe(code);
  });
});

describe('code in ASCII', () => {
  it.each([
    ['a text', '"“quoted” – 12 €, 😀"'],
    ['a text with escapes', String.raw`"\\“\n\\\“\u201C\\"`],
    ['a template', '`„a” \\` “→`'],
    ['a pattern', String.raw`"x\\“y”–z".split(/\\“|[À-ÿ”]|\–/)`],
    ['a pattern of whole characters', '"a😀b".replace(/[😀-😎]/u, "–")'],
    ['a comment', '/* \\“ */ "”" // – \\”'],
    ['a key', '{ "größe": 1, größe: 2 }'],
  ])('means the same: %s', (_what, code) => {
    const ascii = toAscii(code);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are ASCII, too
    expect(ascii).toMatch(/^[\u0000-\u007f]*$/);
    expect(meaningOf(ascii)).toEqual(meaningOf(code));
  });
});
