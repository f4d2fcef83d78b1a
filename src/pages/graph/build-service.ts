import type { ServiceLeaf } from 'schema-dts';
import type { Service, SiteConfig } from '../../shared/generated/site.gen.ts';
import type { PageHead } from '../../shared/page/page-description.ts';
import { referToBusiness } from './build-business.ts';

/** A service, with an offer where it has a price: what it costs at least, and for what. */
export function buildService({ title, price }: Service, head: PageHead, { business, market }: SiteConfig): ServiceLeaf {
  const { canonical, description } = head;
  return {
    '@type': 'Service',
    '@id': `${canonical}#service`,
    name: title,
    description,
    provider: referToBusiness(business),
    areaServed: { '@type': 'AdministrativeArea', name: market.area },
    ...(price === undefined
      ? {}
      : {
          offers: {
            '@type': 'Offer',
            priceSpecification: {
              '@type': 'UnitPriceSpecification',
              minPrice: price.from,
              priceCurrency: business.currency,
              ...(price.unit === undefined ? {} : { unitText: price.unit }),
            },
          },
        }),
  };
}
