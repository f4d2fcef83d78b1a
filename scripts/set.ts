import { capitalize, showValue } from '../src/model/format-value.ts';
import { reportChanges } from '../src/node/compare/report-changes.ts';
import type { ChangedValue } from '../src/node/edit/change-site.ts';
import { changeSite } from '../src/node/edit/change-site.ts';
import { findPlaces, reachOf } from '../src/node/fleet/find-reach.ts';
import { nameSites } from '../src/node/fleet/merge-findings.ts';
import { readFleet } from '../src/node/fleet/read-fleet.ts';
import { findFleet, findFleetAbove } from '../src/node/load/find-fleet.ts';
import { nameFile } from '../src/node/load/read-source.ts';
import { createProject } from '../src/node/tool/project.ts';
import { UsageError } from '../src/shared/errors.ts';
import { count, listInWords } from '../src/shared/text.ts';
import { asCalled } from './npm-options.ts';
import { parseOptions, splitWords } from './options.ts';
import type { Outcome } from './report.ts';
import { report } from './report.ts';
import { reportEdit, wordFiles, wordNext } from './report-edit.ts';

/** At most so many sites are named that a change reaches. Of more, those are named that it does not reach. */
const NAMED = 20;

/** `townsite set business.phone "(214) 555-0142"`, and `townsite unset business.phone`. */
await report(async (): Promise<Outcome> => {
  const [command = '', ...args] = process.argv.slice(2);
  const isSet = command === 'set';
  const { words, options: flags } = splitWords(args);
  const options = parseOptions(['config', 'dry-run', 'here', 'everywhere', 'base', 'fleet'], flags);
  const [typedPath, text] = words;
  if (typedPath === undefined || words.length !== (isSet ? 2 : 1))
    throw new UsageError(
      typedPath === undefined
        ? 'Which value do you want to change?'
        : `Name one path${isSet ? ' and one value' : ''}. Put quotes around a value with spaces.`,
      `Run: npm run ${command} -- business.phone${isSet ? ' "(214) 555-0142"' : ''}`,
    );
  const isDryRun = options['dry-run'];
  const isFleetNamed = flags.some((flag) => /^--fleet(?:=|$)/.test(flag));
  const project = createProject({ config: options.config });
  const found = await findFleet(project);
  const isInBase = options.base || (found?.fleet === undefined && found?.problem === undefined);
  if (isFleetNamed && !isInBase)
    throw new UsageError('--fleet tells which sites a change of the base reaches.', 'Add --base, or leave it out.');
  // Before the change: what is removed cannot be found afterward.
  const named = isFleetNamed ? options.fleet : found?.file;
  const meant = named === undefined ? await findFleetAbove(project) : { file: named, isBase: true };
  const findReach = isInBase && meant !== undefined ? await reachIn(meant, typedPath) : () => undefined;
  const written = await changeSite(project, {
    typedPath,
    text,
    isDryRun,
    isHere: options.here,
    isEverywhere: options.everywhere,
    isInBase: options.base,
  });
  if (written.changes.length === 0) return { summary: [`${typedPath} already has this value. Nothing was changed.`] };
  const reach = findReach(written);
  const outcome = reportEdit(written, { isDryRun, word: () => wordValue(typedPath, written, reach) });
  const said = written.diagnostics.length > 0 || reach === undefined ? [] : [reach.words];
  return { ...outcome, summary: [...said, ...(outcome.summary ?? [])] };
});

/** Which sites of a fleet a change of a base reaches. */
interface Reach {
  readonly words: string;
  readonly fleetFile: string;
  /** Whether sites besides the one of the command may show the change. */
  readonly isFar: boolean;
}

/**
 * Finds out which sites of a fleet have a value from a base. Returns a function that says which of them a change reaches, or undefined if no
 * site extends what changed, as far as one can tell.
 * @param fleet.isBase whether the fleet has the base for sure, also if its sites cannot be read
 */
async function reachIn(
  { file: fleetFile, isBase }: { readonly file: string; readonly isBase: boolean },
  place: string,
): Promise<(written: ChangedValue) => Reach | undefined> {
  const tool = createProject({ config: fleetFile });
  const { fleet } = await readFleet(fleetFile, tool);
  const say = (words: string, isFar: boolean): Reach => ({ words, fleetFile, isFar });
  if (fleet === undefined && !isBase) return () => undefined;
  if (fleet === undefined) {
    const words = `Which sites that reaches is unknown, because ${nameFile(fleetFile)} has errors: ${asCalled('npm run fleet -- validate')}`;
    return () => say(words, true);
  }
  const places = await findPlaces(fleet, tool, place);
  return ({ changes, before }) => {
    const { reached, own } = reachOf(
      places,
      changes.map((change) => change.file),
      before === undefined,
    );
    if (reached.length + own.length === 0) return undefined;
    const all = fleet.sites.length;
    if (reached.length === all) return say(`This reaches all ${count(all, 'site')} of ${nameFile(fleetFile)}.`, true);
    const others = own.length === 0 ? '' : ` ${capitalize(nameSites(own))} ${own.length === 1 ? 'says its own' : 'say their own'}.`;
    const names = reached.length === 0 || reached.length > NAMED ? '' : `: ${listInWords(reached)}`;
    const words = `This reaches ${reached.length.toLocaleString('en-US')} of ${count(all, 'site')} of ${nameFile(fleetFile)}${names}.${others}`;
    return say(words, reached.length > 0);
  };
}

/** Words what changed in the file, and then what visitors see. */
function wordValue(place: string, written: ChangedValue, reach: Reach | undefined): readonly string[] {
  const { changes, before, after, compare } = written;
  const isShort = (value: unknown): boolean => typeof value !== 'object' || value === null;
  const old = before === undefined ? 'was not written' : `was ${showValue(before)}`;
  const what = after === undefined ? 'is removed' : isShort(after) ? `is ${showValue(after)} now` : 'is changed';
  const compared = compare();
  // Of a fleet, only this site is compared.
  const visitors = reach === undefined ? 'visitors' : 'visitors of this site';
  const [, ...seen] = compared === undefined ? [] : reportChanges(compared, 'text');
  return [
    `${place} ${what}${isShort(before) ? ` (${old})` : ''}. ${wordFiles(changes)}`,
    ...(compared === undefined
      ? [`The site has errors, so it cannot be shown yet: ${asCalled('npm run validate')}`]
      : seen.length === 0
        ? [`${capitalize(visitors)} see no difference.`]
        : [`What changes for ${visitors}:`, ...seen]),
    ...wordNext({ ...written, fleetFile: written.fleetFile ?? reach?.fleetFile }, reach?.isFar === true || seen.length > 0),
  ];
}
