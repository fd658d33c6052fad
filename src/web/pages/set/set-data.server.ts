import type { BreadcrumbList, Service } from 'schema-dts';
import type { AppContext } from '#/features/context.ts';
import { OCCASION_LABELS } from '#/features/programmes/messages.ts';
import type { FoundSet } from '#/features/ready-sets/model.ts';
import { SETS_PATH, setPath } from '#/features/ready-sets/url.ts';
import { areaServed, breadcrumbs, offerPrice, organization } from '#/web/structured-data/parts.server.ts';

export function setData(ctx: AppContext, set: FoundSet): [Service, BreadcrumbList] {
  const path = setPath(set.slug);
  const url = `${ctx.origin}${path}`;
  return [
    {
      '@type': 'Service',
      '@id': `${url}#set`,
      name: set.title,
      description: set.why,
      serviceType: OCCASION_LABELS[set.occasion],
      url,
      provider: organization(ctx),
      areaServed: areaServed(ctx.business),
      offers: {
        '@type': 'Offer',
        url,
        price: offerPrice(set.estimate.from),
        priceCurrency: 'USD',
        priceSpecification: {
          '@type': 'PriceSpecification',
          minPrice: offerPrice(set.estimate.from),
          maxPrice: offerPrice(set.estimate.to),
          priceCurrency: 'USD',
        },
      },
    },
    breadcrumbs(ctx.origin, { name: 'Sets', path: SETS_PATH }, { name: set.title, path }),
  ];
}
