import type { Data } from '../model/data.ts';
import type { Finding, FindingList } from '../model/diagnostic.ts';
import { dependingOn } from '../model/diagnostic.ts';
import { visitData } from '../model/walk-data.ts';
import type { SiteConfig } from '../shared/generated/site.gen.ts';
import { distanceIn, nameCountry } from '../values/country/country.ts';
import { emergencyIn, isAmerican, postalCodeIn, signOf } from '../values/country/customs.ts';
import { COUNTRY } from './check-country.ts';

/** A pattern for words that are wrong in some countries, and a function that words the finding. */
interface ForeignWord {
  readonly pattern: RegExp;
  /** What every match has: most texts lack it. */
  readonly has?: string;
  readonly say: (word: string) => Pick<Finding, 'message' | 'remedy'>;
}

/** Finds words that belong to another country. They are left over when a site is copied or made from a starter. */
export function checkForeignWords({ business }: SiteConfig, data: Data, all: FindingList): void {
  const words = wordsOf(business);
  const findings = dependingOn([COUNTRY, ['business', 'currency']], all);
  visitData(data, (text, _node, pathOf) => {
    if (typeof text !== 'string') return;
    for (const { pattern, has = '', say } of words) {
      if (!text.includes(has)) continue;
      const [excerpt] = pattern.exec(text) ?? [];
      if (excerpt !== undefined) findings.add({ code: 'COUNTRY_DIFFERS', ...say(excerpt), path: pathOf(), excerpt });
    }
  });
}

function wordsOf({ address: { country }, currency }: SiteConfig['business']): readonly ForeignWord[] {
  const here = nameCountry(country);
  const { unit } = distanceIn(country);
  const emergency = emergencyIn(country);
  return [
    ...['$', '£'].flatMap((sign): ForeignWord[] =>
      signOf(currency).includes(sign)
        ? []
        : [
            {
              has: sign,
              pattern: new RegExp(`[${sign}]\\d[\\d,.]*(?<=\\d)`),
              say: (word) => ({
                message: `“${word}” is not in the currency of the site, ${currency}.`,
                remedy: `Write the amount in ${currency}, or correct \`business.currency\`.`,
              }),
            },
          ],
    ),
    {
      has: '{{',
      pattern: unit === 'miles' ? /\{\{\s*market\.radius\s*\}\} (?:km|kilomet(?:er|re)s?)\b/i : /\{\{\s*market\.radius\s*\}\} miles?\b/i,
      say: (word) => ({
        message: `\`market.radius\` is in ${unit} in ${here}, but this text says ${word.replace(/.* /, '')}.`,
        remedy: `Write {{market.radius}} ${unit}`,
      }),
    },
    ...(isAmerican(country)
      ? []
      : [
          {
            pattern: /\bZIP codes?\b/i,
            say: (word: string) => ({
              message: `“${word}” means the postal codes of the United States.`,
              remedy: `In ${here}, write “${postalCodeIn(country)}”.`,
            }),
          },
        ]),
    ...(emergency === undefined
      ? []
      : [
          {
            pattern: /(?<=\bcall \**)911\b/i,
            say: () => ({ message: `911 is not the emergency number of ${here}.`, remedy: `Write ${emergency}.` }),
          },
        ]),
  ];
}
