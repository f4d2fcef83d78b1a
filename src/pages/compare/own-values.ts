import { isData } from '../../model/data.ts';
import { valueAt } from '../../model/data-path.ts';
import type { DataPath } from '../../model/diagnostic.ts';
import { visitData } from '../../model/walk-data.ts';
import type { SiteConfig } from '../../shared/generated/site.gen.ts';
import { escapePattern } from '../../shared/text.ts';
import type { SiteSource } from '../../source/site-source.ts';
import type { DescribedSite } from '../describe/described-site.ts';

/** A value with what stands for it: `{{business.phone}}`. */
type Named = readonly [value: string, name: string];

/** Longer texts are no facts that sentences mention. */
const LONGEST = 80;

/** What is about the site as it looks: no other text refers to it. */
const NO_FACTS: ReadonlySet<unknown> = new Set(['pages', 'notFound', 'navigation', 'theme', 'texts', 'extends', 'locked']);

/**
 * The values that a site of many has for itself: what it says instead of its base, and the entry that a page shows. Without them, a sentence
 * of the base is the same on all sites: “House Cleaning in {{business.address.city}}”.
 */
export class OwnValues {
  readonly #site: DescribedSite;
  readonly #own: readonly Named[];
  readonly #ofPages = new Map<string, { readonly pattern: string; readonly values: readonly Named[] }>();
  readonly #masks = new Map<string | undefined, (text: string) => string>();

  /**
   * @param paths where the site says something itself: see `ownPaths`
   * @param later the values of the site in its later state: a comparison puts changed facts into the texts of the earlier one
   */
  constructor(site: DescribedSite, source: SiteSource, paths: readonly DataPath[], later?: OwnValues) {
    const { config } = site.options;
    this.#site = site;
    this.#own = [...valuesAt(paths, source, config), ...derivedFacts(paths, config), ...(later === undefined ? [] : later.#own)];
  }

  /** Returns how a page is written in the base: `/services/{{service.slug}}`. Undefined if the site has no such page. */
  patternOf(path: string): string | undefined {
    return this.#pageAt(path)?.pattern;
  }

  /** Replaces the values that only this site has, or the page of it. */
  mask(text: string, path?: string): string {
    let mask = this.#masks.get(path);
    if (mask === undefined) {
      mask = masker([...(path === undefined ? [] : (this.#pageAt(path)?.values ?? [])), ...this.#own]);
      this.#masks.set(path, mask);
    }
    return mask(text);
  }

  #pageAt(path: string) {
    const known = this.#ofPages.get(path);
    if (known !== undefined) return known;
    const { options, pages, notFound } = this.#site;
    const record = [...pages, notFound].find((page) => page.record.path === path)?.record;
    if (record === undefined) return undefined;
    const definition = valueAt(options.config, record.definition);
    const pattern = isData(definition) && typeof definition.path === 'string' ? definition.path : path;
    const page = { pattern, values: record.origin === undefined ? [] : this.#valuesOfItem(record.origin) };
    this.#ofPages.set(path, page);
    return page;
  }

  #valuesOfItem(origin: DataPath): readonly Named[] {
    const { config, schema } = this.#site.options;
    const name = schema.collections.get(String(origin[0]))?.alias ?? 'item';
    const values: Named[] = [];
    visitData(valueAt(config, origin), (value, _node, pathOf) => add(values, value, [name, ...pathOf()]));
    return values;
  }
}

/**
 * Returns where a site says something itself.
 * @param layers how many files, from that of the site upward, say what is its own
 */
export function ownPaths(source: SiteSource, layers: number): readonly DataPath[] {
  const paths: DataPath[] = [];
  visitData(source.data, (value, _node, pathOf) => {
    if (typeof value === 'object') return;
    const path = pathOf();
    if (!NO_FACTS.has(path[0]) && isOwn(source, path, layers)) paths.push(path);
  });
  return paths;
}

/**
 * Returns those places where one of two states of a site says something itself: otherwise a sentence would show the value on one side, and
 * what stands for it on the other. Entries of lists may have other numbers in the other state.
 */
export function withOther(own: readonly DataPath[], other: readonly DataPath[]): readonly DataPath[] {
  return [...own, ...other.filter((path) => path.every((step) => typeof step === 'string'))];
}

/** Returns values of a site as they are written, and as pages show them. */
function valuesAt(paths: readonly DataPath[], { data }: SiteSource, config: SiteConfig): readonly Named[] {
  const values: Named[] = [];
  for (const path of paths) for (const from of [data, config]) add(values, valueAt(from, path), path);
  return values;
}

function isOwn(source: SiteSource, path: DataPath, layers: number): boolean {
  const { base } = source;
  const { file, path: below } = source.originOf(path);
  if (base === undefined || file !== base) return true;
  return layers > 1 && isOwn(base, below, layers - 1);
}

/** The facts that are made from others, such as the link to a phone number, and the places of those. */
const DERIVED: readonly (readonly [path: DataPath, from: RegExp])[] = [
  [['business', 'phoneLink'], /^business\.phones?\b/],
  [['business', 'emailLink'], /^business\.email$/],
  [['business', 'address', 'locality'], /^business\.address\.(?!street$)/],
  [['business', 'geo', 'map'], /^business\.(?:geo|address)\b/],
];

/** Returns the facts that are made from what the site says itself. */
function derivedFacts(paths: readonly DataPath[], config: SiteConfig): readonly Named[] {
  const values: Named[] = [];
  const own = paths.map((path) => path.join('.'));
  for (const [path, from] of DERIVED) if (own.some((each) => from.test(each))) add(values, valueAt(config, path), path);
  return values;
}

function add(values: Named[], value: unknown, path: DataPath): void {
  if (typeof value !== 'string' && typeof value !== 'number') return;
  const text = String(value);
  if (text.length < 2 || text.length > LONGEST || text.includes('{{')) return;
  values.push([text, `{{${path.filter((step) => typeof step === 'string').join('.')}}}`]);
}

function masker(values: readonly Named[]): (text: string) => string {
  // Of two names for one value, the first counts. If one value contains another, the longer one is meant.
  const names = new Map(values.toReversed());
  if (names.size === 0) return (text) => text;
  const longestFirst = [...names.keys()].sort((one, other) => other.length - one.length);
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${longestFirst.map(escapePattern).join('|')})(?![\\p{L}\\p{N}])`, 'gu');
  return (text) => text.replace(pattern, (value) => names.get(value) ?? value);
}
