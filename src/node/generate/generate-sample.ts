import { parse } from 'yaml';
import type { Data } from '../../model/data.ts';

/**
 * Generates a module with the facts that a launched site must not share with the sample and the starters: names, streets, booking accounts,
 * and testimonials.
 */
export function generateSample(sites: readonly string[]): string {
  const facts = sites.flatMap((yaml) => {
    const { business, testimonials = [] } = parse(yaml) as { business: Data; testimonials?: readonly Data[] };
    const { name, address, booking } = business;
    const own = [name, (address as Data).street, (booking as Data | undefined)?.account, ...testimonials.map(({ quote }) => quote)];
    return own.filter((fact) => fact !== undefined);
  });
  return `// Generated from site.config.yaml and starters by \`npm run generate\`. Do not edit.
/** What only the sample and the starters say. */
export const SAMPLE_FACTS: readonly string[] = ${JSON.stringify(facts, null, 2)};
`;
}
