import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findTool } from '../src/node/tool/project.ts';
import { quote } from './word-command.ts';

/** The name that npm has for everything that `npx` and `npm exec` run. */
export const EXEC = 'npx';

/** Rewrites the commands in a text to those that work for this person in this folder: with `npm run`, with `npx`, or as they are. */
export function nameCommands(text: string): string {
  return withTyped(text)
    .replace(/\bnpm run new(?: --(?= ))?/g, (written) => (isCreate() ? 'npx create-townsite' : written))
    .replace(/\bnpm run ([a-z]+(?:-[a-z]+)*)(?: --(?= ))?/g, (written, command) => {
      const tool = toolFor(command);
      return tool === undefined ? written : `${tool} ${command}`;
    })
    .replace('npm install townsite@latest', findPackage() === undefined ? 'git pull' : '$&');
}

/** The commands for one site. */
const OF_SITE =
  'start|dev|build|preview|validate|publish|undo|retarget|upgrade|diff|cms|close|hours|reopen|announce|add|rename|remove|get|set|unset|price|import-redirects|messages -- [a-z]+';

/** A command that does not say which site or fleet it is about, if that matters. */
const UNTOLD = new RegExp(
  `\\bnpm run (?:(fleet -- [a-z]+)|(?:${OF_SITE})(?![\\w-]))(?: --(?= ))?(?![^\\n]*--(?:fleet|site|config|explain)(?![\\w-]))`,
  'g',
);

/** Repeats in commands which site or fleet this command was told to work on. */
function withTyped(text: string): string {
  const fleet = typed('fleet');
  const ofFleet = fleet === undefined || path.resolve(fleet) === path.resolve('fleet.yaml') ? [] : ['--fleet', fleet];
  const named =
    process.argv[2] === 'fleet'
      ? []
      : ['config', 'site'].flatMap((name) => (typed(name) === undefined ? [] : [`--${name}`, typed(name) ?? '']));
  const isForFleet = process.argv[2] === 'fleet' || (fleet !== undefined && named.length === 0);
  // What is said of many sites is to be done for one of them.
  const ofSite = isForFleet ? ['--site', 'SITE'] : named;
  return text.replace(UNTOLD, (command: string, isOfFleet: string | undefined) => {
    const options = [...(isOfFleet === undefined ? ofSite : []), ...ofFleet];
    return [command, ...(options.length === 0 || / --/.test(command) ? [] : ['--']), ...options.map(quote)].join(' ');
  });
}

/** Returns the value of an option of this command. */
function typed(name: string): string | undefined {
  const at = process.argv.findIndex((arg) => arg === `--${name}` || arg.startsWith(`--${name}=`));
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
