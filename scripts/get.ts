import { getValue, wordOrigin } from '../src/node/edit/get-value.ts';
import { createProject } from '../src/node/tool/project.ts';
import { UsageError } from '../src/shared/errors.ts';
import { parseOptions, splitWords } from './options.ts';
import type { Outcome } from './report.ts';
import { report } from './report.ts';

/** `townsite get business.phone`, and `townsite get business.phone --origin`. */
await report(async (): Promise<Outcome> => {
  const { words, options: flags } = splitWords(process.argv.slice(3));
  const { config, fleet, origin } = parseOptions(['config', 'origin'], flags);
  const [typedPath] = words;
  if (typedPath === undefined || words.length > 1)
    throw new UsageError('Which value? Name one place.', 'Run: npm run get -- business.phone');
  const found = await getValue(createProject({ config, fleet }), typedPath);
  if ('message' in found) return { absent: found };
  return { summary: [...found.text.split('\n'), ...(origin ? ['', ...found.origins.flatMap(wordOrigin)] : [])] };
});
