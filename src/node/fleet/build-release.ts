import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { hasErrors } from '../../model/diagnostic.ts';
import { daysOfChange } from '../../pages/days/days-of-change.ts';
import { dayAfter, todayIn } from '../../shared/time/calendar.ts';
import { buildSite } from '../build-site.ts';
import { factsOf } from '../deliver/site-facts.ts';
import { readManifest } from '../publish/publish-journal.ts';
import { hash } from '../support/hash.ts';
import { withoutSecrets } from '../support/secrets.ts';
import type { Project, Tool } from '../tool/project.ts';
import { toolVersion } from '../tool/tool-version.ts';
import { checkFolder } from './check-folder.ts';
import type { Fleet, FleetSite } from './fleet.ts';
import type { ReleaseManifest } from './release-manifest.ts';
import { hasHost } from './release-manifest.ts';
import type { InputReader } from './site-inputs.ts';
import type { Store } from './store.ts';

/** How a site of a fleet was built. */
export type SiteResult =
  | { readonly state: 'unchanged' | 'built'; readonly release: string; readonly warnings: number }
  | { readonly state: 'refused'; readonly diagnostics: readonly Diagnostic[]; readonly sources: ReadonlyMap<string, string> };

/** What was built last from a site: `sites/ID/built.json`. */
interface Built {
  /** Hash of everything it was made from, except the day. */
  readonly inputs: string;
  readonly release: string;
  readonly timeZone: string;
  /** The day that it was built as, as year-month-day. */
  readonly from: string;
  /** The first day after it on which something can change by itself. Until then, the same inputs make the same release. */
  readonly next: string;
  readonly warnings: number;
}

interface Building {
  readonly fleet: Fleet;
  readonly tool: Tool;
  readonly store: Store;
  readonly inputs: InputReader;
  /** The date that counts as today; the current date at the business when left out. */
  readonly now: string | undefined;
}

/**
 * Builds a site of a fleet, and puts the result into the store: its files, then the manifest that makes them a release, then what it was made
 * from. A site that is made from the same as last time is not built: that costs one read of the store.
 * @throws UsageError and InternalError as `buildSite` does
 */
export async function buildRelease(site: FleetSite, { fleet, tool, store, inputs, now }: Building): Promise<SiteResult> {
  const { hash: made, links } = await inputs.read(site);
  const forbidden = await checkFolder(site, fleet, links);
  if (hasErrors(forbidden.diagnostics)) return { state: 'refused', ...forbidden };
  const key = hash(made, toolVersion(tool.toolRoot));
  const folder = `sites/${site.id}`;
  const last = readBuilt(await store.read(`${folder}/built.json`));
  if (last?.inputs === key && isStill(last, now ?? todayIn(last.timeZone)))
    return { state: 'unchanged', release: last.release, warnings: last.warnings };
  const work = await store.makeWorkFolder();
  try {
    const project = projectOf(site, fleet, tool, path.join(work, 'site'));
    const { published, diagnostics, sources, site: described } = await withoutSecrets(() => buildSite(project, { now }));
    if (published === undefined || described === undefined) return { state: 'refused', diagnostics, sources };
    const manifest = await readManifest({ out: project.out, stage: '', work: path.join(work, '.site.townsite') });
    const { files = [], hashes = [] } = manifest ?? {};
    const facts = factsOf(described);
    const content = JSON.stringify({ files, hashes, ...(hasHost(facts.deploy) ? { delivery: facts } : {}) } satisfies ReleaseManifest);
    const release = hash(content).slice(0, 32);
    const at = `${folder}/releases/${release}`;
    if (!(await store.has(`${at}/manifest.json`))) {
      await store.putFolder(`${at}/site`, project.out, { files, hashes });
      await store.write(`${at}/manifest.json`, `${content}\n`);
    }
    const { config } = described.options;
    const { timeZone } = config.business;
    const today = now ?? todayIn(timeZone);
    const [next = ''] = daysOfChange(config, { from: dayAfter(today), until: `${Number(today.slice(0, 4)) + 1}-01-01` });
    const built: Built = { inputs: key, release, timeZone, from: today, next, warnings: diagnostics.length };
    await store.write(`${folder}/built.json`, `${JSON.stringify(built)}\n`);
    return { state: 'built', release, warnings: diagnostics.length };
  } finally {
    await rm(work, { recursive: true, force: true, maxRetries: 5 });
  }
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
    return text === undefined ? undefined : (JSON.parse(text) as Built);
  } catch {
    return undefined;
  }
}
