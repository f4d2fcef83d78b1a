import { parse } from 'yaml';
import type { Data } from '../../model/data.ts';
import { PROVIDERS } from '../../providers/providers.gen.ts';
import type { Schemas } from '../../schema/compose-node.ts';

interface Site {
  readonly business: Data;
  readonly offices?: readonly Data[];
  readonly testimonials?: readonly Data[];
}

/**
 * Generates a module with the facts that a launched site must not share with the sample and the starters: names, streets, booking accounts,
 * and testimonials, and the examples of IDs and addresses of services.
 */
export function generateSample(sites: readonly string[], services: Schemas): string {
  const facts = sites.flatMap((yaml) => {
    const { business, offices = [], testimonials = [] } = parse(yaml) as Site;
    const streets = [business, ...offices].map(({ address }) => (address as Data).street);
    const own = [business.name, ...streets, (business.booking as Data | undefined)?.account, ...testimonials.map(({ quote }) => quote)];
    return [...new Set(own)].filter((fact) => fact !== undefined);
  });
  const ids = [...services.values()].flatMap(({ properties = {} }) =>
    Object.values(properties).flatMap((field) => (field['x-written-as'] === undefined ? [] : [String(field.examples?.[0])])),
  );
  facts.push(...new Set(ids.filter(({ length }) => length >= SHORTEST_ID)), ...[...PROVIDERS.values()].map(({ sample }) => sample));
  return `// Generated from site.config.yaml, starters, and src/providers by \`npm run generate\`. Do not edit.
/** What only the sample, the starters, and the docs say. */
export const SAMPLE_FACTS: readonly string[] = ${JSON.stringify(facts, null, 2)};
`;
}

/** Shorter IDs may be a part of something else. */
const SHORTEST_ID = 10;
