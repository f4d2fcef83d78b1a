import { describe, expect, it } from 'vitest';
import { LineCounter, parseDocument } from 'yaml';
import type { DataPath } from '../../../../src/model/diagnostic.ts';
import type { LocateOptions } from '../../../../src/source/yaml/locate-node.ts';
import { locateNode, locationsIn } from '../../../../src/source/yaml/locate-node.ts';
import { readMarked } from '../../../support/marked-yaml.ts';

/** Returns where a path leads in a text, and the range that is «marked» in it. */
function locate(marked: string, path: DataPath, options: LocateOptions = {}): { found: object; expected: object } {
  const { text, start, end } = readMarked(marked);
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, uniqueKeys: false });
  const locationAt = locationsIn('a.yaml', lines);
  return { found: locateNode({ document, path, locationAt, text, ...options }), expected: locationAt(start, end) };
}

describe('the location of a value', () => {
  it.each<[string, string, DataPath]>([
    ['a value', 'a: 1\nb: «two»\n', ['b']],
    ['a value deep inside', 'a:\n  - b: 1\n  - b: [x, «y»]\n', ['a', 1, 'b', 1]],
    ['what an alias stands for', 'a: &m { x: «1» }\nb: *m\n', ['b', 'x']],
    ['the first of two equal keys', 'a: «1»\nb: 2\na: 3\n', ['a']],
    ['a number as a key', '404: «x»\n', ['404']],
    ['the point where a value would stand', 'a:\n  b:«»\nc: 1\n', ['a', 'b']],
    ['a key without a value, inside braces', 'a: { «b» }\n', ['a', 'b']],
    ['the nearest that is there, of a key that is not', 'a: «{ b: 1 }»\n', ['a', 'c']],
    ['the nearest that is there, of an entry that is not', 'a: «[x, y]»\n', ['a', 5]],
    ['the nearest that is there, inside of what has no inside', 'a: { b: «1» }\n', ['a', 'b', 'c', 'd']],
    ['the beginning of an empty text', '«»', ['a']],
  ])('is that of %s', (_, marked, path) => {
    const { found, expected } = locate(marked, path);
    expect(found).toEqual(expected);
  });
});

describe('the location of a key', () => {
  it.each<[string, string, DataPath]>([
    ['the key', 'a: 1\n«b»: two\n', ['b']],
    ['the first of two equal ones', '«a»: 1\nb: 2\na: 3\n', ['a']],
    ['the key without a value', 'a:\n  «b»:\nc: 1\n', ['a', 'b']],
    ['the entry of a list, which has none', 'a: [x, «y»]\n', ['a', 1]],
  ])('is that of %s', (_, marked, path) => {
    const { found, expected } = locate(marked, path, { atKey: true });
    expect(found).toEqual(expected);
  });
});

describe('the location of an excerpt', () => {
  it.each<[string, string, LocateOptions]>([
    ['the part of the value', 'x: 1\na: "See «{{x}}» and {{x}}"\n', { excerpt: '{{x}}' }],
    ['the value, when the part is not in it', 'a: «"See {{x}}"»\n', { excerpt: '{{y}}' }],
    ['the key, when that is asked for', '«a»: See a\n', { excerpt: 'a', atKey: true }],
  ])('is that of %s', (_, marked, options) => {
    const { found, expected } = locate(marked, ['a'], options);
    expect(found).toEqual(expected);
  });
});
