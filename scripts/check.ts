import { checkProject } from '../src/node/tool/check-project.ts';
import { findTool } from '../src/node/tool/project.ts';
import { parseOptions } from './options.ts';
import { printCheck, report } from './report.ts';

await report(async () => {
  parseOptions([], process.argv.slice(2));
  const results = await checkProject({ root: process.cwd(), toolRoot: findTool().toolRoot, onDone: printCheck });
  const failed = results.filter(({ hasPassed }) => !hasPassed);
  return { hasFailed: failed.length > 0, summary: [`${results.length - failed.length} of ${results.length} checks passed.`] };
});
