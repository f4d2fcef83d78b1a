import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Reporter, TestCase, TestModule, Vitest } from 'vitest/node';

interface SeedRow {
  readonly id: string;
  readonly section: number;
  readonly requirement: string;
}

const E2E = fileURLToPath(new URL('../e2e', import.meta.url));

/**
 * Checks the tests against the seed document: every row of `seed-rows.json` must appear, as `[id]`, in the title of a test that passed.
 * Applies only if the whole browser suite ran. The last line of every run is `N passed, N failed`.
 */
export default class SeedReporter implements Reporter {
  #vitest: Vitest | undefined;

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const passed = tests.filter((test) => test.result().state === 'passed');
    const failed = tests.filter((test) => test.result().state === 'failed').length;
    const broken = modules.filter((module) => module.errors().length > 0).length + unhandled.length;
    const missing = this.#isWholeSuite(modules) ? missingRows(passed) : [];
    for (const row of missing) console.error(`No passing test for row [${row.id}] of the seed: ${row.requirement}`);
    if (missing.length > 0) process.exitCode = 1;
    // Vitest prints its own summary after this. The plain line comes last.
    process.once('exit', () => console.log(`${passed.length} passed, ${failed + broken + missing.length} failed`));
  }

  #isWholeSuite(modules: readonly TestModule[]): boolean {
    const ran = new Set(modules.map((module) => module.moduleId));
    const all = readdirSync(E2E).filter((name) => name.endsWith('.test.ts'));
    const isFiltered = this.#vitest?.config.testNamePattern !== undefined;
    return !isFiltered && all.every((name) => ran.has(path.join(E2E, name).split(path.sep).join('/')));
  }
}

function missingRows(passed: readonly TestCase[]): SeedRow[] {
  const rows = JSON.parse(readFileSync(path.join(E2E, 'seed-rows.json'), 'utf8')) as SeedRow[];
  const named = new Set(passed.flatMap((test) => [...test.fullName.matchAll(/\[([\w-]+)\]/g)].map((match) => match[1])));
  return rows.filter((row) => !named.has(row.id));
}
