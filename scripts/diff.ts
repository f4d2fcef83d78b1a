import { hasErrors } from '../src/model/diagnostic.ts';
import { compareSides } from '../src/node/compare/compare-sides.ts';
import { reportChanges } from '../src/node/compare/report-changes.ts';
import { UsageError } from '../src/shared/errors.ts';
import { openProject } from './open-project.ts';
import { parseOptions, splitWords } from './options.ts';
import { report } from './report.ts';

/** Formats of the report. */
const FORMATS = ['text', 'markdown', 'json'] as const;

/** Prints what changes for visitors: `townsite diff main`, `townsite diff v1 v2 --format markdown`. */
await report(async () => {
  const { words: sides, options: flags } = splitWords(process.argv.slice(3));
  const options = parseOptions<'config' | 'format', (typeof FORMATS)[number]>(['config', 'format'], flags, FORMATS);
  const [before, after] = sides;
  if (before === undefined || sides.length > 2)
    throw new UsageError('What do you want to compare?', 'Name one or two folders of a site, or git revisions: npm run diff -- main');
  const compared = await compareSides(openProject({ config: options.config, fleet: options.fleet }), before, after);
  if ('diagnostics' in compared) {
    const { side, diagnostics, sources } = compared;
    return {
      findings: { diagnostics, sources },
      hasFailed: hasErrors(diagnostics),
      summary: [`Nothing was compared: ${side} has errors.`],
    };
  }
  return { summary: reportChanges(compared, options.format) };
});
