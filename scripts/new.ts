import path from 'node:path';
import type { Data } from '../src/model/data.ts';
import { readForEdit } from '../src/node/edit/write-site.ts';
import { createSite, leftCountry, listStarters, starterConfig } from '../src/node/new/new-site.ts';
import type { Place } from '../src/node/places/place.ts';
import { loadPlaces, readPlaces } from '../src/node/places/places.ts';
import { toMove } from '../src/node/retarget/to-move.ts';
import { isInstalled } from '../src/node/tool/packages.ts';
import { createProject, findTool } from '../src/node/tool/project.ts';
import { UsageError } from '../src/shared/errors.ts';
import { slugify } from '../src/shared/slugify.ts';
import { count, listInWords } from '../src/shared/text.ts';
import { askChoice, askText, canAsk } from './ask.ts';
import { askAddress, askCity, askPhone } from './ask-move.ts';
import { asCalled } from './npm-options.ts';
import type { Options } from './options.ts';
import { parseOptions, splitWords } from './options.ts';
import type { Outcome } from './report.ts';
import { report } from './report.ts';

const FACTS = ['trade', 'name', 'city', 'address', 'phone', 'email', 'url', 'color', 'cities', 'radius'] as const;

type Facts = Pick<Options, (typeof FACTS)[number]>;

/** `townsite new my-site --trade plumbing --name "Ridge Plumbing" --city "Tucson, AZ" --address "12 Main Street, 85701" --yes` */
await report(async (): Promise<Outcome> => {
  const { words, options: flags } = splitWords(process.argv.slice(3));
  const options = parseOptions([...FACTS, 'places', 'yes'], flags);
  const [named = ''] = words;
  if (words.length > 1) throw new UsageError('Name one folder. Put quotes around a name with spaces.', 'Run: npm run new -- my-site');
  const { toolRoot } = findTool();
  const isAsking = canAsk() && !options.yes;
  const trade = await chooseTrade(options.trade, await listStarters(toolRoot), isAsking);
  const starter = createProject({ config: starterConfig(toolRoot, trade) });
  const data = (await readForEdit(starter)).source.data as Data;
  const places = options.places === undefined ? loadPlaces(toolRoot) : await readPlaces(options.places);
  const facts = isAsking ? await askFacts(options, places) : options;
  const proposed = slugify(facts.name ?? String((data.business as Data).name));
  const folder = path.resolve(named || (isAsking ? ((await askText('Which folder?', { proposed })) ?? proposed) : proposed));
  const move = toMove({ facts, towns: undefined, data, places });
  const files = await createSite({ starter, folder, move, color: facts.color });
  const config = isInstalled(toolRoot) ? '' : ` --config ${path.join(path.relative('', folder), 'site.config.yaml')}`;
  const run = (command: string, options = ''): string =>
    asCalled(`npm run ${command}${options + config === '' ? '' : ' --'}${options}${config}`);
  const where = path.relative('', folder);
  const left = leftCountry(data, move);
  return {
    summary: [
      `${where === '' ? 'This folder' : where} has a new site: ${count(files.length, 'file')}.`,
      ...(where === '' || !isInstalled(toolRoot) ? [] : [`  Go there:       cd ${where}`]),
      `  See it:         ${run('dev')}`,
      '  Make it yours:  edit site.config.yaml; each part says what it is for',
      `  Before launch:  ${run('validate', ' --strict')}`,
      ...(left === undefined
        ? []
        : [`  Other country:  the starter is written for ${left}. \`validate\` names much of it; look for units and customs yourself`]),
    ],
  };
});

async function chooseTrade(given: string | undefined, starters: readonly string[], isAsking: boolean): Promise<string> {
  const options = starters.map((name) => ({ value: name, label: name }));
  const trade = given ?? (isAsking ? await askChoice('Which trade is it?', options) : undefined);
  if (trade !== undefined && starters.includes(trade)) return trade;
  throw new UsageError(
    trade === undefined ? 'Which trade is it?' : `There is no starter for “${trade}”.`,
    `There are ${listInWords(starters)}. For another trade, begin with the one that works most like it, and replace its texts: --trade ${starters[0]}`,
  );
}

/** Asks for the facts of a new site. A fact without an answer stays as in the starter, where it is marked as a sample. */
async function askFacts(given: Facts, places: readonly Place[]): Promise<Facts> {
  const name = given.name ?? (await askText('What is the business called?'));
  const city = given.city ?? (await askCity(places));
  return {
    ...given,
    name,
    city,
    address: given.address ?? (city === undefined ? undefined : await askAddress()),
    phone: given.phone ?? (await askPhone('US')),
    color: given.color ?? (await askText('Your main color, such as #0f5450 (nothing for that of the starter)', { refuse: refuseColor })),
  };
}

function refuseColor(text: string): string | undefined {
  return /^#[\da-f]{6}$/i.test(text) ? undefined : 'Write it as # and six digits or letters: #0f5450';
}
