import { readFileSync } from 'node:fs';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { checkText, imagesBeside } from '../support/check-text.ts';
import type { Mutation } from '../support/mutations.ts';
import { createRandom, makeMutations } from '../support/mutations.ts';
import { runCommand } from '../support/run-command.ts';
import { judge, type Score, sumScores } from '../support/score-mutations.ts';
import { ROOT } from '../support/small-site.ts';

/**
 * Puts single mistakes into the valid sites, one at a time, and counts how many are caught, at the right line, with one finding.
 * `npm run test:mutations -- --count 2000 --seed 1 --commands 50`
 */
const { values } = parseArgs({ options: { count: { type: 'string' }, seed: { type: 'string' }, commands: { type: 'string' } } });
const count = Number(values.count ?? 2000);
const random = createRandom(Number(values.seed ?? 1));
const sites = ['site.config.yaml', 'tests/sites/valid/another-city/site.config.yaml'];

const scores = new Map<string, Score>();
const misses: string[] = [];
const mutations: { readonly site: string; readonly mutation: Mutation }[] = [];
for (const site of sites) {
  const text = readFileSync(path.join(ROOT, site), 'utf8').replace(/\r\n/g, '\n');
  const images = await imagesBeside(site);
  for (const mutation of makeMutations(text, Math.ceil(count / sites.length), random)) {
    const { score, miss } = judge(mutation, checkText(mutation.text, images));
    scores.set(mutation.kind, sumScores([scores.get(mutation.kind), score]));
    if (miss !== undefined) misses.push(miss);
    mutations.push({ site, mutation });
  }
}
console.table(Object.fromEntries([...scores].map(([kind, score]) => [kind, asPercent(score)])));
const total = sumScores([...scores.values()]);
console.log('all', asPercent(total));
for (const miss of misses.slice(0, 20)) console.log(`  ${miss}`);

const failures = await runCommands(
  mutations.filter((_, index) => index % Math.ceil(mutations.length / Number(values.commands ?? 50)) === 0),
);
for (const failure of failures) console.log(`command: ${failure}`);
const isGood =
  total.caught === total.count && total.onLine >= total.count * 0.98 && total.single >= total.count * 0.95 && failures.length === 0;
process.exitCode = isGood ? 0 : 1;

function asPercent({ count: all, caught, onLine, single }: Score): Record<string, number> {
  const percent = (part: number): number => Math.round((part / all) * 1000) / 10;
  return { mutations: all, 'caught %': percent(caught), 'on the line %': percent(onLine), 'one finding %': percent(single) };
}

/** Some of them through the real command: exit code 1, and no stack trace. Unchanged, each site is valid there. */
async function runCommands(chosen: typeof mutations): Promise<string[]> {
  const failed: string[] = [];
  for (const site of sites) {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'townsite-mutations-'));
    const config = path.join(folder, 'site.config.yaml');
    await cp(path.join(ROOT, path.dirname(site), 'images'), path.join(folder, 'images'), { recursive: true });
    await cp(path.join(ROOT, site), config);
    const unchanged = await runCommand('validate', ['--config', config]);
    if (unchanged.code !== 0) failed.push(`${site}, unchanged: exit code ${unchanged.code}`);
    for (const { mutation } of chosen.filter((each) => each.site === site)) {
      await writeFile(config, mutation.text);
      const { code, stdout, stderr } = await runCommand('validate', ['--config', config]);
      if (code !== 1 || /\n\s+at /.test(`${stdout}${stderr}`)) failed.push(`${mutation.kind}, ${mutation.note}: exit code ${code}`);
    }
    await rm(folder, { recursive: true });
  }
  console.log(`${chosen.length} through the real command, ${failed.length} failed`);
  return failed;
}
