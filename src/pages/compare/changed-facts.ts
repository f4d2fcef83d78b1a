import { isData } from '../../model/data.ts';
import { mapData } from '../../model/walk-data.ts';
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
    // Of facts that have each other in them, the longer one is meant.
    this.#texts = [...texts, ...inHtml].sort(([a], [b]) => b.length - a.length);
    this.#parts = changed.flatMap(({ before: old, after: now }) =>
      typeof old === 'object' && typeof now === 'object' ? [[JSON.stringify(old), JSON.stringify(now)] as const] : [],
    );
  }

  /** Whether two texts say the same, but for the facts. */
  isSameText(before: string, after: string): boolean {
    return before === after || this.bringUpToDate(before) === after;
  }

  /** A text of before with the facts of now. */
  bringUpToDate(text: string): string {
    const facts = this.#texts.filter(([old]) => text.includes(old));
    if (facts.length === 0) return text;
    const pattern = facts.map(([old]) => old.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
    return text.replace(new RegExp(pattern, 'g'), (old) => facts.find(([fact]) => fact === old)?.[1] ?? old);
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
  const prices = new Map(after.services.map(({ slug, price }) => [slug, price]));
  return [
    ...Object.keys(old).map((name) => ({ before: old[name], after: now[name] })),
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
  const { name, phone, phoneLink, email, emailLink, address, hoursTable, url, booking, geo } = business;
  const { street, locality } = address;
  return { name, phone, phoneLink, email, emailLink, street, locality, hoursTable, url, booking: booking?.url, map: geo?.map };
}
