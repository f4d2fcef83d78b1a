import path from 'node:path';
import { loadSite } from '../src/node/load-site.ts';
import { count } from '../src/shared/text.ts';
import { readOptions } from './options.ts';
import { report } from './report.ts';

await report(async () => {
  const { config } = readOptions(['config']);
  const start = performance.now();
  const loaded = await loadSite(config);
  const { site } = loaded;
  const seconds = ((performance.now() - start) / 1000).toFixed(2);
  const name = path.relative(process.cwd(), config);
  return {
    findings: loaded,
    summary: site === undefined ? [] : [`${name} is valid: ${count(site.pages.length, 'page')}, checked in ${seconds} s.`],
  };
});
