import { once } from 'node:events';
import type { LoadedSite } from '../src/node/check/load-site.ts';
import { projectOf } from '../src/node/fleet/build-release.ts';
import { findSite } from '../src/node/fleet/fleet.ts';
import { mergeFindings, nameSites } from '../src/node/fleet/merge-findings.ts';
import { readFleet } from '../src/node/fleet/read-fleet.ts';
import { nameFile } from '../src/node/load/read-source.ts';
import type { MessageSettings } from '../src/node/messages/message-settings.ts';
import type { MessageStore } from '../src/node/messages/message-store.ts';
import type { StoreSettings } from '../src/node/messages/store-settings.ts';
import { readStoreSettings } from '../src/node/messages/store-settings.ts';
import type { Project } from '../src/node/tool/project.ts';
import { createProject } from '../src/node/tool/project.ts';
import { UsageError } from '../src/shared/errors.ts';
import { count } from '../src/shared/text.ts';
import { openProject } from './open-project.ts';
import type { Options } from './options.ts';
import { parseOptions, splitWords } from './options.ts';
import type { Outcome } from './report.ts';
import { printFindings, printLine, progress, report } from './report.ts';

interface Words {
  readonly args: string[];
  /** The message that the command is about. */
  readonly reference: string | undefined;
}

/** The options that say which site a command is about. */
const OF = ['config', 'fleet', 'site'] as const;

const ACTIONS: Readonly<Record<string, (words: Words) => Promise<Outcome>>> = {
  serve,
  test: tryAll,
  list,
  show,
  export: exportAll,
  resend,
  delete: remove,
};

await report(async () => {
  const { words, options: args } = splitWords(process.argv.slice(3));
  const [action = 'serve', reference, ...rest] = words;
  const run = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined;
  if (run === undefined)
    throw new UsageError(
      `There is no “messages ${action}”.`,
      'There are test, list, show, export, resend, and delete. Without a word, it serves.',
    );
  if (rest.length > 0 || (reference !== undefined && !['show', 'resend', 'delete'].includes(action)))
    throw new UsageError(`“${rest[0] ?? reference}” is one word too many.`, `Run: npm run messages -- ${action}`);
  return run({ args, reference });
});

async function serve(words: Words): Promise<Outcome> {
  return isOfFleet(words.args) ? serveFleet(words) : serveSite(words);
}

function isOfFleet(args: readonly string[]): boolean {
  return args.some((arg) => /^--(?:fleet|site)(?:=|$)/.test(arg));
}

/** `parseOptions` always returns a port. Without the option, use that of the settings. */
function hasPort(args: readonly string[]): boolean {
  return args.some((arg) => arg.startsWith('--port'));
}

/** Serves all sites of a fleet. */
async function serveFleet({ args }: Words): Promise<Outcome> {
  const { fleet: file, port } = parseOptions(['fleet', 'port'], args);
  const tool = openProject({ config: file });
  const { fleet: read, ...findings } = await readFleet(file, tool);
  if (read === undefined) return { findings };
  const fleet = hasPort(args) ? { ...read, messages: { ...read.messages, port } } : read;
  const { startFleetServer } = await import('../src/node/fleet-messages/fleet-server.ts');
  const ended = Promise.race(['SIGINT', 'SIGTERM'].map((signal) => once(process, signal)));
  const server = await startFleetServer({ fleet, tool, env: process.env, print: printLine });
  printLine(`The message server of ${count(server.sites, 'site')} is at ${server.url} (stop with Ctrl+C).`);
  if (server.without.length > 0) printLine(`Without \`messageServer\`, and so without messages: ${nameSites(server.without)}.`);
  if (server.inboxes !== undefined) printLine(`The inboxes are at ${server.inboxes}.`);
  void server.checked.then(({ refused, unmailed }) => {
    printFindings(mergeFindings(refused, fleet.sites));
    for (const { id, why } of refused) printLine(`${id} takes no messages: ${why ?? 'it has errors.'}`);
    for (const [why, ids] of unmailed) printLine(`Messages are kept, and not mailed, because ${why}: ${nameSites(ids)}.`);
    printLine(`All sites are checked: ${count(server.sites - refused.length, 'site')} can take messages.`);
  });
  await ended;
  await server.stop();
  return {};
}

async function serveSite({ args }: Words): Promise<Outcome> {
  const isPortGiven = hasPort(args);
  const { config, port } = parseOptions(['config', 'fleet', 'port'], args);
  // Imported late: other commands serve nothing.
  const { startMessageServer } = await import('../src/node/messages/message-server.ts');
  const settings = await readSettings(createProject({ config }));
  return withStore(settings, 'openForServer', async (store) => {
    const password = process.env.TOWNSITE_SMTP_PASSWORD;
    const ended = Promise.race(['SIGINT', 'SIGTERM'].map((signal) => once(process, signal)));
    const server = await startMessageServer({
      settings: isPortGiven ? { ...settings, port } : settings,
      store,
      password,
      token: process.env.TOWNSITE_INBOX_TOKEN,
      print: printLine,
    });
    printLine(`The message server is at ${server.url} (stop with Ctrl+C).`);
    if (settings.mail === undefined) printLine('It keeps messages and mails none: messageServer.mail is missing.');
    else if (settings.mail.user !== undefined && password === undefined)
      printLine('It cannot mail: messageServer.mail has a `user`, but the environment variable TOWNSITE_SMTP_PASSWORD is not set.');
    if (server.inbox instanceof UsageError) printLine(`The inbox is closed: ${server.inbox.message} ${server.inbox.hint ?? ''}`.trim());
    else if (server.inbox !== undefined) printLine(`The inbox is at ${server.inbox.url}.`);
    await ended;
    await server.stop();
    return {};
  });
}

/** Sends a test message by each way that the site's forms use. */
async function tryAll({ args }: Words): Promise<Outcome> {
  const project = await findProject(parseOptions(OF, args), args);
  const { tryDeliveries } = await import('../src/node/messages/try-deliveries.ts');
  const { lines, file, hasFailed } = await tryDeliveries(project, await readSite(project), progress);
  const noted = file === undefined ? [] : [`Noted in ${nameFile(file)}: commit this file.`];
  return { summary: [...lines, ...noted], hasFailed };
}

/** Reads which store a command is about: that of the site, or of a site of a fleet. */
async function readStore(options: Pick<Options, 'config' | 'fleet' | 'site'>, args: readonly string[]): Promise<StoreSettings> {
  return readStoreSettings(await findProject(options, args));
}

async function findProject({ config, fleet: file, site: id }: Pick<Options, 'config' | 'fleet' | 'site'>, args: readonly string[]) {
  if (!isOfFleet(args)) return createProject({ config });
  const { fleet } = await readFleet(file, createProject({ config: file }));
  if (fleet === undefined) throw new UsageError(`${nameFile(file)} has errors.`, 'Run: npm run fleet -- validate');
  if (id === undefined) throw new UsageError('Which site?', 'Name it: --site plano. To list the sites: npm run fleet -- list');
  return projectOf(findSite(fleet, id), fleet, createProject({ config: file }));
}

async function list({ args }: Words): Promise<Outcome> {
  const { search, ...of } = parseOptions([...OF, 'search'], args);
  const settings = await readStore(of, args);
  const { listMessages } = await import('../src/node/messages/list-messages.ts');
  return withStore(settings, 'openExisting', (store) => {
    const lines = listMessages(store.list({ search }), settings);
    return { summary: lines.length > 0 ? lines : [search === undefined ? 'There are no messages.' : 'No message contains this.'] };
  });
}

/** Prints a message as a mail has it. */
async function show({ args, reference }: Words): Promise<Outcome> {
  const settings = await readStore(parseOptions(OF, args), args);
  const { writeMailText } = await import('../src/node/messages/mail-text.ts');
  return withStore(settings, 'openExisting', (store) => {
    const { message } = findMessage(store, reference);
    const { subject, text } = writeMailText(message, 'message', settings.fileUrl);
    // A line that CI systems read as a command stays in the line before it.
    return { summary: [message.time, subject, '', ...text.trimEnd().split(/\n(?!\s*::)/)] };
  });
}

async function exportAll({ args }: Words): Promise<Outcome> {
  const { as, search, ...of } = parseOptions([...OF, 'as', 'search'], args);
  const settings = await readStore(of, args);
  const { exportMessages } = await import('../src/node/messages/export-messages.ts');
  return withStore(settings, 'openExisting', async (store) => {
    // Nobody reads on, as with `| head`, or the disk is full, which `report` says.
    let isCut = false;
    process.stdout.once('error', () => {
      isCut = true;
    });
    for await (const text of exportMessages(store, { as, query: { search }, isMailing: settings.isMailing })) {
      if (isCut) break;
      process.stdout.write(text);
    }
    return {};
  });
}

async function resend({ args, reference }: Words): Promise<Outcome> {
  return withStore(await readStore(parseOptions(OF, args), args), 'openExisting', (store) => {
    const { message } = findMessage(store, reference);
    store.resend(message.reference);
    return { summary: [`The server will mail ${message.reference} in a few seconds, or when it starts.`] };
  });
}

async function remove({ args, reference }: Words): Promise<Outcome> {
  const { 'older-than': days, ...of } = parseOptions([...OF, 'older-than'], args);
  if ((days === undefined) === (reference === undefined))
    throw new UsageError('Which messages?', 'Run: npm run messages -- delete REFERENCE, or: npm run messages -- delete --older-than DAYS');
  if (days !== undefined) return removeOlder(await findProject(of, args), days);
  return withStore(await readStore(of, args), 'openExisting', async (store) => {
    const removed = await store.remove(findMessage(store, reference).message.reference);
    return { summary: [`${count(removed, 'message')} deleted.`] };
  });
}

/** Deletes old messages. Reads the whole site: settings with a mistake must not decide which messages still wait for mail. */
async function removeOlder(project: Project, days: number): Promise<Outcome> {
  const { mail, ...settings } = await readSettings(project);
  return withStore(settings, 'openExisting', async (store) => {
    const { removed, waiting } = await store.removeOlder(days, { isMailing: mail !== undefined });
    const kept = waiting === 0 ? [] : [`${count(waiting, 'older message')} kept: not mailed for certain. Delete each by its reference.`];
    return { summary: [`${count(removed, 'message')} deleted.`, ...kept] };
  });
}

function findMessage(store: MessageStore, reference: string | undefined): NonNullable<ReturnType<MessageStore['find']>> {
  if (reference === undefined) throw new UsageError('Which message?', 'Name its reference. List them: npm run messages -- list');
  const found = store.find(reference);
  if (found === undefined) throw new UsageError(`There is no message ${reference}.`, 'List them: npm run messages -- list');
  return found;
}

async function withStore<T>(
  { folder, siteRoot }: Pick<StoreSettings, 'folder' | 'siteRoot'>,
  how: 'openForServer' | 'openExisting',
  task: (store: MessageStore) => T | Promise<T>,
): Promise<T> {
  const { MessageStore } = await import('../src/node/messages/message-store.ts');
  const store = await MessageStore[how](folder, { siteRoot, onImport: progress });
  try {
    return await task(store);
  } finally {
    store.close();
  }
}

async function readSettings(project: Project): Promise<MessageSettings> {
  const { options } = await readSite(project);
  const { readMessageSettings } = await import('../src/node/messages/message-settings.ts');
  return readMessageSettings(project, options.config, options.schema);
}

async function readSite(project: Project): Promise<NonNullable<LoadedSite['site']>> {
  const { loadSite } = await import('../src/node/check/load-site.ts');
  const { site } = await loadSite(project);
  if (site === undefined) throw new UsageError('The configuration has errors.', 'Run: npm run validate');
  return site;
}
