import type { WrittenSite } from '../src/node/edit/write-site.ts';
import { idOfSite } from '../src/node/load/find-fleet.ts';
import { nameFile } from '../src/node/load/read-source.ts';
import { listInWords } from '../src/shared/text.ts';
import { asCalled } from './npm-options.ts';
import { printPatch } from './print-patch.ts';
import type { Outcome } from './report.ts';

interface EditAnswer {
  readonly isDryRun: boolean;
  /** Words what was done. A dry run shows the patch instead. */
  readonly word: () => readonly string[];
}

/**
 * Answers a command that changes the site: why nothing was written, or what was, below the warnings that come with the change. A publish
 * is strict: it would stop at them, perhaps at night.
 */
export function reportEdit({ changes, diagnostics, warnings, sources }: WrittenSite, { isDryRun, word }: EditAnswer): Outcome {
  if (diagnostics.length > 0)
    return { findings: { diagnostics, sources }, hasFailed: true, summary: ['Nothing was written: the site would not be valid.'] };
  const summary = isDryRun ? changes.flatMap(printPatch) : word();
  return warnings.length === 0 ? { summary } : { findings: { diagnostics: warnings, sources }, summary };
}

/** Names the files that changed. */
export function wordFiles(changes: WrittenSite['changes']): string {
  return `Changed: ${listInWords(changes.map(({ file }) => nameFile(file)))}.`;
}

/**
 * Says how to go on after a change. A site of a fleet is built with the fleet.
 * @param isSeen whether visitors see the change
 */
export function wordNext({ configFile, fleetFile }: Pick<WrittenSite, 'configFile' | 'fleetFile'>, isSeen = true): readonly string[] {
  const id = idOfSite(process.cwd(), configFile);
  const site = id === undefined ? `--config ${nameFile(configFile)}` : `--site ${id}`;
  const back = `To take it back: ${asCalled(nameFile(configFile) === 'site.config.yaml' ? 'npm run undo' : `npm run undo -- ${site}`)}`;
  if (!isSeen) return [back];
  if (fleetFile === undefined) return [`Publish the site to show it. ${back}`];
  const fleet = nameFile(fleetFile) === 'fleet.yaml' ? '' : ` --fleet ${nameFile(fleetFile)}`;
  return [`To show it, build the fleet, and publish the run: ${asCalled(`npm run fleet -- build${fleet}`)}`, back];
}
