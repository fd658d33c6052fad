import type { Price, SeriesConcert } from '#/features/concert-series/model.ts';
import { priceConcert } from '#/features/concert-series/rules.ts';
import type { ShownPricing } from '#/features/concert-series/travel/shown.ts';
import { type EventValues, eventDetails, wishesOf } from '#/features/event-requests/components/event-values.ts';
import { readEmail } from '#/web/session/session-storage.ts';

/** One per line. */
export interface OrderValues extends EventValues {
  guests: string;
  extras: string;
  substitution: string;
}

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
export function priceSoFar(values: Partial<OrderValues>, concert: SeriesConcert, pricing: ShownPricing): Price {
  return priceConcert({ basePrice: concert.basePrice, zipCode: pricing.zipCode, ...wishesOf(values) }, pricing);
}
