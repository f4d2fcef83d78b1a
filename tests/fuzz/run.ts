import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { buildSite } from '../../src/node/build-site.ts';
import { createProject } from '../../src/node/tool/project.ts';
import { UsageError } from '../../src/shared/errors.ts';
import type { FuzzCase } from '../support/fuzz-sites.ts';
import { CASES, IMAGES, printCase, runCase, writeCase } from '../support/fuzz-sites.ts';
import { writeTree } from '../support/temp-folders.ts';

/**
 * Puts wrong and strange values into every field of the schema, and takes each site through everything before the rendering; some of
 * the valid ones are built. Prints each way to fail once, with the fewest changes that bring it about.
 * `npm run test:fuzz -- --count 5000 --seed 1 --builds 20`
 */
const options = { count: { type: 'string' }, seed: { type: 'string' }, builds: { type: 'string' } } as const;
const { values } = parseArgs({ options });
const [count, seed, builds] = [Number(values.count ?? 5000), Number(values.seed ?? 1), Number(values.builds ?? 20)];

const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="600" height="400" fill="#0f5450"/></svg>';
const failures = new Map<string, { readonly shown: string; count: number }>();
const valid: FuzzCase[] = [];
let slowest = 0;
for (const each of fc.sample(CASES, { numRuns: count, seed })) {
  const start = performance.now();
  const failure = failureOf(each);
  slowest = Math.max(slowest, performance.now() - start);
  if (failure === undefined) continue;
  const known = failures.get(failure.way);
  if (known === undefined) failures.set(failure.way, { shown: `${printCase(reduce(each, failure.way))}\n  ${failure.said}`, count: 1 });
  else known.count += 1;
}
const failedBuilds = await buildSome(spread(valid, builds));
for (const { shown, count: times } of failures.values()) console.log(`${times} × ${shown}\n`);
for (const failed of failedBuilds) console.log(failed);
const built = Math.min(builds, valid.length);
console.log(
  `${count} cases with seed ${seed}: ${valid.length} valid, ${failures.size} ways to fail; the slowest took ${Math.round(slowest)} ms.`,
);
console.log(`${built} built, ${failedBuilds.length} failed.`);
process.exitCode = failures.size + failedBuilds.length === 0 ? 0 : 1;

/** How a case fails, by the place in the code and in words. */
function failureOf(each: FuzzCase): { readonly way: string; readonly said: string } | undefined {
  try {
    if (runCase(each)) valid.push(each);
    return undefined;
  } catch (error) {
    const { message, stack = '' } = error as Error;
    const [place = ''] = /^\s+at .*$/m.exec(stack) ?? [];
    return { way: place.replace(/:\d+\)?$/, ''), said: `${message}\n${stack.split('\n').slice(1, 6).join('\n')}` };
  }
}

/** The case without the changes that the failure does not need. */
function reduce(each: FuzzCase, way: string): FuzzCase {
  const before = valid.length;
  for (const change of each.changes) {
    const smaller = { ...each, changes: each.changes.filter((other) => other !== change) };
    if (failureOf(smaller)?.way === way) return reduce(smaller, way);
  }
  valid.length = before;
  return each;
}

function spread<T>(list: readonly T[], wanted: number): T[] {
  return list.filter((_each, index) => index % Math.max(1, Math.floor(list.length / wanted)) === 0).slice(0, wanted);
}

async function buildSome(cases: readonly FuzzCase[]): Promise<string[]> {
  const failed: string[] = [];
  for (const each of cases) {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'townsite-fuzz-'));
    try {
      const config = path.join(folder, 'site.config.yaml');
      for (const file of IMAGES.keys()) await writeTree(folder, { [file]: DRAWING });
      await writeFile(config, writeCase(each));
      await buildSite(createProject({ config }), { now: '2026-11-20', host: each.host });
    } catch (error) {
      if (!(error instanceof UsageError))
        failed.push(`The build fails: ${printCase(each)}\n  ${error instanceof Error ? error.stack : error}`);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
  return failed;
}
