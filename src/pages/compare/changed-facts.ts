import { isData } from '../../model/data.ts';
import { mapData, visitData } from '../../model/walk-data.ts';
import type { Price, SiteConfig } from '../../shared/generated/site.gen.ts';
import { escapeHtml } from '../../shared/html.ts';
import { escapePattern } from '../../shared/text.ts';

interface ChangedFact {
  readonly before: unknown;
  readonly after: unknown;
}

/**
 * The facts that changed. Many pages show the same fact, but its change is reported once. So two texts, or two lists of hours, that differ
 * only in changed facts count as the same.
 */
export class ChangedFacts {
  readonly #texts: readonly (readonly [before: string, after: string])[];
  readonly #parts: readonly (readonly [before: string, after: string])[];

  constructor(before: SiteConfig, after: SiteConfig) {
    const changed = pairFacts(before, after).filter((fact) => JSON.stringify(fact.before) !== JSON.stringify(fact.after));
    const texts = changed.flatMap(({ before: old, after: now }) =>
      typeof old === 'string' && typeof now === 'string' && old !== '' ? [[old, now] as const] : [],
    );
    const inHtml = texts.map(([old, now]) => [escapeHtml(old), escapeHtml(now)] as const);
    this.#texts = [...texts, ...inHtml];
    this.#parts = changed.flatMap(({ before: old, after: now }) =>
      typeof old === 'object' && typeof now === 'object' ? [[JSON.stringify(old), JSON.stringify(now)] as const] : [],
    );
  }

  /** Checks whether two texts are the same except for changed facts. */
  isSameText(before: string, after: string): boolean {
    if (before === after || this.bringUpToDate(before) === after) return true;
    // A text may also contain the old value as its own words: “since 2018” next to a fact that was 2018.
    return this.#texts.length > 0 && this.#mask(before) === this.#mask(after);
  }

  /** Puts the new facts into an old text. */
  bringUpToDate(text: string): string {
    return replaceAll(text, this.#texts);
  }

  /** Replaces the old and the new value of each fact with the same mark. */
  #mask(text: string): string {
    return replaceAll(
      text,
      this.#texts.flatMap(([old, now], index) => [
        [old, `\0${index}\0`],
        [now, `\0${index}\0`],
      ]),
    );
  }

  /** Checks whether two values are the same except for changed facts. */
  isSame(before: unknown, after: unknown): boolean {
    if (typeof before === 'string' && typeof after === 'string') return this.isSameText(before, after);
    if (this.#isPart(before, after)) return true;
    if (Array.isArray(before) && Array.isArray(after))
      return before.length === after.length && before.every((each, index) => this.isSame(each, after[index]));
    if (!isData(before) || !isData(after)) return before === after;
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].every((key) => this.isSame(before[key], after[key]));
  }

  /** Removes lists and maps that are changed facts from a value. */
  withoutParts<T>(value: T): T {
    if (this.#parts.length === 0) return value;
    const parts = new Set(this.#parts.flat());
    const isPart = (each: unknown): boolean => typeof each === 'object' && each !== null && parts.has(JSON.stringify(each));
    return mapData(value, (each) => (isPart(each) ? undefined : each)) as T;
  }

  #isPart(before: unknown, after: unknown): boolean {
    if (this.#parts.length === 0 || typeof before !== 'object' || typeof after !== 'object') return false;
    const [old, now] = [JSON.stringify(before), JSON.stringify(after)];
    return this.#parts.some((part) => part[0] === old && part[1] === now);
  }
}

/** Returns the old and new value of each fact that has its own line in a comparison. */
function pairFacts(before: SiteConfig, after: SiteConfig): readonly ChangedFact[] {
  const [old, now] = [factsOf(before), factsOf(after)];
  const own = new Map(leavesOf(after.facts));
  const phones = new Map(after.business.phones.map((phone) => [phone.slug, phone]));
  const offices = new Map(after.offices.map((office) => [office.slug, factsOfOffice(office)]));
  const prices = new Map(after.services.map((service) => [service.slug, pricesOf(service)]));
  return [
    ...Object.keys(old).map((name) => ({ before: old[name], after: now[name] })),
    ...before.business.phones.flatMap(({ slug, number, href }) => [
      { before: number, after: phones.get(slug)?.number },
      { before: href, after: phones.get(slug)?.href },
    ]),
    ...leavesOf(before.facts).flatMap(([path, fact]) => (fact.length < SHORT ? [] : [{ before: fact, after: own.get(path) }])),
    ...before.offices.flatMap((office) => {
      const [here, there] = [factsOfOffice(office), offices.get(office.slug) ?? {}];
      return Object.keys(here).map((name) => ({ before: here[name], after: there[name] }));
    }),
    ...before.services.flatMap((service) => {
      const other = prices.get(service.slug);
      return Object.entries(pricesOf(service)).flatMap(([kind, price]) => [
        { before: price, after: other?.[kind] },
        { before: price.amount, after: other?.[kind]?.amount },
        { before: price.text, after: other?.[kind]?.text },
      ]);
    }),
  ];
}

function pricesOf({ price, prices }: SiteConfig['services'][number]): Readonly<Record<string, Price>> {
  return prices ?? (price === undefined ? {} : { price });
}

function factsOfOffice(office: SiteConfig['offices'][number]): Readonly<Record<string, unknown>> {
  const { phone, phoneLink, email, emailLink, address, hoursTable, hoursSummary, directions, geo } = office;
  const { street, locality } = address;
  return { phone, phoneLink, email, emailLink, street, locality, hoursTable, hoursSummary, ...directions, map: geo?.map };
}

/** Returns the facts about the business that pages show, with those that are made from others. */
function factsOf({ business }: Pick<SiteConfig, 'business'>): Readonly<Record<string, unknown>> {
  const { name, phone, phoneLink, email, emailLink, address, hoursTable, hoursSummary, url, booking, geo } = business;
  const { street, locality } = address;
  const hours = { hoursTable, hoursSummary };
  return { name, phone, phoneLink, email, emailLink, street, locality, ...hours, url, booking: booking?.url, map: geo?.map };
}

/** The shortest fact to look for in texts. Shorter ones are part of too many words, so texts that show them are reported, too. */
const SHORT = 3;

/** Returns the site's own facts, by path. */
export function leavesOf(facts: SiteConfig['facts']): readonly (readonly [path: string, value: string])[] {
  const leaves: [string, string][] = [];
  visitData(facts, (value, _node, pathOf) => {
    if (typeof value !== 'object') leaves.push([pathOf().join('.'), String(value)]);
  });
  return leaves;
}

function replaceAll(text: string, pairs: readonly (readonly [old: string, now: string])[]): string {
  const found = new Map([...pairs].reverse().filter(([old]) => old !== '' && text.includes(old)));
  if (found.size === 0) return text;
  // If one fact contains another, the longer one is meant.
  const longestFirst = [...found.keys()].sort((a, b) => b.length - a.length);
  const pattern = longestFirst.map(escapePattern).join('|');
  return text.replace(new RegExp(pattern, 'g'), (old) => found.get(old) ?? old);
}
