import { showValue } from '../src/model/format-value.ts';
import { reportChanges } from '../src/node/compare/report-changes.ts';
import type { ChangedValue } from '../src/node/edit/change-site.ts';
import { changeSite } from '../src/node/edit/change-site.ts';
import { createProject } from '../src/node/tool/project.ts';
import { UsageError } from '../src/shared/errors.ts';
import { asCalled } from './npm-options.ts';
import { parseOptions, splitWords } from './options.ts';
import type { Outcome } from './report.ts';
import { report } from './report.ts';
import { reportEdit, wordFiles, wordNext } from './report-edit.ts';

/** `townsite set business.phone "(214) 555-0142"`, and `townsite unset business.phone`. */
await report(async (): Promise<Outcome> => {
  const [command = '', ...args] = process.argv.slice(2);
  const isSet = command === 'set';
  const { words, options: flags } = splitWords(args);
  const options = parseOptions(['config', 'dry-run', 'here', 'everywhere', 'base'], flags);
  const [typedPath, text] = words;
  if (typedPath === undefined || words.length !== (isSet ? 2 : 1))
    throw new UsageError(
      typedPath === undefined
        ? 'Which value do you want to change?'
        : `Name one path${isSet ? ' and one value' : ''}. Put quotes around a value with spaces.`,
      `Run: npm run ${command} -- business.phone${isSet ? ' "(214) 555-0142"' : ''}`,
    );
  const isDryRun = options['dry-run'];
  const written = await changeSite(createProject({ config: options.config }), {
    typedPath,
    text,
    isDryRun,
    isHere: options.here,
    isEverywhere: options.everywhere,
    isInBase: options.base,
  });
  if (written.changes.length === 0) return { summary: [`${typedPath} already has this value. Nothing was changed.`] };
  return reportEdit(written, { isDryRun, word: () => wordValue(typedPath, written) });
});

/** Words what changed in the file, and then what visitors see. */
function wordValue(place: string, { changes, before, after, compare }: ChangedValue): readonly string[] {
  const isShort = (value: unknown): boolean => typeof value !== 'object' || value === null;
  const old = before === undefined ? 'was not written' : `was ${showValue(before)}`;
  const what = after === undefined ? 'is removed' : isShort(after) ? `is ${showValue(after)} now` : 'is changed';
  const compared = compare();
  const [, ...seen] = compared === undefined ? [] : reportChanges(compared, 'text');
  return [
    `${place} ${what}${isShort(before) ? ` (${old})` : ''}. ${wordFiles(changes)}`,
    ...(compared === undefined
      ? [`The site has errors, so it cannot be shown yet: ${asCalled('npm run validate')}`]
      : seen.length === 0
        ? ['Visitors see no difference.']
        : ['What changes for visitors:', ...seen]),
    wordNext(),
  ];
}
