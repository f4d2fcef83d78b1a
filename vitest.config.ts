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

/** In milliseconds. It asserts nothing and ends what hangs: many times what a test takes, for machines that are busy with other things. */
const TIMEOUT = 120_000;

/** Files share the modules that a worker has loaded: importing them anew for each file took longer than most tests. */
const shared = { isolate: false, setupFiles: ['tests/support/property-seed.ts'], maxWorkers, testTimeout: TIMEOUT, hookTimeout: TIMEOUT };

const { plugins = [], css = {} } = sharedViteConfig(findTool());
/** Tests that need a document. In a project of their own: a worker that changes its environment ends, and another imports all anew. */
const DOM = ['tests/unit/**/*.dom.test.{ts,tsx}', 'tests/contract/*.test.{ts,tsx}'];
/** Unit tests, commands, processes, and whole sites in one project: they share most modules, and each project imports its own. */
const NODE = ['unit', 'integration', 'sites'].map((folder) => `tests/${folder}/**/*.test.{ts,tsx}`);

export default defineConfig({
  test: {
    // Tests that run beside each other wait, for the most part.
    maxConcurrency: 12,
    reporters: ['default', './tests/support/seed-reporter.ts'],
    projects: [
      { plugins, css, test: { name: 'dom', include: DOM, environment: 'jsdom', css: true, ...shared } },
      { plugins, css, test: { name: 'node', include: NODE, exclude: DOM, css: true, ...shared } },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/support/e2e-setup.ts'],
          ...shared,
          expect: { poll: { timeout: 30_000 } },
          // Tests of browsers wait for them: with two processors, a third worker saves 7 %.
          maxWorkers: 3,
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
