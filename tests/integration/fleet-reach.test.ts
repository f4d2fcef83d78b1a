import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { draftEntry } from '../../src/node/edit/add-entry.ts';
import { reopenDays, writeDays } from '../../src/node/edit/change-days.ts';
import { changePrice } from '../../src/node/edit/change-price.ts';
import { changeSite } from '../../src/node/edit/change-site.ts';
import { findFleetAbove } from '../../src/node/load/find-fleet.ts';
import type { Project } from '../../src/node/tool/project.ts';
import { createProject } from '../../src/node/tool/project.ts';
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
});

test('a site that has an entry under another name is reached', async () => {
  const fields = 'collections: { people: { fields: { name: text, role: text } } }\n';
  const cwd = await makeFolder({
    'fleet.yaml': 'sites: clients/*/site.config.yaml\nextends: region/site.config.yaml\nstore: store\n',
    'base/site.config.yaml': `${MINIMAL_YAML}${fields}people: [{ name: Ana P., role: Cleaner }]\n`,
    'region/site.config.yaml': 'extends: ../base/site.config.yaml\npeople: { ana-p: { name: Ana Perez } }\n',
    'clients/plano/site.config.yaml': 'business: { founded: 1999 }\n',
  });
  const { stdout } = await runInProcess('set', ['people.ana-perez.role', 'Boss', '--base', '--site', 'plano'], { cwd });
  expect(stdout).toMatch(/^This reaches 1 of 1 site of fleet\.yaml: plano\.\npeople\.ana-perez\.role is/);
});

test('a site that takes a value away, or has all of a list itself, is not reached there', async () => {
  const about = '  - { path: /about, head: { title: A, description: Us. }, blocks: [{ type: rich-text, body: Us. }] }\n';
  const home = '{ path: /, head: { title: T, description: We. }, blocks: [{ type: hero, heading: H }] }';
  const cwd = await makeFolder({
    'fleet.yaml': 'sites: clients/*/site.config.yaml\nextends: base/site.config.yaml\nstore: store\n',
    'base/site.config.yaml': `${MINIMAL_YAML}${about}`,
    'clients/allen/site.config.yaml': 'business: { address: { street: null } }\n',
    'clients/plano/site.config.yaml': `pages: [${home}]\n`,
  });
  const base = ['--config', 'base/site.config.yaml'];
  const address = '{ street: 2 Oak Road, city: Denver, region: CO, postalCode: "80401" }';
  expect((await runInProcess('set', ['business.address', address, ...base], { cwd })).stdout).toMatch(
    /say their own:\n {2}business\.address\.street: the site allen\n/,
  );
  expect((await runInProcess('rename', ['/about', '/team', ...base], { cwd })).stdout).toMatch(
    /say their own:\n {2}pages\.\/about: the site plano\n {2}pages\.\/team: the site plano\n/,
  );
});

test('a site whose file is empty or no YAML says nothing of its own', async () => {
  const cwd = await makeFolder({
    'fleet.yaml': 'sites: clients/*/site.config.yaml\nextends: base/site.config.yaml\nstore: store\n',
    'base/site.config.yaml': MINIMAL_YAML,
    'clients/allen/site.config.yaml': '# Nothing yet.\n',
    'clients/frisco/site.config.yaml': 'business: [\n',
    'clients/plano/site.config.yaml': 'business: { name: Tidy Plano }\n',
  });
  const { stdout } = await runInProcess('set', ['business.name', 'Tidy', '--config', 'base/site.config.yaml'], { cwd });
  expect(stdout).toMatch(/^This reaches 0 of 3 sites of fleet\.yaml\. The site plano says its own\.\n/);
});

test('set says nothing of a fleet that does not have the file', async () => {
  const extending = (base: string): string => `extends: ${base}\n`;
  const folder = await makeFolder({
    'fleet.yaml': 'sites: { from: locations.csv }\nextends: base/site.config.yaml\nstore: store\n',
    'locations.csv': 'site,business.nme\nallen,A\n',
    'base/site.config.yaml': extending('../root/site.config.yaml'),
    'root/site.config.yaml': MINIMAL_YAML,
    'other/site.config.yaml': MINIMAL_YAML,
    'odd/fleet.yaml': 'sites: clients/*/site.config.yaml\nstore: store\n',
    'odd/site.config.yaml': MINIMAL_YAML,
  });
  const set = async (name: string): Promise<string> =>
    (await runInProcess('set', ['business.phone', '(303) 555-0142', '--config', `${name}/site.config.yaml`], { cwd: folder })).stdout;
  const others = [await set('other'), await set('odd')];
  for (const said of others) {
    expect(said).toMatch(/^business\.phone is[\s\S]*for visitors:[\s\S]*Publish the site to show it/);
    expect(said).not.toMatch(/fleet|of this site/);
  }
  // Its sites, which can be a hundred thousand, need not be read to know that.
  expect(await findFleetAbove(createProject({ config: path.join(folder, 'other/site.config.yaml') }))).toBeUndefined();
  const bases = [await set('base'), await set('root')];
  for (const said of bases)
    expect(said).toMatch(
      /^Which sites that reaches is unknown, because locations\.csv has errors: .*\n {2}locations\.csv:1 A site has no value `business\.nme`\.\n[\s\S]*build the fleet/,
    );
});

test('each command says which sites a change of the base reaches, and which have errors then', async () => {
  const small = smallSite();
  const base = { ...small, pages: [...small.pages, page('/about', [{ type: 'hero', heading: 'About' }])] };
  const site = (more: object): string => stringify({ extends: '../../base/site.config.yaml', ...more });
  const folder = await makeFolder({
    'fleet.yaml': 'sites: clients/*/site.config.yaml\nstore: store\n',
    'base/site.config.yaml': stringify(base),
    'clients/allen/site.config.yaml': site({ business: { name: 'Tidy Allen' }, redirects: [{ from: '/old', to: '/' }] }),
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
  expect(price).toContainEqual(expect.stringMatching(/^To check the sites: .*fleet (?:-- )?validate$/));
  expect((await run('close', '2026-12-24', '--now', '2026-12-01'))[0]).toBe(some);
  expect((await run('hours', '2026-12-28', '10:00-12:00', '--now', '2026-12-01'))[0]).toBe(some);
  expect((await run('announce', 'Open on Sundays.', '--until', '2026-12-20', '--now', '2026-12-01'))[0]).toBe(some);
  expect((await run('add', 'services', 'title=Roofs', 'summary=No moss.'))[0]).toBe(all);
  for (const named of [
    ['--site', 'allen'],
    ['--site=allen', '--fleet', 'fleet.yaml'],
  ]) {
    const args = ['services', 'title=Doors', '--summary', 'No dust.', '--dry-run', ...named];
    expect(await runInProcess('add', args, { cwd: folder }), named.join(' ')).toMatchObject({ code: 0, stderr: '' });
  }
  const email = await run('set', 'business.email', 'new@example.com');
  expect(email).toContainEqual(expect.stringMatching(/^To show it, build the fleet/));
  const none = await runInProcess('price', ['windows', '98', '--config', 'base/site.config.yaml'], {
    cwd: await makeFolder({
      'fleet.yaml': 'sites: clients/*/site.config.yaml\nstore: store\n',
      'base/site.config.yaml': stringify(base),
      'clients/frisco/site.config.yaml': site({ services: { windows: { price: { from: 95 } } } }),
    }),
  });
  expect(none.stdout).toMatch(
    /^This reaches 0 of 1 site of fleet\.yaml\. The site frisco says its own\.\n[\s\S]*\nTo check the sites: .*\nTo take it back: /,
  );
  const wrong = /^The site frisco would have errors then\. To see them: .*fleet (?:-- )?validate$/;
  const lines = 'These lines are about something that the base no longer has. Rename it there, too, or remove them:';
  expect((await run('remove', 'services.windows', '--dry-run')).slice(0, 4)).toEqual([
    all,
    expect.stringMatching(wrong),
    lines,
    '  clients/frisco/site.config.yaml:6 services.windows',
  ]);
  expect((await run('remove', 'services.floors')).slice(0, 2)).toEqual([all, expect.not.stringMatching(/errors/)]);
  const renamed = await run('rename', '/about', '/team');
  expect(renamed.join('\n')).toContain(
    `${all}\nSome of it does not reach these sites, because they say their own:\n  redirects: the site allen\n`,
  );
  expect(renamed.join('\n')).toContain(`\n${lines}\n  clients/plano/site.config.yaml:3 pages./about\n`);
  expect(renamed).toContainEqual(expect.stringMatching(/^The site plano has errors then\. To see them: .*fleet (?:-- )?validate$/));
});

test('a command says when a list becomes the own one of a site, which then does not follow that of the base', async () => {
  const base = smallSite();
  base.services[2].content = { description: 'We clean it.', includes: ['Door', 'Grills'] };
  const small = { ...base, business: { ...base.business, specialDays: [{ date: '2026-12-24' }] } };
  const folder = await makeFolder({
    'fleet.yaml': 'sites: { from: locations.csv, folder: "locations/*" }\nextends: base/site.config.yaml\nstore: store\n',
    'base/site.config.yaml': stringify(small),
    'bare/fleet.yaml': 'sites: clients/*/site.config.yaml\nextends: site.config.yaml\nstore: store\n',
    'bare/site.config.yaml': stringify({ ...base, pages: [...base.pages, page('/about', [{ type: 'hero', heading: 'About' }])] }),
    'bare/clients/waco/site.config.yaml': 'business: { phone: "(214) 555-0144" }\n',
    'locations.csv': 'site,business.phone\nallen,(214) 555-0141\nplano,(214) 555-0142\n',
    'locations/plano/site.config.yaml': 'business: { founded: 1999 }\n',
  });
  const site = (id: string, at = `locations/${id}`) => createProject({ config: path.join(folder, at, 'site.config.yaml') });
  const days = { until: undefined, offices: [], now: '2026-12-01', isDryRun: false, spans: [], reason: undefined, isQuiet: false };
  const close = async (project: Project, date: string) => (await writeDays(project, { ...days, date })).ownParts.map(({ place }) => place);
  const set = async (project: Project, typedPath: string, text: string | undefined) =>
    (await changeSite(project, { typedPath, text, isDryRun: false, isHere: false, isEverywhere: false, isInBase: false })).ownParts.map(
      ({ place }) => place,
    );
  for (const id of ['allen', 'plano']) {
    expect([id, await close(site(id), '2026-12-28')]).toEqual([id, ['business.specialDays']]);
    // It has its own one already.
    expect([id, await close(site(id), '2026-12-29')]).toEqual([id, []]);
    expect([id, await set(site(id), 'business.hours.0.closes', '16:00')]).toEqual([id, ['business.hours']]);
    expect([id, await set(site(id), 'business.specialDays', undefined)]).toEqual([id, []]);
  }
  expect((await reopenDays(site('plano'), { ...days, date: '2026-12-24' })).ownParts.map(({ place }) => place)).toEqual([
    'business.specialDays',
  ]);
  expect(await set(site('plano'), 'services.ovens.content.includes', '[Door]')).toEqual(['services.ovens.content.includes']);
  // What has names is written alone. Of a new entry, the base has nothing.
  expect((await changePrice(site('plano'), { item: 'windows', amount: '99', isDryRun: false })).ownParts.map(({ place }) => place)).toEqual(
    [],
  );
  const fields = new Map(
    Object.entries({ title: 'Roofs', summary: 'No moss.', 'content.description': 'We look.', 'content.includes': '[Gutters]' }),
  );
  const draft = await draftEntry(site('plano'), { collection: 'services', fields, now: undefined });
  expect((await draft.write(new Map(), { isDryRun: false })).ownParts.map(({ place }) => place)).toEqual([]);
  expect(await close(site('', 'base'), '2026-12-30')).toEqual([]);
  // The base may get such a list later.
  expect(await close(site('waco', 'bare/clients/waco'), '2026-12-28')).toEqual(['business.specialDays']);
  const allen = (command: string, ...args: string[]) =>
    runInProcess(command, [...args, '--site', 'allen', '--dry-run'], { cwd: folder }).then(({ stdout }) => stdout);
  expect(await allen('close', '2026-12-28', '--now', '2026-12-01')).toMatch(
    /^allen says all of business\.specialDays itself now\. What changes there in its base does not reach it\.\nTo follow the base again: .*unset (?:-- )?business\.specialDays --site allen\n/,
  );
  const waco = ['--config', 'bare/clients/waco/site.config.yaml', '--dry-run'];
  // The base has no such list, and of a renamed entry, all of it is written.
  for (const [command = '', ...args] of [
    ['close', '2026-12-30', '--now', '2026-12-01'],
    ['rename', '/about', '/team'],
  ]) {
    await runInProcess('unset', ['business.specialDays', ...waco.slice(0, 2)], { cwd: folder });
    const { stdout } = await runInProcess(command, [...args, ...waco], { cwd: folder });
    expect(stdout).toMatch(/says all of (?:business\.specialDays|pages\.\/team) itself now\./);
    expect(stdout).not.toMatch(/To follow the base again: .*(?:specialDays|team)/);
  }
});

test('shows how far it is with a change of the base of many sites', async () => {
  const rows = Array.from({ length: 260 }, (_, index) => `site-${String(index).padStart(3, '0')},Tidy ${index}\n`);
  const folder = await makeFolder({
    'fleet.yaml': 'sites: { from: locations.csv, folder: "locations/*" }\nextends: base/site.config.yaml\nstore: store\n',
    'base/site.config.yaml': MINIMAL_YAML,
    'locations.csv': `site,business.name\n${rows.join('')}`,
    'locations/site-001/site.config.yaml': 'business: { email: one@example.com }\n',
  });
  const set = (place: string, value: string) =>
    runInProcess('set', [place, value, '--config', 'base/site.config.yaml', '--dry-run'], { cwd: folder });
  expect(await set('business.email', 'new@example.com')).toMatchObject({
    stdout: expect.stringMatching(/^This reaches 259 of 260 sites of fleet\.yaml\. The site site-001 says its own\.\n/),
    stderr: 'Site 251 of 260: site-250\n',
  });
});

test('a base that moves, and a row that is refused, are said, too', async () => {
  const folder = await makeFolder({
    'fleet.yaml': 'sites: { from: locations.csv }\nextends: base/site.config.yaml\nstore: store\n',
    'base/site.config.yaml': MINIMAL_YAML,
    'locations.csv': 'site,business.phone\nallen,(303) 555-0142\nplano,(303) 555-0143\n',
  });
  const run = (command: string, ...args: string[]) =>
    runInProcess(command, [...args, '--config', 'base/site.config.yaml'], { cwd: folder });
  const move = ['--city', 'Austin, TX', '--address', '12 Main Street, 78701'];
  const look = await run('retarget', ...move, '--dry-run');
  expect([look.code, look.stdout]).toEqual([0, expect.stringMatching(/This reaches all 2 sites of fleet\.yaml\.\n[\s\S]*\n\+/)]);
  const moved = await run('retarget', ...move, '--yes');
  expect(moved.stdout).toMatch(/This reaches all 2 sites[\s\S]*build the fleet[\s\S]*undo.*--config base/);
  await writeFile(path.join(folder, 'locations.csv'), 'site,business.phone\nallen,(303) 555-0142\nplano,(303) 555-0143,x\n');
  expect((await run('set', 'business.email', 'new@example.com')).stdout).toMatch(
    /^This reaches 1 of 1 site of fleet\.yaml: allen\.\n1 site more is refused\. Once mended, it gets it, too: .*fleet/,
  );
});
