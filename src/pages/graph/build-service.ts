import type { ServiceLeaf } from 'schema-dts';
import type { Price, Service, SiteConfig } from '../../shared/generated/site.gen.ts';
import type { PageHead } from '../../shared/page/page-description.ts';
import { referToBusiness } from './build-business.ts';

/** A service, with an offer where it has a price: what it costs, and for what. */
export function buildService({ title, price }: Service, head: PageHead, { business, market }: SiteConfig): ServiceLeaf {
  const { canonical, description } = head;
  return {
    '@type': 'Service',
    '@id': `${canonical}#service`,
    name: title,
    description,
    provider: referToBusiness(business),
    areaServed: { '@type': 'AdministrativeArea', name: market.area },
    ...offerOf(price, business.currency),
  };
}

/** Nobody is offered anything where the price is told on request. */
function offerOf(price: Price | undefined, priceCurrency: string): Pick<ServiceLeaf, 'offers'> {
  if (price === undefined || price.is === 'on-request') return {};
  const { fixed, from, to, unit } = price;
  const amounts = from === undefined ? { price: fixed ?? 0 } : { minPrice: from, ...(to === undefined ? {} : { maxPrice: to }) };
  const unitText = unit === undefined ? {} : { unitText: unit };
  return {
    offers: { '@type': 'Offer', priceSpecification: { '@type': 'UnitPriceSpecification', ...amounts, priceCurrency, ...unitText } },
  };
}
