/**
 * Tries the editor for staff with the real package: installs it, builds a site, checks its configuration against the schema of the package,
 * and adds a closed day in a browser at phone width. Needs the network. `npm run test:cms`
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Ajv } from 'ajv';
import { chromium } from 'playwright-core';
import { parse, stringify } from 'yaml';
import { buildSite } from '../../src/node/build-site.ts';
import { CMS_PACKAGE } from '../../src/node/bundle/bundle-cms.ts';
import { setUpCms } from '../../src/node/edit/set-up-cms.ts';
import { startPreview } from '../../src/node/serve/preview-server.ts';
import { createProject } from '../../src/node/tool/project.ts';
import { findBrowser } from '../support/browser-path.ts';
import { smallSite } from '../support/small-site.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'townsite-cms-'));
const config = path.join(folder, 'site.config.yaml');
const site = smallSite();
site.business.specialDays = [{ date: '12-25', note: 'Christmas Day' }];
writeFileSync(config, stringify(site));
writeFileSync(path.join(folder, 'package.json'), '{ "private": true }\n');
const project = createProject({ config });
await setUpCms(project, { repository: 'tidy/website', isDryRun: false });
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
execFileSync(npm, ['install', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' });
const { published, diagnostics } = await buildSite(project);
if (published === undefined) throw new Error(diagnostics.map(({ message }) => message).join('\n'));

const file = path.join(folder, 'dist', 'admin', 'config.yml');
const written = readFileSync(file, 'utf8');
const schema = JSON.parse(readFileSync(path.join(folder, 'node_modules', CMS_PACKAGE.name, 'schema', 'sveltia-cms.json'), 'utf8'));
const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false });
if (!ajv.validate(schema, parse(written))) throw new Error(`The configuration does not fit the schema: ${ajv.errorsText()}`);

// The same forms over files in the browser instead of those of a code host.
const { backend: _github, ...forms } = parse(written);
writeFileSync(file, stringify({ backend: { name: 'test-repo' }, ...forms }));
const server = await startPreview({ out: path.join(folder, 'dist'), port: 0 });
const browser = await chromium.launch(await findBrowser());
try {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
  const asked: string[] = [];
  page.on('requestfinished', (request) => asked.push(new URL(request.url()).host));
  await page.goto(`${server.url}/townsite.json`);
  const name = 'data/special-days.yaml';
  await page.evaluate(
    async ([text]) => {
      const root = await (await navigator.storage.getDirectory()).getDirectoryHandle('sveltia-cms-test', { create: true });
      const data = await root.getDirectoryHandle('data', { create: true });
      const stream = await (await data.getFileHandle('special-days.yaml', { create: true })).createWritable();
      await stream.write(text as string);
      await stream.close();
    },
    [readFileSync(path.join(folder, name), 'utf8')],
  );
  await page.goto(`${server.url}/admin`);
  await page.getByRole('button').first().click();
  await page.goto(`${server.url}/admin#/collections/now/entries/business-specialDays`);
  await page.getByRole('button', { name: /^add/i }).first().click();
  await page.locator('input[type=date]').first().fill('2026-12-31');
  await page.getByRole('button', { name: /^Save/ }).first().click();
  const saved = async (): Promise<string> =>
    page.evaluate(async () => {
      const root = await (await navigator.storage.getDirectory()).getDirectoryHandle('sveltia-cms-test');
      const data = await root.getDirectoryHandle('data');
      return (await (await data.getFileHandle('special-days.yaml')).getFile()).text();
    });
  for (let tries = 0; tries < 50 && !(await saved()).includes('2026-12-31'); tries += 1) await page.waitForTimeout(200);
  const days = parse(await saved()) as readonly { date: string; note?: string }[];
  if (days.map(({ date, note }) => `${date} ${note ?? ''}`.trim()).join() !== '2026-12-31,12-25 Christmas Day')
    throw new Error(`The editor saved other days:\n${await saved()}`);
  writeFileSync(path.join(folder, name), await saved());
  writeFileSync(file, written);
  const again = await buildSite(project);
  if (again.published === undefined) throw new Error(again.diagnostics.map(({ message }) => message).join('\n'));
  const others = [...new Set(asked)].filter((host) => host !== '' && host !== new URL(server.url).host);
  console.log(`The editor opens, saves a day, and the site is valid with it. It asked ${others.join(', ') || 'no other site'}.`);
} finally {
  await browser.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
}
