import { startDev } from '../src/node/dev/dev-server.ts';
import { createProject } from '../src/node/tool/project.ts';
import { readOptions } from './options.ts';
import { printFailure, printLoaded, progress, report } from './report.ts';

await report(async () => {
  const { config, port } = readOptions(['config', 'port']);
  progress('Reading the site');
  const { url } = await startDev(createProject({ config }), { port, onLoad: printLoaded, onFailure: printFailure });
  return { summary: [`The site is at ${url}; it updates after every save (stop with Ctrl+C).`] };
});
