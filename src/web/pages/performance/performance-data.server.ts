import type { AggregateOffer, JsonLdObject, MusicEvent, OfferLeaf, PersonLeaf } from 'schema-dts';
import type { AppContext } from '#/features/context.ts';
import type { CalendarPerformance } from '#/features/performances/model.ts';
import type { SharedPicture } from '#/web/heads/share-card.server.ts';
import { breadcrumbs, musician, offerPrice, organization } from '#/web/structured-data/parts.server.ts';

export function performanceData(
  performance: CalendarPerformance,
  picture: SharedPicture,
  ctx: AppContext,
): JsonLdObject[] {
  const event = eventData(performance, picture, ctx);
  const trail = breadcrumbs(
    ctx.origin,
    { name: 'Performances', path: '/performances' },
    { name: performance.title, path: `/performances/${performance._id}` },
  );
  return event ? [event, trail] : [trail];
}

/** Undefined for private events. */
function eventData(
  performance: CalendarPerformance,
  picture: SharedPicture,
  ctx: Pick<AppContext, 'origin' | 'business'>,
): MusicEvent | undefined {
  const { _id, title, date, time, locationName, city, state, description, calledOff } = performance;
  if (!performance.openToPublic) return undefined;
  const url = `${ctx.origin}/performances/${_id}`;
  const performer = performers(performance, ctx.origin);
  return {
    '@type': 'MusicEvent',
    '@id': `${url}#event`,
    name: title,
    ...(description !== '' && { description }),
    image: [`${ctx.origin}${picture.path}`],
    startDate: time
      ? Temporal.PlainDateTime.from(`${date}T${time}`)
          .toZonedDateTime(ctx.business.zone)
          .toString({ timeZoneName: 'never' })
      : date,
    eventStatus: `https://schema.org/${calledOff ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    url,
    location: {
      '@type': 'Place',
      name: locationName,
      address: { '@type': 'PostalAddress', addressLocality: city, addressRegion: state, addressCountry: 'US' },
    },
    ...(performer.length > 0 && { performer }),
    organizer: organization(ctx),
    ...(performance.maxPrice === 0 && performance.minPrice === 0 && { isAccessibleForFree: true }),
    ...tickets(performance, url),
  };
}

function performers({ musicians, collaborators }: CalendarPerformance, origin: string): PersonLeaf[] {
  return [
    ...musicians.map((one) => musician(origin, one)),
    ...collaborators.map(({ collaboratorFirstName, collaboratorLastName }) => ({
      '@type': 'Person' as const,
      name: [collaboratorFirstName, collaboratorLastName].filter(Boolean).join(' '),
    })),
  ].filter(({ name }) => name !== '');
}

/** None for past or cancelled ones. */
function tickets(performance: CalendarPerformance, page: string): { offers?: OfferLeaf | AggregateOffer } {
  const { upcoming, calledOff, minPrice, maxPrice, ticketsLink } = performance;
  if (calledOff || !upcoming) return {};
  const [low, high] = [Math.min(minPrice, maxPrice), Math.max(minPrice, maxPrice)];
  const common = {
    priceCurrency: 'USD',
    availability: 'https://schema.org/InStock',
    url: ticketsLink === '' ? page : ticketsLink,
  } as const;
  return {
    offers:
      low === high
        ? { '@type': 'Offer', price: offerPrice(low), ...common }
        : { '@type': 'AggregateOffer', lowPrice: offerPrice(low), highPrice: offerPrice(high), ...common },
  };
}
