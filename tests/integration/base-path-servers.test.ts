import { existsSync, statSync } from 'node:fs';
import { chmod, cp, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readServing } from '../../src/node/serve/serving-file.ts';
import type { Serving } from '../../src/pages/outputs/serving.ts';
import { headersFor } from '../../src/shared/response-headers.ts';
import { matchRoute } from '../../src/shared/routing.ts';
import { buildWithCommand } from '../support/build-command.ts';
import { firstOf } from '../support/on-demand.ts';
import { sendRaw } from '../support/send-raw.ts';
import { ROOT } from '../support/small-site.ts';
import { tempFolders, writeTree } from '../support/temp-folders.ts';
import type { ServerName, WebServer } from '../support/web-servers.ts';
import { findServer, startServer } from '../support/web-servers.ts';

const makeFolder = tempFolders(afterAll);

/** Addresses in the folder of the site and above it: pages, files, redirects, fallbacks and what is missing. */
const TARGETS = [
  '/Our_Town/cleaning',
  '/Our_Town/cleaning/',
  '/Our_Town/cleaning/page.json',
  '/Our_Town/cleaning/about',
  '/Our_Town/cleaning/about/',
  '/Our_Town/cleaning/about/page.json',
  '/Our_Town/cleaning/services/standard-cleaning',
  '/Our_Town/cleaning/services/no-such-service',
  '/Our_Town/cleaning/services/no-such-service/',
  '/Our_Town/cleaning/services/a/b',
  '/Our_Town/cleaning/locations/no-such-city',
  '/Our_Town/cleaning/our-services.html',
  '/Our_Town/cleaning/specials/',
  '/Our_Town/cleaning/sitemap.xml',
  '/Our_Town/cleaning/favicon.ico',
  '/Our_Town/cleaning/404.html',
  '/Our_Town/cleaning/nowhere',
  '/Our_Town/cleaning/nowhere/',
  '/Our_Town/cleaning/Our_Town/cleaning',
  '/Our_Town/cleaning//about',
  '/Our_Town/cleaning/assets/',
  '/Our_Town/cleaning-services',
  '/Our_Town',
  '/Our_Town/',
  '/about',
  '/services/no-such-service',
  '/our-services.html',
  '/.htaccess',
  '/',
];

// `servers.test.ts` asks all of them for a site at the top.
describe.each(firstOf(['nginx', 'apache', 'caddy'] as const satisfies ServerName[]))('%s, with the site in a folder', (name) => {
  const isThere = findServer(name) !== undefined;
  it.runIf(!isThere)(`IS NOT INSTALLED HERE: nothing of it is tested`, ({ skip }) => skip());

  describe.runIf(isThere)('serves the built site', () => {
    let out: string;
    let serving: Serving;
    let server: WebServer;

    beforeAll(async () => {
      const folder = await makeFolder();
      // Servers that were started by root read as somebody else.
      await chmod(folder, 0o755);
      out = path.join(folder, 'dist');
      const yaml = await readFile(path.join(ROOT, 'site.config.yaml'), 'utf8');
      await cp(path.join(ROOT, 'images'), path.join(folder, 'images'), { recursive: true });
      const config = path.join(folder, 'site.config.yaml');
      // Services and cities share a link preview, which would be drawn again for each.
      const moved = yaml.replace(/^( {2}url: \S+)$/m, '$1/Our_Town/cleaning');
      await writeTree(folder, { 'site.config.yaml': `${moved}\nlinkPreviews: { limit: 0 }\n` });
      await buildWithCommand(config, out, ['--host', name]);
      serving = await readServing(out);
      expect(serving.base).toBe('/Our_Town/cleaning');
      server = await startServer(name, out);
    });

    afterAll(() => server?.stop());

    it('at the addresses below it, and nothing above', async () => {
      const isFile = (file: string): boolean =>
        !file.startsWith('.') && existsSync(path.join(out, file)) && statSync(path.join(out, file)).isFile();
      for (const target of TARGETS) {
        const match = matchRoute(serving, { pathname: target, search: '?a=b' }, isFile);
        const { status, headers, body } = await sendRaw(server.url, `${target}?a=b`);
        expect({ target, status }).toEqual({ target, status: match.status });
        if (match.kind === 'redirect') expect(headers.location?.replace(server.url, ''), target).toBe(match.to);
        else {
          expect(body.equals(await readFile(path.join(out, match.file))), target).toBe(true);
          const shown = headersFor(serving.headers, match.status === 404 ? `/${match.file}` : target);
          for (const header of ['Content-Security-Policy', 'Cache-Control', 'X-Content-Type-Options'])
            expect([target, headers[header.toLowerCase()]]).toEqual([target, shown[header]]);
        }
      }
    });

    it('with files that browsers may keep, and compressed', async () => {
      const html = (await sendRaw(server.url, '/Our_Town/cleaning')).body.toString();
      const assets = [...html.matchAll(/="(\/Our_Town\/cleaning\/assets\/[^"]+\.(?:js|css|woff2|svg|json))"/g)].map(
        (match) => match[1] as string,
      );
      expect(assets.length).toBeGreaterThan(4);
      for (const asset of assets) {
        const { status, headers } = await sendRaw(server.url, asset, { headers: { 'accept-encoding': 'gzip' } });
        expect([asset, status, headers['cache-control']]).toEqual([asset, 200, 'public, max-age=31536000, immutable']);
        if (!asset.endsWith('.woff2')) expect([asset, headers['content-encoding']]).toEqual([asset, 'gzip']);
      }
    });
  });
});
