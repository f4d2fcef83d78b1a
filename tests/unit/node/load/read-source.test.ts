import { mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSource } from '../../../../src/node/load/read-source.ts';
import { UsageError } from '../../../../src/shared/errors.ts';
import { HAS_PIPES, makePipe } from '../../../support/make-pipe.ts';
import { tempFolders } from '../../../support/temp-folders.ts';

const makeFolder = tempFolders();

it.runIf(HAS_PIPES)('a configuration that is a pipe or a device is refused, and not waited for', async () => {
  const pipe = path.join(await makeFolder(), 'site.config.yaml');
  makePipe(pipe);
  for (const file of [pipe, '/dev/zero']) await expect(readSource(file)).rejects.toThrow(UsageError);
});

describe('a configuration that is a link', () => {
  const siteIn = async (files: Readonly<Record<string, string>>, target: string, folder = 'repo/site') => {
    const all = await makeFolder({ 'secret/site.yaml': 'token: 1\n', ...files });
    await mkdir(path.join(all, folder), { recursive: true });
    const file = path.join(all, folder, 'site.config.yaml');
    await symlink(target.replace('ALL', all), file);
    return file;
  };

  it.each([
    ['out of its repository', 'ALL/secret/site.yaml'],
    ['out of it by steps', '../../secret/site.yaml'],
    ['to what git keeps', '../.git/config'],
    ['to what git keeps, with another name', '../.git/config.yaml'],
    ['to the environment', '../.env'],
    ['to a hidden file', '../.secrets.yaml'],
    ['to another file of the repository', '../package.json'],
    ['through a folder', '../away/site.yaml'],
    ['to a link', '../chain.yaml'],
  ])('is refused where it leads %s', async (_name, target) => {
    const file = await siteIn(
      { 'repo/.git/config': 'x', 'repo/.git/config.yaml': 'x', 'repo/.env': 'x', 'repo/.secrets.yaml': 'x', 'repo/package.json': '{}' },
      target,
    );
    await symlink('../secret', path.join(file, '../../away'));
    await symlink('../secret/site.yaml', path.join(file, '../../chain.yaml'));
    await expect(readSource(file)).rejects.toThrow('is a link, and what it leads to is no YAML file of the same repository');
  });

  it('is refused without a repository where it leads out of its folder', async () => {
    const file = await siteIn({ 'repo/shared.yaml': 'a: 1\n' }, '../shared.yaml');
    await expect(readSource(file)).rejects.toThrow('is a link');
  });

  it.runIf(process.platform === 'linux')('is refused where it leads to the environment of the process', async () => {
    await expect(readSource(await siteIn({}, '/proc/self/environ'))).rejects.toThrow(UsageError);
  });

  it.each(['../shared/site.yaml', 'other.yml', '../link.yaml'])(
    'is read where it leads to a file of the repository: %s',
    async (target) => {
      const files = { 'repo/.git/config': 'x', 'repo/shared/site.yaml': 'a: 1\n', 'repo/site/other.yml': 'a: 1\n' };
      const file = await siteIn(files, target);
      await symlink('shared/site.yaml', path.join(file, '../../link.yaml'));
      expect(await readSource(file)).toMatchObject({ ok: true, source: { text: 'a: 1\n' } });
    },
  );

  it('is read in a folder that is a link itself', async () => {
    const all = await makeFolder({ 'real/site.config.yaml': 'a: 1\n' });
    await symlink('real', path.join(all, 'here'));
    expect(await readSource(path.join(all, 'here/site.config.yaml'))).toMatchObject({ ok: true });
  });
});
