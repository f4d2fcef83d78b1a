import { buildSite } from '../src/node/build-site.ts';
import { compareFolders, readFolderState } from '../src/node/publish/compare-folders.ts';
import { openProject } from './open-project.ts';
import { parseOptions } from './options.ts';
import { progress, report } from './report.ts';
import { summarizeBuild, summarizeDifference } from './summary.ts';
import { siteOption, wordCommand } from './word-command.ts';

await report(async () => {
  const { force, now, host, diff, ...paths } = parseOptions(['config', 'out', 'force', 'now', 'host', 'diff']);
  const project = openProject(paths);
  const start = performance.now();
  // Read before the build, because the deployed copy may be the output of the last one.
  const deployed = diff === undefined ? undefined : await readFolderState(diff);
  const result = await buildSite(project, { isForced: force, now, host, onProgress: progress });
  const findings = { ...result, showsAll: wordCommand('npm run validate', { ...siteOption(project), now, host, all: true }) };
  const summary = summarizeBuild(result, { out: project.out, milliseconds: performance.now() - start });
  if (deployed === undefined || result.published === undefined) return { findings, summary };
  const difference = compareFolders(deployed, await readFolderState(project.out));
  return { findings, summary: [...summary, ...summarizeDifference(difference)] };
});
