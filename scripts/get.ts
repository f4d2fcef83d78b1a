import { getValue } from '../src/node/edit/get-value.ts';
import { createProject } from '../src/node/tool/project.ts';
import { UsageError } from '../src/shared/errors.ts';
import { parseOptions, splitWords } from './options.ts';
import type { Outcome } from './report.ts';
import { report } from './report.ts';

/** `townsite get business.phone` */
await report(async (): Promise<Outcome> => {
  const { words, options: flags } = splitWords(process.argv.slice(3));
  const { config } = parseOptions(['config'], flags);
  const [typedPath] = words;
  if (typedPath === undefined || words.length > 1)
    throw new UsageError('Which value? Name one place.', 'Run: npm run get -- business.phone');
  const found = await getValue(createProject({ config }), typedPath);
  return 'message' in found ? { absent: found } : { summary: found.text.split('\n') };
});
