import type { Data } from '../../model/data.ts';
import { isData, mapsAt } from '../../model/data.ts';
import { valueAt } from '../../model/data-path.ts';
import type { DataPath } from '../../model/diagnostic.ts';
import type { SchemaModel } from '../../model/schema.ts';
import { slugOf } from '../../schema/fill-slugs.ts';
import { isPrice } from '../../schema/local-business.ts';
import { suggest } from '../../shared/text.ts';
import type { Operation } from '../../source/edit/operation.ts';
import { languageOf } from '../../values/country/country.ts';

/** The edits for a new price. */
export interface PlannedPrice {
  readonly operations: readonly Operation[];
  /** The place of the price. */
  readonly path: DataPath;
  /** What the price is called: `Check-up (private)`. */
  readonly name: string;
}

/** Why no price is written, as a message and what to do. */
export interface UnknownPrice {
  readonly message: string;
  readonly hint: string;
}

/**
 * Plans a new price of an entry. A lowest price stays a lowest price, and units and notes stay.
 * @param item the slug or the title of an entry of any collection; with a dot and the kind of price if the entry has several: `check-up.private`
 * @param amount a number, a range such as `100-200`, `free`, or `on-request`
 */
export function planPrice(
  data: Data,
  schema: SchemaModel,
  { item, amount }: { readonly item: string; readonly amount: string },
): PlannedPrice | UnknownPrice {
  const parsed = parseAmount(amount);
  if (parsed === undefined)
    return { message: `“${amount}” is not a price.`, hint: 'Write a number such as 27.40, a range such as 100-200, free, or on-request.' };
  const entries = entriesWithPrice(data, schema);
  const [name = '', kind] = entries.some(({ names }) => names.includes(item.toLowerCase())) ? [item] : splitKind(item);
  const found = entries.filter(({ names }) => names.includes(name.toLowerCase()));
  const [entry] = found;
  if (entry === undefined) {
    const meant = suggest(
      name,
      entries.map(({ names }) => names[0] ?? ''),
    );
    return {
      message: `Nothing with a price is called “${name}”.`,
      hint: meant === undefined ? 'Write the slug or the title of a service.' : `Did you mean ${meant}?`,
    };
  }
  if (found.length > 1)
    return {
      message: `“${name}” is in ${found.map(({ path }) => path[0]).join(' and ')}.`,
      hint: `Name the place: npm run set -- ${entry.path[0]}.${entry.names[0]}.price.fixed ${amount}`,
    };
  const places = kind === undefined ? entry.prices : entry.prices.filter((price) => price.at(-1) === kind);
  const [place] = places;
  if (place === undefined || places.length > 1) {
    const kinds = entry.prices.map((price) => `${entry.names[0]}.${price.at(-1)}`);
    return { message: `${entry.names[0]} has ${kinds.length} prices.`, hint: `Name one: ${kinds.join(' or ')}.` };
  }
  const path = [...entry.path, ...place];
  const planned = planAt(path, valueAt(entry.data, place), parsed);
  if ('message' in planned) return planned;
  const { title = entry.data.name ?? entry.names[0] } = entry.data;
  return { operations: planned, path, name: `${String(title)}${place.length > 1 ? ` (${place.at(-1)})` : ''}` };
}

type Amount = { readonly word: string } | { readonly from: number; readonly to?: number };

function parseAmount(text: string): Amount | undefined {
  const plain = text.trim().replace(/[£$€]\s?/g, '');
  if (/^(?:free|on-request)$/i.test(plain)) return { word: plain.toLowerCase() };
  const [, from, to] = /^(\d+(?:\.\d+)?)(?:\s*[-–]\s*(\d+(?:\.\d+)?))?$/.exec(plain) ?? [];
  if (from === undefined) return undefined;
  return to === undefined ? { from: Number(from) } : { from: Number(from), to: Number(to) };
}

function planAt(path: DataPath, price: unknown, amount: Amount): readonly Operation[] | UnknownPrice {
  const set = (key: string, value: number): Operation => ({ op: 'set', path: [...path, key], value });
  const remove = (...keys: readonly string[]): Operation[] =>
    keys.filter((key) => isData(price) && price[key] !== undefined).map((key) => ({ op: 'remove', path: [...path, key] }));
  if ('word' in amount) return [{ op: 'set', path, value: amount.word }];
  const { from, to } = amount;
  // A word stands in place of the whole price.
  if (!isData(price)) return [{ op: 'set', path, value: to === undefined ? { fixed: from } : { from, to } }];
  if (to !== undefined) return [set('from', from), set('to', to), ...remove('fixed', 'is')];
  if (price.from !== undefined && price.to !== undefined)
    return { message: `The price is a range, from ${price.from} to ${price.to}.`, hint: 'Write both ends: 100-200.' };
  return [set(price.from === undefined ? 'fixed' : 'from', from), ...remove('is')];
}

/** `check-up.private` → `check-up` and `private` */
function splitKind(item: string): readonly string[] {
  const at = item.lastIndexOf('.');
  return at < 0 ? [item] : [item.slice(0, at), item.slice(at + 1)];
}

interface Entry {
  readonly path: DataPath;
  readonly data: Data;
  /** What the entry is called, in lower case: its slug first. */
  readonly names: readonly string[];
  /** Where its prices are, or the one that it can have. */
  readonly prices: readonly (readonly string[])[];
}

function entriesWithPrice(data: Data, schema: SchemaModel): readonly Entry[] {
  return [...schema.collections].flatMap(([collection, { item }]) => {
    const fields = Object.keys(item.properties ?? {}).filter((field) => isPrice(schema.child(item, field) ?? {}));
    if (fields.length === 0) return [];
    return mapsAt(data, collection).map((entry, index) => {
      const kinds = isData(entry.prices) ? Object.keys(entry.prices).map((kind) => ['prices', kind]) : [];
      const written = [...fields.filter((field) => entry[field] !== undefined).map((field) => [field]), ...kinds];
      const names = [slugOf(entry, item, languageOf(data)), entry.title, entry.name].filter((name) => typeof name === 'string');
      return {
        path: [collection, index],
        data: entry,
        names: names.map((name) => name.toLowerCase()),
        prices: written.length > 0 ? written : [fields.slice(0, 1)],
      };
    });
  });
}
