import { rm } from 'node:fs/promises';
import path from 'node:path';
import { isData } from '../../model/data.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { hasErrors } from '../../model/diagnostic.ts';
import { daysOfChange } from '../../pages/days/days-of-change.ts';
import { dayAfter, todayIn } from '../../shared/time/calendar.ts';
import { buildSite } from '../build-site.ts';
import { checkSource } from '../check/check-source.ts';
import type { SourceOptions } from '../check/source-options.ts';
import { factsOf } from '../deliver/site-facts.ts';
import { checkFolder } from '../load/check-folder.ts';
import { readManifest } from '../publish/publish-journal.ts';
import { hash } from '../support/hash.ts';
import { withoutSecrets } from '../support/secrets.ts';
import type { Project, Tool } from '../tool/project.ts';
import { toolVersion } from '../tool/tool-version.ts';
import type { Fleet, FleetSite } from './fleet.ts';
import type { ReleaseManifest } from './release-manifest.ts';
import { hasHost } from './release-manifest.ts';
import { addressOf } from './shared-addresses.ts';
import type { InputReader } from './site-inputs.ts';
import type { Store } from './store/store.ts';

/** A site that has mistakes. */
export interface Refused {
  readonly state: 'refused';
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: ReadonlyMap<string, string>;
}

/** A site whose release is in the store. */
export interface Released extends Pick<Built, 'release' | 'warnings' | 'stops'> {
  readonly state: 'unchanged' | 'built';
  /** The run that built the release, if it is another one. */
  readonly since?: number;
}

/** How a site of a fleet was built. */
export type SiteResult = Released | Refused;

/** What was built last from a site: `sites/ID/built.json`. */
interface Built {
  /** The run that built it. It only grows, as `current.json` does. */
  readonly run: number;
  /** Hash of everything it was made from, except the day. */
  readonly inputs: string;
  readonly release: string;
  readonly timeZone: string;
  /** The day that it was built as, as year-month-day. */
  readonly from: string;
  /** The first day after it on which something can change by itself. Until then, the same inputs make the same release. */
  readonly next: string;
  readonly warnings: number;
  /** What the check before a launch refuses: none if the site may go live. */
  readonly stops: readonly Omit<Diagnostic, 'fix'>[];
}

/** The files of a site, in a folder of their own, and what `built.json` says about them. */
export interface MadeSite extends ReleaseManifest, Pick<Built, 'timeZone' | 'from' | 'next' | 'warnings' | 'stops'> {
  readonly state: 'made';
}

/** A site that is built in a run. */
export interface SiteInRun {
  readonly id: string;
  readonly run: number;
  /** What it is made from: see `readKey`. */
  readonly inputs: string;
  /** The date that counts as today; the current date at the business when left out. */
  readonly now: string | undefined;
}

/** Where sites are read from. */
export interface Checkout {
  readonly fleet: Fleet;
  readonly tool: Tool;
  readonly inputs: InputReader;
}

/** Returns the hash of all that a site is made from, except the day, unless the site is refused for what is in its folder. */
export async function readKey(site: FleetSite, { fleet, tool, inputs }: Checkout): Promise<string | Refused> {
  const { hash: files, ...facts } = await inputs.read(site);
  const forbidden = await checkFolder(site, fleet, facts);
  return hasErrors(forbidden.diagnostics) ? { state: 'refused', ...forbidden } : hash(files, toolVersion(tool.toolRoot)).slice(0, 32);
}

/**
 * Finds the release of a site that is made from the same as last time, which costs one read of the store.
 * @returns undefined if the site must be built
 */
export async function findRelease(store: Store, { id, run, inputs, now }: SiteInRun): Promise<Released | undefined> {
  const last = readBuilt(await store.read(nameOf(id)));
  if (last?.inputs !== inputs || !isStill(last, now ?? todayIn(last.timeZone))) return undefined;
  const { release, warnings, stops } = last;
  return last.run === run
    ? { state: 'built', release, warnings, stops }
    : { state: 'unchanged', release, warnings, stops, since: last.run };
}

/**
 * Makes the files of a site. Knows no store.
 * @param folder an empty folder. The files are in `site` below it
 * @throws UsageError and InternalError as `buildSite` does
 */
export async function makeSite(
  site: FleetSite,
  { fleet, tool, now, folder }: Pick<Checkout, 'fleet' | 'tool'> & { readonly now: string | undefined; readonly folder: string },
): Promise<MadeSite | Refused> {
  const project = projectOf(site, fleet, tool, path.join(folder, 'site'));
  const { published, diagnostics, sources, checked, site: described } = await withoutSecrets(() => buildSite(project, { now }));
  if (published === undefined || described === undefined || checked === undefined) return { state: 'refused', diagnostics, sources };
  const manifest = await readManifest({ out: project.out, stage: '', work: path.join(folder, '.site.townsite') });
  const { files = [], hashes = [] } = manifest ?? {};
  const facts = factsOf(described);
  const { config } = described.options;
  const { timeZone } = config.business;
  // Midnight may have passed since the site was checked.
  const from = described.options.now ?? todayIn(timeZone);
  const [next = ''] = daysOfChange(config, { from: dayAfter(from), until: `${Number(from.slice(0, 4)) + 1}-01-01` });
  const address = addressOf(site.id, { source: checked.source, sources }, true)?.address;
  return {
    state: 'made',
    files,
    hashes,
    ...(address === undefined ? {} : { address }),
    ...(hasHost(facts.deploy) ? { delivery: facts } : {}),
    timeZone,
    from,
    next,
    warnings: diagnostics.length,
    stops: findStops(checked),
  };
}

/** Checks a site as `townsite publish` does before it sends one. To publish a release, its files need not be there any more. */
function findStops(checked: SourceOptions): Built['stops'] {
  const { diagnostics } = checkSource({ ...checked, isStrict: true });
  return diagnostics.flatMap(({ fix: _fix, ...finding }) => (finding.severity === 'error' ? [finding] : []));
}

/**
 * Builds a site, and puts the result into the store: its files, then the manifest that makes them a release, then what it was made from.
 * @param make makes the files of the site in `site` below a folder
 */
export async function buildRelease(
  store: Store,
  { id, run, inputs }: SiteInRun,
  make: (folder: string) => Promise<MadeSite | Refused>,
): Promise<SiteResult> {
  const work = await store.makeWorkFolder();
  try {
    const made = await make(work);
    if (made.state === 'refused') return made;
    const { state: _state, timeZone, from, next, warnings, stops, ...manifest } = made;
    const content = JSON.stringify(manifest satisfies ReleaseManifest);
    const release = hash(content).slice(0, 32);
    const at = `sites/${id}/releases/${release}`;
    // If its manifest is damaged, the rest of the release may be, too.
    if ((await store.read(`${at}/manifest.json`)) !== `${content}\n`) {
      await store.putFolder(`${at}/site`, path.join(work, 'site'), manifest);
      await store.write(`${at}/manifest.json`, `${content}\n`);
    }
    const built: Built = { run, inputs, release, timeZone, from, next, warnings, stops };
    // A run that began later may have built the site already.
    await store.update(nameOf(id), (text) => ((readBuilt(text)?.run ?? 0) > run ? undefined : `${JSON.stringify(built)}\n`));
    return { state: 'built', release, warnings, stops };
  } finally {
    await rm(work, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Lets the next build make a site again whose release is gone, or a part of it. */
export async function forgetRelease(store: Store, id: string, release: string): Promise<void> {
  await store.remove(`sites/${id}/releases/${release}/manifest.json`);
  if (readBuilt(await store.read(nameOf(id)))?.release === release) await store.remove(nameOf(id));
}

/** Lets the next build make a site again, of which nobody knows what it was made from. */
export async function doubtBuilt(store: Store, id: string, release: string): Promise<void> {
  await store.update(nameOf(id), (text) => {
    const built = readBuilt(text);
    return built?.release === release ? `${JSON.stringify({ ...built, inputs: '' } satisfies Built)}\n` : undefined;
  });
}

function nameOf(id: string): string {
  return `sites/${id}/built.json`;
}

/** Whether the same inputs make the same release on a day. */
function isStill({ from, next }: Built, day: string): boolean {
  return from <= day && day < next;
}

/** Returns a site of a fleet as a project. All sites of a fleet share one cache. */
export function projectOf(site: FleetSite, fleet: Fleet, { toolRoot, cacheDir }: Tool, out = path.join(site.root, 'dist')): Project {
  return {
    toolRoot,
    cacheDir,
    siteRoot: site.root,
    configFile: site.configFile,
    out,
    fleet: {
      root: fleet.root,
      base: fleet.base,
      row: site.row,
      messages: { id: site.id, folder: path.join(fleet.messages.folder, site.id) },
    },
  };
}

/** Reads what was built last. What is damaged counts as missing: the site is built again, with the same result. */
export function readBuilt(text: string | undefined): Built | undefined {
  try {
    const built: unknown = text === undefined ? undefined : JSON.parse(text);
    return isData(built) && typeof built.release === 'string' ? (built as unknown as Built) : undefined;
  } catch {
    return undefined;
  }
}
