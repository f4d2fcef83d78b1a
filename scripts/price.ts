import { changePrice } from '../src/node/edit/change-price.ts';
import { createProject } from '../src/node/tool/project.ts';
import { UsageError } from '../src/shared/errors.ts';
import { parseOptions, splitWords } from './options.ts';
import type { Outcome } from './report.ts';
import { report } from './report.ts';
import { reportEdit, wordFiles, wordNext } from './report-edit.ts';

/** `townsite price check-up 27.40`, and `townsite price check-up.private 58` for one of several prices. */
await report(async (): Promise<Outcome> => {
  const { words, options: flags } = splitWords(process.argv.slice(3));
  const { config, fleet, 'dry-run': isDryRun } = parseOptions(['config', 'dry-run'], flags);
  const [item, amount] = words;
  if (item === undefined || amount === undefined || words.length > 2)
    throw new UsageError(
      item === undefined
        ? 'The price of what?'
        : amount === undefined
          ? `What is the new price of ${item}?`
          : 'Name one entry and one price. Put quotes around a name with spaces.',
      'Run: npm run price -- check-up 27.40',
    );
  const written = await changePrice(createProject({ config, fleet }), { item, amount, isDryRun });
  if (written.changes.length === 0) return { summary: [`${item} has this price already. Nothing was changed.`] };
  const { name, before, after, changes } = written;
  return reportEdit(written, {
    isDryRun,
    word: (edited) => [
      `The price of ${name} is ${after === undefined ? 'changed' : `“${after}” now`}${before === undefined ? '' : ` (was “${before}”)`}. ${wordFiles(changes)}`,
      'Every page that shows it follows, and so do search engines.',
      ...wordNext(edited),
    ],
  });
});
