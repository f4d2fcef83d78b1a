import { startDev } from '../src/node/dev/dev-server.ts';
import { openProjectWithFolder } from './open-project.ts';
import { parseOptions } from './options.ts';
import { printFailure, printLoaded, progress, report } from './report.ts';

await report(async () => {
  const { config, fleet, port } = parseOptions(['config', 'port']);
  progress('Reading the site');
  const { url } = await startDev(openProjectWithFolder({ config, fleet }), {
    port,
    onLoad: printLoaded,
    onFindings: printLoaded,
    onFailure: printFailure,
  });
  return { summary: [`The site is at ${url}; it updates after every save (stop with Ctrl+C).`] };
});

// A failed start of Vite leaves watchers behind, which would keep the process alive. Leave a second for the output to arrive.
if (process.exitCode === 2) setTimeout(() => process.exit(), 1000).unref();
