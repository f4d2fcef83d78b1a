import { mkdirSync, renameSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { findInputs } from '../../../../src/node/dev/input-files.ts';
import { tempFolders } from '../../../support/temp-folders.ts';

const makeFolder = tempFolders();

/** What is found in a site, by names from its folder on. */
async function find(
  files: Readonly<Record<string, string>>,
  { data = [] as string[], prepare = (_place: (name: string) => string) => {} },
) {
  const folder = await makeFolder({ 'site.config.yaml': '', ...files });
  const place = (name: string): string => path.join(folder, name);
  prepare(place);
  const found = findInputs({ configFile: place('site.config.yaml'), dataFiles: new Set(data.map(place)) });
  const names = (all: ReadonlySet<string>): string[] =>
    [...all].map((each) => path.relative(folder, each).replaceAll(path.sep, '/')).sort();
  return { files: names(found.files), whole: names(found.whole), folders: names(found.folders) };
}

it('watches the folder of each file, and what may become a folder', async () => {
  expect(await find({ 'data/cities.csv': '' }, { data: ['data/cities.csv', 'later/services'] })).toEqual({
    files: ['blocks', 'data/cities.csv', 'files', 'images', 'later/services', 'site.config.yaml'],
    whole: ['blocks', 'files', 'images'],
    folders: ['', 'blocks', 'data', 'data/cities.csv', 'files', 'images', 'later', 'later/services'],
  });
});

it('watches folders of items and all folders of pictures, files to download, and own blocks whole', async () => {
  const { whole } = await find(
    { 'images/team/old/a.svg': '', 'files/forms/a.pdf': '', 'cities/a.yaml': '', 'other/b.txt': '' },
    { data: ['cities'] },
  );
  expect(whole).toEqual(['blocks', 'cities', 'files', 'files/forms', 'images', 'images/team', 'images/team/old']);
});

it.skipIf(process.platform === 'win32')('watches what links lead to, also where it is gone', async () => {
  const found = await find(
    { 'cities/a.yaml': '', 'cities/b.yaml': '' },
    {
      data: ['cities'],
      prepare: (place) => {
        mkdirSync(place('elsewhere'));
        renameSync(place('cities/a.yaml'), place('elsewhere/real.yaml'));
        symlinkSync(place('elsewhere/real.yaml'), place('cities/a.yaml'));
        symlinkSync(place('nowhere/c.yaml'), place('cities/c.yaml'));
      },
    },
  );
  expect(found.files).toEqual(['blocks', 'cities', 'cities/a.yaml', 'cities/c.yaml', 'files', 'images', 'site.config.yaml']);
  expect(found.folders).toEqual(['', 'blocks', 'cities', 'elsewhere', 'files', 'images']);
});
