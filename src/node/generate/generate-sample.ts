import { parse } from 'yaml';
import type { Data } from '../../model/data.ts';

interface Site {
  readonly business: Data;
  readonly offices?: readonly Data[];
  readonly testimonials?: readonly Data[];
}

/**
 * Generates a module with the facts that a launched site must not share with the sample and the starters: names, streets, booking accounts,
 * and testimonials.
 */
export function generateSample(sites: readonly string[]): string {
  const facts = sites.flatMap((yaml) => {
    const { business, offices = [], testimonials = [] } = parse(yaml) as Site;
    const streets = [business, ...offices].map(({ address }) => (address as Data).street);
    const own = [business.name, ...streets, (business.booking as Data | undefined)?.account, ...testimonials.map(({ quote }) => quote)];
    return [...new Set(own)].filter((fact) => fact !== undefined);
  });
  return `// Generated from site.config.yaml and starters by \`npm run generate\`. Do not edit.
/** What only the sample and the starters say. */
export const SAMPLE_FACTS: readonly string[] = ${JSON.stringify(facts, null, 2)};
`;
}
