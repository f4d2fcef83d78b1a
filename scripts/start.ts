import { buildSite } from '../src/node/build-site.ts';
import { startPreview } from '../src/node/serve/preview-server.ts';
import { openProject } from './open-project.ts';
import { parseOptions } from './options.ts';
import { printOutcome, progress, report } from './report.ts';
import { summarizeBuild } from './summary.ts';

await report(async () => {
  const { force, port, now, ...paths } = parseOptions(['config', 'out', 'force', 'port', 'now']);
  const project = openProject(paths);
  const start = performance.now();
  const result = await buildSite(project, { isForced: force, now, onProgress: progress });
  const summary = summarizeBuild(result, { out: project.out, milliseconds: performance.now() - start });
  if (result.published === undefined) return { findings: result, summary };
  const { url } = await startPreview({ out: project.out, port }).catch((error: unknown) => {
    // The build succeeded, even if the server did not start.
    printOutcome({ findings: result, summary });
    throw error;
  });
  return { findings: result, summary: [...summary, `The site is at ${url} (stop with Ctrl+C).`] };
});
