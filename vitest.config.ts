import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { sharedViteConfig } from './src/node/bundle/vite-config.ts';
import { findTool } from './src/node/tool/project.ts';

/** A cache for this run alone, on the disk of the project, where files can be moved to it: what was kept before changes no test. */
process.env.TOWNSITE_CACHE ??= makeCache();

// Vitest would leave one processor idle; the tests of a machine with two then take twice as long.
const maxWorkers = availableParallelism();

/** Files share the modules that a worker has loaded: importing them anew for each file took longer than most tests. */
const shared = { isolate: false, setupFiles: ['tests/support/property-seed.ts'], maxWorkers };

/** In seconds. It asserts nothing and ends what hangs: many times what a test takes, for machines that are busy with other things. */
const timeout = (seconds: number) => ({ testTimeout: seconds * 1000, hookTimeout: seconds * 1000 });

const { plugins = [], css = {} } = sharedViteConfig(findTool());
/** Unit tests that need a document. In a project of their own: a worker that changes its environment ends, and another imports all anew. */
const DOM = 'tests/unit/**/*.dom.test.{ts,tsx}';

/** Tests that show components. */
const withStyles = { plugins, css };

export default defineConfig({
  test: {
    // Tests that run beside each other wait, for the most part.
    maxConcurrency: 12,
    reporters: ['default', './tests/support/seed-reporter.ts'],
    projects: [
      // No process, no site that is built.
      {
        ...withStyles,
        test: { name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'], exclude: [DOM], css: true, ...shared, ...timeout(60) },
      },
      { ...withStyles, test: { name: 'unit-dom', include: [DOM], environment: 'jsdom', css: true, ...shared, ...timeout(60) } },
      {
        ...withStyles,
        test: { name: 'contract', include: ['tests/contract/*.test.{ts,tsx}'], environment: 'jsdom', css: true, ...shared, ...timeout(60) },
      },
      // Commands, processes, watched folders.
      { test: { name: 'integration', include: ['tests/integration/**/*.test.ts'], ...shared, ...timeout(120) } },
      { test: { name: 'sites', include: ['tests/sites/*.test.ts'], ...shared, ...timeout(120) } },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/support/e2e-setup.ts'],
          ...shared,
          ...timeout(120),
          expect: { poll: { timeout: 30_000 } },
          maxWorkers: 2,
          // After the others: browsers want the machine for themselves.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});

function makeCache(): string {
  const caches = path.join(import.meta.dirname, 'node_modules', '.cache');
  mkdirSync(caches, { recursive: true });
  const cache = mkdtempSync(path.join(caches, 'townsite-tests-'));
  process.once('exit', () => rmSync(cache, { recursive: true, force: true }));
  return cache;
}
