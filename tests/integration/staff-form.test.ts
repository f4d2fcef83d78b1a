import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { officeChoices, STAFF_FORM, withOffices } from '../../src/node/staff-form/office-choice.ts';
import { runInProcess } from '../support/run-in-process.ts';
import { MINIMAL_YAML, ROOT } from '../support/small-site.ts';
import { tempFolders } from '../support/temp-folders.ts';

const makeFolder = tempFolders(afterAll);

const officesIn = (form: string): unknown => parse(form).on.workflow_dispatch.inputs.office.options;

describe('the offices that the form for a phone offers', () => {
  it.each<[string, readonly object[], readonly string[]]>([
    [
      'by their titles',
      [
        { slug: 'north', title: 'North Side' },
        { slug: 'west', title: 'West: the old mill' },
      ],
      ['North Side', 'West: the old mill'],
    ],
    ['by their slugs, without a title', [{ slug: 'north' }], ['north']],
    [
      'by their slugs, if a title is that of two, or made of facts',
      [
        { slug: 'a', title: 'City' },
        { slug: 'b', title: 'City' },
        { slug: 'c', title: '{{office.name}}' },
      ],
      ['a', 'b', 'c'],
    ],
    ['none, if the site has none', [], []],
  ])('are named %s', (_, offices, expected) => {
    expect(officeChoices({ offices })).toEqual(['all offices', ...expected]);
  });

  it('take one line of the file, and leave a form of another kind alone', async () => {
    const form = await readFile(path.join(ROOT, 'project/github/change.yml'), 'utf8');
    const written = withOffices(form, ['all offices', 'West: the old mill', 'North']);
    expect(officesIn(written)).toEqual(['all offices', 'West: the old mill', 'North']);
    expect(written.split('\n').filter((line) => !form.includes(line))).toHaveLength(1);
    expect(withOffices('on:\n  push:\n', ['all offices'])).toBe('on:\n  push:\n');
  });

  it('follow commands that change offices, and undo; a command that a job runs leaves the file alone', async () => {
    const site = parse(MINIMAL_YAML);
    site.offices = ['North', 'South'].map((title) => ({
      slug: title.toLowerCase(),
      name: `Tidy ${title}`,
      title,
      address: site.business.address,
    }));
    const form = await readFile(path.join(ROOT, 'project/github/change.yml'), 'utf8');
    const folder = await makeFolder({ 'site.config.yaml': stringify(site), [STAFF_FORM]: form });
    const run = (command: string, ...args: string[]) => runInProcess(command, args, { cwd: folder });
    const readForm = (): Promise<string> => readFile(path.join(folder, STAFF_FORM), 'utf8');

    const { code, stderr } = await run('close', 'tomorrow', '--office', 'north');
    expect([code, stderr]).toEqual([0, '']);
    expect(await readForm()).toBe(form);
    const { stdout: reported } = await run('validate');
    expect(reported).toContain('The form for a phone does not offer “North” and “South”.');

    expect((await run('set', 'offices.north.title', 'West')).code).toBe(0);
    expect(officesIn(await readForm())).toEqual(['all offices', 'West', 'South']);
    expect((await run('validate')).stdout).not.toContain('The form for a phone');
    expect((await run('remove', 'offices.south', '--dry-run')).stdout).toContain('change.yml');
    expect(officesIn(await readForm())).toEqual(['all offices', 'West', 'South']);
    await run('undo');
    expect(await readForm()).toBe(form);
  });
});
