import path from 'node:path';
import { expect, test } from 'vitest';
import type { InheritedFiles } from '../../../../src/node/support/inherited-files.ts';
import { inheritFiles, pathOfFile } from '../../../../src/node/support/inherited-files.ts';

const filesIn = (folder: string, ...names: readonly string[]): InheritedFiles<string> => ({
  folder,
  facts: new Map(names.map((name) => [name, `${name} of ${folder}`])),
});

test('of several sites that extend each other, the nearest one gives a file', () => {
  const files = [filesIn('region', 'logo', 'team', 'van'), filesIn('brand', 'logo', 'team', 'map')].reduce(
    inheritFiles,
    filesIn('plano', 'logo'),
  );
  expect([...files.facts.values()]).toEqual(['logo of plano', 'team of region', 'van of region', 'map of brand']);
  expect(['logo', 'team', 'van', 'map'].map((name) => pathOfFile(files, name))).toEqual(
    ['plano/logo', 'region/team', 'region/van', 'brand/map'].map(path.normalize),
  );
  // Only what the site itself has takes the place of something: of what would be there without it.
  expect([...(files.replaced ?? [])]).toEqual([['logo', 'region']]);
});

test('another folder of the same site adds its files, and replaces none', () => {
  const files = inheritFiles(filesIn('plano', 'logo'), filesIn('plano', 'logo', 'posts/van'));
  expect(['logo', 'posts/van'].map((name) => pathOfFile(files, name))).toEqual(['plano/logo', 'plano/posts/van'].map(path.normalize));
  expect(files.replaced).toBeUndefined();
});
