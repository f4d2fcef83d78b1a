import { autocompleteMultiselect, note } from '@clack/prompts';
import type { Data } from '../src/model/data.ts';
import type { Place } from '../src/node/places/place.ts';
import { titleOf } from '../src/node/places/place-name.ts';
import { placesWithin } from '../src/node/places/places.ts';
import type { Whereabouts } from '../src/node/retarget/refuse-facts.ts';
import { refuseAddress, refuseCity, refuseHours, refusePhone } from '../src/node/retarget/refuse-facts.ts';
import type { PlannedMove } from '../src/node/retarget/retarget.ts';
import type { GivenFacts } from '../src/node/retarget/to-move.ts';
import { factsOf, findDestination, inMiles, unitOf } from '../src/node/retarget/to-move.ts';
import { UsageError } from '../src/shared/errors.ts';
import { ask, askChoice, askText, askYes } from './ask.ts';
import { printPatch } from './print-patch.ts';
import { printLine } from './report.ts';

/** Asks for missing facts, and proposes the current facts of the site. */
export async function askFacts(
  given: GivenFacts,
  data: Data,
  places: readonly Place[],
): Promise<{ readonly facts: GivenFacts; readonly towns: readonly Place[] | undefined }> {
  const now = factsOf(data);
  const city = given.city ?? (await askCity(places, now.city));
  const to = findDestination(places, city, now.city);
  const country = to?.country ?? now.country;
  const where = { country, region: to?.region };
  const facts: GivenFacts = {
    ...given,
    city,
    name: given.name ?? (await askText('What is the business called?', { proposed: now.name })),
    phone: given.phone ?? (await askPhone(where, now.phone)),
    email: given.email ?? (await askText('Which email address do they write to?', { proposed: now.email })),
    address: given.address ?? (to === undefined ? undefined : await askAddress(where)),
    url: given.url ?? (await askText('What is the address of the site?', { proposed: now.url })),
    account:
      given.account ??
      (now.account === undefined ? undefined : await askText('Your account at the booking service?', { proposed: now.account })),
    hours:
      given.hours ??
      (await askText('Opening hours (Mon-Fri 8:00-18:00, Sat 9:00-16:00), or nothing to keep them', { refuse: refuseHours })),
    radius: given.radius ?? (await askRadius(now.radius, country)),
  };
  if (to === undefined) return { facts, towns: undefined };
  const near = placesWithin(places, to, inMiles(facts.radius ?? now.radius, country));
  const proposed = near.slice(0, given.cities ?? now.cities);
  const towns = await ask(() =>
    autocompleteMultiselect({
      message: 'Which cities get a page? (type to search, space to choose)',
      options: near.slice(0, MAX_TOWNS).map((place) => ({ value: place, label: titleOf(place), hint: hintOf(place) })),
      initialValues: [...proposed],
      maxItems: 14,
    }),
  );
  const redirects = given.redirects || (await askYes('Shall the old addresses of city pages lead to the page above them?', true));
  return { facts: { ...facts, redirects }, towns };
}

function askCity(places: readonly Place[], proposed?: string): Promise<string | undefined> {
  return askText('Which city is the office in? (Phoenix, AZ)', {
    proposed,
    refuse: (text) => (text === proposed ? undefined : refuseCity(places, text)),
  });
}

function askPhone(where: Whereabouts, proposed: string | undefined): Promise<string | undefined> {
  return askText('Which phone number do customers call?', { proposed, refuse: (text) => refusePhone(text, where) });
}

function askAddress(where: Whereabouts): Promise<string | undefined> {
  return askText('Street and postal code of the office (12 Main Street, 85004)', {
    isNeeded: true,
    refuse: (text) => refuseAddress(text, where),
  });
}

async function askRadius(proposed: number, country: string): Promise<number> {
  const unit = unitOf(country);
  const refuse = (text: string): string | undefined =>
    Number.isInteger(Number(text)) && Number(text) > 0 ? undefined : `Write a whole number of ${unit}.`;
  return Number((await askText(`How many ${unit} do you travel?`, { proposed: String(proposed), refuse })) ?? proposed);
}

/** The longest list of cities that people look through. */
const MAX_TOWNS = 200;

function hintOf({ county, population }: Place): string {
  return `${county}, ${population.toLocaleString('en-US')} people`;
}

export async function confirmMove(planned: PlannedMove): Promise<void> {
  note(planned.summary.join('\n'), 'What changes');
  for (;;) {
    const choice = await askChoice('Write these changes?', [
      { value: 'write', label: 'Write them' },
      { value: 'patch', label: 'Show every line first' },
      { value: 'leave', label: 'Leave everything as it is' },
    ]);
    if (choice === 'write') return;
    if (choice === 'leave') throw new UsageError('Nothing was changed.');
    for (const line of (await planned.write({ isDryRun: true })).changes.flatMap(printPatch)) printLine(line);
  }
}
