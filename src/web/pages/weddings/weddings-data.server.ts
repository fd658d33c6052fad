import type { BreadcrumbList, Service } from 'schema-dts';
import type { AppContext } from '#/features/context.ts';
import type { FoundSet } from '#/features/ready-sets/model.ts';
import { WEDDINGS_PATH } from '#/features/weddings/url.ts';
import { areaServed, breadcrumbs, offerPrice, organization } from '#/web/structured-data/parts.server.ts';

export function weddingsData(ctx: AppContext, set: FoundSet | undefined): [Service, BreadcrumbList] {
  const { origin, content } = ctx;
  const url = `${origin}${WEDDINGS_PATH}`;
  return [
    {
      '@type': 'Service',
      '@id': `${url}#weddings`,
      name: 'Live music for weddings',
      description: content.weddings.introduction,
      serviceType: 'Wedding music',
      url,
      provider: organization(ctx),
      areaServed: areaServed(ctx.business),
      ...(set && {
        offers: {
          '@type': 'Offer',
          url,
          price: offerPrice(set.estimate.from),
          priceCurrency: 'USD',
          priceSpecification: {
            '@type': 'PriceSpecification',
            name: set.title,
            minPrice: offerPrice(set.estimate.from),
            maxPrice: offerPrice(set.estimate.to),
            priceCurrency: 'USD',
          },
        },
      }),
    },
    breadcrumbs(origin, { name: 'Weddings', path: WEDDINGS_PATH }),
  ];
}
