import { renamePage } from '../src/node/edit/rename-page.ts';
import { nameFile } from '../src/node/load/read-source.ts';
import { createProject } from '../src/node/tool/project.ts';
import { UsageError } from '../src/shared/errors.ts';
import { count, listInWords } from '../src/shared/text.ts';
import { asCalled } from './npm-options.ts';
import { parseOptions, splitWords } from './options.ts';
import { printPatch } from './print-patch.ts';
import type { Outcome } from './report.ts';
import { report } from './report.ts';

/** How many pages are listed. */
const MOST = 10;

/** `townsite rename /smiles /smile-gallery` */
await report(async (): Promise<Outcome> => {
  const { words, options: flags } = splitWords(process.argv.slice(3));
  const { config, 'dry-run': isDryRun } = parseOptions(['config', 'dry-run'], flags);
  const [from = '', to = ''] = words;
  if (words.length !== 2 || !from.startsWith('/') || !to.startsWith('/'))
    throw new UsageError('Name the old address of a page and the new one.', 'Run: npm run rename -- /smiles /smile-gallery');
  const { changes, diagnostics, sources, moves, followed, below } = await renamePage(createProject({ config }), { from, to, isDryRun });
  if (diagnostics.length > 0)
    return { findings: { diagnostics, sources }, hasFailed: true, summary: ['Nothing was written: the site would not be valid.'] };
  if (isDryRun) return { summary: changes.flatMap(printPatch) };
  const files = listInWords(changes.map(({ file }) => nameFile(file)));
  const shown = moves.slice(0, MOST).map((move) => `  ${move.from} → ${move.to}`);
  return {
    summary: [
      `${count(moves.length, 'page')} moved, with a redirect from each old address:`,
      ...shown,
      ...(moves.length > MOST ? [`  … and ${moves.length - MOST} more`] : []),
      `Links and references follow: ${count(followed, 'change')} besides. Changed: ${files}.`,
      ...below.map((path) => `Still below ${from}: ${asCalled(`npm run rename -- "${path}" "${to}${path.slice(from.length)}"`)}`),
      `To take it back: ${asCalled('npm run undo')}`,
    ],
  };
});
