import { changeSite } from '../src/node/edit/change-site.ts';
import { createProject } from '../src/node/tool/project.ts';
import { UsageError } from '../src/shared/errors.ts';
import { readOptions, splitWords } from './options.ts';
import { printPatch } from './print-patch.ts';
import type { Outcome } from './report.ts';
import { report } from './report.ts';

/** `townsite set business.phone "(214) 555-0142"`, and `townsite unset business.phone`. */
await report(async (): Promise<Outcome> => {
  const [command = '', ...args] = process.argv.slice(2);
  const isSet = command === 'set';
  const { words, options: flags } = splitWords(args);
  const options = readOptions(['config', 'dry-run', 'here', 'everywhere'], flags);
  const [way, text] = words;
  if (way === undefined || words.length !== (isSet ? 2 : 1))
    throw new UsageError(
      way === undefined ? 'What is to change?' : `Name one place${isSet ? ' and one value' : ''}; put a value with blanks into quotes.`,
      `Run: npm run ${command} -- business.phone${isSet ? ' "(214) 555-0142"' : ''}`,
    );
  const isDryRun = options['dry-run'];
  const { changes, diagnostics, sources } = await changeSite(createProject({ config: options.config }), {
    way,
    text,
    isDryRun,
    isHere: options.here,
    isEverywhere: options.everywhere,
  });
  if (diagnostics.length > 0)
    return { findings: { diagnostics, sources }, hasFailed: true, summary: ['Nothing was written: the site would not be valid.'] };
  return { summary: changes.length === 0 ? [`${way} says so already: nothing changes.`] : changes.flatMap(printPatch) };
});
