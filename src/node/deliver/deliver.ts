import { lstatSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { UsageError } from '../../shared/errors.ts';
import type { Deploy } from '../../shared/generated/site.gen.ts';
import { basePathOf, pageAddress } from '../../shared/url.ts';
import { maskSecrets } from '../support/secrets.ts';
import { checkSecrets } from './check-secrets.ts';
import type { Delivery, HostCommand, Stage } from './host-commands.ts';
import { hostCommands } from './host-commands.ts';
import { indexNowKey, tellSearchEngines } from './index-now.ts';
import { readLive } from './live-release.ts';
import type { DeliveryPlan } from './plan-delivery.ts';
import { planDelivery, STAGED } from './plan-delivery.ts';
import type { PageChanges } from './release.ts';
import type { SiteFacts } from './site-facts.ts';
import { findTool, runTool } from './tools.ts';

/** The folders of this machine that a delivery uses. */
export interface DeliveryFolders {
  /** The folder of the site: what some hosts keep there says which project it is. */
  readonly site: string;
  /** Where programs are installed and run. */
  readonly programs: string;
}

export interface DeliveryOptions {
  readonly folders: DeliveryFolders;
  readonly env: NodeJS.ProcessEnv;
  readonly now: Date;
  /** Today at the business, as year-month-day. */
  readonly today: string;
  /** The next day on which something changes by itself. */
  readonly next: string | undefined;
  /** Whether the site is published each day, changed or not. */
  readonly isDaily: boolean;
  /** Whether to compare, and to send nothing. */
  readonly isDryRun?: boolean;
  /** The address that answers for the live site; that of the site when left out. */
  readonly liveUrl?: string | undefined;
  /** The service that passes changed addresses on. */
  readonly indexNow?: string | undefined;
  readonly onProgress?: (step: string) => void;
  /** Called once it is known what changes, before anything is sent. */
  readonly onPlan?: (plan: DeliveryPlan) => void;
}

export interface Delivered {
  readonly plan: DeliveryPlan;
  /** What did not work, but does not keep the site from being live. */
  readonly notes: readonly string[];
}

/**
 * Compares a built site with the live one, and delivers it to its host.
 * @param out the folder with the site, which stays as it is
 * @throws UsageError when the delivery fails
 */
export async function deliver(facts: SiteFacts, out: string, options: DeliveryOptions): Promise<Delivered> {
  const { folders, env, isDryRun = false, onProgress = () => {}, onPlan = () => {} } = options;
  const { url, deploy } = facts;
  return withStaged(facts, out, folders, async (parent) => {
    onProgress('Reading what the live site shows');
    const live = await readLive(options.liveUrl ?? url);
    const { shown: compared, hasNewRules } = await planDelivery({ ...options, facts, parent, live: live.release });
    const plan = { ...compared, ...(live.release === undefined ? { unknown: live.problem } : {}) };
    onPlan(plan);
    const notes: string[] = [];
    if (!isDryRun && plan.sends !== 'nothing') {
      notes.push(...(await runCommands(plan.commands, { parent, programs: folders.programs, env, onProgress })));
      if (deploy.host === 'cloudfront' && hasNewRules) notes.push(NEW_FUNCTION);
      if (deploy.indexNow && plan.sends === 'files') notes.push(...(await tell(facts, plan.pages, options.indexNow)));
    }
    return { plan, notes };
  });
}

/**
 * Checks before anything is done that the delivery can begin.
 * @throws UsageError when the configuration lacks something, or this machine
 */
export function checkReady(
  deploy: Deploy,
  { folders, env, isDryRun = false }: Pick<DeliveryOptions, 'folders' | 'env' | 'isDryRun'>,
): void {
  const commands = hostCommands({ ...NOTHING, deploy });
  if (isDryRun) return;
  checkSecrets(deploy, folders.site, env);
  for (const { tool } of commands) findTool(tool, folders.programs, env);
}

const NOTHING: Omit<Delivery, 'deploy'> = {
  ...{ staged: '', name: '', base: '', outdated: [], listOfOutdated: '', sends: 'files', hasNewRules: true },
};

const NEW_FUNCTION = 'Redirects or headers may have changed: update the function of CloudFront (docs/deploy.md#s3-and-cloudfront).';

/** Copies the built site to a temporary folder, where the files that only the live site has are added, and removes the folder at the end. */
async function withStaged<T>(
  { url, deploy }: SiteFacts,
  out: string,
  { site }: DeliveryFolders,
  use: (parent: string) => Promise<T>,
): Promise<T> {
  const parent = await mkdtemp(path.join(tmpdir(), 'townsite-publish-'));
  const staged = path.join(parent, STAGED);
  try {
    await cp(out, staged, { recursive: true, preserveTimestamps: true });
    if (deploy.host === 'vercel') await copyProject(site, staged);
    if (deploy.indexNow) await writeFile(path.join(staged, basePathOf(url), `${indexNowKey(url)}.txt`), indexNowKey(url));
    return await use(parent);
  } finally {
    await rm(parent, { recursive: true, force: true });
  }
}

/** The file in the folder of a site that names its project to Vercel's program. */
export const VERCEL_PROJECT = '.vercel/project.json';

async function copyProject(site: string, staged: string): Promise<void> {
  const file = path.join(site, VERCEL_PROJECT);
  if (lstatSync(file, { throwIfNoEntry: false })?.isFile() !== true) return;
  await mkdir(path.join(staged, path.dirname(VERCEL_PROJECT)), { recursive: true });
  await cp(file, path.join(staged, VERCEL_PROJECT));
}

interface Run {
  readonly parent: string;
  readonly programs: string;
  readonly env: NodeJS.ProcessEnv;
  readonly onProgress: (step: string) => void;
}

const STEPS: Readonly<Record<Stage, string>> = {
  everything: 'Sending the site',
  assets: 'Sending the files of pages',
  pages: 'Sending the pages',
  removals: 'Removing what is gone',
  rules: 'Telling the server to read its rules',
};

/** Runs the commands one by one. @returns what did not work, but does not matter to visitors */
async function runCommands(commands: readonly HostCommand[], { parent, programs, env, onProgress }: Run): Promise<readonly string[]> {
  // Find all of them first: a program that is missing must not stop a delivery halfway.
  const found = commands.map((command) => ({ ...command, program: findTool(command.tool, programs, env) }));
  const folders = { site: programs, 'parent of staged': parent, staged: path.join(parent, STAGED) };
  const notes: string[] = [];
  let isHalf = false;
  for (const { stage, tool, args, in: where, program } of found) {
    onProgress(STEPS[stage]);
    const { code, output } = await runTool(program, args, { cwd: folders[where], env });
    if (code === 0) isHalf ||= stage === 'pages';
    else if (stage === 'rules') notes.push(`The server did not read its new rules (${tool} ended with ${code}). Reload it yourself.`);
    else throw reportFailure({ stage, tool, code, output: maskSecrets(output, env), isHalf });
  }
  return notes;
}

function reportFailure(failed: {
  readonly stage: Stage;
  readonly tool: string;
  readonly code: number | string;
  readonly output: string;
  readonly isHalf: boolean;
}): UsageError {
  const { stage, tool, code, output, isHalf } = failed;
  const left =
    stage === 'everything' || stage === 'assets'
      ? 'The live site stays as it was.'
      : isHalf
        ? 'The new pages are live; what they replace was not all removed.'
        : 'Some pages are new, the others are as they were; all of them work.';
  const said = output.trim().split('\n').slice(-MOST_LINES).join('\n');
  return new UsageError(
    `The delivery failed: ${tool} ended with ${code}. ${left}`,
    `${said === '' ? '' : `${said}\n`}Run the command again when this is mended. It begins where the live site is.`,
  );
}

const MOST_LINES = 12;

/** Tells search engines about the pages that they may show, and those that are gone. */
async function tell(
  { url, listed }: SiteFacts,
  { added, changed, removed }: PageChanges,
  service: string | undefined,
): Promise<readonly string[]> {
  const shown = new Set(listed);
  const addresses = [...added, ...changed].map((page) => pageAddress(url, page)).filter((address) => shown.has(address));
  const all = [...addresses, ...removed.map((page) => pageAddress(url, page))];
  const problem = all.length === 0 ? undefined : await tellSearchEngines(url, all, service);
  return problem === undefined ? [] : [`Search engines were not told: ${problem}. They find the changes by themselves, later.`];
}
