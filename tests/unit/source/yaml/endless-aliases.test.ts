import { describe, expect, it } from 'vitest';
import { checkText } from '../../../support/check-text.ts';
import { explainedYaml } from '../../../support/explained-yaml.ts';
import { MINIMAL_YAML } from '../../../support/small-site.ts';

const codesOf = (text: string) => checkText(text).map(({ code, line }) => `${code} ${line}`);

describe('an alias inside the value that it repeats', () => {
  it.each([
    ['in a map', 'business: &b\n  self: *b\n', 'YAML_ALIAS_BOMB 2'],
    ['in a list', 'a: &a [*a]\n', 'YAML_ALIAS_BOMB 1'],
    ['as a merged value', 'a: &a\n  <<: *a\n', 'YAML_ALIAS_BOMB 2'],
    ['as a key', 'a: &a\n  *a : x\n', 'YAML_ALIAS_BOMB 2'],
    ['around the whole file', '&a\nversion: 3\npages: *a\n', 'YAML_ALIAS_BOMB 3'],
    ['far inside', 'a: &a\n  b:\n    - c: [{ d: &d [1] }, *d]\n      e: { f: *a }\n', 'YAML_ALIAS_BOMB 4'],
    ['in facts', 'facts: &f\n  a: &g [*f, *g]\n', 'YAML_ALIAS_BOMB 2'],
    ['in collections', 'collections: &c\n  jobs: { fields: { title: text, list: *c } }\n', 'YAML_ALIAS_BOMB 2'],
    ['of the whole file, in facts', '&all\nversion: 3\nfacts: *all\n', 'YAML_ALIAS_BOMB 3'],
    ['two of them', 'a: &a [&b [*a, *b]]\n', 'YAML_ALIAS_BOMB 1'],
  ])('is found %s', (_name, text, found) => {
    expect(codesOf(text)).toContain(found);
  });

  it('is found in a file of items, and in a valid site', () => {
    expect(explainedYaml({ file: 'a.yaml', text: 'a: &a [*a]' }).data).toBeUndefined();
    expect(codesOf(MINIMAL_YAML.replace('market:', 'market: &m\n  again: *m'))).toEqual([expect.stringMatching(/^YAML_ALIAS_BOMB /)]);
  });

  it('is not found where another value has the same name meanwhile', () => {
    expect(explainedYaml({ file: 'a.yaml', text: 'a: &x\n  b: &x [1]\n  c: *x\n' })).toMatchObject({ data: { a: { b: [1], c: [1] } } });
    expect(explainedYaml({ file: 'a.yaml', text: 'a: &x [1]\nb: [*x, { c: *x }]\n' })).toMatchObject({ data: { b: [[1], { c: [1] }] } });
  });
});

it('refuses aliases that put values into each other, too deeply', () => {
  const nested = (inner: string) => `${'['.repeat(80)}${inner}${']'.repeat(80)}`;
  const text = Array.from({ length: 3 }, (_, index) => `k${index}: &k${index} ${nested(index === 0 ? '1' : `*k${index - 1}`)}`).join('\n');
  expect(checkText(text).map(({ code }) => code)).toEqual(['YAML_SYNTAX']);
});
