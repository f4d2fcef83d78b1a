import { announce } from '../src/node/edit/announce.ts';
import { nameFile } from '../src/node/load/read-source.ts';
import { createProject } from '../src/node/tool/project.ts';
import { UsageError } from '../src/shared/errors.ts';
import { parseOptions, splitWords } from './options.ts';
import type { Outcome } from './report.ts';
import { report } from './report.ts';
import { reportEdit, wordNext } from './report-edit.ts';

/** `townsite announce "We are open **on Sundays**, too." --until friday` */
await report(async (): Promise<Outcome> => {
  const { words, options: flags } = splitWords(process.argv.slice(3));
  const {
    config,
    fleet,
    until,
    office: offices,
    'dry-run': isDryRun,
    now,
  } = parseOptions(['config', 'until', 'office', 'dry-run', 'now'], flags);
  const [text = ''] = words;
  if (text.trim() === '' || words.length > 1 || until === undefined)
    throw new UsageError(
      until === undefined
        ? 'Until which day does it show?'
        : words.length > 1
          ? 'Put quotes around the text.'
          : 'What do you want to announce?',
      'Run: npm run announce -- "We are open on Sundays, too." --until friday',
    );
  const written = await announce(createProject({ config, fleet }), {
    text,
    until,
    offices: offices.flatMap((names) => names.split(',')),
    now,
    isDryRun,
  });
  const { changes } = written;
  if (changes.length === 0 && !isDryRun) return { summary: [`It is announced until ${written.until} already. Nothing was changed.`] };
  return reportEdit(written, {
    isDryRun,
    word: (edited) => [
      `${changes.map(({ file }) => nameFile(file)).join(', ')} has the announcement. It shows at the top of the pages until ${written.until}, that day included.`,
      ...(offices.length === 0 ? [] : ['It begins with the name of the office. Pages of other offices do not show it.']),
      `If you are closed or open at other times on a day, say that with \`close\` or \`hours\` instead: the opening hours follow.`,
      ...wordNext(edited),
    ],
  });
});
