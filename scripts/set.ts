import { capitalize, showValue } from '../src/model/format-value.ts';
import { reportChanges } from '../src/node/compare/report-changes.ts';
import type { ChangedValue } from '../src/node/edit/change-site.ts';
import { changeSite } from '../src/node/edit/change-site.ts';
import { findPlaces, reachOf } from '../src/node/fleet/find-reach.ts';
import { nameSites } from '../src/node/fleet/merge-findings.ts';
import { readFleet } from '../src/node/fleet/read-fleet.ts';
import { findFleet } from '../src/node/load/find-fleet.ts';
import { nameFile } from '../src/node/load/read-source.ts';
import type { SiteRow } from '../src/node/tool/project.ts';
import { createProject } from '../src/node/tool/project.ts';
import { UsageError } from '../src/shared/errors.ts';
import { count } from '../src/shared/text.ts';
import { asCalled } from './npm-options.ts';
import { parseOptions, splitWords } from './options.ts';
import type { Outcome } from './report.ts';
import { report } from './report.ts';
import { reportEdit, wordFiles, wordNext } from './report-edit.ts';

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
  if (isFleetNamed && !options.base)
    throw new UsageError('--fleet tells which sites a change of the base reaches.', 'Add --base, or leave it out.');
  // Before the change: what is removed cannot be found afterward.
  const project = createProject({ config: options.config });
  const found = options.base ? await findFleet(project) : undefined;
  const fleetFile = options.base && isFleetNamed ? options.fleet : found?.file;
  const reach = fleetFile === undefined ? undefined : await findReach(typedPath, fleetFile, found?.fleet?.row);
  const written = await changeSite(project, {
    typedPath,
    text,
    isDryRun,
    isHere: options.here,
    isEverywhere: options.everywhere,
    isInBase: options.base,
  });
  if (written.changes.length === 0) return { summary: [`${typedPath} already has this value. Nothing was changed.`] };
  const outcome = reportEdit(written, { isDryRun, word: () => wordValue(typedPath, written) });
  const reached = written.diagnostics.length > 0 ? [] : (reach?.(written) ?? []);
  return { ...outcome, summary: [...reached, ...(outcome.summary ?? [])] };
});

/** Finds out which sites of a fleet have the value from a base. Returns a function that says which of them a change reaches. */
async function findReach(place: string, file: string, row: SiteRow | undefined): Promise<(written: ChangedValue) => readonly string[]> {
  const tool = createProject({ config: file });
  const { fleet } = await readFleet(file, tool);
  if (fleet === undefined)
    return () => [`Which sites that reaches is unknown, because ${nameFile(file)} has errors: ${asCalled('npm run fleet -- validate')}`];
  const places = await findPlaces(fleet, tool, place);
  return ({ changes }) => {
    const { reached, own } = reachOf(
      places,
      changes.map((change) => change.file),
      row,
    );
    const all = fleet.sites.length;
    if (reached.length === all) return [`This reaches all ${count(all, 'site')} of ${nameFile(file)}.`];
    const others = own.length === 0 ? '' : ` ${capitalize(nameSites(own))} ${own.length === 1 ? 'says its own' : 'say their own'}.`;
    return [`This reaches ${reached.length.toLocaleString('en-US')} of ${count(all, 'site')} of ${nameFile(file)}.${others}`];
  };
}

/** Words what changed in the file, and then what visitors see. */
function wordValue(place: string, written: ChangedValue): readonly string[] {
  const { changes, before, after, compare } = written;
  const isShort = (value: unknown): boolean => typeof value !== 'object' || value === null;
  const old = before === undefined ? 'was not written' : `was ${showValue(before)}`;
  const what = after === undefined ? 'is removed' : isShort(after) ? `is ${showValue(after)} now` : 'is changed';
  const compared = compare();
  const [, ...seen] = compared === undefined ? [] : reportChanges(compared, 'text');
  return [
    `${place} ${what}${isShort(before) ? ` (${old})` : ''}. ${wordFiles(changes)}`,
    ...(compared === undefined
      ? [`The site has errors, so it cannot be shown yet: ${asCalled('npm run validate')}`]
      : seen.length === 0
        ? ['Visitors see no difference.']
        : ['What changes for visitors:', ...seen]),
    ...wordNext(written),
  ];
}
