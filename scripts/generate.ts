import { generateFiles, staleFiles, writeFiles } from '../src/node/generate/generate-files.ts';
import { findTool } from '../src/node/tool/project.ts';
import { UsageError } from '../src/shared/errors.ts';
import { count } from '../src/shared/text.ts';
import { report } from './report.ts';

await report(async () => {
  const isCheck = process.argv.includes('--check');
  const tool = findTool();
  const files = await generateFiles(tool);
  const stale = await staleFiles(files, tool.toolRoot);
  if (!isCheck) {
    await writeFiles(stale, tool.toolRoot);
    return { summary: [stale.size === 0 ? 'All generated files are up to date.' : `Wrote ${[...stale.keys()].join(', ')}.`] };
  }
  if (stale.size > 0)
    throw new UsageError(
      `${count(stale.size, 'generated file')} out of date: ${[...stale.keys()].join(', ')}.`,
      'Run npm run generate and commit what it writes.',
    );
  return { summary: ['All generated files are up to date.'] };
});
