import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { sharedViteConfig } from './src/node/vite-config.ts';

// Vitest would leave one processor idle; the tests of a machine with two then take twice as long.
const maxWorkers = availableParallelism();

/** In ms. A timeout asserts nothing: it ends what hangs, on machines that are busy with other things. */
const timeout = 240_000;

/** Files share the modules that a worker has loaded: importing them anew for each file took longer than most tests. */
const shared = { isolate: false, setupFiles: ['tests/support/property-seed.ts'], testTimeout: timeout, hookTimeout: timeout, maxWorkers };

const { plugins, css } = sharedViteConfig();

export default defineConfig({
  test: {
    reporters: ['default', './tests/support/seed-reporter.ts'],
    projects: [
      {
        plugins: plugins ?? [],
        css: css ?? {},
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}', 'tests/contract/**/*.test.{ts,tsx}'],
          css: true,
          ...shared,
        },
      },
      { test: { name: 'sites', include: ['tests/sites/*.test.ts'], ...shared } },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/support/e2e-setup.ts'],
          ...shared,
          expect: { poll: { timeout: 60_000 } },
          maxWorkers: 2,
          // After the others: browsers want the machine for themselves.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
