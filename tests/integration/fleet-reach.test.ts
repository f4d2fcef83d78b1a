import { expect, test } from 'vitest';
import { runInProcess } from '../support/run-in-process.ts';
import { MINIMAL_YAML } from '../support/small-site.ts';
import { tempFolders } from '../support/temp-folders.ts';

const makeFolder = tempFolders();

test('set --base says which sites of the fleet a change reaches', async () => {
  const site = (more = ''): string => `extends: ../../base/site.config.yaml\n${more}`;
  const folder = await makeFolder({
    'fleet.yaml': 'sites: clients/*/site.config.yaml\nstore: store\n',
    'base/site.config.yaml': MINIMAL_YAML,
    'clients/allen/site.config.yaml': site(),
    'clients/frisco/site.config.yaml': site('business: { name: Tidy Frisco }\n'),
    'clients/other/site.config.yaml': MINIMAL_YAML,
    'clients/plano/site.config.yaml': site(),
  });
  const set = (...args: string[]) => runInProcess('set', [...args, '--config', 'clients/plano/site.config.yaml'], { cwd: folder });
  const look = await set('business.name', 'Tidy House', '--base', '--dry-run');
  expect([look.code, look.stdout]).toEqual([
    0,
    expect.stringMatching(
      /^This reaches 2 of 4 sites of fleet\.yaml: allen and plano\. The site frisco says its own\.\n[\s\S]*\+.*Tidy House/,
    ),
  ]);
  expect((await set('business.name', 'Tidy House', '--base')).stdout).toMatch(/^This reaches 2 of 4 sites/);
  expect((await set('business.name', 'Tidy Home', '--base', '--fleet', 'fleet.yaml')).stdout).toMatch(/^This reaches 2 of 4 sites/);
  expect((await set('business.name', 'Tidy Plano')).stdout).not.toMatch(/This reaches/);
  // A base of some sites is no site of the fleet.
  const base = (...args: string[]) => runInProcess('set', [...args, '--config', 'base/site.config.yaml'], { cwd: folder });
  expect((await base('business.email', 'new@example.com')).stdout).toMatch(
    /^This reaches 3 of 4 sites of fleet\.yaml: [\s\S]*build the fleet/,
  );
  expect((await base('business.founded', '1999')).stdout).toMatch(
    /^This reaches 3 of 4 sites of fleet\.yaml: allen, frisco, and plano\.\n/,
  );
  expect((await runInProcess('unset', ['business.founded', '--config', 'base/site.config.yaml'], { cwd: folder })).stdout).toMatch(
    /^This reaches 3 of 4 sites/,
  );
  expect(await set('business.name', 'Tidy Plano', '--fleet', 'fleet.yaml')).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/Add --base/),
  });
});
