import { startDev } from '../src/node/dev/dev-server.ts';
import { openProjectWithFolder } from './open-project.ts';
import { readOptions } from './options.ts';
import { printFailure, printLoaded, progress, report } from './report.ts';

await report(async () => {
  const { config, port } = readOptions(['config', 'port']);
  progress('Reading the site');
  const { url } = await startDev(openProjectWithFolder({ config }), { port, onLoad: printLoaded, onFailure: printFailure });
  return { summary: [`The site is at ${url}; it updates after every save (stop with Ctrl+C).`] };
});
