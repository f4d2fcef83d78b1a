import { once } from 'node:events';
import { UsageError } from '../shared/errors.ts';
import type { SharedParts } from '../shared/page-data.ts';
import type { CodeBundle } from './bundle.ts';
import { bundle } from './bundle.ts';
import type { FoundPlace } from './follow-links.ts';
import { LinkFollower } from './follow-links.ts';
import { makePage } from './make-page.ts';
import type { HelpedPage, HelperMessage, HelperOrder, HelperReply, HelperStart, PageTask } from './page-task.ts';
import { preparedOf } from './page-task.ts';
import type { StagedFile } from './publish.ts';
import { AttributeReader } from './read-attributes.ts';
import { Stage } from './stage-files.ts';
import { toolVersion } from './tool-version.ts';

/**
 * Makes pages for the build that started this process (`PageHelper`), until it wants no more.
 * @returns whether it went well
 * @throws UsageError when no build has started it
 */
export async function helpBuild(): Promise<boolean> {
  if (process.send === undefined) throw new UsageError('This command is for builds, which start it themselves.', 'Run: npm run build');
  let help: Promise<Help> | undefined;
  const code = bundle();
  // Orders come while others are not done yet.
  process.on('message', (message: HelperStart | HelperOrder) => {
    help = help === undefined ? readyToHelp(message as HelperStart, code) : help.then((make) => answer(make, message as HelperOrder));
    // The build does itself what is not done, and says what is wrong.
    help.catch(() => process.exit(1));
  });
  code.catch(() => process.exit(1));
  // The build may have gone while this process was starting.
  if (process.connected) await once(process, 'disconnect');
  return true;
}

type Help = (order: HelperOrder) => Promise<HelperReply>;

async function answer(help: Help, order: HelperOrder): Promise<Help> {
  say(await help(order));
  return help;
}

/** A build that has gone hears nothing: that is no fault. */
function say(message: HelperMessage): void {
  process.send?.(message, undefined, {}, () => {});
}

async function readyToHelp({ build, tool, context, assets, stage: facts }: HelperStart, bundled: Promise<CodeBundle>): Promise<Help> {
  const code = await bundled;
  // Townsite may have been changed since the build was started, and the build may have been killed since.
  if (tool !== toolVersion() || process.ppid !== build) process.exit(1);
  const stage = new Stage(facts);
  const { rendered } = context;
  const known = new Set(assets);
  const parts = new Map<string, SharedParts>();
  const site = { ...rendered, graphs: new Map(), pages: [] };
  const shared = { ...context.assets, files: [], parts: new WeakMap() };
  const making = { site, code, shared, reader: new AttributeReader(), hasAsset: (file: string) => known.has(file) };
  let places: FoundPlace[] = [];
  const follower = new LinkFollower(rendered.url, (place) => places.push(place));
  say('ready');

  return async (order) => {
    places = [];
    for (const { path, content } of order.parts) parts.set(path, JSON.parse(content as string) as SharedParts);
    const pages: HelpedPage[] = [];
    for (const task of order.tasks) {
      // Without its build, which may have been killed, it must not write where the next one does.
      if (process.ppid !== build) process.exit(1);
      pages.push({ number: task.number, made: await make(task).catch(() => undefined) });
    }
    return { pages, places };
  };

  async function make(task: PageTask): Promise<HelpedPage['made']> {
    const page = makePage(preparedOf(task, parts), making);
    if ('failure' in page) return undefined;
    const { files, attributes, note } = page;
    const staged: StagedFile[] = [];
    for (const file of files) staged.push(await stage.put(file));
    follower.follow(attributes, files[0].path);
    return { attributes: note.attributes, ids: note.ids, files: staged };
  }
}
