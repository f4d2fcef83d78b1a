import { existsSync } from 'node:fs';
import path from 'node:path';
import chromium from '@sparticuz/chromium';

/** How to start a browser on this machine, as Playwright options. */
export interface BrowserCommand {
  executablePath: string;
  args: string[];
  env: NodeJS.ProcessEnv;
}

/** Finds an installed Chrome or Chromium, or the one in CHROME_PATH. On Linux without one, uses the browser from npm. */
export async function findBrowser(): Promise<BrowserCommand> {
  const installed = [process.env.CHROME_PATH ?? '', ...(CANDIDATES[process.platform] ?? [])].find(
    (file) => file !== '' && existsSync(file),
  );
  if (installed !== undefined) return { executablePath: installed, args: [...QUIET], env: OWN_FONTS };
  if (process.platform === 'linux' && process.arch === 'x64')
    return {
      executablePath: await chromium.executablePath(),
      args: [...QUIET, ...chromium.args.filter((arg) => arg.startsWith('--use-'))],
      env: OWN_FONTS,
    };
  throw new Error('The browser tests need Chrome: install it, or name it in the variable CHROME_PATH.');
}

/**
 * The fonts that the browser finds on Linux: only those of the tests. Fallback fonts are measured against Arial or Liberation Sans, which
 * not every machine has. Other systems ignore the variable.
 */
const OWN_FONTS = { ...process.env, FONTCONFIG_FILE: path.join(import.meta.dirname, 'fonts', 'fonts.conf') };

/** No sandbox, for root in containers, and no calls home. */
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--hide-scrollbars',
];

const CANDIDATES: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  linux: ['/usr/bin/google-chrome', '/usr/bin/google-chrome-stable', '/usr/bin/chromium', '/usr/bin/chromium-browser'],
  darwin: ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium'],
  win32: [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
    .filter((folder) => folder !== undefined)
    .map((folder) => path.join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe')),
};
