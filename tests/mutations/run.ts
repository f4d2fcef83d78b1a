import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { countFired } from '../support/count-fired.ts';
import type { MutatedSite } from '../support/mutated-sites.ts';
import { tableSite, yamlSite } from '../support/mutated-sites.ts';
import { createRandom } from '../support/mutations.ts';
import type { Mutation } from '../support/read-fields.ts';
import { runCommand } from '../support/run-command.ts';
import { judge, type Score, shortfalls, sumScores } from '../support/score-mutations.ts';
import { ROOT } from '../support/small-site.ts';

/**
 * Puts single mistakes into the valid sites, one at a time, and counts how many are caught, at the right line, with one finding, and how
 * many of the hints that are an exact edit do what they say. Fails when all together fall short of an aim; names the kinds that do.
 * `npm run test:mutations -- --count 2000 --seed 1 --commands 50 --misses 20`, or `--site FILE` for sites of your choice,
 * and `--kind WORDS` for the kinds that have these words in their names
 */
const options = {
  count: { type: 'string' },
  seed: { type: 'string' },
  commands: { type: 'string' },
  misses: { type: 'string' },
  site: { type: 'string', multiple: true },
  kind: { type: 'string', multiple: true },
} as const;
const { values } = parseArgs({ options });
const count = Number(values.count ?? 2000);
const random = createRandom(Number(values.seed ?? 1));
const [dallas, starter, another, tables, own, offices] = [
  'site.config.yaml',
  'starters/plumbing/site.config.yaml',
  'tests/sites/valid/another-city/site.config.yaml',
  'tests/sites/valid/data-files/site.config.yaml',
  'tests/mutations/own-collections/site.config.yaml',
  'tests/sites/valid/offices/site.config.yaml',
];
/** Tables have a quarter of the kinds. */
const yamlCount = Math.ceil(count * 0.2);
const chosen = await Promise.all((values.site ?? []).map(async (file) => ({ site: await yamlSite(file), count })));
const usual = async () => [
  { site: await yamlSite(dallas), count: yamlCount },
  { site: await yamlSite(starter), count: yamlCount },
  { site: await yamlSite(another), count: yamlCount },
  { site: await yamlSite(own), count: Math.ceil(count * 0.2) },
  { site: await yamlSite(offices), count: Math.ceil(count * 0.1) },
  { site: await yamlSite(tables), count: Math.ceil(count * 0.05) },
  { site: await tableSite(dallas), count: Math.ceil(count * 0.1) },
  { site: await tableSite(tables), count: Math.ceil(count * 0.05) },
  { site: await tableSite(tables, 'business.hours'), count: Math.ceil(count * 0.02) },
];
const sites: readonly { readonly site: MutatedSite; readonly count: number }[] = chosen.length > 0 ? chosen : await usual();

const fired = countFired();
const scores = new Map<string, Score>();
const bySite = new Map<MutatedSite, Score>();
const misses: string[] = [];
const mutations: { readonly site: MutatedSite; readonly mutation: Mutation; readonly code: number }[] = [];
for (const { site, count: ofSite } of sites) {
  for (const mutation of site.makeMutations(ofSite, random)) {
    if (values.kind?.every((words) => !mutation.kind.includes(words))) continue;
    const judged = await judge(site, mutation);
    if (judged === undefined) continue;
    fired.count(judged.findings);
    scores.set(mutation.kind, sumScores([scores.get(mutation.kind), judged.score]));
    bySite.set(site, sumScores([bySite.get(site), judged.score]));
    misses.push(...judged.misses);
    if (site.file === 'site.config.yaml') mutations.push({ site, mutation, code: judged.hasErrors ? 1 : 0 });
  }
}
const total = sumScores([...scores.values()]);
const ofSites = [...bySite].map(
  ([{ config, file }, score]) => [file === 'site.config.yaml' ? config : `${config}, ${file}`, score] as const,
);
console.table(Object.fromEntries([...scores, ...ofSites, ['all', total] as const].map(([kind, score]) => [kind, asPercent(score)])));
for (const [kind, score] of scores) {
  const short = shortfalls(score);
  if (short.length > 0) console.log(`short of its aims: ${kind} (${short.join(', ')})`);
}
const unused = fired.missing();
if (chosen.length === 0 && values.kind === undefined) console.log(`never fired: ${unused.length === 0 ? 'none' : unused.join(', ')}`);
for (const miss of misses.slice(0, Number(values.misses ?? 20))) console.log(`  ${miss}`);

const failures = await runCommands(
  mutations.filter((_, index) => index % Math.ceil(mutations.length / Number(values.commands ?? 50)) === 0),
);
for (const failure of failures) console.log(`command: ${failure}`);
const short = shortfalls(total);
if (short.length > 0) console.log(`All together fall short of: ${short.join(', ')}`);
process.exitCode = short.length === 0 && failures.length === 0 ? 0 : 1;

function asPercent({ count: all, caught, onLine, single, hints, rightHints }: Score): Record<string, number | string> {
  const percent = (part: number, whole = all): number | string => (whole === 0 ? '–' : Math.round((part / whole) * 1000) / 10);
  return {
    mutations: all,
    'caught %': percent(caught),
    'on the line %': percent(onLine),
    'one finding %': percent(single),
    'exact hints': hints,
    'right %': percent(rightHints, hints),
  };
}

/** Some of them through the real command: the exit code says whether there are errors, and there is no stack trace. Unchanged, each site is valid there. */
async function runCommands(judged: typeof mutations): Promise<string[]> {
  const failed: string[] = [];
  for (const { site } of sites.filter((each) => each.site.file === 'site.config.yaml')) {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'townsite-mutations-'));
    const config = path.join(folder, 'site.config.yaml');
    for (const name of ['data', 'images', 'files', 'posts'].filter((each) => existsSync(path.join(ROOT, path.dirname(site.config), each))))
      await cp(path.join(ROOT, path.dirname(site.config), name), path.join(folder, name), { recursive: true });
    await cp(path.join(ROOT, site.config), config);
    const unchanged = await runCommand('validate', ['--config', config]);
    if (unchanged.code !== 0) failed.push(`${site.config}, unchanged: exit code ${unchanged.code}`);
    for (const { mutation, code: expected } of judged.filter((each) => each.site === site)) {
      await writeFile(config, mutation.text);
      const { code, stdout, stderr } = await runCommand('validate', ['--config', config]);
      if (code !== expected || /\n\s+at /.test(`${stdout}${stderr}`)) failed.push(`${mutation.kind}, ${mutation.note}: exit code ${code}`);
    }
    await rm(folder, { recursive: true });
  }
  console.log(`${judged.length} through the real command, ${failed.length} failed`);
  return failed;
}
