import { buildSite } from '../src/node/build-site.ts';
import { readOptions } from './options.ts';
import { progress, report } from './report.ts';
import { summarizeBuild } from './summary.ts';

await report(async () => {
  const { config, out, now } = readOptions(['config', 'out', 'now']);
  const start = performance.now();
  const result = await buildSite({ config, out, now, onProgress: progress });
  return { findings: result, summary: summarizeBuild(result, { out, milliseconds: performance.now() - start }) };
});
