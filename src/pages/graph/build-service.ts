import type { IdReference, ServiceLeaf } from 'schema-dts';
import { areaOf } from '../../facts/area-of.ts';
import type { Price, Service, SiteConfig } from '../../shared/generated/site.gen.ts';
import type { PageHead } from '../../shared/page/page-description.ts';

/**
 * Builds the node of a service. If the service has a price, the node has an offer.
 * @param provider the business or the office that offers it
 */
export function buildService({ title, price }: Service, head: PageHead, config: SiteConfig, provider: IdReference): ServiceLeaf {
  const { business } = config;
  const { canonical, description } = head;
  return {
    '@type': 'Service',
    '@id': `${canonical}#service`,
    name: title,
    description,
    provider,
    areaServed: { '@type': 'AdministrativeArea', name: areaOf(config) },
    ...offerOf(price, business.currency),
  };
}

/** Returns the offer of a price. A price on request is not an offer. */
function offerOf(price: Price | undefined, priceCurrency: string): Pick<ServiceLeaf, 'offers'> {
  if (price === undefined || price.is === 'on-request') return {};
  const { fixed, from, to, unit } = price;
  const amounts = from === undefined ? { price: fixed ?? 0 } : { minPrice: from, ...(to === undefined ? {} : { maxPrice: to }) };
  const unitText = unit === undefined ? {} : { unitText: unit };
  return {
    offers: { '@type': 'Offer', priceSpecification: { '@type': 'UnitPriceSpecification', ...amounts, priceCurrency, ...unitText } },
  };
}
