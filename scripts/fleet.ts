import { hasErrors } from '../src/model/diagnostic.ts';
import { capitalize } from '../src/model/format-value.ts';
import { buildFleet } from '../src/node/fleet/build-fleet.ts';
import { chooseSites } from '../src/node/fleet/choose-sites.ts';
import { diffFleet } from '../src/node/fleet/diff-fleet.ts';
import type { Fleet, FleetSite } from '../src/node/fleet/fleet.ts';
import { listFleet, short } from '../src/node/fleet/list-fleet.ts';
import { mergeFindings, nameSites } from '../src/node/fleet/merge-findings.ts';
import { pruneFleet } from '../src/node/fleet/prune-fleet.ts';
import { publishRun, releaseSite, rollBack } from '../src/node/fleet/publish-fleet.ts';
import { readFleet } from '../src/node/fleet/read-fleet.ts';
import { reportFleetDiff } from '../src/node/fleet/report-fleet-diff.ts';
import { upgradeFleet } from '../src/node/fleet/upgrade-fleet.ts';
import { validateFleet } from '../src/node/fleet/validate-fleet.ts';
import { firstLines } from '../src/node/support/first-lines.ts';
import type { Tool } from '../src/node/tool/project.ts';
import { createProject } from '../src/node/tool/project.ts';
import { HelpWanted, UsageError } from '../src/shared/errors.ts';
import { count, listInWords } from '../src/shared/text.ts';
import { asCalled } from './npm-options.ts';
import { parseOptions, splitWords } from './options.ts';
import { printPatch } from './print-patch.ts';
import type { Outcome } from './report.ts';
import { progress, report } from './report.ts';

interface Words {
  readonly args: string[];
  /** The run or the site that the command is about. */
  readonly about: string | undefined;
}

const ACTIONS: Readonly<Record<string, (words: Words) => Promise<Outcome>>> = {
  list,
  validate,
  diff,
  build,
  publish,
  rollback,
  release,
  prune,
  upgrade,
};

/** What follows the action, for those that are about something. */
const ABOUT: Readonly<Record<string, string>> = { diff: 'REV', publish: 'RUN', rollback: 'SITE', release: 'SITE' };

const NEEDED: Readonly<Record<string, string>> = { REV: 'a git revision, such as main', RUN: 'a run', SITE: 'a site' };

/** Formats of the report of `diff`. */
const DIFF_FORMATS = ['text', 'markdown', 'json'] as const;

/** Shows the progress of one in so many sites. */
const SHOWN = 25;

await report(async () => {
  const { words, options: args } = splitWords(process.argv.slice(3));
  const [action = '', about, ...rest] = words;
  const run = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined;
  const wantsHelp = args.some((arg) => arg === '--help' || arg === '-h');
  if (run === undefined && wantsHelp) throw new HelpWanted('Each of them has a help of its own: npm run fleet -- build --help');
  if (run === undefined)
    throw new UsageError(
      action === '' ? 'fleet needs one more word.' : `There is no “fleet ${action}”.`,
      `There are ${listInWords(Object.keys(ACTIONS))}.`,
    );
  const wanted = ABOUT[action];
  const usage = `Run: npm run fleet -- ${action}${wanted === undefined ? '' : ` ${wanted}`}`;
  if (wanted !== undefined && about === undefined && !wantsHelp) throw new UsageError(`fleet ${action} needs ${NEEDED[wanted]}.`, usage);
  const extra = wanted === undefined ? about : rest[0];
  if (extra !== undefined) throw new UsageError(`“${extra}” is one word too many.`, usage);
  return run({ args, about });
});

async function list({ args }: Words): Promise<Outcome> {
  const { fleet: file } = parseOptions(['fleet'], args);
  return withFleet(file, {}, async (fleet) => ({ summary: await listFleet(fleet) }));
}

async function validate({ args }: Words): Promise<Outcome> {
  const {
    fleet: file,
    strict,
    now,
    changed,
    shard,
    ...shown
  } = parseOptions(['fleet', 'changed', 'shard', 'strict', 'now', 'format', 'report', 'max'], args);
  return withFleet(file, shown, async (fleet) => {
    const sites = await chooseSites(fleet, { changed, shard });
    const found = await validateFleet({
      fleet,
      tool: toolOf(fleet.file),
      sites,
      isStrict: strict,
      now,
      onSite: (...at) => onSite(...at, sites.length),
    });
    const wrong = found.filter(({ diagnostics }) => hasErrors(diagnostics));
    const right = sites.length - wrong.length;
    const summary = [`${count(right, 'site')} can be built.${wrong.length === 0 ? '' : ` ${sayRefused(wrong)}`}`];
    return { ...shown, findings: mergeFindings(found), summary };
  });
}

async function diff({ args, about: revision = '' }: Words): Promise<Outcome> {
  const { fleet: file, format } = parseOptions<'fleet' | 'format', (typeof DIFF_FORMATS)[number]>(['fleet', 'format'], args, DIFF_FORMATS);
  return withFleet(file, {}, async (fleet) => {
    const compared = await diffFleet({ fleet, tool: toolOf(fleet.file), revision, onSite });
    if ('diagnostics' in compared)
      return { findings: compared, hasFailed: true, summary: [`Nothing was compared: ${revision} has errors.`] };
    const { refused } = compared;
    const summary = reportFleetDiff(compared, revision, format);
    return { summary, hasFailed: refused.length > 0, ...(format === 'json' ? {} : { findings: mergeFindings(refused) }) };
  });
}

async function build({ args }: Words): Promise<Outcome> {
  const {
    fleet: file,
    now,
    changed,
    shard,
    ...shown
  } = parseOptions(['fleet', 'changed', 'shard', 'now', 'format', 'report', 'max'], args);
  return withFleet(file, shown, async (fleet) => {
    const chosen = await chooseSites(fleet, { changed, shard });
    const tool = toolOf(fleet.file);
    const { run, sites } = await buildFleet({ fleet, tool, sites: chosen, now, onSite: (...at) => onSite(...at, chosen.length) });
    const refused = sites.flatMap((site) => (site.state === 'refused' ? [site] : []));
    const failed = sites.flatMap((site) => (site.state === 'failed' ? [site] : []));
    const [built = 0, unchanged = 0] = ['built', 'unchanged'].map((state) => sites.filter((site) => site.state === state).length);
    const summary = [
      `Run ${run}: ${count(built, 'site')} built, ${unchanged.toLocaleString('en-US')} unchanged.${refused.length === 0 ? '' : ` ${sayRefused(refused)}`}`,
      ...failed.map(({ id, message }) => `The site ${id} failed: ${message}`),
    ];
    return { ...shown, findings: mergeFindings(refused), summary, isIncomplete: failed.length > 0 };
  });
}

async function publish({ args, about = '' }: Words): Promise<Outcome> {
  const { fleet: file, first, rest } = parseOptions(['fleet', 'first', 'rest'], args);
  const run = Number(about);
  if (!Number.isInteger(run) || run < 1) throw new UsageError(`“${about}” is not the number of a run.`, 'The build prints it: Run 42: …');
  if (first !== undefined && rest)
    throw new UsageError('--first and --rest exclude each other.', 'Run publish twice: first one, then the other.');
  return withFleet(file, {}, async (fleet) => {
    const { published, same, held, newer, refused, failed, waiting } = await publishRun(fleet, run, {
      first,
      onSite: (number, of, id) => onNumber(number, of, id),
    });
    const say = (ids: readonly string[], words: string): string[] => (ids.length === 0 ? [] : [`${words}: ${nameSites(ids)}.`]);
    return {
      summary: [
        `Run ${run}: ${count(published.length, 'site')} published, ${same.length.toLocaleString('en-US')} live already.`,
        ...held.map(({ id, reason }) => `${id} is held: ${reason}`),
        ...say(newer, 'A later run is live'),
        ...say(refused, 'Not built in this run'),
        ...failed.map(({ id, message }) => `The site ${id} failed: ${message}`),
        ...(waiting === 0
          ? []
          : [
              asCalled(`${count(waiting, 'site')} still to publish. Look at those first, then run: npm run fleet -- publish ${run} --rest`),
            ]),
      ],
      isIncomplete: failed.length > 0,
    };
  });
}

async function rollback({ args, about = '' }: Words): Promise<Outcome> {
  const { fleet: file, reason = 'rolled back' } = parseOptions(['fleet', 'reason'], args);
  return withFleet(file, {}, async (fleet) => {
    const { run, release: old } = await rollBack(fleet, about, reason);
    return {
      summary: [
        `Run ${run}: ${about} shows the release ${short(old)} again, and is held.`,
        asCalled(`To end that: npm run fleet -- release ${about}`),
      ],
    };
  });
}

async function release({ args, about = '' }: Words): Promise<Outcome> {
  const { fleet: file } = parseOptions(['fleet'], args);
  return withFleet(file, {}, async (fleet) => ({
    summary: [`${about} is no longer held (${await releaseSite(fleet, about)}). The next publish moves it.`],
  }));
}

async function prune({ args }: Words): Promise<Outcome> {
  const { fleet: file, site, before } = parseOptions(['fleet', 'site', 'before'], args);
  return withFleet(file, {}, async (fleet) => {
    const { releases, sites } = await pruneFleet(fleet, { site, before });
    return { summary: [`${count(releases, 'release')} of ${count(sites, 'site')} deleted.`] };
  });
}

async function upgrade({ args }: Words): Promise<Outcome> {
  const { fleet: file, 'dry-run': isDryRun } = parseOptions(['fleet', 'dry-run'], args);
  const upgraded = await upgradeFleet(file, toolOf(file), isDryRun);
  if ('diagnostics' in upgraded) return { findings: upgraded, hasFailed: true, summary: ['Nothing was written.'] };
  const { version, parts, changes, refused, stuck } = upgraded;
  const are = isDryRun ? 'would be' : 'is now';
  const lines = parts.flatMap(({ file: shared, ids, done }) => [
    `${shared ?? capitalize(nameSites(ids))} ${shared === undefined && ids.length > 1 ? are.replace('is', 'are') : are} written for version ${version}:`,
    ...firstLines(done).map((line) => `  ${line}`),
  ]);
  const left = [...refused.map(({ id }) => `${id} stays as it is.`), ...stuck.map(({ id, message }) => `${id} stays as it is: ${message}`)];
  return {
    findings: mergeFindings(refused),
    hasFailed: left.length > 0,
    summary: [
      ...(parts.length === 0 && left.length === 0 ? [`All files are written for version ${version}: there is nothing to do.`] : lines),
      ...firstLines(left),
      ...changes.flatMap(printPatch),
      ...(isDryRun || parts.length === 0 ? [] : [asCalled('Check them: npm run fleet -- validate')]),
    ],
  };
}

/** Reads the fleet. If its file is wrong, the findings about it are the outcome. */
async function withFleet(file: string, shown: Partial<Outcome>, use: (fleet: Fleet) => Promise<Outcome>): Promise<Outcome> {
  const { fleet, ...findings } = await readFleet(file, toolOf(file));
  return fleet === undefined ? { ...shown, findings } : use(fleet);
}

/** All sites of a fleet share the cache beside `fleet.yaml`. */
function toolOf(file: string): Tool {
  return createProject({ config: file });
}

function onSite(number: number, { id }: FleetSite, of: number): void {
  onNumber(number, of, id);
}

function onNumber(number: number, of: number, id: string): void {
  if (number % SHOWN === 1) progress(`Site ${number.toLocaleString('en-US')} of ${of.toLocaleString('en-US')}: ${id}`);
}

function sayRefused(sites: readonly { readonly id: string }[]): string {
  return `Refused: ${nameSites(sites.map(({ id }) => id))}.`;
}
