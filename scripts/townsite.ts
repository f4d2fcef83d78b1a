import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findTool } from '../src/node/tool/project.ts';
import { suggest } from '../src/shared/text.ts';
import { describeFolder } from './describe-folder.ts';
import { asCalled } from './npm-options.ts';

export { build, UsageError, validate } from './api.ts';

/** A line of the help: commands that belong together. */
interface HelpLine {
  readonly does: string;
  /** What follows the name of each command, its script, and what it alone does. Importing the script runs the command. */
  readonly commands: Readonly<Record<string, readonly [args: string, run: () => Promise<unknown>, alone?: string]>>;
}

const days = (): Promise<unknown> => import('./close.ts');
const set = (): Promise<unknown> => import('./set.ts');

/** The commands that operators run, by task. With its headings, the list fits a terminal of 24 lines. */
const TASKS: Readonly<Record<string, readonly HelpLine[]>> = {
  Begin: [
    { does: 'makes a site from a starter', commands: { new: ['[FOLDER]', () => import('./new.ts')] } },
    { does: 'shows the site while you edit it', commands: { dev: ['', () => import('./dev.ts')] } },
  ],
  'Each week': [
    {
      does: 'a day on which you are closed, or open at other times',
      commands: {
        close: ['DATE', days, 'closes the business, or one office, on a day'],
        hours: ['DATE 09:00-13:00 …', days, 'opens at other times on a day'],
        reopen: ['DATE', days, 'removes what closes a day'],
      },
    },
    { does: 'a line at the top of the pages', commands: { announce: ['TEXT --until DATE', () => import('./announce.ts')] } },
    {
      does: 'one value: read it, change it, take it out',
      commands: {
        get: ['PLACE', () => import('./get.ts'), 'prints one value'],
        set: ['PLACE VALUE', set, 'changes one value in its file'],
        unset: ['PLACE', set, 'removes one value'],
      },
    },
    { does: 'a new price for an entry, by its name', commands: { price: ['NAME PRICE', () => import('./price.ts')] } },
    {
      does: 'an entry or a page, with the links to it',
      commands: {
        add: ['COLLECTION [field=value …]', () => import('./add.ts'), 'adds an entry: a service, an article'],
        rename: ['/old /new', () => import('./rename.ts'), 'gives a page another address, and redirects the old one'],
        remove: ['PLACE', () => import('./remove.ts'), 'removes an entry, a page, or a value, unless something refers to it'],
      },
    },
    { does: 'takes back the last change', commands: { undo: ['', () => import('./undo.ts')] } },
  ],
  'Check and publish': [
    { does: 'finds mistakes, and says how to mend them', commands: { validate: ['', () => import('./validate.ts')] } },
    { does: 'says what changes for visitors', commands: { diff: ['OLD [NEW]', () => import('./diff.ts')] } },
    {
      does: 'writes the site into a folder; fleet does so for many sites',
      commands: {
        build: ['', () => import('./build.ts'), 'writes the site into a folder'],
        fleet: [
          'list | validate | diff REV | build [RUN] | worker | status [RUN] | publish RUN | rollback SITE | release SITE | prune | upgrade',
          () => import('./fleet.ts'),
          'builds many sites from one base, and publishes them',
        ],
      },
    },
    { does: 'checks, builds, and delivers the site', commands: { publish: ['', () => import('./publish.ts')] } },
    {
      does: 'serves what was built; start builds it first',
      commands: {
        preview: ['', () => import('./preview.ts'), 'serves the built site with its redirects, headers, and compression'],
        start: ['', () => import('./start.ts'), 'checks, builds, and serves the site'],
      },
    },
    {
      does: 'receives the messages of your forms',
      commands: { messages: ['[list | show REFERENCE | test | export | resend | delete]', () => import('./messages.ts')] },
    },
  ],
  'Once in a while': [
    { does: 'makes an editor for your staff, at /admin', commands: { cms: ['', () => import('./cms.ts')] } },
    {
      does: 'proposes redirects from the addresses of an old site',
      commands: { 'import-redirects': ['FILE', () => import('./import-redirects.ts')] },
    },
    { does: 'moves the site to another city', commands: { retarget: ['', () => import('./retarget.ts')] } },
    { does: 'rewrites a site of an older Townsite', commands: { upgrade: ['', () => import('./upgrade.ts')] } },
  ],
};

const COMMANDS = Object.fromEntries(
  Object.values(TASKS)
    .flat()
    .flatMap(({ does, commands }) =>
      Object.entries(commands).map(([name, [args, run, alone = does]]) => [name, { does: alone, args, run }] as const),
    ),
);

/** What other tools call these commands. The first one that there is counts. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  check: ['validate'],
  create: ['new'],
  delete: ['remove'],
  deploy: ['publish', 'build'],
  init: ['new'],
  lint: ['validate'],
  move: ['rename'],
  open: ['reopen'],
  serve: ['preview'],
  watch: ['dev'],
};

/** Runs a command with the options after it in `process.argv`. */
export async function runCommand(name: string): Promise<void> {
  const [, , , asked = ''] = process.argv;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  const wantsHelp = ['--help', '-h', 'help'].includes(name);
  if (command !== undefined) {
    if (process.argv.slice(3).some((word) => word === '--help' || word === '-h')) console.log(describeCommand(name));
    await command.run();
  } else if (wantsHelp && Object.hasOwn(COMMANDS, asked)) {
    process.argv.splice(2, 2, asked, '--help');
    await runCommand(asked);
  } else if (wantsHelp) console.log(listCommands());
  else if (['--version', '-v'].includes(name)) console.log(readVersion());
  else if (name === '') console.log(describeFolder().join('\n'));
  else {
    console.error(`There is no command “${name}”. ${suggestCommand(name)}`);
    process.exitCode = 2;
  }
}

function describeCommand(name: string): string {
  const { does = '', args = '' } = COMMANDS[name] ?? {};
  return `${asCalled(`npm run ${name}`)}${args === '' ? '' : ` ${args}`}\n${does.charAt(0).toUpperCase()}${does.slice(1)}.\n`;
}

/** Lists the commands: two spaces, their names, two or more spaces, what they do. */
function listCommands(): string {
  const nameOf = ({ commands }: HelpLine): string => Object.keys(commands).join(', ');
  const width = Math.max(...Object.values(TASKS).flatMap((lines) => lines.map((line) => nameOf(line).length)));
  const list = Object.entries(TASKS).flatMap(([task, lines]) => [
    task,
    ...lines.map((line) => `  ${nameOf(line).padEnd(width)}  ${line.does}`),
  ]);
  return ['townsite COMMAND [options]: one YAML file becomes the site of a local business.', ...list, asCalled(END)].join('\n');
}

const END = 'townsite COMMAND --help says more. All commands: docs/commands.md';

function suggestCommand(name: string): string {
  const names = Object.keys(COMMANDS);
  const others = Object.hasOwn(OTHER_NAMES, name) ? (OTHER_NAMES[name] ?? []) : [];
  const meant = others.find((other) => names.includes(other)) ?? suggest(name, names);
  return `${meant === undefined ? '' : `Did you mean ${meant}? `}All commands: townsite --help`;
}

function readVersion(): string {
  const file = path.join(findTool().toolRoot, 'package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
