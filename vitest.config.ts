import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';
import { sharedViteConfig } from './src/node/bundle/vite-config.ts';
import { findTool } from './src/node/tool/project.ts';

/** A cache for this run only, so that no earlier data changes a test. It is on the project's disk, so that files can be moved into it. */
process.env.TOWNSITE_CACHE ??= makeCache();

// By default, Vitest leaves one processor idle. With two processors, the tests then take twice as long.
const maxWorkers = availableParallelism();

/** In milliseconds. Only ends tests that hang: it is many times what a test takes, for busy machines. */
const TIMEOUT = 120_000;

const shared = {
  // Test files share the modules that a worker has loaded: importing them again for each file took longer than most tests.
  isolate: false,
  // Only styles that are read as text are compiled: the names of classes do not matter here.
  css: { include: [/[?]inline/] },
  setupFiles: ['tests/support/property-seed.ts'],
  maxWorkers,
  testTimeout: TIMEOUT,
  hookTimeout: TIMEOUT,
};

const { plugins = [] } = sharedViteConfig(findTool());
/**
 * Tests that need a document. They have their own project: a worker that changes its environment ends, and the next one imports everything
 * again.
 */
const DOM = ['tests/unit/**/*.dom.test.{ts,tsx}', 'tests/contract/*.test.{ts,tsx}'];
/**
 * Unit tests, commands, processes, and whole sites. They share a project, because they use mostly the same modules, and each project
 * imports its own.
 */
const NODE = ['unit', 'integration', 'sites'].map((folder) => `tests/${folder}/**/*.test.{ts,tsx}`);

/** Unit tests that check whole sites again and again, or draw. */
const LONG_UNITS =
  /(?:operator-mistakes|hostile-values|catalog-examples|docs-yaml|fuzz|precompile-validator|plan-days|publish|rasterize-svg|make-(?:icons|pictures|link-previews)|draw-link-preview|ContactForm\.dom)\.test\.tsx?$/;

/**
 * Starts whole sites and commands, then long unit tests, before all others, so that no processor is idle at the end. A fresh clone has no
 * times of an earlier run.
 */
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isSlow = ({ moduleId }: TestSpecification): boolean =>
      /[\\/]tests[\\/](sites|integration|contract)[\\/]/.test(moduleId) || LONG_UNITS.test(moduleId);
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))].map((project) => sorted.filter((file) => file.project === project));
    return projects.flatMap((own) => [...own.filter(isSlow), ...own.filter((file) => !isSlow(file))]);
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: SlowFirst },
    // Concurrent tests mostly wait.
    maxConcurrency: 12,
    reporters: ['default', './tests/support/seed-reporter.ts'],
    projects: [
      { plugins, test: { name: 'dom', include: DOM, environment: 'jsdom', ...shared } },
      { plugins, test: { name: 'node', include: NODE, exclude: DOM, ...shared } },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/support/e2e-setup.ts'],
          // The compiled tool is read as it is.
          server: { deps: { external: [/[\\/]lib[\\/]townsite\.js$/] } },
          ...shared,
          expect: { poll: { timeout: 30_000 } },
          // Browser tests wait for the browser. With two processors, a third worker saves 7 %, and a fourth makes them wait for each other.
          maxWorkers: 3,
          // Run after the other projects: browsers need the whole machine.
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
