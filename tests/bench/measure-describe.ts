import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { checkContrast } from '../../src/config/checks/check-contrast.ts';
import { checkFacts } from '../../src/config/checks/check-facts.ts';
import { checkSample } from '../../src/config/checks/check-sample.ts';
import { resolveConfig } from '../../src/config/facts/resolve-config.ts';
import { validateConfig } from '../../src/config/shape/validate-config.ts';
import type { Data } from '../../src/model/data.ts';
import { FindingList } from '../../src/model/diagnostic.ts';
import { SchemaModel } from '../../src/model/schema.ts';
import { readImages } from '../../src/node/images/read-images.ts';
import { composeSchema } from '../../src/node/schema/compose-schema.ts';
import { digest } from '../../src/node/support/hash.ts';
import { createProject } from '../../src/node/tool/project.ts';
import { checkPages } from '../../src/pages/checks/check-pages.ts';
import { dropConsequences } from '../../src/pages/checks/drop-consequences.ts';
import { describePages } from '../../src/pages/describe/describe-pages.ts';
import { makeCities, makeSite } from '../support/make-cities.ts';
import { ROOT } from '../support/small-site.ts';

/**
 * Prints how long each stage from validation to the last check takes, in milliseconds of processor time, for sites of so many cities:
 * `npx tsx tests/bench/measure-describe.ts 1000 10000`. With `--cpu-prof` before the script Node writes a profile.
 */
const counts = process.argv.slice(2).map(Number);
const project = createProject({ config: path.join(ROOT, 'site.config.yaml') });
const base = parse(readFileSync(project.configFile, 'utf8'));
const [schema, images] = await Promise.all([composeSchema(ROOT), readImages(project)]);
const model = new SchemaModel(schema);
validateConfig(base, model);
for (const count of counts) {
  const times: Record<string, number> = {};
  const time = <T>(name: string, run: () => T): T => {
    const start = process.cpuUsage();
    const result = run();
    const { user, system } = process.cpuUsage(start);
    times[name] = Math.round((user + system) / 1000);
    return result;
  };
  const data = time('make', () => makeSite(base, makeCities(count)));
  const { findings: shape, repaired } = time('validate', () => validateConfig(data, model));
  if (repaired === undefined || shape.length > 0) throw new Error(JSON.stringify(shape.slice(0, 3)));
  const findings = new FindingList();
  const resolved = time('resolve', () => resolveConfig(repaired.data, model, findings));
  time('facts', () => {
    checkFacts(resolved, findings, '2026-11-20');
    checkContrast(resolved.theme, findings);
    checkSample({ data: repaired.data as Data, findings, isLaunch: false });
  });
  const site = time('describe', () => describePages({ config: resolved, schema: model, images: images.facts, findings, hash: digest }));
  time('check', () => checkPages(site, { findings }));
  const found = time('consequences', () => dropConsequences(findings.all, resolved, model));
  const bytes = site.pages.map((page) => JSON.stringify(page.describe()).length);
  console.log(JSON.stringify({ count, ...times, pages: site.pages.length, largest: Math.max(...bytes), found: found.length }));
  for (const { code, message } of found.slice(0, 6)) console.log(`  ${code} ${message}`);
  console.log(`  ${Math.round(process.memoryUsage().rss / 2 ** 20)} MiB`);
}
