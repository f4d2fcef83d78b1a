// scratch: npx tsx zz-shots.ts OUTDIR [--prefix x] DIST jobs: "route:width:scheme"
import { mkdir } from 'node:fs/promises';
import { chromium } from 'playwright-core';
import { startPreview } from '../../src/node/serve/preview-server.ts';
import { answerOtherSites } from '../support/answer-other-sites.ts';
import { findBrowser } from '../support/browser-path.ts';
import { startStandIn } from '../support/stand-in.ts';
import { openWhole, NOON } from './serve-site.ts';

const [out, dist, prefix, mode, ...jobs] = process.argv.slice(2) as [string, string, string, string, ...string[]];
await mkdir(out, { recursive: true });
const [preview, standIn, command] = await Promise.all([startPreview({ out: dist, port: 0 }), startStandIn(), findBrowser()]);
const browser = await chromium.launch(command);
for (const job of jobs) {
  const [route = '/', width = '360', scheme = 'light'] = job.split(':');
  const heights: Record<string, number> = { 360: 740, 768: 1024, 1280: 800, 1920: 1080 };
  const context = await browser.newContext({ baseURL: preview.url, reducedMotion: 'reduce', viewport: { width: Number(width), height: heights[width] ?? 800 }, colorScheme: scheme as 'light' });
  await answerOtherSites(context, { standInUrl: standIn.url, ...(mode.includes('down') ? { unreachable: ['booking.example.com'] } : {}) });
  await context.clock.setFixedTime(NOON);
  const page = await context.newPage();
  if (mode.includes('down') || mode.includes('fold')) {
    await page.goto(route);
    await page.evaluate(() => document.fonts.ready);
    await page.waitForTimeout(700);
  } else await openWhole(page, route);
  const name = route === '/' ? 'home' : route.slice(1).replaceAll('/', '_');
  await page.screenshot({ path: `${out}/${prefix}${name}-${width}-${scheme}.jpg`, fullPage: !mode.includes('fold'), animations: 'disabled', type: 'jpeg', quality: 80 });
  const facts = await page.evaluate(() => ({ height: document.documentElement.scrollHeight, footer: Math.round(document.querySelector('footer')!.getBoundingClientRect().height), tops: [...document.querySelectorAll('main section')].map((s) => `${s.id}@${Math.round(s.getBoundingClientRect().top + scrollY)}`).join(' '), card: Math.round(document.querySelector('main ul li h3, main ul li h2')?.closest('li')?.getBoundingClientRect().top ?? -1), widget: Math.round(document.querySelector('[data-state]')?.getBoundingClientRect().top ?? -1), form: Math.round(document.querySelector('form')?.getBoundingClientRect().top ?? -1), over: document.documentElement.scrollWidth }));
  console.log(job, JSON.stringify(facts));
  await context.close();
}
await Promise.all([browser.close(), preview.close(), standIn.close()]);
