import type { FleetRun, SiteOutcome } from '../src/node/fleet/build-fleet.ts';
import type { FleetSite } from '../src/node/fleet/fleet.ts';
import type { SiteFindings } from '../src/node/fleet/merge-findings.ts';
import { mergeFindings, nameSites } from '../src/node/fleet/merge-findings.ts';
import type { Outcome as StoredOutcome } from '../src/node/fleet/run.ts';
import { isUnended } from '../src/node/fleet/run-report.ts';
import { count, listInWords } from '../src/shared/text.ts';
import { asCalled } from './npm-options.ts';
import type { Outcome } from './report.ts';
import { sayRefused, wordCheck } from './with-fleet.ts';

interface WordedRun {
  readonly run: number;
  /** What became of its sites: as the store has it, or with the texts that findings are about. */
  readonly sites: readonly (StoredOutcome | SiteOutcome)[];
  /** The day that the run is built as on, if somebody chose one. */
  readonly now?: string | undefined;
  /** What should be sites, and is refused. */
  readonly rows: readonly { readonly id: string }[];
  readonly isQueued?: boolean;
  /** The sites of the fleet. */
  readonly of: readonly FleetSite[];
}

/** Words what became of the sites of a run. */
export function wordRun({ run, sites, now, rows, isQueued = false, of }: WordedRun): Outcome & { readonly summary: readonly string[] } {
  const [built = 0, unchanged = 0] = ['built', 'unchanged'].map((state) => sites.filter((site) => site.state === state).length);
  const failed = sites.flatMap((site) => (site.state === 'failed' ? [site] : []));
  const found = sites.flatMap(toFindings);
  const refused = [...rows, ...found];
  const isStopped = (site: StoredOutcome | SiteOutcome): boolean => 'stops' in site && site.stops.length > 0;
  const stopped = sites.filter(isStopped).length;
  const warned = sites.filter((site) => 'warnings' in site && site.warnings > 0 && !isStopped(site)).length;
  const summary = [
    `Run ${run}: ${count(built, 'site')} built, ${unchanged.toLocaleString('en-US')} unchanged.${refused.length === 0 ? '' : ` ${sayRefused(refused)}`}`,
    ...(warned === 0
      ? []
      : [asCalled(`${count(warned, 'site')} ${warned === 1 ? 'has' : 'have'} warnings. To see them: ${wordCheck({ now })}`)]),
    ...(stopped === 0 ? [] : [asCalled(`Publish would refuse ${count(stopped, 'site')}. To see why: ${wordCheck({ strict: true, now })}`)]),
    ...(now === undefined ? [] : [`This run was built as on ${now}: publish refuses it on any other day.`]),
    ...sayFailed(run, failed, isQueued),
  ];
  return {
    findings: { ...mergeFindings(found, of), run, showsAll: wordCheck({ now, all: true }) },
    summary,
    isIncomplete: failed.length > 0,
  };
}

/** In the store, a site has no texts: they are where it was built. */
function toFindings(site: StoredOutcome | SiteOutcome): SiteFindings[] {
  if (site.state !== 'refused') return [];
  return ['findings' in site ? { id: site.id, diagnostics: site.findings, sources: new Map() } : site];
}

/** How many sites that failed are named. */
const FAILED = 10;

/** Names the sites of a run that failed, and says how to try again. */
export function sayFailed(
  run: number,
  failed: readonly { readonly id: string; readonly message: string }[],
  isQueued = false,
): readonly string[] {
  if (failed.length === 0) return [];
  return [
    ...failed.slice(0, FAILED).map(({ id, message }) => `The site ${id} failed: ${message}`),
    ...(failed.length > FAILED ? [`${count(failed.length - FAILED, 'more site')} failed.`] : []),
    asCalled(`To try again: npm run fleet -- build ${run} --failed${isQueued ? ' --queue' : ''}`),
  ];
}

export function sayKnown(run: number): string {
  return `Run ${run} was complete before: nothing was left to do.`;
}

export function sayReplaced(run: number, by: number): string {
  return `Run ${run} was replaced by run ${by}: nothing is left to do.`;
}

/** Names the parts of a run that have not come to their end. */
export function sayMissing({ run, missing }: Pick<FleetRun, 'run' | 'missing'>): readonly string[] {
  if (isUnended({ missing }))
    return [asCalled(`Run ${run} has not come to its end. If nothing builds it any more, build again: npm run fleet -- build`)];
  return missing.length === 0 ? [] : [`Run ${run} waits for ${missing.length === 1 ? 'part' : 'parts'} ${listInWords(missing)}.`];
}

/** Says what goes on after somebody stopped the command that waits. */
export function sayLeft(run: number, left: number): readonly string[] {
  if (left === 0) return [];
  return [
    `This command waits no longer. The workers go on: ${count(left, 'site')} of run ${run} ${left === 1 ? 'is' : 'are'} not built yet.`,
    asCalled(`How far they are: npm run fleet -- status ${run}`),
    asCalled(`To wait again: npm run fleet -- build ${run} --queue`),
  ];
}

/** Says that a run was built as on a day that somebody chose. */
export function sayDay(run: number, asOn: string | undefined): readonly string[] {
  return asOn === undefined ? [] : [`Run ${run} was built as on ${asOn}.`];
}

/** Names sites of a run. If they are few, people want to look at each. */
export function saySites(words: string, ids: readonly string[]): readonly string[] {
  return ids.length === 0 ? [] : [`${words}: ${nameSites(ids, 20)}.`];
}
