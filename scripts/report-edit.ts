import { capitalize } from '../src/model/format-value.ts';
import type { OwnPart, WrittenSite } from '../src/node/edit/write-site.ts';
import { findReach } from '../src/node/fleet/find-reach.ts';
import { nameSites } from '../src/node/fleet/merge-findings.ts';
import { readFleet } from '../src/node/fleet/read-fleet.ts';
import { findFleet, findFleetAbove } from '../src/node/load/find-fleet.ts';
import { nameFile } from '../src/node/load/read-source.ts';
import { firstLines } from '../src/node/support/first-lines.ts';
import type { Project } from '../src/node/tool/project.ts';
import { createProject } from '../src/node/tool/project.ts';
import { count, listInWords } from '../src/shared/text.ts';
import { asCalled } from './npm-options.ts';
import { printPatch } from './print-patch.ts';
import type { Outcome } from './report.ts';
import { onSite } from './with-fleet.ts';
import { quote, siteOption, wordCommand } from './word-command.ts';

interface EditAnswer {
  readonly isDryRun: boolean;
  /** Words what was done. A dry run shows the patch instead. */
  readonly word: (edited: Edited) => readonly string[];
  /** Whether the command changed the base of the site that it names. */
  readonly isInBase?: boolean;
}

/** What a command changed. */
type ReportedEdit = Pick<WrittenSite, 'project' | 'fleetFile' | 'changes'> &
  Partial<Pick<WrittenSite, 'diagnostics' | 'wrongBase' | 'warnings' | 'ownParts' | 'sources'>>;

/** What was written, and where. */
export interface Edited extends Pick<WrittenSite, 'project' | 'fleetFile'> {
  /** Which sites of a fleet it reaches; undefined if it is not of a base. */
  readonly reach: Reach | undefined;
}

interface Reach {
  readonly words: readonly string[];
  readonly fleetFile: string;
  /** Whether other sites than the one of the command may show the change. */
  readonly isFar: boolean;
}

/**
 * Answers a command that changes the site: why nothing was written, or what was, below the warnings that come with the change. A publish
 * is strict: it would stop at them, perhaps at night.
 */
export async function reportEdit(written: ReportedEdit, { word, ...answer }: EditAnswer): Promise<Outcome> {
  const { changes, diagnostics = [], warnings = [], ownParts = [], sources = new Map(), project, fleetFile } = written;
  if (diagnostics.length > 0) {
    const summary = [`Nothing was written: ${written.wrongBase ?? 'the site'} would not be valid.`];
    return { findings: { diagnostics, sources }, hasFailed: true, summary };
  }
  const reach = changes.length === 0 ? undefined : await findReachOf(written, answer);
  const said = answer.isDryRun ? changes.flatMap(printPatch) : word({ project, fleetFile: fleetFile ?? reach?.fleetFile, reach });
  const summary = [...(reach?.words ?? []), ...ownParts.flatMap((part) => wordOwn(part, project)), ...said];
  return warnings.length === 0 ? { summary } : { findings: { diagnostics: warnings, sources }, summary };
}

/** Says that a site no longer follows a part of its base. */
function wordOwn({ place, isInBase }: OwnPart, project: Project): readonly string[] {
  const site = siteOption(project);
  return [
    `${site.site ?? nameFile(project.configFile)} says all of ${place} itself now. What changes there in its base does not reach it.`,
    ...(isInBase ? [`To follow the base again: ${asCalled(wordCommand(`npm run unset -- ${quote(place)}`, site))}`] : []),
  ];
}

/** At most so many sites are named that a change reaches. Of more, those are named that it does not reach. */
const NAMED = 20;

/** Shows the progress of one in so many sites. Fewer are read in less than a second. */
const SHOWN = 250;

/** Finds out which sites of a fleet a change of a base reaches. Returns undefined if no site extends what changed. */
async function findReachOf(
  { project, changes }: ReportedEdit,
  { isDryRun, isInBase = false }: Omit<EditAnswer, 'word'>,
): Promise<Reach | undefined> {
  const found = await findFleet(project);
  if (!isInBase && (found?.fleet !== undefined || found?.problem !== undefined)) return undefined;
  const meant = found === undefined ? await findFleetAbove(project) : { file: found.file, isBase: true };
  if (meant === undefined) return undefined;
  const { file } = meant;
  const tool = createProject({ config: file });
  const { fleet, diagnostics } = await readFleet(file, tool);
  const name = nameFile(file);
  if (fleet === undefined && !meant.isBase) return undefined;
  if (fleet === undefined)
    return {
      words: [
        `Which sites that reaches is unknown, because ${diagnostics[0]?.file ?? name} has errors: ${check(file)}`,
        ...firstLines(diagnostics.map(({ file: at, line, message }) => `  ${at}:${line} ${message}`)),
      ],
      fleetFile: file,
      isFar: true,
    };
  const show = onSite(fleet.sites, SHOWN);
  const { reached, own, partly, broken, gone } = await findReach(fleet, tool, changes, isDryRun, (number, site) => {
    if (number > 1) show(number, site);
  });
  if (reached.length + own.length === 0) return undefined;
  const all = fleet.sites.length;
  const others = own.length === 0 ? '' : ` ${capitalize(nameSites(own))} ${own.length === 1 ? 'says its own' : 'say their own'}.`;
  const names = reached.length === 0 || reached.length > NAMED ? '' : `: ${listInWords(reached)}`;
  const some = `${reached.length.toLocaleString('en-US')} of ${count(all, 'site')} of ${name}${names}.${others}`;
  const have = isDryRun ? 'would have' : broken.length === 1 ? 'has' : 'have';
  const unknown = new Set(fleet.refused.map(({ id, diagnostic: { line } }) => id ?? line)).size;
  return {
    words: [
      `This reaches ${reached.length === all && all > 1 ? `all ${count(all, 'site')} of ${name}.` : some}`,
      ...(unknown === 0
        ? []
        : [
            `${count(unknown, 'site')} more ${unknown === 1 ? 'is' : 'are'} refused. Once mended, ${unknown === 1 ? 'it gets' : 'they get'} it, too: ${check(file)}`,
          ]),
      ...(partly.size === 0 ? [] : ['Some of it does not reach these sites, because they say their own:']),
      ...firstLines([...partly].map(([place, ids]) => `  ${place}: ${nameSites(ids)}`)),
      ...(broken.length === 0 ? [] : [`${capitalize(nameSites(broken))} ${have} errors then. To see them: ${check(file)}`]),
      ...(gone.length === 0 ? [] : ['These lines are about something that the base no longer has. Rename it there, too, or remove them:']),
      ...firstLines(gone.map(({ file: at, line, place }) => `  ${at}:${line} ${place}`)),
    ],
    fleetFile: file,
    isFar: reached.length > 0,
  };
}

/** Names the files that changed. */
export function wordFiles(changes: WrittenSite['changes']): string {
  return `Changed: ${listInWords(changes.map(({ file }) => nameFile(file)))}.`;
}

/**
 * Says how to go on after a change. A site of a fleet is built with the fleet.
 * @param isSeen whether visitors see the change; of a change of a base, the fleet tells
 */
export function wordNext(edited: Edited, isSeen = true): readonly string[] {
  const back = `To take it back: ${asCalled(wordCommand('npm run undo', siteOption(edited.project)))}`;
  const show = wordShow(edited, isSeen);
  return edited.fleetFile === undefined && show.length > 0 ? [`${show.join(' ')} ${back}`] : [...show, back];
}

/** Says how to check a change, and to show it to visitors. */
export function wordShow({ fleetFile, reach }: Edited, isSeen = true): readonly string[] {
  // Who gets the change of a base is known. The site of the command is one of them, or none.
  const isShown = reach?.isFar ?? isSeen;
  // Each site may say something of what changed in its base.
  const checks = reach === undefined ? [] : [`To check the sites: ${check(reach.fleetFile)}`];
  if (!isShown) return checks;
  if (fleetFile === undefined) return ['Publish the site to show it.'];
  return [
    ...checks,
    `To show it, build the fleet, and publish the run: ${asCalled(wordCommand('npm run fleet -- build', { fleet: fleetFile }))}`,
  ];
}

/** The command that checks the sites of a fleet. */
function check(fleetFile: string): string {
  return asCalled(wordCommand('npm run fleet -- validate', { fleet: fleetFile }));
}
