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
  booking: { url: https://booking.example.com/tidy }
  phone:`;
const SITE = MINIMAL_YAML.replace('\n  phone:', DAYS);

/** A copy of the site, and commands in it on a Friday. */
async function site() {
  const folder = await makeFolder({ 'site.config.yaml': SITE, 'days.csv': TABLE });
  return {
    run: (...args: string[]) => runInProcess(args[0] as string, [...args.slice(1), '--now', '2026-11-27'], { cwd: folder }),
    get: (place: string) => runInProcess('get', [place], { cwd: folder }),
    undo: () => runInProcess('undo', [], { cwd: folder }),
    read: (name = 'site.config.yaml') => readFile(path.join(folder, name), 'utf8'),
  };
}

it('close, hours, and reopen write the table of special days, and answer what visitors see', async () => {
  const { run, undo, read } = await site();
  const closed = await run('close', 'monday', '--until', 'thursday', '--reason', 'Snow');
  expect(closed).toMatchObject({ code: 0, stderr: '' });
  expect(closed.stdout).toMatch(/closed on Monday, November 30, 2026, to Thursday, December 3, 2026\. days\.csv has the day/);
  expect(closed.stdout).toMatch(/Replaced: 2026-12-03 to 2026-12-05, closed \(Works\)[\s\S]*Closed[\s\S]*still book these days at/);
  expect(await read('days.csv')).toBe(
    'date,until,note,announce\n12-25,,Christmas,\n2026-12-04,2026-12-05,Works,\n2026-11-30,2026-12-03,Snow,true\n',
  );
  const reopened = await run('reopen', '2026-12-04');
  expect(reopened.stdout).toMatch(/usual hours again on Friday, December 4, 2026/);
  expect((await run('reopen', '2026-12-25')).stderr).toMatch(/every year[\s\S]*hours 2026-12-25/);
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
  expect(await read()).toBe(SITE);
});

it('get prints a value, and suggests what is there', async () => {
  const { get } = await site();
  expect(await get('business.booking')).toEqual({ code: 0, stdout: 'url: https://booking.example.com/tidy\n', stderr: '' });
  expect((await get('business.specialDays.1.date')).stdout).toBe('2026-12-03\n');
  expect(await get('busines.phone')).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('business.phone') });
  expect((await get('business.currency')).stderr).toMatch(/not written[\s\S]*uses USD/);
});
