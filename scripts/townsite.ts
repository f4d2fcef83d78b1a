import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findTool } from '../src/node/tool/project.ts';

export { build, UsageError, validate } from './api.ts';

/** The commands that operators run. Importing one runs it. */
const COMMANDS: Readonly<Record<string, () => Promise<unknown>>> = {
  build: () => import('./build.ts'),
  cms: () => import('./cms.ts'),
  dev: () => import('./dev.ts'),
  diff: () => import('./diff.ts'),
  messages: () => import('./messages.ts'),
  new: () => import('./new.ts'),
  preview: () => import('./preview.ts'),
  price: () => import('./price.ts'),
  retarget: () => import('./retarget.ts'),
  set: () => import('./set.ts'),
  start: () => import('./start.ts'),
  undo: () => import('./undo.ts'),
  unset: () => import('./set.ts'),
  upgrade: () => import('./upgrade.ts'),
  validate: () => import('./validate.ts'),
};

/** Runs a command with the options after it in `process.argv`. */
export async function runCommand(name: string): Promise<void> {
  const command = COMMANDS[name];
  if (command !== undefined) await command();
  else if (['--help', '-h', 'help'].includes(name)) console.log(HELP);
  else if (['--version', '-v'].includes(name)) console.log(readVersion());
  else {
    const problem = name === '' ? 'Which command?' : `There is no command “${name}”.`;
    console.error(`${problem} There are ${Object.keys(COMMANDS).join(', ')}.`);
    process.exitCode = 2;
  }
}

function readVersion(): string {
  const file = path.join(findTool().toolRoot, 'package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

const HELP = `townsite COMMAND [options]

Commands: ${Object.keys(COMMANDS).join(', ')}.

townsite COMMAND --help lists the options of a command. townsite --version names the version.`;
