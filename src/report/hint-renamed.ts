import type { Data } from '../model/data.ts';
import type { Finding } from '../model/diagnostic.ts';
import { isMeaning } from '../model/remedy.ts';
import type { SchemaModel } from '../model/schema.ts';
import type { Visit } from '../model/walk-data.ts';
import { visitData } from '../model/walk-data.ts';
import type { SiteConfig } from '../shared/generated/site.gen.ts';

/** Suggests a rename, if exactly one name of a collection is missing and nothing refers to exactly one of its entries. */
export function hintRenamed(findings: readonly Finding[], config: SiteConfig, schema: SchemaModel): readonly Finding[] {
  const missed = findings.filter(
    ({ code, missing }) => missing !== undefined && (code === 'ITEM_UNKNOWN' || code === 'LINK_UNKNOWN_ROUTE'),
  );
  const [name, ...others] = new Set(missed.map(({ missing = '' }) => missing.slice(missing.lastIndexOf('/') + 1)));
  const collection = missed.find((finding) => finding.collection !== undefined)?.collection;
  if (name === undefined || others.length > 0 || collection === undefined) return findings;
  if (missed.some(({ remedy }) => isMeaning(remedy))) return findings;
  const named = namesIn(config, schema);
  const items = (config as unknown as Readonly<Record<string, readonly Data[]>>)[collection] ?? [];
  const [forgotten, ...more] = items.map(({ slug }) => String(slug)).filter((slug) => !named.has(slug));
  if (forgotten === undefined || more.length > 0) return findings;
  const isMissed = new Set(missed);
  return findings.map((finding) => {
    if (!isMissed.has(finding)) return finding;
    const written = (finding.missing as string).slice(0, -name.length) + forgotten;
    return {
      ...finding,
      remedy: `Nothing refers to \`${forgotten}\` of \`${collection}\`. If it was renamed, write ${written} here, or restore its slug ${name}.`,
    };
  });
}

/** Returns every name in texts, except the slugs themselves and the addresses derived from them. */
function namesIn(config: SiteConfig, schema: SchemaModel): ReadonlySet<string> {
  const names = new Set<string>();
  const read: Visit = (value) => {
    if (typeof value === 'string') for (const [name] of value.matchAll(/[a-z0-9]+(?:-[a-z0-9]+)*/g)) names.add(name);
  };
  for (const [key, section] of Object.entries(config)) {
    if (!schema.collections.has(key)) visitData(section, read);
    else for (const item of section as unknown as readonly Data[]) visitData({ ...item, slug: undefined, href: undefined }, read);
  }
  return names;
}
