import { hasErrors } from '../src/model/diagnostic.ts';
import { capitalize } from '../src/model/format-value.ts';
import { chooseSites, partOf } from '../src/node/fleet/choose-sites.ts';
import { diffFleet } from '../src/node/fleet/diff-fleet.ts';
import { findLeft } from '../src/node/fleet/left-sites.ts';
import { listFleet, short } from '../src/node/fleet/list-fleet.ts';
import { mergeFindings, nameSites } from '../src/node/fleet/merge-findings.ts';
import { pruneFleet } from '../src/node/fleet/prune-fleet.ts';
import { findOtherDay, publishRun, releaseSite, rollBack } from '../src/node/fleet/publish-fleet.ts';
import { reportFleetDiff } from '../src/node/fleet/report-fleet-diff.ts';
import { dayOf } from '../src/node/fleet/run.ts';
import { openStore } from '../src/node/fleet/store/open-store.ts';
import { upgradeFleet } from '../src/node/fleet/upgrade-fleet.ts';
import { validateFleet } from '../src/node/fleet/validate-fleet.ts';
import { firstLines } from '../src/node/support/first-lines.ts';
import { HelpWanted, UsageError } from '../src/shared/errors.ts';
import { count, listInWords } from '../src/shared/text.ts';
import { build, child, worker } from './fleet-build.ts';
import { status } from './fleet-status.ts';
import { asCalled } from './npm-options.ts';
import { parseOptions, splitWords } from './options.ts';
import { printPatch } from './print-patch.ts';
import type { Outcome } from './report.ts';
import { report } from './report.ts';
import type { Words } from './with-fleet.ts';
import { onNumber, onSite, parseRun, sayGone, sayRefused, toolOf, withFleet, withStore, wordCheck } from './with-fleet.ts';
import { wordCommand } from './word-command.ts';
import { sayDay, saySites } from './word-run.ts';

const ACTIONS: Readonly<Record<string, (words: Words) => Promise<Outcome>>> = {
  list,
  validate,
  diff,
  build,
  worker,
  status,
  publish,
  rollback,
  release,
  prune,
  upgrade,
};

/** What each action does, for its help. */
const DOES: Readonly<Record<string, string>> = {
  list: 'lists the sites, and what was built from each last',
  validate: 'checks the sites, and builds nothing',
  diff: 'says what changes for visitors since a git revision',
  build: 'builds what changed, or what is missing of a run, into the store',
  worker: 'builds sites from the queue until you stop it',
  status: 'says how far a run is; without its number, lists the last runs',
  publish: 'makes what a run built live',
  rollback: 'shows what a site showed before, and holds it there',
  release: 'ends the hold of a site after a rollback, so that runs reach it again',
  prune: 'deletes what nothing needs any more',
  upgrade: 'rewrites the files for this version of Townsite',
};

/** What follows the action, for those that are about something. */
const ABOUT: Readonly<Record<string, string>> = { diff: 'REV', publish: 'RUN', rollback: 'SITE', release: 'SITE' };

const NEEDED: Readonly<Record<string, string>> = {
  REV: 'a git revision, such as main',
  RUN: 'a run; “last” is the one that was built last',
  SITE: 'a site',
};

/** What may follow the action. */
const MAYBE_ABOUT: Readonly<Record<string, string>> = { build: 'RUN', status: 'RUN' };

/** Formats of the report of `diff`. */
const DIFF_FORMATS = ['text', 'markdown', 'json'] as const;

await report(async () => {
  const { words, options: args } = splitWords(process.argv.slice(3));
  const [action = '', about, ...rest] = words;
  // A worker starts it. It is not for people.
  if (action === 'child' && process.send !== undefined) return child({ args, about });
  const run = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined;
  const wantsHelp = args.some((arg) => arg === '--help' || arg === '-h');
  if (run === undefined && wantsHelp) throw new HelpWanted(listActions());
  if (run === undefined)
    throw new UsageError(
      action === '' ? 'fleet needs one more word.' : `There is no “fleet ${action}”.`,
      `There are ${listInWords(Object.keys(ACTIONS))}.`,
    );
  const wanted = ABOUT[action];
  const usage = `Run: npm run fleet -- ${action}${wanted === undefined ? '' : ` ${wanted}`}`;
  if (wanted !== undefined && (about ?? '').trim() === '' && !wantsHelp)
    throw new UsageError(`fleet ${action} needs ${NEEDED[wanted]}.`, usage);
  const extra = wanted === undefined && MAYBE_ABOUT[action] === undefined ? about : rest[0];
  if (extra !== undefined) throw new UsageError(`“${extra}” is one word too many.`, usage);
  return run({ args, about }).catch((error: unknown) => {
    throw error instanceof HelpWanted ? new HelpWanted(`fleet ${action} ${DOES[action]}.\n\n${error.message}`) : error;
  });
});

function listActions(): string {
  const width = Math.max(...Object.keys(DOES).map((name) => name.length));
  const lines = Object.entries(DOES).map(([name, does]) => `  ${name.padEnd(width)}  ${does}`);
  return `${lines.join('\n')}\n\nEach of them has a help of its own: npm run fleet -- build --help`;
}

async function list({ args }: Words): Promise<Outcome> {
  const { fleet: file } = parseOptions(['fleet'], args);
  return withFleet(file, {}, async (fleet) => {
    const { lines, hasFailed } = await listFleet(fleet);
    const summary = [...lines, ...sayGone(fleet, await findLeft(fleet, await openStore(fleet, true)))];
    return { summary, hasFailed };
  });
}

async function validate({ args }: Words): Promise<Outcome> {
  const {
    fleet: file,
    strict,
    now,
    changed,
    shard,
    all,
    max,
    ...rest
  } = parseOptions(['fleet', 'changed', 'shard', 'strict', 'now', 'format', 'report', 'max', 'all'], args);
  const shown = { ...rest, max: all ? Number.MAX_SAFE_INTEGER : max };
  return withFleet(
    file,
    shown,
    async (fleet, tool) => {
      const sites = partOf(await chooseSites(fleet, changed), shard);
      const found = await validateFleet({
        fleet,
        tool,
        sites,
        isStrict: strict,
        now,
        onSite: onSite(sites),
      });
      const wrong = found.filter(({ diagnostics }) => hasErrors(diagnostics));
      const right = sites.length - wrong.length;
      const summary = [
        `${count(right, 'site')} can be ${strict ? 'published' : 'built'}.${wrong.length === 0 ? '' : ` ${sayRefused(wrong)}`}`,
      ];
      return { ...shown, findings: { ...mergeFindings(found, sites), showsAll: wordCheck({ strict, now, all: true }) }, summary };
    },
    strict,
  );
}

async function diff({ args, about: revision = '' }: Words): Promise<Outcome> {
  const { fleet: file, format } = parseOptions<'fleet' | 'format', (typeof DIFF_FORMATS)[number]>(['fleet', 'format'], args, DIFF_FORMATS);
  const shown = format === 'json' ? { format } : {};
  return withFleet(file, shown, async (fleet, tool) => {
    const compared = await diffFleet({
      fleet,
      tool,
      revision,
      onSite: onNumber,
    });
    if ('diagnostics' in compared)
      return { ...shown, findings: compared, hasFailed: true, summary: [`Nothing was compared: ${revision} has errors.`] };
    const { refused } = compared;
    const summary = reportFleetDiff(compared, revision, format);
    // What is no site of the fleet now is among the findings of the fleet.
    const ofSites = refused.filter(({ id }) => fleet.sites.some((site) => site.id === id));
    return { summary, hasFailed: refused.length > 0, ...(format === 'json' ? {} : { findings: mergeFindings(ofSites) }) };
  });
}

async function publish({ args, about = '' }: Words): Promise<Outcome> {
  const { fleet: file, first, rest, shard, now } = parseOptions(['fleet', 'first', 'rest', 'shard', 'now'], args);
  const findRun = parseRun(about);
  if (first !== undefined && rest)
    throw new UsageError('--first and --rest exclude each other.', 'Run publish twice: first one, then the other.');
  return withStore(file, {}, async (fleet) => {
    const store = await openStore(fleet);
    const run = await findRun(store);
    const asOn = await dayOf(store, run);
    const isNeedless = asOn === undefined && now !== undefined;
    const day = isNeedless ? [`--now changes nothing: run ${run} was built without it, each site as on its own today.`] : sayDay(run, asOn);
    const part = shard && `${shard.number}/${shard.of}`;
    const wordAgain = (more: Readonly<Record<string, string | boolean | undefined>>): string =>
      wordCommand(`npm run fleet -- publish ${run}`, { ...more, shard: part });
    // At night, nobody reads a warning, and visitors would see what is not true today.
    const other = asOn === undefined || asOn === now ? undefined : await findOtherDay(store, { run, asOn, shard });
    if (other !== undefined) {
      const anyway = wordAgain({ first: first?.toString(), rest, now: asOn });
      const next = `Build without --now, and publish that run. To publish this one all the same: ${anyway}`;
      return { hasFailed: true, summary: [...day, `At ${other.id}, today is ${other.today}. Nothing was published.`, asCalled(next)] };
    }
    const { published, same, held, newer, refused, stopped, failed, waiting } = await publishRun(fleet, run, {
      first,
      shard,
      onSite: onNumber,
    });
    const ofSites = stopped.map(({ id, findings }) => ({ id, diagnostics: findings, sources: new Map() }));
    const findings = mergeFindings(ofSites, fleet.sites);
    return {
      // What the fleet says today is not what was built.
      ...(stopped.length === 0 ? {} : { findings: { ...findings, showsAll: wordCheck({ strict: true, all: true }) } }),
      summary: [
        ...day,
        `Run ${run}: ${count(published.length, 'site')} published, ${same.length.toLocaleString('en-US')} live already.`,
        ...saySites('Published', published),
        ...held.map(({ id, reason }) => `${id} is held: ${reason}`),
        ...(held.length === 0 ? [] : [asCalled('To end that: npm run fleet -- release SITE')]),
        ...saySites('A later run or a rollback is live, and stays', newer),
        ...(newer.length === 0 ? [] : [asCalled('To show something else there, build, and publish the new run: npm run fleet -- build')]),
        ...saySites('Not built in this run', refused),
        ...(stopped.length === 0
          ? []
          : [
              `${sayRefused(stopped)} What was live before stays.`,
              asCalled(`Mend them, build again, and publish that run. To see what is left: ${wordCheck({ strict: true })}`),
            ]),
        ...failed.map(({ id, message }) => asCalled(`The site ${id} failed: ${message}`)),
        ...(waiting === 0
          ? []
          : [
              asCalled(
                `${count(waiting, 'site')} still to publish. Look at those first, then run: ${wordAgain({ rest: true, now: asOn && now })}`,
              ),
            ]),
      ],
      // A run of which nothing could be built shows nothing.
      hasFailed: shard === undefined && refused.length > 0 && [published, same, held, newer].every(({ length }) => length === 0),
      isIncomplete: failed.length > 0,
    };
  });
}

async function rollback({ args, about = '' }: Words): Promise<Outcome> {
  const { fleet: file, reason = 'rolled back' } = parseOptions(['fleet', 'reason'], args);
  return withStore(file, { about }, async (fleet) => {
    const { run, release: old, from, unnoted } = await rollBack(fleet, about, reason);
    return {
      summary: [
        `Run ${run}: ${about} shows the release ${short(old)} again${from === undefined || from === old ? '' : `, not ${short(from)}`}, and is held.`,
        ...unnoted.map((message) => asCalled(`The report of an earlier run does not say so: ${message}`)),
        asCalled(`To end that: npm run fleet -- release ${about}`),
      ],
    };
  });
}

async function release({ args, about = '' }: Words): Promise<Outcome> {
  const { fleet: file } = parseOptions(['fleet'], args);
  return withStore(file, { about }, async (fleet) => {
    const { reason, isUnmended } = await releaseSite(fleet, about);
    const next = isUnmended
      ? 'But what was built of it last is made from the same as what you went back from. Mend the site, and build, before you publish.'
      : 'To show what it says now, build, and publish the new run.';
    return { summary: [`${about} is no longer held (${reason}). ${next}`] };
  });
}

async function prune({ args }: Words): Promise<Outcome> {
  const options = parseOptions(['fleet', 'site', 'before', 'with-live', 'dry-run'], args);
  const { fleet: file, site, 'with-live': isWhole, 'dry-run': isDryRun } = options;
  const findBefore = options.before === undefined ? undefined : parseRun(options.before);
  // What is deleted for good waits until all of the fleet can be read.
  return withFleet(file, {}, async (fleet) => {
    const before = await findBefore?.(await openStore(fleet, true));
    const { sites, runs } = await pruneFleet(fleet, { site, before, isWhole, isDryRun });
    const releases = sites.reduce((sum, each) => sum + each.releases.length, 0);
    const records =
      runs.length === 0 ? '' : `, and the records of ${count(runs.length, 'run')} (${[...new Set([runs[0], runs.at(-1)])].join(' to ')})`;
    const lines = sites.map((each) => `  ${each.id}: ${each.isWhole ? 'all of it, ' : ''}${listInWords(each.releases.map(short))}`);
    return {
      summary: [
        `${count(releases, 'release')} of ${count(sites.length, 'site')}${records} ${isDryRun ? 'would be deleted' : 'deleted'}.`,
        ...firstLines(lines),
      ],
    };
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
      ...(isDryRun || parts.length === 0 ? [] : [asCalled(`Check them: ${wordCheck()}`)]),
    ],
  };
}
