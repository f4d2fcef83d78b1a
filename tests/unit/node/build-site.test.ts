import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildSite } from '../../../src/node/build-site.ts';
import { UsageError } from '../../../src/shared/errors.ts';
import { ROOT } from '../../support/small-site.ts';
import { tempFolders } from '../../support/temp-folders.ts';

const makeFolder = tempFolders();

/** What a build says to an output folder. There is no such configuration, so that nothing is written whatever it thinks of the folder. */
async function tryOut(folder: string, out: string): Promise<string> {
  const build = buildSite({ config: path.join(folder, 'nowhere.yaml'), out: path.resolve(out) });
  await expect(build).rejects.toThrow(UsageError);
  return build.then(
    () => '',
    (error: Error) => error.message,
  );
}

describe('the output folder', () => {
  it.each(['.', '..', 'images', 'images/site', 'src', 'schema/site', 'scripts', 'node_modules', '.git'])(
    'may not hold the site’s sources or lie among them: %s',
    async (out) => {
      const folder = await makeFolder();
      expect(await tryOut(folder, path.join(folder, out))).toContain('cannot be the output folder');
    },
  );

  it.each(['.', '..', 'src', 'src/blocks', 'src/blocks/site', 'tests/..', 'schema', 'scripts', 'node_modules/site', '.git'])(
    'may not hold Townsite’s sources or lie among them, wherever the site is: %s',
    async (out) => {
      expect(await tryOut(await makeFolder(), path.join(ROOT, out))).toContain('cannot be the output folder');
    },
  );

  it.each(['site.config.yaml', 'package.json'])('may not be the folder of another site or program: %s', async (name) => {
    const folder = await makeFolder({ [`other/${name}`]: '' });
    expect(await tryOut(folder, path.join(folder, 'other'))).toContain('cannot be the output folder');
  });

  it.each(['dist', 'docs', 'public/site', '..dist', 'source', 'image'])('may be another: %s', async (out) => {
    const folder = await makeFolder();
    expect(await tryOut(folder, path.join(folder, out))).toMatch(/^There is no file /);
  });
});
