import type { CalendarPerformance } from '../../../features/performances/model.ts';
import { LAS_VEGAS } from '../../../platform/las-vegas.ts';
import type { MusicEvent } from '../../structured-data.ts';

/** What search engines read (schema.org MusicEvent); nothing for a private event, to which nobody is invited by a search. */
export function eventData(performance: CalendarPerformance, origin: string): MusicEvent | undefined {
  const { _id, title, date, time, locationName, city, state, description, musicians, calledOff } = performance;
  const { openToPublic, minPrice, maxPrice, ticketsLink } = performance;
  if (!openToPublic) return undefined;
  const start = time
    ? Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(LAS_VEGAS).toString({ timeZoneName: 'never' })
    : date;
  return {
    '@type': 'MusicEvent',
    name: title,
    description,
    startDate: start,
    eventStatus: `https://schema.org/${calledOff ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    url: `${origin}/performances/${_id}`,
    location: {
      '@type': 'Place',
      name: locationName,
      address: { '@type': 'PostalAddress', addressLocality: city, addressRegion: state, addressCountry: 'US' },
    },
    performer: musicians.map(({ name }) => ({ '@type': 'Person', name })),
    offers: {
      '@type': 'AggregateOffer',
      lowPrice: minPrice,
      highPrice: maxPrice,
      priceCurrency: 'USD',
      ...(ticketsLink !== '' && { url: ticketsLink }),
    },
  };
}
