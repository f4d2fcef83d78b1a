import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startPreview } from '../../src/node/serve/preview-server.ts';
import { findBrowser } from './browser-path.ts';
import { startOtherSites } from './other-sites.ts';
import { runCommand } from './run-command.ts';
import { startDevCommand } from './start-dev.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of the Dallas site, built and previewed. */
    siteUrl: string;
    /** The folder into which it was built. */
    siteOut: string;
    /** Extra arguments for browsers, so that they use the stand-ins for other sites. */
    browserArgs: readonly string[];
    standInUrl: string;
  }
}

/** Builds the Dallas site with the real command, and serves it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'townsite-e2e-'));
  const out = path.join(folder, 'dist');
  // On a fresh machine, this unpacks the browser, once. If several workers unpacked it at the same time, some would start an incomplete
  // file.
  const [build] = await Promise.all([runCommand('build', ['--out', out]), prepareDevServers(), findBrowser()]);
  if (build.code !== 0) throw new Error(`The site could not be built:\n${build.stdout}\n${build.stderr}`);
  const [preview, otherSites] = await Promise.all([startPreview({ out, port: 0 }), startOtherSites()]);
  project.provide('siteUrl', preview.url);
  project.provide('siteOut', out);
  project.provide('standInUrl', otherSites.standInUrl);
  project.provide('browserArgs', otherSites.browserArgs);
  return async () => {
    await Promise.all([preview.close(), otherSites.close()]);
    await rm(folder, { recursive: true, force: true });
  };
}

/**
 * Lets a development server bundle the packages. All servers share them. Two servers that start at the same time would both bundle them,
 * and one would replace what the other is serving.
 */
async function prepareDevServers(): Promise<void> {
  const dev = await startDevCommand();
  try {
    const app = await (await fetch(`${dev.url}/src/client/app.tsx`)).text();
    const [address = ''] = /\/[^"]+\/vite\/deps\/[^"]+/.exec(app) ?? [];
    // This responds once all packages are bundled.
    await (await fetch(`${dev.url}${address}`)).text();
  } finally {
    await dev.close();
  }
}
