import type { ChangedPage } from '../pages/describe-change.ts';
import type { Graph } from '../shared/graph.ts';
import type { PageDescription } from '../shared/page-description.ts';
import { loadChange } from './load-change.ts';
import type { LoadedSite } from './load-site.ts';
import { loadSite } from './load-site.ts';
import { recordSite } from './record-site.ts';
import { readInputs } from './site-inputs.ts';
import type { SiteRecord } from './site-record.ts';

/** A site as it was read last. */
export interface FollowedSite {
  readonly loaded: LoadedSite;
  /** As it was when it was last described whole, and its record, where edits of its tables can be followed. The site shows before it is recorded. */
  readonly base: Promise<Base | undefined>;
}

interface Base {
  readonly loaded: LoadedSite;
  readonly record: SiteRecord;
}

/** What was read last, and what tells whether a save is complete. */
interface Before {
  /** Undefined the first time. */
  readonly last: FollowedSite | undefined;
  /** Waits, and says whether the files are still as they were: of a table that is half written, the whole way takes seconds. */
  readonly rests?: (() => Promise<boolean>) | undefined;
}

/**
 * Reads a site again after a save: only what changed, where that can be told.
 * @returns undefined when the save went on meanwhile
 */
export async function followSite(config: string, { last, rests }: Before): Promise<FollowedSite | undefined> {
  const base = await last?.base;
  const inputs = base && (await readInputs({ config }));
  const change = base && inputs && loadChange({ record: base.record, inputs });
  if (last !== undefined && base !== undefined && change !== undefined) return { loaded: withChange(base.loaded, change), base: last.base };
  if (base !== undefined && (await rests?.()) === false) return undefined;
  const loaded = await loadSite(config, { isRecorded: true });
  // What is wrong is not recorded: once it is mended, the site is what it was, or almost.
  if (loaded.site === undefined && last !== undefined) return { loaded, base: last.base };
  const record = recordSite(loaded, { config });
  return { loaded, base: record.then((made) => made && { loaded, record: made }).catch(() => undefined) };
}

function withChange(loaded: LoadedSite, changed: readonly ChangedPage[]): LoadedSite {
  const { site } = loaded;
  if (site === undefined || changed.length === 0) return loaded;
  const pages: PageDescription[] = [...site.pages];
  const graphs = new Map<string, Graph>();
  for (const { placed, graph, number } of changed) {
    pages[number] = placed.page;
    if (graph !== undefined) graphs.set(placed.page.head.canonical, graph);
  }
  return { ...loaded, site: { ...site, pages, graphs: { get: (address) => graphs.get(address) ?? site.graphs.get(address) } } };
}
