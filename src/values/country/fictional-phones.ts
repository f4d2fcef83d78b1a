/**
 * Phone numbers that are kept for fiction: in North America, by Ofcom in the United Kingdom, by ComReg in Ireland, by the ACMA in Australia, and
 * by the Bundesnetzagentur in Germany.
 */
const FICTIONAL: readonly RegExp[] = [
  /(?<![\d.])(?:\+?1?[-. ]?\(?\d{3}\)?[-. ]?)?555[-. ]?01\d\d\b/,
  /(?<![\d.])(?:\+44[- ]?|\(?0)(?:1(?:1[3-8]|[2-6]1)\)?[- ]?496[- ]?0\d{3}|20\)?[- ]?7946[- ]?0\d{3}|1632[- ]?960\d{3}|7700[- ]?900\d{3})\b/,
  /(?<![\d.])(?:\+353[- ]?|\(?0)20\)?[- ]?91\d[- ]?\d{4}\b/,
  /(?<![\d.])(?:\+61[- ]?|\(?0)[2378]\)?[- ]?(?:5550|7010)[- ]?\d{4}\b/,
  /(?<![\d.])(?:\+49[- ]?|\(?0)(?:221\)?[-/ ]*4710|30\)?[-/ ]*23125|40\)?[-/ ]*66969|69\)?[-/ ]*90009|89\)?[-/ ]*99998)[- ]?\d{3}\b/,
];

/** Finds a phone number that is kept for fiction in a text. */
export function findFictionalPhone(text: string): string | undefined {
  for (const pattern of FICTIONAL) {
    const [number] = pattern.exec(text) ?? [];
    if (number !== undefined) return number;
  }
  return undefined;
}

/** Such numbers without their last two digits, by country. */
const STEMS: Readonly<Record<string, string>> = {
  US: '(202) 555-01',
  CA: '(613) 555-01',
  GB: '01632 9601',
  IE: '020 915 01',
  AU: '(02) 5550 01',
  DE: '030 23125 1',
};

/** Returns the number of another country for a number that is kept for fiction; undefined for other numbers, and for other countries. */
export function fictionalPhoneIn(country: string, written: string): string | undefined {
  const stem = STEMS[country];
  return stem === undefined || findFictionalPhone(written) !== written ? undefined : `${stem}${written.slice(-2)}`;
}
