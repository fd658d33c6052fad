import type {
  LocalBusinessLeaf,
  MergeLeafTypes,
  MusicGroupLeaf,
  OfferCatalog,
  PostalAddress,
  SearchActionLeaf,
  WebSite,
  WithActionConstraints,
} from 'schema-dts';
import { pricesOf } from '#/features/compositions/queries.server.ts';
import type { AppContext } from '#/features/context.ts';
import { listMusicians } from '#/features/musicians/queries.server.ts';
import { fullName, splitOwners } from '#/features/musicians/rules.ts';
import { DEFAULT_EMAIL } from '#/features/settings/in-force/model.ts';
import { areaOf, type Business as House, hasAddress } from '#/platform/house/business.ts';
import { dollarText } from '#/platform/text/dollars.ts';
import { LANGUAGE } from '../languages.ts';
import { areaServed, businessId, musician, sharePicture } from './parts.server.ts';

type Business = MergeLeafTypes<[LocalBusinessLeaf, MusicGroupLeaf]>;

/** Without unconfirmed defaults. */
export async function businessData(ctx: AppContext): Promise<Business> {
  const { origin, business, businessEmail } = ctx;
  const { owners } = splitOwners(await listMusicians(ctx));
  const priceRange = priceRangeOf(ctx);
  return {
    '@type': ['LocalBusiness', 'MusicGroup'],
    '@id': businessId(origin),
    name: business.name,
    description: `Live music, concerts at home and sheet music in ${areaOf(business)}.`,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    image: [sharePicture(origin, '/')],
    address: postalAddress(business),
    ...(business.since !== '' && { foundingDate: business.since }),
    ...(business.phone !== '' && { telephone: business.phone }),
    ...(businessEmail !== DEFAULT_EMAIL && { email: businessEmail }),
    ...(business.elsewhere.length > 0 && { sameAs: business.elsewhere.map(({ address }) => address) }),
    areaServed: areaServed(business),
    ...(priceRange && { priceRange }),
    ...(owners.length > 0 && {
      founder: owners.map((owner) => musician(origin, { _id: owner._id, name: fullName(owner) })),
    }),
    hasOfferCatalog: servicesOf(ctx),
  };
}

export function siteData({ origin, business }: AppContext): WebSite {
  const search: WithActionConstraints<SearchActionLeaf> = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${origin}/repertoire?keyword={search_term_string}` },
    'query-input': 'required name=search_term_string',
  };
  return {
    '@type': 'WebSite',
    '@id': `${origin}/#site`,
    name: business.name,
    url: `${origin}/`,
    inLanguage: LANGUAGE.code,
    publisher: { '@id': businessId(origin) },
    potentialAction: search,
  };
}

const ADDRESS = /^(?<street>.+?),\s*(?<city>[^,]+),\s*(?<state>[A-Z]{2})\s+(?<zip>\d{5}(?:-\d{4})?)(?:,\s*USA?)?$/;

/** US format, or the city by default. */
export function postalAddress(business: Pick<House, 'address' | 'city' | 'state'>): PostalAddress {
  const { address: written, city: addressLocality, state: addressRegion } = business;
  if (!hasAddress(business)) return { '@type': 'PostalAddress', addressLocality, addressRegion, addressCountry: 'US' };
  const { street, city, state, zip } = ADDRESS.exec(written.trim())?.groups ?? {};
  if (!(street && city && state && zip))
    return { '@type': 'PostalAddress', streetAddress: written, addressCountry: 'US' };
  return {
    '@type': 'PostalAddress',
    streetAddress: street,
    addressLocality: city,
    addressRegion: state,
    postalCode: zip,
    addressCountry: 'US',
  };
}

function priceRangeOf(ctx: AppContext): string | undefined {
  const scores = pricesOf(ctx);
  const concerts = ctx.content.series.concerts.map(({ basePrice }) => basePrice);
  const prices = [...(scores ? [scores.from, scores.to] : []), ...concerts];
  if (prices.length === 0) return undefined;
  const [from, to] = [Math.min(...prices), Math.max(...prices)];
  return from === to ? dollarText(from) : `${dollarText(from)} to ${dollarText(to)}`;
}

/** Without prices, which depend on the event. */
function servicesOf({ content }: AppContext): OfferCatalog {
  return {
    '@type': 'OfferCatalog',
    name: 'Our Services',
    itemListElement: content.services.services.map(({ name }) => ({
      '@type': 'Offer',
      itemOffered: { '@type': 'Service', name },
    })),
  };
}
