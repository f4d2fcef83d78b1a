import { copyFile, rename, rm } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BOMBS } from '../support/bombs.ts';
import { firstOf, TAKES_ALL } from '../support/on-demand.ts';
import { startApp, useBrowser, useVisits } from '../support/open-page.ts';
import { makePhoto } from '../support/photos.ts';
import { sendRequest } from '../support/send-request.ts';
import { ROOT } from '../support/small-site.ts';
import type { DevCommand } from '../support/start-dev.ts';
import { startDevCommand } from '../support/start-dev.ts';
import { waitForQuiet } from '../support/wait-for-quiet.ts';

const open = useBrowser();
/** The modules of a page are many: in a browser that has them it starts in half the time. */
const visit = useVisits('again');

/** Pages that together have every kind of part, with their headings. What each block hydrates, `tests/contract` looks at. */
const KINDS = [
  ['/', /Professional Cleaning/],
  ['/locations/mckinney', /McKinney, Collin County/],
  ['/contact', /^Contact Us$/],
  ['/booking', /^Book Your Cleaning$/],
] as const;

describe('the development server', () => {
  let dev: DevCommand;
  beforeAll(async () => {
    dev = await startDevCommand((yaml) => yaml.replace('version: 3', 'version: one'));
  });
  afterAll(() => dev.close());

  test('says that the file that it starts with is wrong, and recovers when it is mended', async () => {
    const { page } = await visit('/contact', { site: dev.url });
    await page
      .getByRole('dialog')
      .getByText(/site\.config\.yaml:7:10/)
      .waitFor();
    await dev.edit((yaml) => yaml.replace('version: one', 'version: 3'));
    await page.getByRole('heading', { level: 1, name: 'Contact Us' }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    // The page was loaded anew; what is touched before its scripts run starts nothing here.
    await page.waitForLoadState();
    // For the first app the server has to make all modules. In the gate it does that for dev-edits.test.ts alone.
    if (TAKES_ALL) await startApp(page);
  });

  test.each(firstOf(KINDS))('shows %s with its styles before any script', async (path, heading) => {
    const { page } = await visit(path, { site: dev.url, javaScript: false });
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    expect(await page.getByRole('banner').evaluate((header) => getComputedStyle(header).height)).toBe('72px');
    expect(await page.getByRole('contentinfo').evaluate((footer) => getComputedStyle(footer).backgroundColor)).not.toBe('rgba(0, 0, 0, 0)');
  });

  test.runIf(TAKES_ALL).each(KINDS)('starts the app on %s, and what it hydrates is what the server rendered', async (path, heading) => {
    const { page, console: said } = await visit(path, { site: dev.url });
    await startApp(page);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    expect(complaints(said)).toEqual([]);
  });

  test('serves the icons that browsers ask for', async () => {
    const { body } = await sendRequest(dev.url, '/');
    const addresses = [...body.matchAll(/<link (?=[^>]*rel="(?:icon|manifest)")[^>]*href="([^"]+)"/g)].map(([, href]) => href as string);
    expect(addresses).toHaveLength(2);
    for (const address of [...addresses, '/favicon.ico', '/apple-touch-icon.png']) {
      const { status, headers } = await sendRequest(dev.url, address);
      expect([address, status, headers['content-type']]).toEqual([
        address,
        200,
        expect.stringMatching(/^(image\/(svg\+xml|png|vnd\.microsoft\.icon)|application\/manifest\+json; charset=utf-8)$/),
      ]);
    }
  });

  test('answers like the built site to paths that are no pages', async () => {
    for (const [path, status] of [
      ['/nowhere', 404],
      ['/locations/nowhere', 404],
      ['/services/standard-cleaning/more', 404],
      ['/services/some-new-service', 200],
    ] as const)
      expect((await sendRequest(dev.url, path)).status, path).toBe(status);
    const missing = await open('/nowhere', { site: dev.url });
    await missing.page.getByRole('heading', { name: 'Oops! Page not found' }).waitFor();
    expect(missing.console.join('\n')).toContain('/nowhere');
  });

  test('lets nobody read files that pages do not load', async () => {
    const statusOf = async (target: string): Promise<number> => (await sendRequest(dev.url, target)).status;
    for (const target of ['/src/client/app.tsx', '/@vite/client']) expect(await statusOf(target), target).toBe(200);
    for (const file of ['package.json', 'site.config.yaml', 'src/node/build-site.ts', 'tests/e2e/dev.test.ts']) {
      const whole = `/@fs${path
        .join(ROOT, file)
        .split(path.sep)
        .join('/')
        .replace(/^(?!\/)/, '/')}`;
      for (const target of [`/${file}`, `/${file}?raw`, `/${file}?import&url`, whole, `${whole}?raw`])
        expect(await statusOf(target), target).toBe(403);
    }
  });

  test('lets no other origin read what it serves, on this machine or elsewhere', async () => {
    for (const origin of ['http://localhost:9999', 'http://a.localhost', 'https://evil.example.com']) {
      for (const target of ['/', '/src/client/app.tsx']) {
        const { headers } = await sendRequest(dev.url, target, { headers: { origin } });
        expect(headers['access-control-allow-origin'], `${target} for ${origin}`).toBeUndefined();
      }
    }
  });

  test('tells no other origin of edits: only its own pages have the token', async () => {
    const [, token = ''] = /wsToken = "([^"]+)"/.exec((await sendRequest(dev.url, '/@vite/client')).body) ?? [];
    expect(token).not.toBe('');
    for (const [origin, target, isHeard] of [
      [dev.url, `/?token=${token}`, true],
      [dev.url, '/', false],
      ['https://evil.example.com', '/', false],
      ['https://evil.example.com', '/?token=guessed', false],
    ] as const)
      expect(await canListen(target, origin), `${target} for ${origin}`).toBe(isHeard);

    /** Whether a page of an origin may open the socket over which the server tells of edits. */
    function canListen(target: string, origin: string): Promise<boolean> {
      const key = Buffer.alloc(16).toString('base64');
      const headers = {
        origin,
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': key,
        'sec-websocket-protocol': 'vite-hmr',
      };
      return new Promise((resolve, reject) => {
        const asked = request(`${dev.url}${target}`, { headers, agent: false });
        asked.on('upgrade', (_answer, socket) => {
          socket.destroy();
          resolve(true);
        });
        asked.on('response', (answer) => {
          answer.resume();
          resolve(false);
        });
        asked.on('error', reject);
        asked.end();
      });
    }
  });

  test('opens files in the editor for its own pages alone', async () => {
    const [cookie = ''] = (await sendRequest(dev.url, '/about')).headers['set-cookie'] ?? [];
    const token = cookie.split(';')[0] as string;
    // Without a file there is nothing to open, and Vite says so.
    const ask = async (headers: Record<string, string>): Promise<string> =>
      (await sendRequest(dev.url, '/__open-in-editor', { headers })).body;
    const opened = await ask({ cookie: `other=1; ${token}`, 'sec-fetch-site': 'same-origin' });
    expect(opened).toMatch(/file/);
    for (const headers of [
      {},
      { cookie: token },
      { cookie: token, 'sec-fetch-site': 'same-site' },
      { cookie: token, 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-origin' },
      { cookie: `${token}x`, 'sec-fetch-site': 'same-origin' },
    ])
      expect(await ask(headers), JSON.stringify(headers)).not.toBe(opened);
  });

  // The gate has more of this in dev-edits.test.ts.
  test.runIf(TAKES_ALL)('shows an edit of the YAML in the open page', async () => {
    const { page } = await visit('/about', { site: dev.url });
    await startApp(page);
    await dev.edit((yaml) => yaml.replace('name: Brightlark Cleaning Co.', 'name: Larkbright & Daughters'));
    await page.getByRole('heading', { level: 1, name: 'About Larkbright & Daughters' }).waitFor();
    await dev.edit((yaml) => yaml.replace('name: Larkbright & Daughters', 'name: Brightlark Cleaning Co.'));
    await page.getByRole('heading', { level: 1, name: 'About Brightlark Cleaning Co.' }).waitFor();
  });

  test.runIf(TAKES_ALL)('shows the edit in a page that was loading when it came, and could not be told', async () => {
    const { page, context } = await open('about:blank', { site: dev.url });
    let answers = 0;
    await context.route('**/about', async (route) => {
      const response = await route.fetch();
      const body = await response.text();
      answers += 1;
      // First the page as it was before the edit.
      await route.fulfill({ response, body: answers > 1 ? body : body.replace(/data-site="\d+"/, 'data-site="0"') });
    });
    await page.goto('/about');
    await expect.poll(() => answers).toBe(2);
    await waitForQuiet(page);
    expect(answers).toBe(2);
  });

  // The gate has the same of a table, in the next test.
  test.runIf(TAKES_ALL).each<[string, (yaml: string) => string, RegExp]>([
    ['a mistake of YAML', (yaml) => yaml.replace('  phone: "(214) 555-0142"', '  phone: "(214) 555-0142'), /"/],
    ['a reference to nothing', (yaml) => yaml.replace('heading: "About {{business.name}}"', 'heading: "About {{business.nmae}}"'), /nmae/],
  ])('keeps the last good site while there is %s in the YAML, and shows where', async (_what, breakYaml, culprit) => {
    const { page } = await visit('/about', { site: dev.url });
    let before = '';
    await dev.edit((yaml) => {
      before = yaml;
      return breakYaml(yaml);
    });
    const overlay = page.getByRole('dialog');
    await overlay
      .getByText(/site\.config\.yaml:\d+:\d+/)
      .first()
      .waitFor();
    expect(await overlay.textContent()).toMatch(culprit);
    await page.reload();
    await overlay
      .getByText(/site\.config\.yaml:\d+:\d+/)
      .first()
      .waitFor();
    expect(await page.getByRole('heading', { level: 1 }).first().textContent()).toContain('About');
    await dev.edit(() => before);
    await overlay.waitFor({ state: 'detached' });
    await page.getByRole('heading', { level: 1, name: 'About Brightlark Cleaning Co.' }).waitFor();
  });

  test.runIf(TAKES_ALL)('follows a table that the YAML names, also one that is not there yet, and shows what is wrong in it', async () => {
    const { page } = await visit('/about', { site: dev.url });
    const overlay = page.getByRole('dialog');
    const table =
      'slug,county,name,geo.lat,geo.lng,summary,intro,description\nkeller,Denton,,32.93,-97.25,Oaks.,An intro.,A description.\n';
    let before = '';
    await dev.edit((yaml) => {
      before = yaml;
      return yaml.replace(/^cities:\n(?:(?: .*|#.*)?\n)+/m, 'cities: { from: data/cities.csv }\n\n');
    });
    await overlay.getByText('There is no file data/cities.csv.').waitFor();
    await dev.write('data/cities.csv', table);
    await overlay.getByText(/data\/cities\.csv:2:15/).waitFor();
    // What links to the cities of before is wrong, too.
    expect(await overlay.textContent()).toContain('The cell of `name` is empty.');
    // A new visit shows the last good site, and where it is wrong.
    await page.reload();
    await overlay.getByText(/data\/cities\.csv:2:15/).waitFor();
    expect(await page.getByRole('heading', { level: 1 }).first().textContent()).toContain('About');
    await dev.edit(() => before);
    await overlay.waitFor({ state: 'detached' });
  });

  test.runIf(TAKES_ALL)('serves a photo at an address with its type, and at another one once it has changed', async () => {
    const read = async (): Promise<string> => (await sendRequest(dev.url, '/locations/frisco')).body;
    const addressOf = (html: string): string => /<img [^>]*?\bsrc="(\/assets\/photo-[^"]+)"/.exec(html)?.[1] ?? '';
    let before = '';
    await dev.write('images/photo.jpg', await makePhoto({ width: 320, height: 200 }));
    await dev.edit((yaml) => {
      before = yaml;
      return yaml.replace('src: images/cities/frisco.svg', 'src: images/photo.jpg');
    });
    await expect.poll(async () => addressOf(await read())).not.toBe('');
    const first = addressOf(await read());
    await dev.write('images/photo.jpg', await makePhoto({ width: 320, height: 200, color: '#405060' }));
    await expect.poll(async () => addressOf(await read())).not.toBe(first);
    const { status, headers } = await sendRequest(dev.url, addressOf(await read()));
    expect([status, headers['content-type']]).toEqual([200, expect.stringMatching(/^image\/(avif|webp|jpeg)$/)]);
    await dev.edit(() => before);
  });

  // The gate has it of the watch itself in tests/integration/watch-inputs.test.ts.
  test.runIf(TAKES_ALL)('says that the configuration is gone, and that it is back, and follows it on', async () => {
    const { page } = await visit('/about', { site: dev.url });
    const [config, away] = [path.join(dev.folder, 'site.config.yaml'), path.join(dev.folder, 'away')];
    const heading = page.getByRole('heading', { level: 1 }).first();
    const overlay = page.getByRole('dialog');
    const before = dev.said().length;
    await rename(config, away);
    await overlay.getByText('site.config.yaml is gone.').waitFor();
    await expect
      .poll(() => dev.said().slice(before))
      .toMatch(/^error .*site\.config\.yaml is gone\.\nTownsite reads it again once it is back\.$/m);
    expect(await heading.textContent()).toBe('About Brightlark Cleaning Co.');
    await rename(away, config);
    await overlay.waitFor({ state: 'detached' });
    await expect.poll(() => dev.said().slice(before)).toContain('The site is valid again.');
    await dev.edit((yaml) => yaml.replace('name: Brightlark Cleaning Co.', 'name: Larkbright'));
    await expect.poll(() => heading.textContent()).toBe('About Larkbright');
    // As programs save that remove a file first. The gate has it in tests/integration/watch-inputs.test.ts.
    if (TAKES_ALL) {
      await copyFile(config, away);
      await rm(config);
      await rename(away, config);
    }
    await dev.edit((yaml) => yaml.replace('name: Larkbright', 'name: Brightlark Cleaning Co.'));
    await expect.poll(() => heading.textContent()).toBe('About Brightlark Cleaning Co.');
  });

  // The gate has the same of the configuration.
  test.runIf(TAKES_ALL)('says that a table is gone, and follows it on when it is back', async () => {
    const { page } = await visit('/about', { site: dev.url });
    const [table, away] = [path.join(dev.folder, 'data/team.csv'), path.join(dev.folder, 'away')];
    const overlay = page.getByRole('dialog');
    const rows = 'slug,county,name,geo.lat,geo.lng,summary,intro,description\nkeller,Denton,,32.93,-97.25,Oaks.,An intro.,A description.\n';
    let original = '';
    await dev.write('data/team.csv', rows);
    await dev.edit((yaml) => {
      original = yaml;
      return yaml.replace(/^cities:\n(?:(?: .*|#.*)?\n)+/m, 'cities: { from: data/team.csv }\n\n');
    });
    await overlay.getByText(/data\/team\.csv:2:15/).waitFor();
    await rename(table, away);
    await overlay.getByText('There is no file data/team.csv.').waitFor();
    await rename(away, table);
    await overlay.getByText(/data\/team\.csv:2:15/).waitFor();
    await dev.write('data/team.csv', `\n${rows}`);
    await overlay.getByText(/data\/team\.csv:3:15/).waitFor();
    await dev.edit(() => original);
    await overlay.waitFor({ state: 'detached' });
  });

  // The gate has what the reader says of them in tests/integration/hostile-yaml.test.ts.
  test.runIf(TAKES_ALL)('goes on after texts that are known to break parsers', async () => {
    const { page } = await visit('/about', { site: dev.url });
    const overlay = page.getByRole('dialog');
    let before = '';
    for (const [name, code] of firstOf([
      ['100,000 brackets within each other', 'YAML_TOO_DEEP'],
      ['10 MB on one line', 'FILE_TOO_LARGE'],
    ] as const)) {
      await dev.edit((yaml) => {
        before ||= yaml;
        return (BOMBS[name] as () => string)();
      });
      await overlay.getByText(code).first().waitFor();
      await page.getByRole('heading', { level: 1, name: 'About Brightlark Cleaning Co.' }).waitFor();
    }
    await dev.edit(() => before);
    await overlay.waitFor({ state: 'detached' });
  });
});

/** Errors and warnings; React reports a hydration that does not fit as one. */
function complaints(said: readonly string[]): string[] {
  return said.filter((line) => /^(error|warning|exception):/.test(line));
}
