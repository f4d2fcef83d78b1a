import { resolveConfig } from '../config/facts/resolve-config.ts';
import { validateConfig } from '../config/shape/validate-config.ts';
import type { ChangedPage } from '../pages/describe-change.ts';
import { describeChange } from '../pages/describe-change.ts';
import type { Data } from '../shared/data.ts';
import { FindingList } from '../shared/diagnostic.ts';
import type { SiteConfig } from '../shared/generated/site.gen.ts';
import { hash } from './hash-content.ts';
import { copyOfTable } from './kept-record.ts';
import { checkMeaning, withHost } from './load-site.ts';
import type { ChangedItems } from './read-changed-items.ts';
import { readChangedItems } from './read-changed-items.ts';
import type { SiteInputs } from './site-inputs.ts';
import type { SiteRecord, TableRecord } from './site-record.ts';
import { pickFields } from './site-record.ts';

interface ChangeOptions {
  readonly record: SiteRecord;
  /** What the record was made from, as it is now. */
  readonly inputs: SiteInputs;
  /** Pages that are wanted whether they changed or not, by their numbers in the record. */
  readonly also?: readonly number[];
}

/**
 * Follows an edit of the tables of a site: reads the rows that changed, and describes their pages and no others.
 * @returns the pages; undefined when more than these pages may be other than recorded, or anything is wrong: then `loadSite` must tell
 */
export function loadChange({ record, inputs, also = [] }: ChangeOptions): readonly ChangedPage[] | undefined {
  if (inputs.fingerprint !== record.inputs) return undefined;
  const { schema, images, host, isStrict, now } = inputs;
  const changed = new Map<string, ChangedItems>();
  // What was found in a table is told with its line and column.
  const keepsPlaces = record.diagnostics.some(({ file }) => file !== inputs.source.file);
  for (const table of record.tables) {
    const copy = copyOfTable(inputs, record, table.collection);
    const items = readChangedItems(table, { copy, also: positionsIn(table, record, also), keepsPlaces, schema });
    if (items === undefined) return undefined;
    changed.set(table.collection, items);
  }
  const resolved = resolveItems(record, changed, inputs);
  if (resolved === undefined) return undefined;
  const config = withHost(resolved, host);
  const early = new FindingList();
  checkMeaning({ config, data: withItems(record.data, changed), findings: early, isStrict, now });
  if (JSON.stringify(early.all) !== record.early) return undefined;
  const site = { config, schema, images: images.facts, findings: new FindingList() };
  const positions = new Map([...changed].map(([name, items]) => [name, new Set(items.keys())]));
  return describeChange(site, { positions, before: record.before, digest: hash });
}

/** What the configuration says, with the items that were read, at their positions. */
function withItems(data: Data, changed: ReadonlyMap<string, ChangedItems>): Data {
  const lists = [...changed].map(([name, items]) => [name, Object.assign([], Object.fromEntries(items))]);
  return { ...data, ...Object.fromEntries(lists) };
}

/** The positions of the items of a table whose pages are named by their numbers. */
function positionsIn({ collection }: TableRecord, { before, data }: SiteRecord, pages: readonly number[]): number[] {
  return pages.flatMap((number) => {
    const { definition, position } = before.pages[number] ?? {};
    const each = (data.pages as readonly Data[])[definition ?? -1]?.each;
    return position !== undefined && each === collection ? [position] : [];
  });
}

/** The configuration with the changed items whole, and of the others what other pages read. Undefined when that changed, or is wrong. */
function resolveItems(
  { data, tables }: SiteRecord,
  changed: ReadonlyMap<string, ChangedItems>,
  { schema }: SiteInputs,
): SiteConfig | undefined {
  const written = { ...data, ...Object.fromEntries([...changed].map(([name, items]) => [name, [...items.values()]])) };
  if (validateConfig(written, schema).findings.length > 0) return undefined;
  const findings = new FindingList();
  const config = { ...(resolveConfig(written, schema, findings) as unknown as Data) };
  // Others may name items that did not change, which are not among these.
  if (findings.all.some(({ path }) => changed.has(String(path[0])))) return undefined;
  for (const { collection, fields, items } of tables) {
    const all = [...items];
    for (const [index, position] of [...(changed.get(collection)?.keys() ?? [])].entries()) {
      const item = (config[collection] as readonly Data[])[index] as Data;
      if (JSON.stringify(pickFields(item, fields)) !== JSON.stringify(pickFields(items[position] as Data, fields))) return undefined;
      all[position] = item;
    }
    config[collection] = all;
  }
  return config as unknown as SiteConfig;
}
