import type { BreadcrumbList, JsonLdObject, OfferLeaf, PriceSpecification, Service } from 'schema-dts';
import type { SeriesConcert, SeriesPricing } from '#/features/concert-series/model.ts';
import { readableConcert } from '#/features/concert-series/rules.ts';
import { concertPath, SERIES_PATH } from '#/features/concert-series/url.ts';
import type { AppContext } from '#/features/context.ts';
import { areaOf } from '#/platform/house/business.ts';
import { described } from '#/web/heads/page-meta.ts';
import type { SharedPicture } from '#/web/heads/share-card.server.ts';
import { areaServed, breadcrumbs, itemList, offerPrice, organization } from '#/web/structured-data/parts.server.ts';

const SERIES = { name: 'Mobile Piano Concert Series', path: SERIES_PATH };

export function menuData({ origin, content }: AppContext): JsonLdObject[] {
  const concerts = content.series.concerts.map(({ title, slug }) => ({ name: title, path: concertPath(slug) }));
  const list = itemList(origin, SERIES.name, concerts);
  return [...(list ? [list] : []), breadcrumbs(origin, SERIES)];
}

export function concertData(
  concert: SeriesConcert,
  picture: SharedPicture,
  ctx: AppContext,
): [Service, BreadcrumbList] {
  const { origin, content } = ctx;
  const path = concertPath(concert.slug);
  const url = `${origin}${path}`;
  return [
    {
      '@type': 'Service',
      '@id': `${url}#concert`,
      name: concert.title,
      description: concert.description || described(readableConcert(concert)),
      serviceType: 'Piano concert at home',
      url,
      image: [`${origin}${picture.path}`],
      provider: organization(ctx),
      areaServed: areaServed(ctx.business),
      offers: offerOf(concert, url, content.series.pricing, areaOf(ctx.business)),
    },
    breadcrumbs(origin, SERIES, { name: concert.title, path }),
  ];
}

function offerOf({ basePrice }: SeriesConcert, url: string, pricing: SeriesPricing, area: string): OfferLeaf {
  const price = offerPrice(basePrice);
  return {
    '@type': 'Offer',
    price,
    priceCurrency: 'USD',
    availability: 'https://schema.org/InStock',
    url,
    priceSpecification: [
      { '@type': 'UnitPriceSpecification', name: 'Base price', price, priceCurrency: 'USD', unitText: 'concert' },
      ...travelFee(pricing, area),
    ],
    ...(pricing.extras.length > 0 && { addOn: pricing.extras.map(extraOf) }),
  };
}

function travelFee({ bands }: SeriesPricing, area: string): PriceSpecification[] {
  if (bands.length === 0) return [];
  const fees = bands.map(({ fee }) => fee);
  return [
    {
      '@type': 'PriceSpecification',
      name: `Travel in ${area}, by zip code`,
      minPrice: offerPrice(Math.min(...fees)),
      maxPrice: offerPrice(Math.max(...fees)),
      priceCurrency: 'USD',
    },
  ];
}

function extraOf({ label, price: dollars, per }: SeriesPricing['extras'][number]): OfferLeaf {
  const price = offerPrice(dollars);
  return {
    '@type': 'Offer',
    name: label,
    price,
    priceCurrency: 'USD',
    priceSpecification: [
      { '@type': 'UnitPriceSpecification', name: label, price, priceCurrency: 'USD', unitText: per },
    ],
  };
}
