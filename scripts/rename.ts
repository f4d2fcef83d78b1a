import { renamePage } from '../src/node/edit/rename-page.ts';
import { createProject } from '../src/node/tool/project.ts';
import { UsageError } from '../src/shared/errors.ts';
import { count } from '../src/shared/text.ts';
import { asCalled } from './npm-options.ts';
import { parseOptions, splitWords } from './options.ts';
import type { Outcome } from './report.ts';
import { report } from './report.ts';
import { reportEdit, wordFiles, wordNext } from './report-edit.ts';

/** How many pages are listed. */
const MOST = 10;

/** `townsite rename /smiles /smile-gallery` */
await report(async (): Promise<Outcome> => {
  const { words, options: flags } = splitWords(process.argv.slice(3));
  const { config, fleet, 'dry-run': isDryRun } = parseOptions(['config', 'dry-run'], flags);
  const [from = '', to = ''] = words;
  if (words.length !== 2 || !from.startsWith('/') || !to.startsWith('/'))
    throw new UsageError('Name the old address of a page and the new one.', 'Run: npm run rename -- /smiles /smile-gallery');
  const written = await renamePage(createProject({ config, fleet }), { from, to, isDryRun });
  const { changes, moves, followed, below } = written;
  const shown = moves.slice(0, MOST).map((move) => `  ${move.from} → ${move.to}`);
  return reportEdit(written, {
    isDryRun,
    word: (edited) => [
      `${count(moves.length, 'page')} moved, with a redirect from each old address:`,
      ...shown,
      ...(moves.length > MOST ? [`  … and ${moves.length - MOST} more`] : []),
      `Links and references follow: ${count(followed, 'change')} besides. ${wordFiles(changes)}`,
      ...below.map((path) => `Still below ${from}: ${asCalled(`npm run rename -- "${path}" "${to}${path.slice(from.length)}"`)}`),
      ...wordNext(edited),
    ],
  });
});
