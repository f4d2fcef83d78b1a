import { readFile, writeFile } from 'node:fs/promises';
import { chromium } from 'playwright-core';
import { findBrowser } from '../support/browser-path.ts';
import { serveCommand } from '../tools/serve-command.ts';

interface DevOptions {
  readonly config: string;
  /** The open page. */
  readonly page: string;
  /** The saved file, and the function that changes it each time. The browser must show the mark. */
  readonly file: string;
  readonly edit: (text: string, mark: string) => string;
  readonly runs: number;
}

/** The time limit for a save, in milliseconds. */
const MOST = 60_000;

/**
 * Runs the development server, and measures the time from a save until the browser shows it, in seconds. The first save warms up and does
 * not count.
 */
export async function measureDev({ config, page: address, file, edit, runs }: DevOptions): Promise<number[]> {
  const [server, command] = await Promise.all([serveCommand('dev', ['--config', config]), findBrowser()]);
  const browser = await chromium.launch(command);
  const original = await readFile(file, 'utf8');
  try {
    const page = await browser.newPage();
    let shown = (_mark: string): void => undefined;
    await page.exposeFunction('benchShown', (mark: string) => shown(mark));
    // The TypeScript loader adds calls of a helper that pages do not have.
    await page.addInitScript('globalThis.__name = (named) => named');
    await page.addInitScript(watch);
    await page.goto(`${server.url}${address}`);
    const seconds: number[] = [];
    for (let run = 0; run <= runs; run += 1) {
      const mark = `save-${run}-of-the-bench`;
      await page.waitForTimeout(300);
      const isShown = new Promise<void>((resolve) => {
        shown = (seen) => seen === mark && resolve();
      });
      const start = performance.now();
      await writeFile(file, edit(original, mark));
      await Promise.race([isShown, page.waitForTimeout(MOST).then(() => Promise.reject(new Error(`${mark} is never shown.`)))]);
      if (run > 0) seconds.push((performance.now() - start) / 1000);
    }
    return seconds;
  } finally {
    await writeFile(file, original);
    await browser.close();
    await server.close();
  }
}

/** Runs in each page: reports each mark after the frame that showed it. The page may reload or stay. */
function watch(): void {
  let reported: string | undefined;
  const look = (): void => {
    const mark = /save-\d+-of-the-bench/.exec(document.querySelector('main')?.textContent ?? '')?.[0];
    if (mark !== undefined && mark !== reported) {
      reported = mark;
      requestAnimationFrame(() => (window as unknown as { benchShown: (mark: string) => void }).benchShown(mark));
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
