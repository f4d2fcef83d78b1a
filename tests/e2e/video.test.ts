import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { startPreview } from '../../src/node/serve/preview-server.ts';
import { TAKES_ALL } from '../support/on-demand.ts';
import { useBrowser } from '../support/open-page.ts';
import { runCommand } from '../support/run-command.ts';
import { ROOT } from '../support/small-site.ts';
import { tempFolders } from '../support/temp-folders.ts';
import { waitForQuiet } from '../support/wait-for-quiet.ts';

const open = useBrowser();
const makeFolder = tempFolders(afterAll);

/** The plumbing starter with another film, or with its own. */
async function serveStarter(src?: string) {
  const folder = await makeFolder();
  await cp(path.join(ROOT, 'starters/plumbing'), folder, { recursive: true });
  const config = path.join(folder, 'site.config.yaml');
  const text = await readFile(config, 'utf8');
  if (src !== undefined)
    await writeFile(config, text.replace(/src: \/files\/main-valve.webm/, `src: ${src}`).replace(/ +captions: .*\n/, ''));
  const out = path.join(folder, 'dist');
  const { code, stderr } = await runCommand('build', ['--config', config, '--out', out]);
  if (code !== 0) throw new Error(stderr);
  return startPreview({ out, port: 0 });
}

/** The addresses that a page asks for, without their hosts. */
function watch(page: Page): readonly string[] {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  return asked;
}

describe.runIf(TAKES_ALL)('a film', () => {
  test('of the site loads when it is played, and plays with its subtitles', async () => {
    const server = await serveStarter();
    const { page, console: said } = await open('/', { site: server.url });
    const asked = watch(page);
    await page.goto(`${server.url}/emergency`);
    await page.locator('#video-1').scrollIntoViewIfNeeded();
    await waitForQuiet(page);
    expect(asked.filter((each) => each.startsWith('/files/'))).toEqual([]);
    await page.locator('#video-1 summary').click();
    const film = page.locator('#video-1 video');
    const timeOf = (): Promise<number> => film.evaluate((video: HTMLVideoElement) => video.currentTime);
    await expect.poll(timeOf, { timeout: 20_000 }).toBeGreaterThan(0.5);
    expect(await film.evaluate((video: HTMLVideoElement) => video.duration)).toBe(14);
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.textTracks[0]?.activeCues?.length)).toBe(1);
    expect(asked.filter((each) => each.startsWith('/files/')).sort()).toEqual(
      expect.arrayContaining(['/files/main-valve.vtt', '/files/main-valve.webm']),
    );
    expect(said).toEqual([]);
    await server.close();
  });

  test('of YouTube plays from the host that sets no cookies, which learns the site and not the page', async () => {
    const server = await serveStarter('https://youtu.be/abcdefghijk');
    const { page, context, external } = await open('/', { site: server.url });
    const referrers: (string | undefined)[] = [];
    await context.route('https://www.youtube-nocookie.com/**', (route) => {
      referrers.push(route.request().headers().referer);
      return route.fulfill({ contentType: 'text/html', body: '<p>A film plays.</p>' });
    });
    await page.goto(`${server.url}/emergency`);
    await page.locator('#video-1').scrollIntoViewIfNeeded();
    await waitForQuiet(page);
    expect(external).toEqual([]);
    await page.locator('#video-1 summary').click();
    await page.frameLocator('#video-1 iframe').getByText('A film plays.').waitFor();
    expect(referrers).toEqual([`${server.url}/`]);
    await server.close();
  });
});
