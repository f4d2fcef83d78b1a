import { isData } from '../../model/data.ts';
import { mapData, visitData } from '../../model/walk-data.ts';
import type { SiteConfig } from '../../shared/generated/site.gen.ts';
import { escapeHtml } from '../../shared/html.ts';

interface ChangedFact {
  readonly before: unknown;
  readonly after: unknown;
}

/**
 * The facts that changed. Many pages show a fact; its change is told once. So two texts that differ in changed facts alone are the
 * same, and so are two lists of hours.
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

  /** Whether two texts say the same, but for the facts. */
  isSameText(before: string, after: string): boolean {
    if (before === after || this.bringUpToDate(before) === after) return true;
    // A text may also say the old value itself: “since 2018” beside a fact that was 2018.
    return this.#texts.length > 0 && this.#mask(before) === this.#mask(after);
  }

  /** A text of before with the facts of now. */
  bringUpToDate(text: string): string {
    return replaceAll(text, this.#texts);
  }

  /** A text in which the old and the new value of a fact are the same. */
  #mask(text: string): string {
    return replaceAll(
      text,
      this.#texts.flatMap(([old, now], index) => [
        [old, `\0${index}\0`],
        [now, `\0${index}\0`],
      ]),
    );
  }

  /** Whether two values are the same, but for the facts. */
  isSame(before: unknown, after: unknown): boolean {
    if (typeof before === 'string' && typeof after === 'string') return this.isSameText(before, after);
    if (this.#isPart(before, after)) return true;
    if (Array.isArray(before) && Array.isArray(after))
      return before.length === after.length && before.every((each, index) => this.isSame(each, after[index]));
    if (!isData(before) || !isData(after)) return before === after;
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].every((key) => this.isSame(before[key], after[key]));
  }

  /** A value without the lists and maps that are changed facts. */
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

/** The facts that pages show, and that have a line of their own in a comparison. */
function pairFacts(before: SiteConfig, after: SiteConfig): readonly ChangedFact[] {
  const [old, now] = [factsOf(before), factsOf(after)];
  const own = new Map(leavesOf(after.facts));
  const phones = new Map(after.business.phones.map((phone) => [phone.slug, phone]));
  const prices = new Map(after.services.map(({ slug, price }) => [slug, price]));
  return [
    ...Object.keys(old).map((name) => ({ before: old[name], after: now[name] })),
    ...before.business.phones.flatMap(({ slug, number, href }) => [
      { before: number, after: phones.get(slug)?.number },
      { before: href, after: phones.get(slug)?.href },
    ]),
    ...leavesOf(before.facts).flatMap(([way, fact]) => (fact.length < SHORT ? [] : [{ before: fact, after: own.get(way) }])),
    ...before.services.flatMap(({ slug, price }) => {
      const other = prices.get(slug);
      return [
        { before: price, after: other },
        { before: price?.amount, after: other?.amount },
        { before: price?.text, after: other?.text },
      ];
    }),
  ];
}

function factsOf({ business }: SiteConfig): Readonly<Record<string, unknown>> {
  const { name, phone, phoneLink, email, emailLink, address, hoursTable, hoursSummary, url, booking, geo } = business;
  const { street, locality } = address;
  const hours = { hoursTable, hoursSummary };
  return { name, phone, phoneLink, email, emailLink, street, locality, ...hours, url, booking: booking?.url, map: geo?.map };
}

/** A fact that is shorter is a part of too many words: the texts that show it are told, too. */
const SHORT = 3;

/** The facts of the site's own, by the ways to them. */
export function leavesOf(facts: SiteConfig['facts']): readonly (readonly [way: string, value: string])[] {
  const leaves: [string, string][] = [];
  visitData(
    facts,
    (value, _node, path) => {
      if (typeof value !== 'object') leaves.push([path.join('.'), String(value)]);
    },
    { path: [] },
  );
  return leaves;
}

function replaceAll(text: string, pairs: readonly (readonly [old: string, now: string])[]): string {
  const found = new Map([...pairs].reverse().filter(([old]) => old !== '' && text.includes(old)));
  if (found.size === 0) return text;
  // Of facts that have each other in them, the longer one is meant.
  const longestFirst = [...found.keys()].sort((a, b) => b.length - a.length);
  const pattern = longestFirst.map((old) => old.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  return text.replace(new RegExp(pattern, 'g'), (old) => found.get(old) ?? old);
}
