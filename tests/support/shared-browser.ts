import type { Browser } from 'playwright-core';
import { chromium } from 'playwright-core';
import { inject } from 'vitest';
import { findBrowser } from './browser-path.ts';

let started: Promise<Browser> | undefined;

/** Returns the browser of this worker. It starts for the first file that needs it, serves all others, and ends with the process. */
export function sharedBrowser(): Promise<Browser> {
  started ??= start();
  return started;
}

async function start(): Promise<Browser> {
  const command = await findBrowser();
  return chromium.launch({ ...command, args: [...command.args, ...inject('browserArgs')], headless: true, timeout: 120_000 });
}
