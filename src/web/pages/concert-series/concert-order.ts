import type { Price, SeriesConcert, SeriesPricing } from '#/features/concert-series/model.ts';
import { priceConcert } from '#/features/concert-series/rules.ts';
import {
  type EventValues,
  eventDetails,
  type WishValues,
  wishesOf,
} from '#/features/event-requests/components/event-values.ts';
import { readEmail } from '#/web/session/session-storage.ts';

export type OrderValues = EventValues & WishValues;

/** The concert's title is the default event name. */
export function orderPayload(values: OrderValues, concert: SeriesConcert, musicianEmail: string) {
  return {
    requestType: 'MPCS' as const,
    clientEmail: readEmail(),
    musicianEmail,
    concertId: concert.slug,
    ...eventDetails(values),
    eventName: values.eventName.trim() || concert.title,
    requestedRepertoire: concert.program.map((piece) => ({ ...piece })),
    ...wishesOf(values),
    status: 'pending',
  };
}

/** The server's rule. */
export function priceSoFar(values: Partial<OrderValues>, concert: SeriesConcert, pricing: SeriesPricing): Price {
  const zipCode = (values['eventLocation.zipCode'] ?? '').trim();
  return priceConcert({ basePrice: concert.basePrice, zipCode, ...wishesOf(values) }, pricing);
}
