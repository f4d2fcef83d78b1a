import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { runInProcess } from '../support/run-in-process.ts';
import { MINIMAL_YAML } from '../support/small-site.ts';
import { tempFolders } from '../support/temp-folders.ts';

const makeFolder = tempFolders();

const TABLE = 'date,until,note\n12-25,,Christmas\n2026-12-03,2026-12-05,Works\n';
const DAYS = `
  specialDays: { from: days.csv } # from the office
  phones: [{ slug: nights, label: Nights, number: "(303) 555-0177", hours: always }]
  booking: { url: https://booking.example.com/tidy }
  phone:`;
const SITE = MINIMAL_YAML.replace('\n  phone:', DAYS);

const PAGE = `pages:
  - path: /jobs/{{service.slug}}
    each: services
    head: { title: "{{service.title}}", description: "{{service.summary}}" }
    blocks: [{ type: hero, heading: "{{service.title}}" }]`;
const SERVICES = `facts: { link: "/jobs/ovens" }
services:
  - { slug: ovens, title: Ovens, summary: No crumbs. }
  - { slug: floors, title: Floors, summary: No dust. }
testimonials:
  - { slug: a, quote: Good., name: A, location: Golden, service: ovens }
`;

/** A copy of the site, and commands in it on a Friday. */
async function site(text = SITE) {
  const folder = await makeFolder({ 'site.config.yaml': text, 'days.csv': TABLE });
  return {
    run: (...args: string[]) => runInProcess(args[0] as string, [...args.slice(1), '--now', '2026-11-27'], { cwd: folder }),
    runPlain: (...args: string[]) => runInProcess(args[0] as string, args.slice(1), { cwd: folder }),
    undo: () => runInProcess('undo', [], { cwd: folder }),
    read: (name = 'site.config.yaml') => readFile(path.join(folder, name), 'utf8'),
  };
}

it('close, hours, and reopen write the table of special days, and answer what visitors see', async () => {
  const { run, undo, read } = await site();
  const closed = await run('close', 'monday', '--until', 'thursday', '--reason', 'Snow');
  expect(closed).toMatchObject({ code: 0, stderr: '' });
  expect(closed.stdout).toMatch(/closed on Monday, November 30, 2026, to Thursday, December 3, 2026\. days\.csv has the day/);
  expect(closed.stdout).toMatch(
    /Replaced in part: 2026-12-03 to 2026-12-05, closed \(Works\)\. The rest of it stays[\s\S]*Closed\nStill answered:\n {2}Nights, \(303\) 555-0177 [\s\S]*still book these days at/,
  );
  expect(await read('days.csv')).toBe(
    'date,until,note,announce\n12-25,,Christmas,\n2026-12-04,2026-12-05,Works,\n2026-11-30,2026-12-03,Snow,true\n',
  );
  const reopened = await run('reopen', '2026-12-04');
  expect(reopened.stdout).toMatch(/usual hours again on Friday, December 4, 2026/);
  expect((await run('reopen', '2026-12-25')).stderr).toMatch(/every year[\s\S]*hours (?:-- )?2026-12-25/);
  expect((await run('hours', 'friday', '9-11', '--quiet', '--dry-run')).stdout).toMatch(/\+2026-12-04,,,,09:00,11:00/);
  expect((await run('close', '4/5/2027')).stderr).toMatch(/2027-04-05 or 2027-05-04/);
  expect((await run('close', 'friday', '--office', 'north')).stderr).toContain('no offices');
  await undo();
  await undo();
  expect([await read('days.csv'), await read()]).toEqual([TABLE, SITE]);
});

it('announce writes a text until a day', async () => {
  const { run, undo, read } = await site();
  const { stdout } = await run('announce', 'The lift works again.', '--until', 'sunday');
  expect(stdout).toContain('until 2026-11-29');
  expect(await read()).toContain('announcements:\n  - text: The lift works again.\n    from: "2026-11-27"\n    until: "2026-11-29"\n');
  expect((await run('announce', 'The lift works again.', '--until', '2026-11-26')).stderr).toContain('is past');
  await undo();
  const warned = await run('announce', 'We are <b>closed</b>.', '--until', 'sunday');
  expect([warned.code, warned.stdout.match(/warning [A-Z_]+/g)]).toEqual([0, ['warning TEXT_MARKUP_UNKNOWN', 'warning ANNOUNCEMENT_OPEN']]);
  expect((await run('announce', 'Free.', '--until', 'sunday')).stdout).not.toContain('warning');
  await undo();
  await undo();
  expect(await read()).toBe(SITE);
});

it('get prints a value, and suggests what is there', async () => {
  const { runPlain } = await site();
  expect(await runPlain('get', 'business.booking')).toEqual({ code: 0, stdout: 'url: https://booking.example.com/tidy\n', stderr: '' });
  expect((await runPlain('get', 'business.specialDays.1.date')).stdout).toBe('2026-12-03\n');
  expect(await runPlain('get', 'busines.phone')).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('business.phone') });
  expect((await runPlain('get', 'business.currency')).stderr).toMatch(/not written[\s\S]*uses USD/);
});

it('rename and remove follow links, slugs, and redirects', async () => {
  const text = `${SITE.replace('pages:', PAGE)}${SERVICES}`;
  const { runPlain, undo, read } = await site(text);
  const renamed = await runPlain('rename', '/jobs/ovens', '/jobs/stoves');
  expect(renamed).toMatchObject({ code: 0, stderr: '' });
  expect(await read()).toBe(`${text.replaceAll('ovens', 'stoves')}redirects:\n  - from: /jobs/ovens\n    to: /jobs/stoves\n`);
  await undo();
  expect((await runPlain('rename', '/jobs/oven', '/x')).stderr).toContain('Did you mean /jobs/ovens?');
  expect((await runPlain('rename', '/jobs/ovens', '/x')).stderr).toMatch(/rename (?:-- )?"\/jobs\/\{\{service\.slug\}\}" NEW/);
  const stays = await runPlain('remove', 'services.ovens');
  expect([stays.code, stays.stdout]).toEqual([1, expect.stringMatching(/facts\.link[\s\S]*--redirect/)]);
  const removed = await runPlain('remove', '/jobs/ovens', '--redirect', '/');
  expect(removed.stdout).toMatch(/testimonials\[0\]\.service\n\/jobs\/ovens is gone/);
  expect(await read()).toMatch(/link: "\/"[\s\S]*redirects:\n {2}- from: \/jobs\/ovens\n {4}to: \/\n/);
  await undo();
  expect(await read()).toBe(text);
});

it('add writes an entry with a slug from its title, and names what is missing', async () => {
  const text = `${SITE.replace('pages:', PAGE)}${SERVICES}`;
  const { run, runPlain, undo, read } = await site(text);
  const added = await run('add', 'services', '--title', 'Oven Racks', 'summary=No crumbs, either.', '--price.from=49.5');
  expect(added.stdout).toMatch(/site\.config\.yaml:54\.\nIt has a page: \/jobs\/oven-racks/);
  const line = '  - { slug: oven-racks, title: Oven Racks, summary: "No crumbs, either.", price: { from: 49.5 } }\n';
  expect(await read()).toBe(text.replace('testimonials:', `${line}testimonials:`));
  const { stdout } = await runPlain('price', 'oven racks', '55');
  expect(stdout).toMatch(/^The price of Oven Racks is “From \$55” now \(was “From \$49\.50”\)\. Changed: site\.config\.yaml\.\nEvery page/);
  expect((await runPlain('price', 'oven racks', '55')).stdout).toContain('Nothing was changed.');
  await undo();
  await undo();
  expect((await run('add', 'services', 'title=A')).stderr).toMatch(/needs summary\.\nAdd summary=/);
  expect((await run('add', 'services', 'titel=A')).stderr).toContain('Did you mean title=');
  expect((await run('add', 'service')).stderr).toContain('Did you mean services?');
  expect(await read()).toBe(text);
});
