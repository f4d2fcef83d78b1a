import { removePlace } from '../src/node/edit/remove-place.ts';
import { nameFile } from '../src/node/load/read-source.ts';
import { firstLines } from '../src/node/support/first-lines.ts';
import { createProject } from '../src/node/tool/project.ts';
import { UsageError } from '../src/shared/errors.ts';
import { listInWords } from '../src/shared/text.ts';
import { asCalled } from './npm-options.ts';
import { parseOptions, splitWords } from './options.ts';
import type { Outcome } from './report.ts';
import { report } from './report.ts';
import { reportEdit, wordNext } from './report-edit.ts';
import { quote, siteOption, wordCommand } from './word-command.ts';

/** `townsite remove services.oven --redirect /services` */
await report(async (): Promise<Outcome> => {
  const { words, options: flags } = splitWords(process.argv.slice(3));
  const { config, fleet, redirect, 'dry-run': isDryRun } = parseOptions(['config', 'redirect', 'dry-run'], flags);
  const [place] = words;
  if (place === undefined || words.length > 1)
    throw new UsageError('Name one entry, page, or value.', 'Run: npm run remove -- services.oven, or npm run remove -- /about');
  const written = await removePlace(createProject({ config, fleet }), { place, redirect, isDryRun });
  const { lost, hasLinks, gone, left, changes } = written;
  const list = (values: typeof left): readonly string[] =>
    firstLines(values.map((each) => `  ${nameFile(each.file)}:${each.line} ${each.path}`));
  const [inherited] = left.flatMap((each) => each.inherited ?? []);
  if (left.length > 0)
    return {
      hasFailed: true,
      summary: [
        `${place} stays, because the site refers to it:`,
        ...list(left),
        `Change ${left.length === 1 ? 'that' : 'these'} first.${hasLinks ? ' Or let the links lead to another page: --redirect /other' : ''}`,
        ...(inherited === undefined
          ? []
          : [
              `What stands in a base, this site can say in its own way: ${asCalled(wordCommand(`npm run set -- ${quote(inherited)} VALUE`, siteOption(written.project)))}`,
            ]),
      ],
    };
  const [page] = lost;
  return reportEdit(written, {
    isDryRun,
    word: (edited) => [
      `${place} is removed from ${listInWords(changes.map(({ file }) => nameFile(file)))}.`,
      ...(gone.length === 0 ? [] : ['What referred to it went, too (lines as before):', ...list(gone)]),
      ...(page === undefined
        ? []
        : [
            `${lost.length === 1 ? `${page} is` : `${lost.length} pages, such as ${page}, are`} gone. ${redirect === undefined ? 'Visitors who ask for it see the “not found” page. To send them to another one, undo this and add --redirect /other' : `Links and visitors go to ${redirect}.`}`,
          ]),
      ...wordNext(edited),
    ],
  });
});
