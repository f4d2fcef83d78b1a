import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from '../support/small-site.ts';
import { tempFolders } from '../support/temp-folders.ts';

interface Step {
  readonly id?: string;
  readonly run?: string;
}

const makeFolder = tempFolders();
const { runs } = parse(await readFile(path.join(ROOT, 'action.yml'), 'utf8')) as { runs: { steps: readonly Step[] } };

/** Runs the action's last step with a stand-in for npx. @returns how it ended, and the options that it got, one a line */
async function runStep(env: NodeJS.ProcessEnv): Promise<{ code: number; said: string }> {
  const folder = await makeFolder({ npx: '#!/usr/bin/env bash\nprintf "%s\\n" "$@"\n' });
  await chmod(path.join(folder, 'npx'), 0o755);
  const script = runs.steps.find(({ id }) => id === 'validate')?.run ?? '';
  const child = spawn('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', script], {
    env: { ...process.env, PATH: `${folder}${path.delimiter}${process.env.PATH}`, CONFIG: 'my site/site.config.yaml', ...env },
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const [code] = (await once(child, 'close')) as [number];
  return { code, said };
}

// GitHub runs the steps of an action in a bash of its own, which Windows does not have elsewhere.
describe.runIf(process.platform !== 'win32')('the action', () => {
  it.each(['true', 'True', 'TRUE', 'yes', 'on', '1'])('is strict when it is told %s', async (strict) => {
    const { code, said } = await runStep({ STRICT: strict });
    expect(said.split('\n')).toContain('--strict');
    expect(code).toBe(0);
  });

  it.each(['false', 'False', 'no', 'off', '0', ''])('is not strict when it is told “%s”', async (strict) => {
    const { code, said } = await runStep({ STRICT: strict });
    expect(said.split('\n')).not.toContain('--strict');
    expect(said.split('\n')).toEqual(expect.arrayContaining(['validate', '--config', 'my site/site.config.yaml', '--format', 'github']));
    expect(code).toBe(0);
  });

  it('says so when it is told anything else, and checks nothing', async () => {
    const { code, said } = await runStep({ STRICT: 'treu' });
    expect(said).toMatch(/^::error .*treu/);
    expect(said).not.toContain('validate\n');
    expect(code).toBe(2);
  });
});

it('installs what commands need, and nothing for tests', () => {
  expect(runs.steps.map(({ run }) => run ?? '').find((run) => run.startsWith('npm ci'))).toContain('--omit=dev');
});
