import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { hasErrors } from '../../model/diagnostic.ts';
import type { DayEvent } from '../../pages/days/events-ahead.ts';
import type { DescribedSite } from '../../pages/describe/described-site.ts';
import { UsageError } from '../../shared/errors.ts';
import type { Deploy } from '../../shared/generated/site.gen.ts';
import { todayIn } from '../../shared/time/calendar.ts';
import { basePathOf, pageAddress } from '../../shared/url.ts';
import { buildSite } from '../build-site.ts';
import { loadSite } from '../check/load-site.ts';
import { SiteMemo } from '../memo/site-memo.ts';
import type { Project } from '../tool/project.ts';
import { checkSecrets } from './check-secrets.ts';
import type { Delivery, HostCommand, Stage } from './host-commands.ts';
import { hostCommands } from './host-commands.ts';
import { indexNowKey, tellSearchEngines } from './index-now.ts';
import { readLive } from './live-release.ts';
import type { DeliveryPlan } from './plan-delivery.ts';
import { planDelivery, STAGED } from './plan-delivery.ts';
import type { PageChanges } from './release.ts';
import { findTool, runTool } from './tools.ts';

export interface DeliverOptions {
  /** Whether to build and compare, and to send nothing. */
  readonly isDryRun?: boolean;
  /** The moment that counts as now. */
  readonly now?: Date;
  /** The address that answers for the live site; that of the configuration when left out. */
  readonly liveUrl?: string;
  /** The service that passes changed addresses on. */
  readonly indexNow?: string;
  readonly env?: NodeJS.ProcessEnv;
  readonly onProgress?: (step: string) => void;
  /** Called once it is known what changes, before anything is sent. */
  readonly onPlan?: (plan: DeliveryPlan) => void;
}

export interface DeliveredSite {
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: ReadonlyMap<string, string>;
  /** Undefined when the site has errors: then nothing was built or sent. */
  readonly delivered?: {
    readonly plan: DeliveryPlan;
    readonly count: number;
    readonly today: string;
    readonly next?: DayEvent;
    /** What did not work, but does not keep the site from being live. */
    readonly notes: readonly string[];
  };
}

/**
 * Checks a site strictly, builds it, compares it with the live one, and delivers it to its host.
 * @throws UsageError when the host, a program, or a secret is missing, and when the delivery fails
 */
export async function deliverSite(project: Project, options: DeliverOptions = {}): Promise<DeliveredSite> {
  const { isDryRun = false, now = new Date(), env = process.env, onProgress = () => {}, onPlan = () => {} } = options;
  onProgress('Checking the site');
  const day = options.now?.toISOString().slice(0, 10);
  const loaded = await loadSite(project, { isStrict: true, now: day, memo: await SiteMemo.read(project, undefined) });
  const { site, diagnostics, sources } = loaded;
  if (site === undefined) return { diagnostics, sources };
  const { config } = site.options;
  checkReady(config.deploy, { siteRoot: project.siteRoot, env, isDryRun });
  const built = await buildSite(project, { now: day, onProgress });
  if (hasErrors(built.diagnostics)) return built;
  return withStaged(project, site, async (parent) => {
    const today = day ?? todayIn(config.business.timeZone);
    onProgress('Reading what the live site shows');
    const live = await readLive(options.liveUrl ?? site.url);
    const plan = await planDelivery({ site, parent, live: live.release, today, now });
    const shown = { ...plan.shown, ...(live.release === undefined ? { unknown: live.problem } : {}) };
    onPlan(shown);
    const notes: string[] = [];
    if (!isDryRun && shown.sends !== 'nothing') {
      notes.push(...(await runCommands(shown.commands, { parent, siteRoot: project.siteRoot, env, onProgress })));
      if (config.deploy.host === 'cloudfront' && plan.hasNewRules) notes.push(NEW_FUNCTION);
      if (config.deploy.indexNow && shown.sends === 'files') notes.push(...(await tell(site, shown.pages, options.indexNow)));
    }
    const next = plan.next === undefined ? {} : { next: plan.next };
    return { diagnostics, sources, delivered: { plan: shown, count: site.pages.length, today, ...next, notes } };
  });
}

/**
 * Checks before the build that the delivery can begin.
 * @throws UsageError when the configuration lacks something, or this machine
 */
function checkReady(deploy: Deploy, { siteRoot, env, isDryRun }: Pick<Run, 'siteRoot' | 'env'> & { readonly isDryRun: boolean }): void {
  const commands = hostCommands({ ...NOTHING, deploy });
  if (isDryRun) return;
  checkSecrets(deploy, siteRoot, env);
  for (const { tool } of commands) findTool(tool, siteRoot, env);
}

const NOTHING: Omit<Delivery, 'deploy'> = {
  ...{ staged: '', name: '', base: '', outdated: [], listOfOutdated: '', sends: 'files', hasNewRules: true },
};

const NEW_FUNCTION = 'Redirects or headers may have changed: update the function of CloudFront (docs/deploy.md#s3-and-cloudfront).';

/** Copies the built site to a temporary folder, where the files that only the live site has are added, and removes the folder at the end. */
async function withStaged<T>({ out, siteRoot }: Project, site: DescribedSite, use: (parent: string) => Promise<T>): Promise<T> {
  const parent = await mkdtemp(path.join(tmpdir(), 'townsite-publish-'));
  const staged = path.join(parent, STAGED);
  try {
    await cp(out, staged, { recursive: true, preserveTimestamps: true });
    const { deploy } = site.options.config;
    if (deploy.host === 'vercel')
      await cp(path.join(siteRoot, '.vercel'), path.join(staged, '.vercel'), { recursive: true }).catch(() => undefined);
    const key = indexNowKey(site.url);
    if (deploy.indexNow) await writeFile(path.join(staged, basePathOf(site.url), `${key}.txt`), key);
    return await use(parent);
  } finally {
    await rm(parent, { recursive: true, force: true });
  }
}

interface Run {
  readonly parent: string;
  readonly siteRoot: string;
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
async function runCommands(commands: readonly HostCommand[], { parent, siteRoot, env, onProgress }: Run): Promise<readonly string[]> {
  // Find all of them first: a program that is missing must not stop a delivery halfway.
  const found = commands.map((command) => ({ ...command, program: findTool(command.tool, siteRoot, env) }));
  const folders = { site: siteRoot, 'parent of staged': parent, staged: path.join(parent, STAGED) };
  const notes: string[] = [];
  let isHalf = false;
  for (const { stage, tool, args, in: where, program } of found) {
    onProgress(STEPS[stage]);
    const { code, output } = await runTool(program, args, { cwd: folders[where], env });
    if (code === 0) isHalf ||= stage === 'pages';
    else if (stage === 'rules') notes.push(`The server did not read its new rules (${tool} ended with ${code}). Reload it yourself.`);
    else throw reportFailure({ stage, tool, code, output, isHalf });
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
  site: DescribedSite,
  { added, changed, removed }: PageChanges,
  service: string | undefined,
): Promise<readonly string[]> {
  const shown = new Set(site.sitemap.map(({ address }) => address));
  const addresses = [...added, ...changed].map((page) => pageAddress(site.url, page)).filter((address) => shown.has(address));
  const all = [...addresses, ...removed.map((page) => pageAddress(site.url, page))];
  const problem = all.length === 0 ? undefined : await tellSearchEngines(site.url, all, service);
  return problem === undefined ? [] : [`Search engines were not told: ${problem}. They find the changes by themselves, later.`];
}
