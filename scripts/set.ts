import { changeSite } from '../src/node/edit/change-site.ts';
import { createProject } from '../src/node/tool/project.ts';
import { UsageError } from '../src/shared/errors.ts';
import { parseOptions, splitWords } from './options.ts';
import type { Outcome } from './report.ts';
import { report } from './report.ts';
import { reportEdit } from './report-edit.ts';

/** `townsite set business.phone "(214) 555-0142"`, and `townsite unset business.phone`. */
await report(async (): Promise<Outcome> => {
  const [command = '', ...args] = process.argv.slice(2);
  const isSet = command === 'set';
  const { words, options: flags } = splitWords(args);
  const options = parseOptions(['config', 'dry-run', 'here', 'everywhere'], flags);
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
  });
  if (written.changes.length === 0) return { summary: [`${typedPath} already has this value. Nothing was changed.`] };
  return reportEdit(written, { isDryRun });
});
