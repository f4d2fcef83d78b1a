import { existsSync } from 'node:fs';
import path from 'node:path';
import { showValue } from '../src/model/format-value.ts';
import { listUndone } from '../src/node/edit/list-undone.ts';
import type { BlockedUndo, LaterCommand } from '../src/node/edit/undo.ts';
import { undoLast } from '../src/node/edit/undo.ts';
import { nameFile } from '../src/node/load/read-source.ts';
import { displayPath } from '../src/node/support/file-errors.ts';
import { firstLines } from '../src/node/support/first-lines.ts';
import type { Project } from '../src/node/tool/project.ts';
import { createProject } from '../src/node/tool/project.ts';
import { UsageError } from '../src/shared/errors.ts';
import { parseOptions } from './options.ts';
import { report } from './report.ts';
import { reportEdit, wordShow } from './report-edit.ts';
import { quote, siteOption, wordCommand } from './word-command.ts';

await report(async () => {
  const { 'dry-run': isDryRun, ...site } = parseOptions(['config', 'dry-run']);
  const project = createProject(site);
  const changes = await undoLast(project.siteRoot, isDryRun);
  if ('elsewhere' in changes) throw wordElsewhere(changes.elsewhere, project);
  if ('record' in changes) throw wordBlocked(changes, project);
  if (changes.length === 0) return { summary: ['The files are as they were before the last change already.'] };
  const { values, isInBase, fleetFile } = await listUndone(project, changes);
  return reportEdit(
    { project, fleetFile, changes },
    {
      isDryRun,
      isInBase,
      word: (edited) => [
        ...changes.map(
          ({ file }) => `${nameFile(file)} ${existsSync(file) ? 'no longer has the last change' : 'is gone: the last change made it'}.`,
        ),
        ...firstLines(values.map(wordValue)),
        ...wordShow(edited),
      ],
    },
  );
});

/** Says that a file was changed since a command, and which other command has to be taken back first, if one has. */
function wordBlocked({ file, record, args, later }: BlockedUndo, { namedFleet }: Project): UsageError {
  const name = nameFile(file);
  const what = args === undefined ? 'the last change' : `\`${args.map(quote).join(' ')}\``;
  if (later === undefined)
    return new UsageError(
      `${name} was changed since, so ${what} is not taken back.`,
      `Take it back in a text editor. To take back what was before it, remove its record: ${displayPath(record)}`,
    );
  return new UsageError(
    `${name} was changed since by \`${later.args.map(quote).join(' ')}\`, so ${what} is not taken back.`,
    `Take that back first: ${wordUndo(later, namedFleet)}`,
  );
}

/** Says that a command for another site changed files of this one: it is taken back there. */
function wordElsewhere(command: LaterCommand, { configFile, namedFleet }: Project): UsageError {
  return new UsageError(
    `No command for ${nameFile(configFile)} can be taken back. It was changed by \`${command.args.map(quote).join(' ')}\`.`,
    `To take that back: ${wordUndo(command, namedFleet)}`,
  );
}

function wordUndo({ root }: LaterCommand, namedFleet: string | undefined): string {
  return wordCommand('npm run undo', siteOption({ configFile: path.join(root, 'site.config.yaml'), namedFleet }));
}

/** `  business.phone is “(214) 555-0142” again (was “(214) 555-0199”)` */
function wordValue({ place, before, after }: Awaited<ReturnType<typeof listUndone>>['values'][number]): string {
  if (after === undefined) return `  ${place} is gone again${isShort(before) ? ` (was ${showValue(before)})` : ''}`;
  if (!isShort(after)) return `  ${place} is ${before === undefined ? 'there again' : 'as it was'}`;
  return `  ${place} is ${showValue(after)} again${before === undefined || !isShort(before) ? '' : ` (was ${showValue(before)})`}`;
}

function isShort(value: unknown): boolean {
  return typeof value !== 'object' || value === null;
}
