import { capitalize, showValue } from '../src/model/format-value.ts';
import { reportChanges } from '../src/node/compare/report-changes.ts';
import type { ChangedValue } from '../src/node/edit/change-site.ts';
import { changeSite } from '../src/node/edit/change-site.ts';
import { createProject } from '../src/node/tool/project.ts';
import { UsageError } from '../src/shared/errors.ts';
import { asCalled } from './npm-options.ts';
import { parseOptions, splitWords } from './options.ts';
import type { Outcome } from './report.ts';
import { report } from './report.ts';
import type { Edited } from './report-edit.ts';
import { reportEdit, wordFiles, wordNext } from './report-edit.ts';
import { siteOption, wordCommand } from './word-command.ts';

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
  const project = createProject({ config: options.config, fleet: options.fleet });
  const written = await changeSite(project, {
    typedPath,
    text,
    isDryRun,
    isHere: options.here,
    isEverywhere: options.everywhere,
    isInBase: options.base,
  });
  if (written.changes.length === 0) return { summary: [`${typedPath} already has this value. Nothing was changed.`] };
  return reportEdit(written, { isDryRun, isInBase: options.base, word: (edited) => wordValue(typedPath, written, edited) });
});

/** Words what changed in the file, and then what visitors see. */
function wordValue(place: string, written: ChangedValue, edited: Edited): readonly string[] {
  const { changes, before, after, takenIn, compare, project } = written;
  const isShort = (value: unknown): boolean => typeof value !== 'object' || value === null;
  const none = takenIn === undefined ? 'was not written' : `was taken away in ${takenIn}`;
  const old = before === undefined ? none : `was ${showValue(before)}`;
  const [gone, changed] = takenIn === undefined ? ['is removed', 'is changed'] : ['is no longer taken away', 'is there again'];
  const what = after === undefined ? gone : isShort(after) ? `is ${showValue(after)} now` : changed;
  const compared = compare();
  // Of a fleet, only this site is compared.
  const visitors = edited.reach === undefined ? 'visitors' : 'visitors of this site';
  const isMended = compared === 'mended';
  const [, ...seen] = compared === undefined || isMended ? [] : reportChanges(compared, 'text');
  return [
    `${place} ${what}${isShort(before) ? ` (${old})` : ''}. ${wordFiles(changes)}`,
    ...(compared === undefined
      ? [`The site has errors, so it cannot be shown yet: ${asCalled(wordCommand('npm run validate', siteOption(project)))}`]
      : isMended
        ? ['The site has no errors now.']
        : seen.length === 0
          ? [`${capitalize(visitors)} see no difference.`]
          : [`What changes for ${visitors}:`, ...seen]),
    ...wordNext(edited, seen.length > 0 || isMended),
  ];
}
