import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { nameCommands } from '../../scripts/name-commands.ts';
import { tempFolders } from '../support/temp-folders.ts';

const makeFolder = tempFolders();
const HINT = 'Run: npm run messages -- test';

afterEach(() => vi.unstubAllEnvs());

/** What a hint says to somebody who has typed `npm run build` in a folder with these scripts. */
async function saidIn(scripts: object | undefined, event = 'build'): Promise<string> {
  const folder = await makeFolder({ 'package.json': JSON.stringify(scripts === undefined ? {} : { scripts }) });
  vi.stubEnv('npm_lifecycle_event', event);
  vi.stubEnv('npm_package_json', path.join(folder, 'package.json'));
  return nameCommands(HINT);
}

it('names a script only if the folder has it', async () => {
  expect(await saidIn({ build: 'townsite build', messages: 'townsite messages' })).toBe(HINT);
  expect(await saidIn({ build: 'townsite build' })).toBe('Run: npx townsite messages test');
  expect(await saidIn(undefined)).toBe('Run: npx townsite messages test');
  expect(await saidIn({ messages: 'townsite messages' }, 'npx')).toBe('Run: npx townsite messages test');
});

it('knows commands of two words', async () => {
  vi.stubEnv('npm_lifecycle_event', 'npx');
  expect(nameCommands('Run: npm run import-redirects -- sitemap.xml')).toBe('Run: npx townsite import-redirects sitemap.xml');
});

it('names the command itself to who has typed that', () => {
  vi.stubEnv('npm_lifecycle_event', undefined);
  expect(nameCommands(HINT)).toBe('Run: townsite messages test');
});

it('takes a newer version from where this one is from', () => {
  expect(nameCommands('Run: npm install townsite@latest')).toBe('Run: git pull');
});
