import type { Data } from '../../model/data.ts';
import type { SchemaModel } from '../../model/schema.ts';
import { holdsPlaces } from '../../schema/local-business.ts';
import type { SiteConfig } from '../../shared/generated/site.gen.ts';

/**
 * Returns the code of the warning for pages of a definition that say the same; undefined if its pages are not compared. Comparing takes a
 * tenth of a build, so it does not happen for a warning that is off.
 */
export function similarityCode(
  { each, groupBy }: Data,
  { checks }: SiteConfig,
  schema: SchemaModel,
): 'CITY_SIMILAR' | 'PAGE_SIMILAR' | undefined {
  // The pages of groups are lists. They have no texts of their own.
  if (typeof each !== 'string' || groupBy !== undefined) return undefined;
  // Search engines treat pages of places with the same text as spam.
  const code = holdsPlaces(each, schema) ? 'CITY_SIMILAR' : 'PAGE_SIMILAR';
  return (checks.severity as Data)[code] === 'off' ? undefined : code;
}
