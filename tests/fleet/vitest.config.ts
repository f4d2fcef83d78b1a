import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { sharedViteConfig } from '../../src/node/bundle/vite-config.ts';
import { findTool } from '../../src/node/tool/project.ts';

const { plugins = [], css = {} } = sharedViteConfig(findTool());

/** In milliseconds. Only ends trials that hang. */
const TIMEOUT = 1_200_000;

/** Long trials of fleets with real stores and queues, on demand: `npm run test:fleet [-- NAME]`. One after the other, because they measure. */
export default defineConfig({
  plugins,
  css,
  root: path.join(import.meta.dirname, '../..'),
  test: { include: ['tests/fleet/**/*.test.ts'], fileParallelism: false, testTimeout: TIMEOUT, hookTimeout: TIMEOUT },
});
