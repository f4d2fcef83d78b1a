import path from 'node:path';
import { loadSite } from '../src/node/load-site.ts';
import { explainCode } from '../src/shared/print/explain-code.ts';
import { count } from '../src/shared/text.ts';
import { readOptions } from './options.ts';
import { report } from './report.ts';

await report(async () => {
  const { config, format, max, explain } = readOptions(['config', 'format', 'max', 'explain']);
  if (explain !== undefined) return { summary: explainCode(explain) };
  const start = performance.now();
  const loaded = await loadSite(config);
  const seconds = ((performance.now() - start) / 1000).toFixed(2);
  const { site } = loaded;
  const name = path.relative(process.cwd(), config);
  const summary = site === undefined ? [] : [`${name} is valid: ${count(site.pages.length, 'page')}, checked in ${seconds} s.`];
  return { findings: loaded, format, max, summary };
});
