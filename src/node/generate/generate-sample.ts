import { parse } from 'yaml';
import type { Data } from '../../model/data.ts';

/** What a launched site must not share with the sample: its name, street, booking account and testimonials, as a module. */
export function generateSample(yaml: string): string {
  const { business, testimonials } = parse(yaml) as { business: Data; testimonials: readonly Data[] };
  const { name, address, booking } = business;
  const facts = [name, (address as Data).street, (booking as Data).account, ...testimonials.map(({ quote }) => quote)];
  return `// Generated from site.config.yaml by \`npm run generate\`. Do not edit.
/** What only the sample says. */
export const SAMPLE_FACTS: readonly string[] = ${JSON.stringify(facts, null, 2)};
`;
}
