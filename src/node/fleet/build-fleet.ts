import { UsageError } from '../../shared/errors.ts';
import type { Tool } from '../tool/project.ts';
import type { SiteResult } from './build-release.ts';
import { buildRelease } from './build-release.ts';
import type { Fleet, FleetSite } from './fleet.ts';
import { InputReader } from './site-inputs.ts';
import type { Store } from './store.ts';
import { openStore } from './store.ts';

/** A site that could not be built for a reason that is not in its files, such as a full disk. A later run may succeed. */
interface Failed {
  readonly state: 'failed';
  readonly message: string;
  readonly error: unknown;
}

export type SiteOutcome = (SiteResult | Failed) & { readonly id: string };

/** A run of a fleet: what became of each site, in the order of ids. */
export interface FleetRun {
  /** Counts up in a store, over all runs. */
  readonly run: number;
  readonly sites: readonly SiteOutcome[];
}

interface FleetBuild {
  readonly fleet: Fleet;
  readonly tool: Tool;
  /** The sites to build. */
  readonly sites: readonly FleetSite[];
  readonly now?: string | undefined;
  /** Called before each site. */
  readonly onSite?: (number: number, site: FleetSite) => void;
}

/** Builds sites of a fleet into its store, one after the other. A site that is refused or fails stops no other. */
export async function buildFleet({ fleet, tool, sites, now, onSite = () => {} }: FleetBuild): Promise<FleetRun> {
  const store = await openStore(fleet);
  const run = await beginRun(store, sites.length);
  const inputs = new InputReader(fleet);
  const outcomes: SiteOutcome[] = [];
  for (const [index, site] of sites.entries()) {
    onSite(index + 1, site);
    outcomes.push({ id: site.id, ...(await attempt(() => buildRelease(site, { fleet, tool, store, inputs, now }))) });
  }
  await store.write(`runs/${run}/report.json`, `${JSON.stringify(toReport(run, outcomes), null, 2)}\n`);
  return { run, sites: outcomes };
}

async function attempt(build: () => Promise<SiteResult>): Promise<SiteResult | Failed> {
  try {
    return await build();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return {
      state: 'failed',
      message: error instanceof UsageError && error.hint !== undefined ? `${message} ${error.hint}` : message,
      error,
    };
  }
}

/** Takes the next number of the store. Two runs at once get two numbers. */
export async function beginRun(store: Store, sites: number): Promise<number> {
  const started = new Date().toISOString();
  let run = Math.max(0, ...(await store.list('runs')).map(Number).filter(Number.isInteger));
  do run += 1;
  while (!(await store.create(`runs/${run}/run.json`, `${JSON.stringify({ run, started, sites })}\n`)));
  return run;
}

/** Returns the report of a run as other programs read it. */
function toReport(run: number, sites: readonly SiteOutcome[]) {
  return {
    run,
    finished: new Date().toISOString(),
    sites: sites.map(({ id, ...outcome }) => {
      switch (outcome.state) {
        case 'refused':
          return { id, state: outcome.state, findings: outcome.diagnostics.map(({ fix: _fix, ...finding }) => finding) };
        case 'failed':
          return { id, state: outcome.state, message: outcome.message };
        default:
          return { id, state: outcome.state, release: outcome.release, warnings: outcome.warnings };
      }
    }),
  };
}
