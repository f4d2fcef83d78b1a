import { existsSync } from 'node:fs';
import { showValue } from '../src/model/format-value.ts';
import { listUndone } from '../src/node/edit/list-undone.ts';
import { undoLast } from '../src/node/edit/undo.ts';
import { nameFile } from '../src/node/load/read-source.ts';
import { firstLines } from '../src/node/support/first-lines.ts';
import { createProject } from '../src/node/tool/project.ts';
import { parseOptions } from './options.ts';
import { report } from './report.ts';
import { reportEdit, wordShow } from './report-edit.ts';

await report(async () => {
  const project = createProject(parseOptions(['config']));
  const changes = await undoLast(project.siteRoot);
  if (changes.length === 0) return { summary: ['The files are as they were before the last change already.'] };
  const { values, isInBase, fleetFile } = await listUndone(project, changes);
  return reportEdit(
    { project, fleetFile, changes },
    {
      isDryRun: false,
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

/** `  business.phone is “(214) 555-0142” again (was “(214) 555-0199”)` */
function wordValue({ place, before, after }: Awaited<ReturnType<typeof listUndone>>['values'][number]): string {
  if (after === undefined) return `  ${place} is gone again${isShort(before) ? ` (was ${showValue(before)})` : ''}`;
  if (!isShort(after)) return `  ${place} is ${before === undefined ? 'there again' : 'as it was'}`;
  return `  ${place} is ${showValue(after)} again${before === undefined || !isShort(before) ? '' : ` (was ${showValue(before)})`}`;
}

function isShort(value: unknown): boolean {
  return typeof value !== 'object' || value === null;
}
