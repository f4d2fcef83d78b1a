import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { sharedViteConfig } from './src/node/vite-config.ts';

// Vitest would leave one processor idle; the tests of a machine with two then take twice as long.
const maxWorkers = availableParallelism();

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
          maxWorkers,
        },
      },
      { test: { name: 'sites', include: ['tests/sites/*.test.ts'], testTimeout: 60_000, maxWorkers } },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/support/e2e-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
          // After the others: browsers want the machine for themselves.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
