import { startPreview } from '../src/node/serve/preview-server.ts';
import { createProject } from '../src/node/tool/project.ts';
import { parseOptions } from './options.ts';
import { progress, report } from './report.ts';

await report(async () => {
  const { port, ...paths } = parseOptions(['config', 'out', 'port']);
  const { url } = await startPreview({ out: createProject(paths).out, port, onProgress: progress });
  return { summary: [`The site is at ${url} (stop with Ctrl+C).`] };
});
