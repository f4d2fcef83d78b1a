import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { runInProcess } from '../support/run-in-process.ts';
import type { CityConfig } from '../support/site-words.ts';
import { wordsOf } from '../support/site-words.ts';
import { TAKES_ALL } from '../support/on-demand.ts';
import { MINIMAL_YAML, ROOT } from '../support/small-site.ts';
import { readTree, tempFolders } from '../support/temp-folders.ts';
import { findTraces } from '../support/traces.ts';

const makeFolder = tempFolders(afterAll);

const TO_PHOENIX = ['--city', 'phoenix az', '--phone', '(602) 555-0142', '--address', '40 Sample Avenue, Suite 2, 85004'];

async function site(files: Readonly<Record<string, string>>) {
  const folder = await makeFolder(files);
  const run = (command: string, ...args: string[]) => runInProcess(command, args, { cwd: folder });
  const read = (name = 'site.config.yaml'): Promise<string> => readFile(path.join(folder, name), 'utf8');
  return { folder, run, read };
}

describe('the sample moves to Phoenix by flags alone', () => {
  it('with no trace of Dallas in the built site, and back again', async () => {
    const text = await readFile(path.join(ROOT, 'site.config.yaml'), 'utf8');
    const { folder, run, read } = await site({ 'site.config.yaml': text });
    await cp(path.join(ROOT, 'images'), path.join(folder, 'images'), { recursive: true });
    const { code, stdout } = await run('retarget', ...TO_PHOENIX, '--radius', '40', '--cities', '6', '--yes');
    expect([code, stdout]).toEqual([0, expect.stringContaining('description of 6 city pages')]);
    const config = parse(await read()) as CityConfig;
    expect(config).toMatchObject({
      business: { timeZone: 'America/Phoenix', address: { street: '40 Sample Avenue, Suite 2', region: 'AZ', postalCode: '85004' } },
      market: { region: 'Arizona', regionCode: 'AZ' },
    });
    expect(config.cities.map(({ name }) => name)).toEqual(['Phoenix', 'Mesa', 'Chandler', 'Gilbert', 'Glendale', 'Scottsdale']);
    const built = await run(TAKES_ALL ? 'build' : 'validate');
    expect([built.code, built.stdout]).toEqual([0, expect.stringMatching(/TEXT_UNWRITTEN/)]);
    expect(built.stdout).not.toMatch(/MOVE_LEFTOVER|CITY_SIMILAR/);
    const words = [...wordsOf(parse(text) as CityConfig), 'Dallas', 'Texas', 'metroplex', 'DFW'];
    const own = new Set(findTraces(new Map([['own data', JSON.stringify([config.business, config.market, config.cities])]]), words).map(({ word }) => word));
    // What pages are made of; on demand the pages themselves.
    const files = TAKES_ALL ? await readTree(path.join(folder, 'dist')) : new Map([['site.config.yaml', JSON.stringify(config)]]);
    expect(findTraces(files, words.filter((word) => !own.has(word)))).toEqual([]);
    expect((await run('undo')).code).toBe(0);
    expect(await read()).toBe(text);
    // With the move, what it looks for is taken back.
    await expect(read('retarget-words.json')).rejects.toThrow('ENOENT');
  });
});

describe('a move', () => {
  const CITIES =
    'slug,name,county,geo.lat,geo.lng,summary,intro,description\narvada,Arvada,Jefferson County,39.8,-105.1,By the rail line.,Porches.,Late trains.\n';
  const SITE = `${MINIMAL_YAML.replace('House Cleaning in {{market.city}}', 'House Cleaning in Arvada')}\ncities: { from: cities.csv }\n`;

  it('names what is left of the old place, until that may stay', async () => {
    const van = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><g id="arvada">\n<text>Arvada and\n around</text></g></svg>\n';
    const marked = `${SITE}theme:\n  mark: { src: images/van.svg, alt: A van }\n`;
    const { run, read } = await site({ 'site.config.yaml': marked, 'cities.csv': CITIES, 'images/van.svg': van, 'images/unused.svg': van });
    expect((await run('retarget', ...TO_PHOENIX, '--yes')).code).toBe(0);
    expect(await read('cities.csv')).toMatch(/^slug,.*\nphoenix,Phoenix,Maricopa County,33\.4484,-112\.074,"TODO: /);
    const line = SITE.split('\n').findIndex((each) => each.includes('in Arvada')) + 1;
    const found = (await run('validate')).stdout;
    expect(found).toMatch(new RegExp(`site\\.config\\.yaml:${line}:\\d+ warning MOVE_LEFTOVER`));
    expect(found).toMatch(/images\/van\.svg:2:7 warning MOVE_LEFTOVER[\s\S]*> 2 \| <text>Arvada/);
    expect(found.match(/MOVE_LEFTOVER/g)).toHaveLength(2);
    expect((await run('retarget', '--done')).code).toBe(0);
    expect((await run('validate')).stdout).not.toContain('MOVE_LEFTOVER');
  });

  it('takes files of cities away, and adds others; a city that stays keeps its own', async () => {
    const city = (name: string, lat: number, lng: number) =>
      `slug: ${name.toLowerCase()}\nname: ${name} # by hand\ncounty: Jefferson County\ngeo: { lat: ${lat}, lng: ${lng} }\nsummary: ${name}.\nintro: Of ${name}.\ndescription: In ${name}.\n`;
    const { folder, run, read } = await site({
      'site.config.yaml': SITE.replace('cities.csv', 'cities').replace('in Arvada', 'here'),
      'cities/arvada.yaml': city('Arvada', 39.8028, -105.0875),
      'cities/lakewood.yaml': city('Lakewood', 39.7047, -105.0814),
      'cities/pueblo.yaml': city('Pueblo', 38.2545, -104.6091),
    });
    const look = await run('retarget', '--city', 'lakewood co', '--address', '1 Elm, 80226', '--cities', '3', '--radius', '12', '--dry-run');
    expect([look.code, look.stdout]).toEqual([0, expect.stringMatching(/\n\+\+\+ \/dev\/null\n[\s\S]*--- \/dev\/null\n/)]);
    expect((await run('retarget', '--city', 'lakewood co', '--address', '1 Elm, 80226', '--cities', '3', '--radius', '12', '--yes')).code).toBe(0);
    expect((await readdir(path.join(folder, 'cities'))).sort()).toEqual(['arvada.yaml', 'denver.yaml', 'lakewood.yaml']);
    expect(await read('cities/lakewood.yaml')).toBe(city('Lakewood', 39.7047, -105.0814));
    // The same city in another spelling is no move.
    expect((await run('retarget', '--city', 'LAKEWOOD, Colorado', '--address', '1 Elm, 80226', '--yes')).stdout).toContain('Nothing changes');
    expect((await run('undo')).code).toBe(0);
    expect((await readdir(path.join(folder, 'cities'))).sort()).toEqual(['arvada.yaml', 'lakewood.yaml', 'pueblo.yaml']);
  });

  it('changes nothing where something is missing or unclear', async () => {
    const { folder, run, read } = await site({ 'site.config.yaml': SITE, 'cities.csv': CITIES });
    const before = [await read(), await read('cities.csv')];
    const refusals: readonly [args: readonly string[], message: RegExp][] = [
      [TO_PHOENIX, /--yes[\s\S]*--dry-run/],
      [['--city', 'Phoenx, AZ', '--yes'], /Phoenix, AZ/],
      [['--city', 'Springfield', '--yes'], /several[\s\S]*Springfield, MO/],
      [['--city', 'Phoenix, AZ', '--yes'], /--address/],
      [['--address', 'Main Street', '--yes'], /postal code/],
      [['--hours', 'sometimes', '--yes'], /Mon-Fri/],
      [['--cities', '3', '--yes'], /--city/],
      [[...TO_PHOENIX, '--email', 'nobody', '--yes'], /^$/],
    ];
    for (const [args, message] of refusals) {
      const { code, stderr } = await run('retarget', ...args);
      expect([args, code]).toEqual([args, message.source === '^$' ? 1 : 2]);
      expect(stderr).toMatch(message);
    }
    expect([await read(), await read('cities.csv')]).toEqual(before);
    // An anchor that other places use is not for a command to decide.
    await writeFile(path.join(folder, 'site.config.yaml'), SITE.replace('city: Golden', 'city: &home Golden').replace('city: Golden', 'city: *home'));
    const shared = await run('retarget', ...TO_PHOENIX, '--yes');
    expect([shared.code, shared.stderr]).toEqual([2, expect.stringContaining('anchor')]);
  });

  it('takes its places from another table, for other countries', async () => {
    const places = 'name,region,regionName,country,county,population,lat,lng,timezone\nLeeds,West Yorkshire,England,GB,City of Leeds,536280,53.7974,-1.5438,Europe/London\n';
    const { folder, run, read } = await site({ 'site.config.yaml': SITE, 'cities.csv': CITIES, 'places.csv': places });
    const leeds = ['--city', 'Leeds', '--address', '1 Sample Road, LS1 4AP', '--phone', '0113 496 0142', '--places', 'places.csv', '--yes'];
    const moved = await run('retarget', ...leeds);
    expect([moved.code, moved.stdout]).toEqual([0, expect.stringContaining('market.region: Colorado → England')]);
    expect(await read('cities.csv')).toContain('leeds,Leeds,City of Leeds,53.7974');
    await rm(path.join(folder, 'places.csv'));
    expect((await run('retarget', ...leeds)).code).toBe(2);
  });
});
