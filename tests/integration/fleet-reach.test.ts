import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { runInProcess } from '../support/run-in-process.ts';
import { MINIMAL_YAML, page, smallSite } from '../support/small-site.ts';
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

test('each command says which sites a change of the base reaches, and which have errors then', async () => {
  const small = smallSite();
  const base = { ...small, pages: [...small.pages, page('/about', [{ type: 'hero', heading: 'About' }])] };
  const site = (more: object): string => stringify({ extends: '../../base/site.config.yaml', ...more });
  const folder = await makeFolder({
    'fleet.yaml': 'sites: clients/*/site.config.yaml\nstore: store\n',
    'base/site.config.yaml': stringify(base),
    'clients/allen/site.config.yaml': site({ business: { name: 'Tidy Allen' } }),
    'clients/frisco/site.config.yaml': site({
      business: { specialDays: [] },
      announcements: [],
      services: { windows: { price: { from: 95 } } },
    }),
    'clients/plano/site.config.yaml': site({ pages: { '/about': { head: { title: 'About Plano' } } } }),
  });
  const run = async (command: string, ...args: string[]): Promise<readonly string[]> => {
    const done = await runInProcess(command, [...args, '--config', 'base/site.config.yaml'], { cwd: folder });
    expect([done.code, done.stderr], command).toEqual([0, '']);
    return done.stdout.split('\n');
  };
  const some = 'This reaches 2 of 3 sites of fleet.yaml: allen and plano. The site frisco says its own.';
  const all = 'This reaches all 3 sites of fleet.yaml.';
  const price = await run('price', 'windows', '99');
  expect(price[0]).toBe(some);
  expect(price).toContainEqual(expect.stringMatching(/^To check the sites: .*fleet validate$/));
  expect((await run('close', '2026-12-24', '--now', '2026-12-01'))[0]).toBe(some);
  expect((await run('hours', '2026-12-28', '10:00-12:00', '--now', '2026-12-01'))[0]).toBe(some);
  expect((await run('announce', 'Open on Sundays.', '--until', '2026-12-20', '--now', '2026-12-01'))[0]).toBe(some);
  expect((await run('add', 'services', 'title=Roofs', 'summary=No moss.'))[0]).toBe(all);
  const wrong = /^The site frisco would have errors then\. To see them: .*fleet validate$/;
  expect((await run('remove', 'services.windows', '--dry-run')).slice(0, 2)).toEqual([all, expect.stringMatching(wrong)]);
  expect((await run('remove', 'services.floors')).slice(0, 2)).toEqual([all, expect.not.stringMatching(/errors/)]);
  const renamed = await run('rename', '/about', '/team');
  expect(renamed).toContain(all);
  expect(renamed).toContainEqual(expect.stringMatching(/^The site plano has errors then\. To see them: .*fleet validate$/));
});
