import type { Data } from '../../model/data.ts';
import { visitData } from '../../model/walk-data.ts';
import type { Operation } from '../../source/edit/operation.ts';
import { countryOf, distanceIn, languageOf } from '../../values/country/country.ts';
import { currencyOf } from '../../values/country/currencies.ts';
import { emergencyIn, isAmerican, postalCodeIn, signOf } from '../../values/country/customs.ts';
import { AMERICAN_TO_BRITISH, BRITISH_TO_AMERICAN } from './words.ts';

/**
 * Plans the edits that make the texts of a starter speak like another country: its spelling and words, its money, its postal codes, its
 * emergency number, its distances. It does not translate, and does not convert: 95 dollars become 95 pounds, which are samples anyway.
 * @param data the site, with the country that it has now
 * @param from the country that the texts were written for
 */
export function speakForCountry(data: Data, from: string): readonly Operation[] {
  const country = countryOf(data);
  if (country === from) return [];
  const rules = rulesFor(from, country, languageOf(data));
  const operations: Operation[] = [];
  visitData(data, (value, _node, pathOf) => {
    if (typeof value !== 'string' || IS_NAME.test(value)) return;
    const text = speak(value, rules);
    if (text !== value) operations.push({ op: 'set', path: pathOf(), value: text });
  });
  return operations;
}

/** A slug, a path, an address, or the name of a file: nothing that people read. */
const IS_NAME = /^(?:[a-z\d#/._-]+|https?:\S+)$/;

/** References and the targets of links stay. */
const KEPT = /\{\{[^{}]*\}\}|\]\([^()]*\)/;

type Rule = readonly [pattern: RegExp, write: (found: string) => string];

function speak(text: string, rules: readonly Rule[]): string {
  return rules.reduce((spoken, [pattern, write]) => {
    const all = new RegExp(`${KEPT.source}|(?<found>${pattern.source})`, 'giu');
    return spoken.replace(all, (...args) => {
      const [whole] = args as string[];
      const { found } = args.at(-1) as { found?: string };
      return found === undefined ? (whole ?? '') : write(found);
    });
  }, text);
}

function rulesFor(from: string, to: string, language: string): readonly Rule[] {
  const [was, currency] = [currencyOf(from), currencyOf(to)];
  const emergency = [emergencyIn(from) ?? '911', emergencyIn(to) ?? '911'] as const;
  const units = [distanceIn(from).unit, distanceIn(to).unit] as const;
  const words =
    isAmerican(from) === isAmerican(to) ? new Map<string, string>() : isAmerican(to) ? BRITISH_TO_AMERICAN : AMERICAN_TO_BRITISH;
  return [
    ...(words.size === 0
      ? []
      : [[wordPattern([...words.keys()]), (found: string) => spellLike(found, words.get(found.toLowerCase()) ?? found)] as const]),
    ...(postalCodeIn(from) === postalCodeIn(to)
      ? []
      : [[wordPattern([postalCodeIn(from)]), (found: string) => spellLike(found, postalCodeIn(to))] as const]),
    ...(was === currency
      ? []
      : [[new RegExp(`[${signOf(was)}]\\d(?:[\\d,.]*\\d)?`), (found: string) => writeMoney(found, currency, language)] as const]),
    ...(emergency[0] === emergency[1] ? [] : [[new RegExp(`(?<=\\bcall \\**)${emergency[0]}\\b`), () => emergency[1]] as const]),
    ...(units[0] === units[1] ? [] : [[new RegExp(`(?<=\\}\\} )${units[0]}\\b`), () => units[1]] as const]),
  ];
}

function wordPattern(words: readonly string[]): RegExp {
  return new RegExp(`\\b(?:${words.join('|')})\\b`);
}

/** Writes a word with capitals where the word in its place had them: `ZIP Code` → `Postcode`. */
function spellLike(found: string, word: string): string {
  return /^\p{Lu}/u.test(found) && !/^ZIP code$/.test(found) ? word.charAt(0).toUpperCase() + word.slice(1) : word;
}

function writeMoney(found: string, currency: string, language: string): string {
  const amount = Number(found.slice(1).replaceAll(',', ''));
  const digits = Number.isInteger(amount) ? { maximumFractionDigits: 0 } : {};
  return new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay: 'narrowSymbol', ...digits }).format(amount);
}
