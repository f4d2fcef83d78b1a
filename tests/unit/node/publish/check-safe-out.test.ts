import { symlink } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkSafeOut } from '../../../../src/node/publish/check-safe-out.ts';
import { createProject } from '../../../../src/node/tool/project.ts';
import { tempFolders } from '../../../support/temp-folders.ts';

const makeFolder = tempFolders();

/** Checks an output folder of a site, given as `--out` is. */
async function check(out: string, links: Readonly<Record<string, string>> = {}): Promise<void> {
  const folder = await makeFolder({ 'site/site.config.yaml': '', 'site/images/a.svg': '', 'elsewhere/a.txt': '' });
  for (const [name, target] of Object.entries(links))
    await symlink(path.resolve(folder, target), path.join(folder, 'site', name), 'junction');
  checkSafeOut(createProject({ config: path.join(folder, 'site/site.config.yaml'), out: path.join(folder, 'site', out) }));
}

describe('the output folder', () => {
  it.each(['dist', 'public/deeper', '../elsewhere', '../new'])('may be %s', (out) => expect(check(out)).resolves.toBeUndefined());

  it.each(['.', '..', 'images', 'images/dist', 'src'])('may not be %s', (out) => expect(check(out)).rejects.toThrow('output folder'));

  it.each([
    ['the root of the disk', '/', 'link'],
    ['the folder of pictures', 'site/images', 'link'],
    ['the folder of the site', 'site', 'link'],
    ['a folder that is not there yet, among the pictures', 'site/images', 'link/dist'],
  ])('may not be a link that leads to %s', (_what, target, out) =>
    expect(check(out, { link: target })).rejects.toThrow(/output folder|whole disk/),
  );

  it('may not have a line end in its name', () => expect(check('dist\n::error::')).rejects.toThrow('control character'));

  it.each(['dist', 'dist/deeper'])('may not hold the cache: %s', async (cache) => {
    const folder = await makeFolder({ 'site.config.yaml': '' });
    const project = createProject({ config: path.join(folder, 'site.config.yaml') });
    expect(() => checkSafeOut({ ...project, cacheDir: path.join(folder, cache) })).toThrow(/cache .* is inside the output folder/);
    expect(() => checkSafeOut({ ...project, cacheDir: path.join(folder, 'distant') })).not.toThrow();
  });

  it('may be a link that leads to a folder of its own, however the site is reached', async () => {
    await expect(check('link', { link: 'elsewhere' })).resolves.toBeUndefined();
    await expect(check('link/dist', { link: 'elsewhere' })).resolves.toBeUndefined();
  });
});
