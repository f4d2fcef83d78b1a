import { planImport } from '../src/node/edit/import-redirects.ts';
import { wordProposals } from '../src/node/edit/word-proposals.ts';
import { UsageError } from '../src/shared/errors.ts';
import { count } from '../src/shared/text.ts';
import { askYes, canAsk } from './ask.ts';
import { asCalled } from './npm-options.ts';
import { openProject } from './open-project.ts';
import { parseOptions, splitWords } from './options.ts';
import type { Outcome } from './report.ts';
import { printLine, report } from './report.ts';
import { reportEdit } from './report-edit.ts';

/** `townsite import-redirects sitemap.xml`: proposes redirects from the addresses of an earlier site, and writes them after a look. */
await report(async (): Promise<Outcome> => {
  const { words, options: flags } = splitWords(process.argv.slice(3));
  const options = parseOptions(['config', 'dry-run', 'yes'], flags);
  const [file] = words;
  if (file === undefined || words.length > 1)
    throw new UsageError(
      'Which addresses do you want to import?',
      'Name a sitemap, an export of WordPress, or a list with an address in each line: npm run import-redirects -- sitemap.xml',
    );
  const planned = await planImport(openProject({ config: options.config, fleet: options.fleet }), file);
  const { table, summary } = wordProposals(planned);
  for (const line of table) printLine(line);
  const added = planned.proposals.filter(({ to }) => to !== undefined).length;
  if (added === 0) return { summary: [...summary, 'Nothing was written.'] };
  const isDryRun = options['dry-run'];
  if (!isDryRun && !options.yes) {
    if (!canAsk())
      throw new UsageError(
        'Nothing was written: nobody can be asked here.',
        'Add --yes to write the redirects, or --dry-run to look at them.',
      );
    if (!(await askYes(`Write ${count(added, 'redirect')}?`, true))) return { summary: ['Nothing was written.'] };
  }
  const written = await planned.write({ isDryRun });
  const done = `Wrote ${count(added, 'redirect')}. To take them back: ${asCalled('npm run undo')}`;
  const outcome = await reportEdit(written, { isDryRun, word: () => [...summary, done] });
  return isDryRun && outcome.hasFailed !== true ? { ...outcome, summary: [...(outcome.summary ?? []), ...summary] } : outcome;
});
