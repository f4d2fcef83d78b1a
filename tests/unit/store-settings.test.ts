import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { StoreSettings } from '../../src/node/messages/store-settings.ts';
import { FOLDER, readStoreSettings } from '../../src/node/messages/store-settings.ts';
import { createProject } from '../../src/node/tool/project.ts';
import { runInProcess } from '../support/run-in-process.ts';
import { MINIMAL_YAML, ROOT } from '../support/small-site.ts';
import { tempFolders } from '../support/temp-folders.ts';

const makeFolder = tempFolders();

async function read(yaml: string): Promise<StoreSettings> {
  const folder = await makeFolder({ 'site.config.yaml': yaml });
  const settings = await readStoreSettings(createProject({ config: path.join(folder, 'site.config.yaml') }));
  return { ...settings, folder: path.relative(folder, settings.folder).split(path.sep).join('/') };
}

test('the folder is the one of the settings, or the default of the schema', async () => {
  const schema = JSON.parse(await readFile(path.join(ROOT, 'schema/parts/message-server.schema.json'), 'utf8'));
  expect(schema.properties.folder.default).toBe(FOLDER);
  expect(await read('messageServer: {}\n')).toMatchObject({ folder: 'messages', isMailing: false, fileUrl: undefined });
  const url = 'https://www.example.com/messages';
  const yaml = `a: &mail { to: x }\nbusiness: { messages: { url: "${url}" } }\nmessageServer: { folder: ../store, mail: *mail }\n`;
  expect(await read(yaml)).toMatchObject({ folder: '../store', isMailing: true, fileUrl: url });
});

test.each([
  ['business: {}\n', 'The configuration has no messageServer.'],
  ['messageServer:\n', 'The configuration has errors.'],
  ['messageServer: yes please\n', 'The configuration has errors.'],
  ['messageServer: { folder: 7 }\n', 'The configuration has errors.'],
  ['messageServer: { folder: \n', 'The configuration has errors.'],
  ['- 1\n', 'The configuration has errors.'],
  ['messageServer: { folder: dist/messages }\n', 'messages there would be published'],
  ['messageServer: { folder: . }\n', 'messages there would be published'],
])('settings that name no folder for sure are refused (%j)', async (yaml, message) => {
  await expect(read(yaml)).rejects.toMatchObject({ name: 'UsageError', message: expect.stringContaining(message) });
});

test('messages can be listed while the site has errors; what waits for mail is then not deleted for its age', async () => {
  const folder = await makeFolder({ 'site.config.yaml': `${MINIMAL_YAML.replace(/timeZone: .*/, 'timeZone: 7')}messageServer: {}\n` });
  const run = (...words: string[]) => runInProcess('messages', words, { cwd: folder });
  expect(await run('list')).toMatchObject({ code: 0, stdout: 'There are no messages.\n' });
  expect(await run('show')).toMatchObject({ code: 2, stderr: expect.stringContaining('Which message?') });
  expect(await run('delete', '--older-than', '1')).toMatchObject({ code: 2, stderr: expect.stringContaining('has errors') });
});
