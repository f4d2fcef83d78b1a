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

it.each([
  ['validate --site plano', 'Run: npm run messages -- test', 'Run: townsite messages test --site plano'],
  ['get --site=plano --fleet b.yaml x', 'Run: npm run validate', 'Run: townsite validate --site plano --fleet b.yaml'],
  ['get --site plano --fleet b.yaml x', 'See npm run fleet -- list', 'See townsite fleet list --fleet b.yaml'],
  ['set --config "a b.yaml"', 'Run: npm run set -- x 1', "Run: townsite set --config 'a b.yaml' x 1"],
  ['fleet validate --fleet b.yaml', 'npm run fleet -- publish 4 --first 2', 'townsite fleet publish --fleet b.yaml 4 --first 2'],
  ['fleet prune --site plano', 'npm run fleet -- list', 'townsite fleet list'],
  ['fleet validate --fleet b.yaml', 'npm run validate -- --explain CODE', 'townsite validate --explain CODE'],
  ['fleet validate --fleet fleet.yaml', 'npm run fleet -- list', 'townsite fleet list'],
  ['fleet validate --fleet b.yaml', 'Run: npm run messages -- test', 'Run: townsite messages test --site SITE --fleet b.yaml'],
  ['undo --site plano', 'npm run undo -- --site allen', 'townsite undo --site allen'],
  ['set --site plano', 'npm run new -- my-site', 'townsite new my-site'],
])('repeats which site or fleet is meant: townsite %s', (command, hint, expected) => {
  vi.stubEnv('npm_lifecycle_event', undefined);
  const { argv } = process;
  process.argv = [...argv.slice(0, 2), ...[...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, word]) => quoted ?? word ?? '')];
  try {
    expect(nameCommands(hint)).toBe(expected);
  } finally {
    process.argv = argv;
  }
});
