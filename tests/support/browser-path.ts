import { existsSync } from 'node:fs';
import path from 'node:path';
import chromium from '@sparticuz/chromium';

/** How to start a browser on this machine, as playwright takes it. */
export interface BrowserCommand {
  executablePath: string;
  args: string[];
  env: NodeJS.ProcessEnv;
}

/** An installed Chrome or Chromium (or the one that CHROME_PATH names); on Linux, where there is none, the one that came with npm. */
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
 * The fonts that the browser finds on Linux: those of the tests, and no others. Pages measure their fallbacks by Arial or Liberation Sans, which
 * not every machine has. Other systems ignore the variable.
 */
const OWN_FONTS = { ...process.env, FONTCONFIG_FILE: path.join(import.meta.dirname, 'fonts', 'fonts.conf') };

/** No sandbox for root in containers; nothing that calls home. */
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
