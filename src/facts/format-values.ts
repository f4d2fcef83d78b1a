import type { Data } from '../model/data.ts';
import { isolate } from '../shared/isolate.ts';
import { memoOf } from '../shared/memo-of.ts';

/** What prices are worded with. */
interface PriceWords {
  readonly language: string;
  /** The ISO 4217 code. */
  readonly currency: string;
  readonly to: string;
  readonly priceFrom: string;
  readonly pricePer: string;
  readonly priceFree: string;
  readonly priceOnRequest: string;
  /** Whether a part of the site is read from right to left. */
  readonly mayTurn: boolean;
}

interface ReviewWords {
  readonly language: string;
  readonly outOfStars: string;
}

/** Words a price: the amount alone, and the full text. */
export function formatPrice({ fixed, from, to, is, unit }: Data, words: PriceWords): Data {
  const { language, currency } = words;
  const inOrder = words.mayTurn ? isolate : (text: string): string => text;
  const format = (price: unknown): string => {
    const minimumFractionDigits = Number.isInteger(price) ? 0 : 2;
    const parts = new Intl.NumberFormat(language, { style: 'currency', currency, minimumFractionDigits }).formatToParts(price as number);
    return inOrder(parts.map(({ type, value }) => (type === 'currency' ? inOrder(value) : value)).join(''));
  };
  const amounts = [fixed ?? from, to].flatMap((price) => (price === undefined ? [] : [format(price)]));
  const amount =
    is === undefined
      ? amounts.length > 1
        ? inOrder(amounts.join(` ${words.to} `))
        : amounts.join('')
      : is === 'free'
        ? words.priceFree
        : words.priceOnRequest;
  const before = from !== undefined && to === undefined ? `${words.priceFrom} ` : '';
  return { amount, text: inOrder(`${before}${amount}${unit === undefined ? '' : ` ${words.pricePer} ${unit as string}`}`) };
}

/** “December 31, 2026” */
export function dateInWords(date: string, language: string): string {
  return dateFormat(language).format(new Date(`${date}T00:00:00Z`));
}

/** “1,234.5” */
export function formatNumber(number: number, language: string): string {
  return numberFormat(language).format(number);
}

// Making a format takes 40 times as long as using it.
const dateFormat = memoOf((language: string) => new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }));
const numberFormat = memoOf((language: string) => new Intl.NumberFormat(language));

/** Words the facts of a review: rating, date, source. */
export function formatReview({ rating, date, source, href }: Data, { language, outOfStars }: ReviewWords): Data {
  const host = href === undefined ? undefined : new URL(href as string).host.replace(/^www\./, '');
  const words = {
    ratingText: rating === undefined ? undefined : `${formatNumber(rating as number, language)} ${outOfStars}`,
    dateText: date === undefined ? undefined : dateInWords(date as string, language),
    sourceText: source ?? host,
  };
  return Object.fromEntries(Object.entries(words).filter(([, text]) => text !== undefined));
}
