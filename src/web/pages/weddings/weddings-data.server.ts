import type { BreadcrumbList, FAQPage, Service } from 'schema-dts';
import type { AppContext } from '#/features/context.ts';
import type { FoundSet } from '#/features/ready-sets/model.ts';
import { WEDDINGS_PATH } from '#/features/weddings/url.ts';
import { AREA_SERVED, breadcrumbs, offerPrice, organization } from '#/web/structured-data/parts.server.ts';

/** What is offered, what it costs at least, and the answers as search engines read them. */
export function weddingsData(ctx: AppContext, set: FoundSet | undefined): (Service | FAQPage | BreadcrumbList)[] {
  const { origin, content } = ctx;
  const url = `${origin}${WEDDINGS_PATH}`;
  const { introduction, answers } = content.weddings;
  return [
    {
      '@type': 'Service',
      '@id': `${url}#weddings`,
      name: 'Live music for weddings',
      description: introduction,
      serviceType: 'Wedding music',
      url,
      provider: organization(ctx),
      areaServed: AREA_SERVED,
      ...(set && {
        offers: {
          '@type': 'Offer',
          url,
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
    {
      '@type': 'FAQPage',
      '@id': `${url}#answers`,
      mainEntity: answers.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
    breadcrumbs(origin, { name: 'Weddings', path: WEDDINGS_PATH }),
  ];
}
