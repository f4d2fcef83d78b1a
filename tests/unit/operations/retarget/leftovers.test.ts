import { describe, expect, it } from 'vitest';
import { FindingList } from '../../../../src/model/diagnostic.ts';
import { findLeftovers } from '../../../../src/operations/retarget/find-leftovers.ts';
import { findOldWords } from '../../../../src/operations/retarget/old-words.ts';

const OLD = {
  business: {
    name: 'Brook Cleaning',
    phone: '(214) 555-0142',
    url: 'https://www.brookdfw.example.com',
    address: { city: 'Dallas', region: 'TX', street: '{{market.city}}' },
  },
  market: { city: 'Dallas', region: 'Texas', area: 'Dallas–Fort Worth', neighborhoods: [{ title: 'Oak Lawn' }] },
  cities: [{ name: 'Fort Worth', county: 'Tarrant County' }],
};

const NEW = {
  business: {
    name: 'Brook Cleaning',
    phone: '(602) 555-0142',
    url: 'https://www.brookphx.example.com',
    address: { city: 'Phoenix', region: 'AZ' },
  },
  market: { city: 'Phoenix', region: 'Arizona' },
  cities: [{ name: 'Mesa', county: 'Maricopa County' }],
};

const WORDS = findOldWords(OLD, NEW);

/** What is found in a text. */
function foundIn(text: string, words = WORDS): readonly (string | undefined)[] {
  const findings = new FindingList();
  findLeftovers({ text }, words, findings);
  return findings.all.map(({ excerpt }) => excerpt);
}

describe('after a move', () => {
  it.each([
    ['the city', 'Houses in Dallas, and around.', ['Dallas']],
    ['the city in the name of a file', 'images/cities/fort-worth.svg', ['fort-worth']],
    ['a county, over the end of a line', 'All of Tarrant\n  County', ['Tarrant\n  County']],
    ['the longest words', 'Dallas–Fort Worth', ['Dallas–Fort Worth']],
    ['several words', 'From Oak Lawn to Fort Worth, Texas', ['Oak Lawn', 'Fort Worth', 'Texas']],
    ['the state, in capitals', 'Plano, TX', ['TX']],
    ['the phone number in another form', 'Call 214-555-0142', ['214-555-0142']],
    ['the phone number in a link', 'tel:+12145550142', ['2145550142']],
    ['the city before a number', 'images/dallas2024.svg', ['dallas']],
    ['the area code', 'Call (214) 555-0199', ['(214)']],
    ['the name in an account', 'https://social.example.com/brookdfw', ['brookdfw']],
    ['the domain', 'Write to hello@brookdfw.example.com', ['brookdfw.example.com']],
  ])('%s of before is found', (_what, text, expected) => {
    expect(foundIn(text)).toEqual(expected);
  });

  it.each([
    ['part of a word', 'dallasite, Texastown'],
    ['what is true here, too', 'Brook Cleaning in {{market.city}}'],
    ['what only looks like a state', 'tx 12'],
  ])('%s is not', (_what, text) => {
    expect(foundIn(text)).toEqual([]);
  });

  it('old addresses may stay', () => {
    const findings = new FindingList();
    findLeftovers({ redirects: [{ from: '/locations/fort-worth', to: '/locations' }] }, WORDS, findings);
    expect(findings.all).toEqual([]);
  });

  it('a word counts as kept only where the site says that very word of its place', () => {
    const wichita = { business: { name: 'Kansas Clean' }, market: { city: 'Wichita', region: 'Kansas' } };
    const rock = { business: { name: 'Kansas Clean' }, market: { city: 'Little Rock', region: 'Arkansas' } };
    expect(foundIn('All over Kansas, and in Wichita', findOldWords(wichita, rock))).toEqual(['Kansas', 'Wichita']);
    // Back again, the words are true again.
    expect(findOldWords(rock, wichita, findOldWords(wichita, rock)).map(({ text }) => text)).toEqual(['Little Rock', 'Arkansas']);
  });

  it('nothing is searched without a move', () => {
    expect(findOldWords(OLD, OLD)).toEqual([]);
    expect(foundIn('Dallas', [])).toEqual([]);
  });
});
