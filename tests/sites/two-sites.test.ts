import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstOf, TAKES_ALL } from '../support/on-demand.ts';
import { parse, stringify } from 'yaml';
import { toJsonReport } from '../../src/model/print/to-json.ts';
import { buildSite } from '../../src/node/build-site.ts';
import { createProject } from '../../src/node/tool/project.ts';
import { validateSite } from '../../src/node/validate-site.ts';
import { writeBenchSite } from '../bench/write-bench-site.ts';
import { writeInvalidSite } from '../support/invalid-site.ts';
import { makePhoto } from '../support/photos.ts';
import { runCommand } from '../support/run-command.ts';
import type { Draft } from '../support/small-site.ts';
import { page, smallSite } from '../support/small-site.ts';
import { readTree, tempFolders, writeTree } from '../support/temp-folders.ts';

const makeFolder = tempFolders(afterAll);

const NAMES = ['dallas', 'berlin'] as const;
type Name = (typeof NAMES)[number];

/** Writes the sites, each into a folder of its name. They differ in whatever a site can choose. */
async function writeSites(folder: string): Promise<void> {
  // The site of the repository, with a table of cities and few link previews: each takes a while to draw.
  const { config } = await writeBenchSite(path.join(folder, 'dallas'), 6);
  await writeFile(config, stringify({ ...parse(await readFile(config, 'utf8')), linkPreviews: { limit: 1 } }));
  await writeTree(path.join(folder, 'berlin'), {
    'site.config.yaml': stringify(berlin()),
    'images/team.jpg': await makePhoto({ width: 500, height: 320, color: '#a03020' }),
    'images/mark.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z" fill="#703"/></svg>',
  });
}

/** Another language, base path, look, host, and other blocks; in part with the same addresses and slugs as the first. */
function berlin(): Draft {
  const site = smallSite();
  site.business = { ...site.business, url: 'https://sauber.example.com/berlin', language: 'de', timeZone: 'Europe/Berlin' };
  site.theme = { preset: 'heritage', brand: '#701030', accent: '#204080', fonts: 'classic', radius: 'none', density: 'airy' };
  site.theme.mark = { src: 'images/mark.svg', alt: 'Ein Segel' };
  site.deploy = { host: 'nginx' };
  site.cities = [
    { slug: 'plano', name: 'Spandau', county: 'West', geo: { lat: 39.7, lng: -105.2 }, summary: 'See.', intro: 'See.', description: 'See.' },
  ];
  const photo = { src: 'images/team.jpg', alt: 'Das Team' };
  site.pages.push(
    page('/about', [
      { type: 'hero', heading: 'Wir', image: photo },
      { type: 'rich-text', id: 'team', heading: 'Team', body: 'Wir **putzen**.' },
    ]),
    page('/locations/{{city.slug}}', [{ type: 'hero', heading: '{{city.name}}' }, { type: 'map', title: 'Karte von {{city.name}}' }], { each: 'cities' }),
  );
  return site;
}

describe.runIf(TAKES_ALL)('builds of two sites', () => {
let together: string;
/** The files of each site, by a build in a process of its own that shares nothing with the other. */
const apart = new Map<Name, Map<string, Buffer>>();

beforeAll(async () => {
  const folder = await makeFolder();
  together = path.join(folder, 'together');
  await Promise.all([writeSites(together), writeSites(path.join(folder, 'apart'))]);
  for (const name of NAMES) {
    const config = path.join(folder, 'apart', name, 'site.config.yaml');
    const { code, stdout, stderr } = await runCommand('build', ['--config', config], { env: { TOWNSITE_CACHE: cacheFor(name) } });
    expect(code, `${stdout}${stderr}`).toBe(0);
    apart.set(name, await readTree(path.join(folder, 'apart', name, 'dist')));
  }
});

function cacheFor(name: Name | 'both'): string {
  return path.join(together, '..', `cache-${name}`);
}

/** @returns the names of files that are not what the build apart made, those that only one of them has among them */
async function differences(name: Name, out: string): Promise<string[]> {
  const [here, there] = [await readTree(out), apart.get(name) ?? new Map<string, Buffer>()];
  return [...new Set([...here.keys(), ...there.keys()])].filter((file) => here.get(file)?.equals(there.get(file) ?? Buffer.of()) !== true);
}

// The second time, pages and pictures come from what the first has left.
it.each([
  { order: NAMES, out: 'first' },
  { order: NAMES.toReversed(), out: 'second' },
])('builds of two sites that overlap in one process make what each makes alone: $order', async ({ order, out }) => {
  const steps: Name[] = [];
  const build = async (name: Name) => {
    const config = path.join(together, name, 'site.config.yaml');
    const project = { ...createProject({ config, out: path.join(together, name, out) }), cacheDir: cacheFor('both') };
    const { diagnostics } = await buildSite(project, { onProgress: () => steps.push(name) });
    return toJsonReport(diagnostics, 1000);
  };
  const reports = await Promise.all(order.map(build));
  for (const name of order) expect(steps.lastIndexOf(name), 'no overlap').toBeGreaterThan(steps.findIndex((each) => each !== name));
  for (const [index, name] of order.entries()) {
    expect(await differences(name, path.join(together, name, out)), name).toEqual([]);
    const { stdout } = await runCommand('validate', ['--config', path.join(together, name, 'site.config.yaml'), '--format', 'json'], {
      env: { TOWNSITE_CACHE: cacheFor(name) },
    });
    expect(reports[index], name).toEqual(JSON.parse(stdout));
  }
});

it('differ from each other in nearly every file', () => {
  const [one, other] = NAMES.map((name) => apart.get(name) as Map<string, Buffer>);
  const same = [...(one ?? [])].filter(([file, content]) => other?.get(file)?.equals(content)).map(([file]) => file);
  expect(same).toEqual([]);
});

});

it('checks of two wrong sites that overlap in one process find what each finds alone', async () => {
  const folder = await makeFolder();
  const names = firstOf(['CSV_ROW', 'REFERENCE_UNKNOWN', 'LINE_MISSING', 'CONTRAST_LOW'], 2);
  const configs = names.map((name) => writeInvalidSite(name, path.join(folder, name)));
  const found = await Promise.all(configs.map(async (config) => (await validateSite(createProject({ config }))).diagnostics));
  for (const [index, config] of configs.entries()) {
    const { stdout } = await runCommand('validate', ['--config', config, '--format', 'json']);
    expect(toJsonReport(found[index] ?? [], 1000), config).toEqual(JSON.parse(stdout));
  }
});
