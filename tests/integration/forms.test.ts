import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chmod, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { firstOf, TAKES_ALL } from '../support/on-demand.ts';
import { MINIMAL_YAML, ROOT, smallSite } from '../support/small-site.ts';
import { tempFolders, writeTree } from '../support/temp-folders.ts';

interface Step {
  readonly name?: string;
  readonly if?: string;
  readonly run?: string;
  readonly shell?: string;
  readonly env?: Readonly<Record<string, string>>;
}

const FORM = parse(readFileSync(path.join(ROOT, 'project/github/change.yml'), 'utf8'));
const STEPS = (FORM.jobs.change.steps as readonly Step[]).filter(({ name }) => name !== undefined);

const makeFolder = tempFolders(afterAll);

let folder: string;
let bin: string;
const read = (name: string): Promise<string> => readFile(path.join(folder, name), 'utf8');

async function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<{ code: number; said: string }> {
  const child = spawn(command, args, { cwd: folder, env: { ...process.env, ...env } });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  const [code] = (await once(child, 'close')) as [number];
  return { code, said };
}

async function git(...args: readonly string[]): Promise<string> {
  const { code, said } = await run('git', args);
  expect(code, said).toBe(0);
  return said;
}

/** Runs the steps of the job as GitHub does, with these inputs, until one fails. @returns what they said */
async function send(inputs: Readonly<Record<string, string>>): Promise<{ failed: string | undefined; said: string }> {
  const given = Object.fromEntries(
    Object.entries(FORM.on.workflow_dispatch.inputs as Record<string, { default?: string }>).map(([name, input]) => [
      name,
      inputs[name] ?? input.default ?? '',
    ]),
  );
  const temp = await makeFolder();
  // Each job begins with a fresh clone.
  for (const args of [
    ['fetch', '--quiet'],
    ['reset', '--hard', '--quiet', 'origin/main'],
    ['clean', '-fdq'],
  ])
    await git(...args);
  let all = '';
  for (const step of STEPS) {
    // As if TOWNSITE_PUBLISH were on.
    if (step.if?.includes("'pages'")) continue;
    const env = Object.fromEntries(
      Object.entries(step.env ?? {}).map(([name, value]) => [
        name,
        value.replace(/\$\{\{ *(\S+) *\}\}/g, (_whole, expression: string) => {
          if (expression.startsWith('inputs.')) return given[expression.slice('inputs.'.length)] ?? '';
          return { 'github.actor': 'sam', 'github.ref_name': 'main' }[expression] ?? '';
        }),
      ]),
    );
    const { code, said } = await run('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', step.run ?? ''], {
      ...env,
      RUNNER_TEMP: temp,
      GITHUB_STEP_SUMMARY: path.join(temp, 'summary.md'),
      PATH: `${bin}${path.delimiter}${process.env.PATH}`,
      TOWNSITE_CACHE: path.join(temp, 'cache'),
    });
    all += said;
    if (code !== 0) return { failed: step.name, said: all };
  }
  return { failed: undefined, said: all };
}

// GitHub runs the steps in bash on Linux.
describe.runIf(process.platform === 'linux')('the form for a phone', () => {
  beforeAll(async () => {
    // `publish` only notes what it would publish.
    const npx = `#!/usr/bin/env bash\nshift 2\nif [ "$1" = publish ]; then git rev-parse HEAD >> published.log; exit 0; fi\nexec node ${JSON.stringify(path.join(ROOT, 'bin/townsite.js'))} "$@"\n`;
    bin = await makeFolder({ npx });
    await chmod(path.join(bin, 'npx'), 0o755);
    const remote = await makeFolder();
    folder = await makeFolder();
    // Nothing in it is sample content, which the strict check refuses.
    const facts = MINIMAL_YAML.replace(/^sample: true\n|^ {2}phone: .*\n/gm, '').replaceAll('tidy.example.com', 'tidy.internal');
    const site = { ...parse(facts.replace('1 Sample Road', '12 Ash Road')), services: smallSite().services };
    site.checks = { severity: { SEARCH_FACT_MISSING: 'off' } };
    site.offices = ['North', 'South'].map((title) => ({
      slug: title.toLowerCase(),
      name: `Tidy ${title}`,
      title,
      address: site.business.address,
    }));
    await writeTree(folder, { 'site.config.yaml': `${stringify(site)}# Mine\n`, '.gitignore': '.townsite/\npublished.log\n' });
    await run('git', ['init', '--quiet', '--bare', '--initial-branch=main', remote]);
    await git('init', '--quiet', '--initial-branch=main');
    for (const args of [
      ['config', 'user.name', 'Test'],
      ['config', 'user.email', 'test@example.com'],
      ['remote', 'add', 'origin', remote],
    ])
      await git(...args);
    await git('add', '--all');
    await git('commit', '--quiet', '-m', 'First');
    await git('push', '--quiet', 'origin', 'main');
  });

  it('closes one office tomorrow, saves and publishes it, and Undo restores every byte', async () => {
    const before = await read('site.config.yaml');
    const { failed, said } = await send({ office: 'north', text: '$(touch hacked) "x"; `id`' });
    expect(failed, said).toBeUndefined();
    const [day] = parse(await read('site.config.yaml')).business.specialDays;
    expect(day).toMatchObject({ note: '$(touch hacked) "x"; `id`', offices: ['north'], announce: true });
    await expect(read('hacked')).rejects.toThrow('ENOENT');
    expect(await git('log', '-1', '--format=%an %s %b', 'origin/main')).toContain('sam Close Townsite-Form: Close');
    expect((await read('published.log')).trim()).toBe((await git('rev-parse', 'HEAD')).trim());

    expect(await send({ what: 'Undo the last change' })).toMatchObject({ failed: undefined });
    expect(await read('site.config.yaml')).toBe(before);
    expect(await git('log', '-1', '--format=%b', 'origin/main')).toMatch(/^Townsite-Undo: [0-9a-f]{40}/);
    if (!TAKES_ALL) return;
    const { failed: step, said: nothing } = await send({ what: 'Undo the last change' });
    expect([step, nothing]).toEqual(['Change', expect.stringContaining('no change of this form to undo')]);
  });

  it('changes nothing if the site would not be valid, or the form is not filled in', async () => {
    const head = await git('rev-parse', 'HEAD');
    for (const inputs of firstOf<Readonly<Record<string, string>>>([{ office: 'nowhere' }, { what: 'Announce', text: 'Hello' }]))
      expect((await send(inputs)).failed).toBe('Change');
    expect([await git('rev-parse', 'HEAD'), await git('status', '--short')]).toEqual([head, '']);
  });

  it.runIf(TAKES_ALL)('saves its change after one that somebody else saved meanwhile', async () => {
    const other = await makeFolder();
    await run('git', ['clone', '--quiet', await git('remote', 'get-url', 'origin').then((url) => url.trim()), other]);
    await writeTree(other, { 'notes.txt': 'Hello' });
    for (const args of [
      ['add', '--all'],
      ['-c', 'user.name=Eve', '-c', 'user.email=eve@example.com', 'commit', '--quiet', '-m', 'Other'],
      ['push', '--quiet'],
    ])
      await run('git', ['-C', other, ...args]);
    const { failed, said } = await send({ what: 'Price', item: 'windows', price: '90' });
    expect(failed, said).toBeUndefined();
    expect(parse(await read('site.config.yaml')).services[0].price.from).toBe(90);
    expect((await git('log', '--format=%s', 'origin/main')).split('\n').slice(0, 2)).toEqual(['Price', 'Other']);
  });
});
