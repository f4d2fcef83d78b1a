import { linkSync, lstatSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { writeEditorFiles } from '../../../../src/node/schema/write-editor-files.ts';
import { siteSchema } from '../../../../src/schema/site-schema.ts';
import { SCHEMA } from '../../../support/describe-site.ts';
import { readTree, tempFolders } from '../../../support/temp-folders.ts';

const makeFolder = tempFolders();
const schemaOf = () => siteSchema(SCHEMA, { collections: { jobs: { fields: { title: 'text' } } } }).schema;

it('writes the schema of a site with collections of its own beside it', async () => {
  const folder = await makeFolder();
  writeEditorFiles(folder, schemaOf());
  expect([...(await readTree(folder)).keys()].sort()).toEqual(['.townsite/.gitignore', '.townsite/site.schema.json']);
});

// Windows lets nobody make links without a right to.
it.skipIf(process.platform === 'win32').each(['folder', 'files', 'link to nothing'])('writes nothing through a link: %s', async (kind) => {
  const folder = await makeFolder({
    'out/site.schema.json': 'mine',
    'site/.keep': '',
    ...(kind === 'folder' ? {} : { 'site/.townsite/x': '' }),
  });
  const link = (target: string, name: string): void => symlinkSync(target, path.join(folder, 'site', name));
  if (kind === 'folder') link('../out', '.townsite');
  if (kind === 'files') link('../../out/site.schema.json', '.townsite/site.schema.json');
  if (kind === 'link to nothing') {
    link('../../out/new.json', '.townsite/site.schema.json');
    link('../../out/.gitignore', '.townsite/.gitignore');
  }
  writeEditorFiles(path.join(folder, 'site'), schemaOf());
  expect([...(await readTree(path.join(folder, 'out')))].map(String)).toEqual(['site.schema.json,mine']);
  expect(lstatSync(path.join(folder, 'site/.townsite')).isSymbolicLink()).toBe(kind === 'folder');
});

it('replaces a file that has a second name elsewhere, and leaves that one alone', async () => {
  const folder = await makeFolder({ 'out/mine.txt': 'mine', 'site/.townsite/x': '' });
  linkSync(path.join(folder, 'out/mine.txt'), path.join(folder, 'site/.townsite/site.schema.json'));
  writeEditorFiles(path.join(folder, 'site'), schemaOf());
  expect([...(await readTree(path.join(folder, 'out')))].map(String)).toEqual(['mine.txt,mine']);
});
