import { log } from '@clack/prompts';
import type { CodeHost } from '../src/node/new/code-hosts.ts';
import type { Place } from '../src/node/places/place.ts';
import {
  findCountry,
  parseGeo,
  refuseAddress,
  refuseCity,
  refuseColor,
  refuseGeo,
  refusePhone,
  whereaboutsOf,
} from '../src/node/retarget/refuse-facts.ts';
import type { GivenFacts } from '../src/node/retarget/to-move.ts';
import { isListed, placeOf, placesIn } from '../src/node/retarget/to-move.ts';
import { slugify } from '../src/shared/slugify.ts';
import type { Question } from './ask.ts';
import { askChoice, askInOrder, askText } from './ask.ts';

/** What `new` wants to know. A missing fact stays as in the starter, where it is marked as a sample. */
export interface Answers extends GivenFacts {
  readonly trade?: string | undefined;
  readonly color?: string | undefined;
  readonly codeHost?: CodeHost | undefined;
  readonly folder?: string | undefined;
}

interface Known {
  readonly trades: readonly string[];
  readonly places: readonly Place[];
  /** Gets all answers after each one, so that none is lost. */
  readonly keep: (answers: Answers) => void;
  /** How a person is asked; in the terminal when left out. */
  readonly ask?: Prompts;
}

interface Prompts {
  readonly text: typeof askText;
  readonly choice: typeof askChoice;
}

/** Asks what the options do not say. The country comes first, because it decides which postal codes and phone numbers are right. */
export function askAnswers(given: Answers, { trades, places, keep, ask = IN_TERMINAL }: Known): Promise<Answers> {
  const questions: readonly Question<Answers>[] = [
    async (answers) => {
      if (given.country !== undefined) return undefined;
      const country = await askCountry(answers, ask);
      // Coordinates that were typed for another country are of no use.
      return { ...answers, country, geo: country === answers.country ? answers.geo : given.geo };
    },
    ...unlessGiven(given, 'trade', ({ trade }) => {
      const choices = trades.map((name) => ({ value: name, label: name }));
      return ask.choice('Which trade is it? For another one, take the nearest, or blank', choices, trade);
    }),
    ...unlessGiven(given, 'name', ({ name }) => ask.text(`What is the business called? (${KEEPS})`, { proposed: name })),
    ...unlessGiven(given, 'city', (answers) => askCity(answers, { places, ask })),
    async (answers) =>
      given.geo !== undefined || isListed(places, { country: answers.country })
        ? undefined
        : { ...answers, geo: await askGeo(answers, ask) },
    ...unlessGiven(given, 'address', (answers) => {
      const where = whereaboutsOf(answers, places, HOME);
      return ask.text('Street and postal code of the office (12 Main Street, 85004)', {
        proposed: answers.address,
        isNeeded: true,
        refuse: (text) => refuseAddress(text, where),
      });
    }),
    ...unlessGiven(given, 'phone', (answers) => {
      const where = whereaboutsOf(answers, places, HOME);
      return ask.text(`Which phone number do customers call? (${KEEPS})`, {
        proposed: answers.phone,
        refuse: (text) => refusePhone(text, where),
      });
    }),
    ...unlessGiven(given, 'color', ({ color }) =>
      ask.text('Your main color, such as #0f5450 (nothing for that of the starter)', { proposed: color, refuse: refuseColor }),
    ),
    ...unlessGiven(given, 'codeHost', ({ codeHost }) =>
      ask.choice<CodeHost>(
        'Where will you keep the files? A check of each change, and a build every night, are prepared for it',
        HOSTS,
        codeHost,
      ),
    ),
    ...unlessGiven(given, 'folder', ({ folder, name = '' }) => ask.text('Which folder?', { proposed: folder ?? slugify(name) })),
  ];
  return askInOrder(questions, given, keep);
}

const IN_TERMINAL: Prompts = { text: askText, choice: askChoice };
const KEEPS = 'nothing: a sample stays';
const HOME = 'US';

const HOSTS: readonly { readonly value: CodeHost; readonly label: string }[] = [
  { value: 'github', label: 'GitHub' },
  { value: 'gitlab', label: 'GitLab' },
  { value: 'none', label: 'elsewhere, or only here' },
];

function unlessGiven<Key extends keyof Answers>(
  given: Answers,
  key: Key,
  askFor: (answers: Answers) => Promise<Answers[Key]>,
): readonly Question<Answers>[] {
  return given[key] === undefined ? [async (answers) => ({ ...answers, [key]: await askFor(answers) })] : [];
}

async function askCountry({ country }: Answers, ask: Prompts): Promise<string> {
  const { region = HOME } = new Intl.Locale(Intl.DateTimeFormat().resolvedOptions().locale);
  const typed = await ask.text('Which country is the business in? (Escape returns to a question)', {
    proposed: country ?? region,
    isNeeded: true,
    refuse: (text) => (findCountry(text) === undefined ? 'Write its name in English, or its two letters, such as GB.' : undefined),
  });
  const found = findCountry(typed ?? '');
  if (found !== undefined) log.info(found.name);
  return found?.code ?? HOME;
}

/** Asks for the city, and says which one it is: many countries have several of a name, and the table has those of one country. */
async function askCity(
  { country = HOME, city, geo }: Answers,
  { places, ask }: { places: readonly Place[]; ask: Prompts },
): Promise<string | undefined> {
  const near = placesIn(places, country);
  if (!isListed(places, { country, geo }))
    return ask.text('Which city is the office in? With its county, state, or province (Leeds, West Yorkshire)', {
      proposed: city,
      isNeeded: true,
    });
  const typed = await ask.text('Which city is the office in? (Phoenix, AZ)', {
    proposed: city,
    isNeeded: true,
    refuse: (text) => refuseCity(near, text),
  });
  if (typed !== undefined) log.info(`${nameInFull(placeOf(near, typed))}. Is it another one? Escape returns to the question.`);
  return typed;
}

/** Returns the name of a place for people who may mean another of that name: `Leeds, Alabama (Jefferson County)`. */
export function nameInFull({ name, region, regionName, county }: Place): string {
  const wide = regionName ?? region;
  return wide === undefined ? `${name}, ${county}` : `${name}, ${wide} (${county})`;
}

async function askGeo({ country = HOME, city, geo }: Answers, ask: Prompts): Promise<Answers['geo']> {
  const message = `Where is ${city ?? 'that'}? Townsite knows no coordinates in ${findCountry(country)?.name ?? country}. Maps on the web show them at a right click (nothing: no map, and no pages for cities yet)`;
  const typed = await ask.text(message, {
    proposed: geo === undefined ? undefined : `${geo.lat}, ${geo.lng}`,
    refuse: (text) => refuseGeo(text, { country }),
  });
  return typed === undefined ? undefined : parseGeo(typed);
}
