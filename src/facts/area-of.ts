import type { SiteConfig } from '../shared/generated/site.gen.ts';

/** Returns the name of the area that the business serves: without a market, its city. */
export function areaOf({ market, business }: Pick<SiteConfig, 'market' | 'business'>): string {
  return market.area ?? market.city ?? business.address.city;
}
