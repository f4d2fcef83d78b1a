import { startPreview } from '../src/node/serve/preview-server.ts';
import { readOptions } from './options.ts';
import { report } from './report.ts';

await report(async () => {
  const { out, port } = readOptions(['config', 'out', 'port']);
  const { url } = await startPreview({ out, port });
  return { summary: [`The site is at ${url} (stop with Ctrl+C).`] };
});
