import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findTool } from '../src/node/tool/project.ts';
import { quote } from './word-command.ts';

/** The name that npm has for everything that `npx` and `npm exec` run. */
export const EXEC = 'npx';

/** Rewrites the commands in a text to those that work for this person in this folder: with `npm run`, with `npx`, or as they are. */
export function nameCommands(text: string): string {
  return inFleet(text)
    .replace(/\bnpm run new(?: --(?= ))?/g, (written) => (isCreate() ? 'npx create-townsite' : written))
    .replace(/\bnpm run ([a-z]+(?:-[a-z]+)*)(?: --(?= ))?/g, (written, command) => {
      const tool = toolFor(command);
      return tool === undefined ? written : `${tool} ${command}`;
    })
    .replace('npm install townsite@latest', findPackage() === undefined ? 'git pull' : '$&');
}

/** Adds the file of the fleet to commands for it, if this command was told another one than the usual. */
function inFleet(text: string): string {
  const file = typedFleet();
  if (file === undefined || path.resolve(file) === path.resolve('fleet.yaml')) return text;
  return text.replace(/\bnpm run fleet -- ([a-z]+)\b(?![^\n]*--fleet )/g, (command) => `${command} --fleet ${quote(file)}`);
}

/** Returns the value of the option --fleet of this command. */
function typedFleet(): string | undefined {
  const at = process.argv.findIndex((arg) => /^--fleet(?:=|$)/.test(arg));
  return at < 0 ? undefined : (/=(.*)/.exec(process.argv[at] as string)?.[1] ?? process.argv[at + 1]);
}

/** Whether this is `npm create townsite`, which runs nothing but `new`. */
function isCreate(): boolean {
  return path.basename(process.argv[1] ?? '').startsWith('create-townsite');
}

/** Returns how to call a command of Townsite; undefined if the `package.json` has a script for it. */
function toolFor(command: string): string | undefined {
  const { npm_lifecycle_event: event, npm_package_json: file } = process.env;
  if (event === EXEC) return 'npx townsite';
  if (event !== undefined) return hasScript(file, command) ? undefined : 'npx townsite';
  const folder = findPackage();
  return folder !== undefined && !path.relative(folder, process.cwd()).startsWith('..') ? 'npx townsite' : 'townsite';
}

function hasScript(file: string | undefined, name: string): boolean {
  try {
    const { scripts = {} } = JSON.parse(readFileSync(file ?? '', 'utf8')) as { scripts?: Readonly<Record<string, string>> };
    return Object.hasOwn(scripts, name);
  } catch {
    // Without a name of the file, npm is old.
    return true;
  }
}

/** Returns the folder that Townsite is installed in as a package; undefined for Townsite's own repository. */
function findPackage(): string | undefined {
  const parts = findTool().toolRoot.split(path.sep);
  const at = parts.indexOf('node_modules');
  return at < 0 ? undefined : parts.slice(0, at).join(path.sep);
}
