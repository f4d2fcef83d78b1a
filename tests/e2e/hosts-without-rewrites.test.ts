import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PreviewServer } from '../../src/node/serve/preview-server.ts';
import { startPreview } from '../../src/node/serve/preview-server.ts';
import { buildWithTool } from '../support/build-command.ts';
import { TAKES_ALL } from '../support/on-demand.ts';
import { startApp, useVisits } from '../support/open-page.ts';
import { sendRequest } from '../support/send-request.ts';
import { ROOT } from '../support/small-site.ts';
import { enforceTrustedTypes, refusesStrings } from '../support/trusted-types.ts';
import { waitForMoment } from '../support/wait-for-moment.ts';

const visit = useVisits('again');

/** The Dallas site as GitHub Pages would serve it: files and 404.html, and no rules. */
describe('a host that cannot rewrite addresses', () => {
  let folder: string;
  let site: PreviewServer;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'townsite-pages-'));
    const out = path.join(folder, 'dist');
    await buildWithTool(path.join(ROOT, 'site.config.yaml'), out, { host: 'github-pages' });
    site = await startPreview({ out, port: 0 });
  });

  afterAll(async () => {
    await site.close();
    await rm(folder, { recursive: true, force: true });
  });

  const openHere = (target: string): ReturnType<typeof visit> => visit(target, { site: site.url });

  it('shows a page at its address, without a slash, and the app takes over', async () => {
    const { page, console: said } = await openHere('/services/residential');
    await startApp(page);
    await page.getByRole('banner').getByRole('link', { name: 'Contact' }).first().click();
    await page.waitForURL(`${site.url}/contact`);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(said).toEqual([]);
  });

  it('shows the fallback for an unknown service by script, with status 404, and the app takes over there, too', async () => {
    const answer = await sendRequest(site.url, '/services/window-washing');
    expect(answer.status).toBe(404);
    expect(answer.body).toMatch(/src="\/assets\/missing-[0-9a-v]{8}\.js"/);
    const { page, console: said } = await openHere('/services/window-washing');
    await page.getByRole('heading', { level: 1, name: 'Standard Cleaning' }).waitFor();
    expect(await page.title()).toBe(/<title>(.*)<\/title>/.exec((await sendRequest(site.url, '/services/standard-cleaning')).body)?.[1]);
    expect(new URL(page.url()).pathname).toBe('/services/window-washing');
    await waitForMoment(page);
    await startApp(page);
    await page.getByRole('banner').getByRole('link', { name: 'Contact' }).first().click();
    await page.waitForURL(`${site.url}/contact`);
    // That the server said 404 is all that there is to say.
    expect(said.filter((each) => !each.includes('404'))).toEqual([]);
  });

  // The gate has other pages in trusted-types.test.ts.
  it.runIf(TAKES_ALL)('shows it where browsers enforce Trusted Types, too', async () => {
    const enforcing = await enforceTrustedTypes(site.url);
    try {
      const { page, console: said } = await visit('/services/window-washing', { site: enforcing.url });
      await page.getByRole('heading', { level: 1, name: 'Standard Cleaning' }).waitFor();
      await waitForMoment(page);
      await startApp(page);
      expect(said.filter((each) => !each.includes('404'))).toEqual([]);
      expect(await refusesStrings(page)).toBe(true);
    } finally {
      await enforcing.close();
    }
  });

  it.runIf(TAKES_ALL)('leaves the 404 page as it is for every other address, and takes the slash off', async () => {
    const { page } = await openHere('/nowhere');
    // The loader comes a step later here: it starts the app by what the visitor does from then on.
    await waitForMoment(page);
    await startApp(page);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain('Oops! Page not found');
    const { page: other } = await openHere('/services/window-washing/?a=b#c');
    await other.waitForURL(`${site.url}/services/window-washing?a=b#c`);
    await other.getByRole('heading', { level: 1, name: 'Standard Cleaning' }).waitFor();
  });

  it('never leads to another host by the address', async () => {
    const { page } = await openHere(`${site.url}//evil.example.com/`);
    await page.waitForTimeout(300);
    expect(new URL(page.url()).origin).toBe(site.url);
  });

  it.runIf(TAKES_ALL)('leads on from the addresses that the YAML redirects, by pages that are there', async () => {
    for (const [from, to] of [
      ['/our-services.html', '/services'],
      ['/specials', '/booking'],
    ] as const) {
      const { status, body } = await sendRequest(site.url, from);
      expect([from, status]).toEqual([from, 200]);
      expect(body).toContain(`content="0; url=${to}"`);
    }
    const { page } = await openHere('/our-services.html');
    await page.waitForURL(`${site.url}/services`);
    const { page: other } = await openHere('/specials');
    await other.waitForURL(`${site.url}/booking`);
  });
});
