import { chromium } from 'playwright-core';
import { startPreview } from '../../src/node/serve/preview-server.ts';
import { answerOtherSites } from '../support/answer-other-sites.ts';
import { findBrowser } from '../support/browser-path.ts';
import { startStandIn } from '../support/stand-in.ts';

interface StylesOptions {
  /** The folder of the built site. */
  readonly out: string;
  readonly path: string;
}

const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 800 };

/** Measures how much of its stylesheet a page does not use, on a phone and a desktop together, by the browser's count, in percent. */
export async function measureUnusedStyles({ out, path }: StylesOptions): Promise<number> {
  const [preview, standIn, command] = await Promise.all([startPreview({ out, port: 0 }), startStandIn(), findBrowser()]);
  const browser = await chromium.launch(command);
  try {
    const context = await browser.newContext({ baseURL: preview.url, viewport: PHONE });
    await answerOtherSites(context, { standInUrl: standIn.url });
    const page = await context.newPage();
    await page.coverage.startCSSCoverage();
    await page.goto(path, { waitUntil: 'load' });
    await page.waitForTimeout(500);
    await page.setViewportSize(DESKTOP);
    await page.waitForTimeout(500);
    const sheets = await page.coverage.stopCSSCoverage();
    const all = sheets.reduce((sum, { text = '' }) => sum + text.length, 0);
    const used = sheets.flatMap(({ ranges }) => ranges).reduce((sum, { start, end }) => sum + end - start, 0);
    return 100 * (1 - used / all);
  } finally {
    await Promise.all([browser.close(), preview.close(), standIn.close()]);
  }
}
