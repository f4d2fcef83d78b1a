import { execFile, spawnSync } from 'node:child_process';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readBegun } from '../../src/node/fleet/run.ts';
import { readReport } from '../../src/node/fleet/run-report.ts';
import { openStore } from '../../src/node/fleet/store/open-store.ts';
import { fleetOf, openFleetIn, siteName } from '../support/made-fleet.ts';
import { OPERATOR, runCommand } from '../support/run-command.ts';
import { hasSlurm, startSlurm } from '../support/slurm.ts';
import { ROOT } from '../support/small-site.ts';
import { tempFolders } from '../support/temp-folders.ts';

const PARTS = 4;
const SITES = 6;
const run = promisify(execFile);
const makeFolder = tempFolders(afterAll);

interface Platform {
  /** How a line of the table in docs/fleet-at-scale.md begins. */
  readonly name: string;
  /** What the platform puts into the environment of a part, counted from 1. */
  readonly envOf: (part: number) => Readonly<Record<string, string>>;
  /** What the platform itself replaces in a command. */
  readonly replaces?: (part: number) => Readonly<Record<string, string>>;
  /** The name that the run must have. */
  readonly joined: string;
}

const PLATFORMS: readonly Platform[] = [
  {
    name: 'GitHub Actions',
    envOf: () => ({}),
    replaces: (part) => ({ 'github.run_id': '9281', 'matrix.part': String(part) }),
    joined: '9281',
  },
  {
    name: 'GitLab CI',
    envOf: (part) => ({ CI_PIPELINE_ID: '512', CI_NODE_INDEX: String(part), CI_NODE_TOTAL: String(PARTS) }),
    joined: '512',
  },
  { name: 'Slurm', envOf: (part) => ({ SLURM_ARRAY_JOB_ID: '77', SLURM_ARRAY_TASK_ID: String(part) }), joined: '77' },
  {
    name: 'Kubernetes',
    envOf: (part) => ({ HOSTNAME: `fleet-night-${part - 1}`, JOB_COMPLETION_INDEX: String(part - 1) }),
    joined: 'fleet-night',
  },
  {
    name: 'AWS Batch',
    envOf: (part) => ({
      AWS_BATCH_JOB_ID: `6f1c9d7e-22ab:${part - 1}`,
      AWS_BATCH_JOB_ARRAY_INDEX: String(part - 1),
    }),
    joined: '6f1c9d7e-22ab',
  },
];

// The lines are for shells.
describe.skipIf(process.platform === 'win32')('the table of platforms in the docs', () => {
  let [folder, bin] = ['', ''];
  let lines: ReadonlyMap<string, string>;
  beforeAll(async () => {
    folder = await makeFolder(fleetOf(SITES));
    bin = await makeFolder({ townsite: `#!/bin/sh\nexec "${process.execPath}" "${path.join(ROOT, 'bin/townsite.js')}" "$@"\n` });
    await chmod(path.join(bin, 'townsite'), 0o755);
    const docs = await readFile(path.join(ROOT, 'docs/fleet-at-scale.md'), 'utf8');
    const [, table = ''] = /\| platform \| options of `townsite fleet build` \|\n\|[-|]+\|\n((?:\|.*\n)+)/.exec(docs) ?? [];
    lines = new Map(
      table.split('\n').flatMap((row) => {
        const [, platform, line] = /^\| (.*) \| `(.*)` \|$/.exec(row) ?? [];
        return platform === undefined || line === undefined ? [] : [[platform, line] as const];
      }),
    );
    // Compiles the tool once.
    await runCommand('--version');
  });
  const lineOf = (name: string): string => {
    const line = [...lines].find(([platform]) => platform.startsWith(name))?.[1];
    if (line === undefined) throw new Error(`The table has no line for ${name}.`);
    return line;
  };
  const inShell = (command: string, env: Readonly<Record<string, string>> = {}) =>
    run('sh', ['-c', command], { cwd: folder, env: { ...OPERATOR, ...env, PATH: `${bin}${path.delimiter}${process.env.PATH}` } });
  /** Expects that the parts are one run with all sites. */
  const expectWhole = async (joined: string): Promise<void> => {
    const store = await openStore((await openFleetIn(folder)).fleet);
    const { run: number } = JSON.parse((await store.read(`runs/names/${joined}.json`)) ?? '{}');
    expect(await readBegun(store, number)).toMatchObject({ name: joined, parts: PARTS });
    const { state, sites } = await readReport(store, number);
    expect([state, sites.map(({ id }) => id)]).toEqual(['complete', Array.from({ length: SITES }, (_, index) => siteName(index))]);
  };

  test('has no line that is not tried', () => {
    const tried = [...PLATFORMS.map(({ name }) => name), 'GNU parallel'];
    expect([...lines.keys()].filter((platform) => !tried.some((name) => platform.startsWith(name)))).toEqual([]);
    expect(lines.size).toBe(tried.length);
  });

  test.each(PLATFORMS)('makes one run of the parts: $name', async ({ name, envOf, replaces, joined }) => {
    const line = lineOf(name);
    for (let part = PARTS; part >= 1; part -= 1) {
      const words = replaces?.(part) ?? {};
      const options = line.replace(/\$\{\{ (\S+) \}\}/g, (whole, word: string) => words[word] ?? whole);
      await inShell(`townsite fleet build ${options}`, envOf(part));
    }
    await expectWhole(joined);
  });

  const isMissing = !/GNU/.test(String(spawnSync('parallel', ['--version'], { encoding: 'utf8' }).stdout));
  if (isMissing) console.log('GNU parallel is not installed: its line is skipped.');
  test.skipIf(isMissing)('makes one run of the parts: GNU parallel', async () => {
    await inShell(lineOf('GNU parallel'), { HOME: bin });
    await expectWhole('night-42');
  });

  if (!hasSlurm()) console.log('Slurm is not installed, or may not be started: its line is tried with its variables alone.');
  test.skipIf(!hasSlurm())('makes one run of the parts: Slurm itself, several at a time', async () => {
    const slurm = await startSlurm();
    try {
      const script = path.join(bin, 'night.sh');
      await writeFile(script, `#!/bin/sh\ntownsite fleet build ${lineOf('Slurm')}\n`);
      const { stdout } = await inShell(`sbatch --parsable --wait --array=1-${PARTS} --output=${bin}/part-%a.txt ${script}`, slurm.env);
      await expectWhole(stdout.trim());
      for (let part = 1; part <= PARTS; part += 1) expect(await readFile(path.join(bin, `part-${part}.txt`), 'utf8')).toContain('Run ');
    } finally {
      await slurm.stop();
    }
  });
});
