import path from 'node:path';
import { spinner } from '@clack/prompts';
import type { Data } from '../src/model/data.ts';
import { readForEdit } from '../src/node/edit/write-site.ts';
import { nameFile } from '../src/node/load/read-source.ts';
import { findTrade, readTradeWords } from '../src/node/new/find-trade.ts';
import { createSite, leftCountry, listStarters, starterConfig } from '../src/node/new/new-site.ts';
import type { Place } from '../src/node/places/place.ts';
import { loadPlaces, readPlaces } from '../src/node/places/places.ts';
import { findCountry, refuseFacts } from '../src/node/retarget/refuse-facts.ts';
import { factsOf, isListed, placeOf, placesIn, toMove } from '../src/node/retarget/to-move.ts';
import { isWithin } from '../src/node/support/is-within.ts';
import { packagesOf } from '../src/node/tool/packages.ts';
import { createProject, findTool } from '../src/node/tool/project.ts';
import { UsageError } from '../src/shared/errors.ts';
import { slugify } from '../src/shared/slugify.ts';
import { count, listInWords } from '../src/shared/text.ts';
import { canAsk } from './ask.ts';
import type { Answers } from './ask-new.ts';
import { askAnswers, nameInFull } from './ask-new.ts';
import { asCalled } from './npm-options.ts';
import { parseOptions, splitWords } from './options.ts';
import type { Outcome } from './report.ts';
import { printLine, report } from './report.ts';
import { quote, wordCommand } from './word-command.ts';

const FACTS = [
  'country',
  'trade',
  'name',
  'city',
  'geo',
  'address',
  'phone',
  'email',
  'url',
  'color',
  'cities',
  'radius',
  'code-host',
] as const;

/** `townsite new my-site --trade plumbing --name "Ridge Plumbing" --city "Tucson, AZ" --address "12 Main Street, 85701" --yes` */
await report(async (): Promise<Outcome> => {
  const { words, options: flags } = splitWords(process.argv.slice(3));
  const options = parseOptions([...FACTS, 'places', 'yes'], flags);
  const [folder] = words;
  if (words.length > 1) throw new UsageError('Name one folder. Put quotes around a name with spaces.', 'Run: npm run new -- my-site');
  const { 'code-host': codeHost, yes, places: table, ...facts } = options;
  const given: Answers = { ...facts, codeHost, folder };
  return canAsk() && !yes ? askAndMake(given, table) : make(given, await readTable(table));
});

/** Asks, and makes the site. If that fails, or the person stops it, the answers are printed as a command. */
async function askAndMake(given: Answers, table: string | undefined): Promise<Outcome> {
  let kept = given;
  const keep = (answers: Answers): void => {
    kept = answers;
  };
  try {
    const places = await readTable(table);
    const answers = await askAnswers(given, { trades: await listStarters(findTool().toolRoot), places, keep });
    const progress = spinner();
    progress.start('Making the site');
    return await make(answers, places).finally(() => progress.clear());
  } catch (error) {
    if (kept === given) throw error;
    const again = `Your answers are in this command. Change what you like, and run it: ${asCalled(repeatCommand(kept, table))}`;
    if (error instanceof UsageError) throw new UsageError(error.message, error.hint === undefined ? again : `${error.hint}\n${again}`);
    printLine(again);
    throw error;
  }
}

async function readTable(file: string | undefined): Promise<readonly Place[]> {
  return file === undefined ? loadPlaces(findTool().toolRoot) : readPlaces(file);
}

async function make(answers: Answers, places: readonly Place[]): Promise<Outcome> {
  const { toolRoot } = findTool();
  const starter = createProject({ config: starterConfig(toolRoot, await chooseTrade(answers.trade, toolRoot)) });
  const data = (await readForEdit(starter)).source.data as Data;
  const country = factsOf(data).country;
  refuseFacts(answers, places, country);
  const folder = path.resolve(answers.folder ?? slugify(answers.name ?? String((data.business as Data).name)));
  const move = toMove({ facts: answers, towns: undefined, data, places });
  const { color, codeHost = 'github' } = answers;
  const { files, missing } = await createSite({ starter, folder, move, color, codeHost });
  const where = path.relative('', folder);
  const left = leftCountry(data, move);
  const home = path.dirname(packagesOf(toolRoot));
  const isReady = missing === undefined && home === folder;
  // A folder beside the sites of a fleet is no project of its own.
  const isPart = codeHost === 'none' && home !== folder && isWithin(home, folder);
  const config = path.join(folder, 'site.config.yaml');
  const steps = isPart
    ? [
        asCalled(`  See it:         ${wordCommand('npm run dev', { config })}`),
        `  Make it yours:  edit ${nameFile(config)}; each part says what it is for`,
        asCalled('  Many sites:     their base needs only site.config.yaml and images/; docs/fleet.md says how to go on'),
        asCalled(`  Before launch:  ${wordCommand('npm run validate', { config, strict: true })}`),
      ]
    : [
        ...(missing === undefined ? [] : [`  Pack Townsite:  ${packInto(path.join(where, 'vendor'), toolRoot)}`]),
        ...(where === '' ? [] : [`  Go there:       cd ${quote(where)}`]),
        `  Get Townsite:   npm install${isReady ? ', so that package-lock.json names the copy in vendor/' : ''}`,
        '  See it:         npm run dev',
        '  Make it yours:  edit site.config.yaml; each part says what it is for',
        '  Hand it over:   README.md says how to change the site and how to publish it',
        '  Before launch:  npm run validate -- --strict',
      ];
  return {
    summary: [
      `${where === '' ? 'This folder' : where} has a new site${describePlace(answers, places)}: ${count(files.length, 'file')}.`,
      ...steps,
      ...(move.to !== undefined && move.to.town.lat === undefined
        ? ['  Add yourself:   `business.geo`, for a map, and `cities`, for pages about the places that you serve']
        : []),
      ...(left === undefined
        ? []
        : [`  Other country:  the starter is written for ${left}. Its spelling, money, and units are changed; read the texts for customs`]),
    ],
  };
}

/** Returns the command that packs Townsite into a folder. A folder that begins with a dot is never the name of a package. */
function packInto(folder: string, toolRoot: string): string {
  const from = path.relative('', toolRoot);
  const tool = from.startsWith('..') || path.isAbsolute(from) ? from : `./${from}`;
  return ['npm pack', ...(from === '' ? [] : [quote(tool)]), '--pack-destination', quote(folder)].join(' ');
}

/** Says where the site is, so that nobody gets the Leeds of another state unawares. */
function describePlace({ city, country, geo }: Answers, places: readonly Place[]): string {
  if (city === undefined) return '';
  if (isListed(places, { country, geo })) return ` in ${nameInFull(placeOf(placesIn(places, country), city))}`;
  return ` in ${city}${country === undefined ? '' : `, ${findCountry(country)?.name ?? country}`}`;
}

async function chooseTrade(given: string | undefined, toolRoot: string): Promise<string> {
  const starters = await listStarters(toolRoot);
  if (given !== undefined && starters.includes(given)) return given;
  const meant = given === undefined ? undefined : findTrade(given, starters, await readTradeWords(toolRoot));
  throw new UsageError(
    given === undefined ? 'Which trade is it?' : `There is no starter for “${given}”.`,
    `${meant === undefined ? '' : `The nearest is ${meant}: --trade ${meant}\n`}There are ${listInWords(starters)}. For another trade, begin with the one that works most like it, and replace its texts${meant === undefined ? `: --trade ${starters[0]}` : '.'}`,
  );
}

/** Returns the command that repeats the answers. */
function repeatCommand({ folder, codeHost, geo, ...facts }: Answers, places: string | undefined): string {
  const options = { ...facts, geo: geo && `${geo.lat}, ${geo.lng}`, 'code-host': codeHost, places };
  const words = Object.entries(options).flatMap(([name, value]) => (value === undefined ? [] : [`--${name}`, quote(String(value))]));
  return ['npm run new --', ...(folder === undefined ? [] : [quote(folder)]), ...words].join(' ');
}
