import type { Price, SeriesPricing } from '#/features/concert-series/model.ts';
import { priceConcert } from '#/features/concert-series/rules.ts';
import { type EventValues, eventDetails, wishesOf } from '#/features/event-requests/components/event-values.ts';
import type { PickedWork } from '#/web/admin/fields/work-picker.tsx';
import { type WrittenLine, writtenLines } from '#/web/request-actions/price-lines.tsx';

export interface BookingValues extends EventValues {
  client: string;
  'newClient.firstName': string;
  'newClient.lastName': string;
  'newClient.email': string;
  sendAccountLink: string;
  requestType: string;
  musicianId: string;
  concertId: string;
  guests: string;
  extras: string;
  substitution: string;
  status: string;
}

export interface OfferedConcert {
  slug: string;
  title: string;
  pianist: string;
  basePrice: number;
}

/** Kept beside the form, with its draft. */
export interface Chosen {
  client: { _id: string; name: string; email: string } | null;
  works: PickedWork[];
  lines: WrittenLine[];
}

export const NOTHING_CHOSEN: Chosen = { client: null, works: [], lines: [{ key: 0, label: 'Playing', amount: '' }] };

export function isConcert({ requestType }: Partial<BookingValues>): boolean {
  return requestType === 'MPCS';
}

/** The server's rule; undefined without a concert. */
export function computedPrice(
  values: Partial<BookingValues>,
  concerts: readonly OfferedConcert[],
  pricing: SeriesPricing,
): Price | undefined {
  const concert = isConcert(values) ? concerts.find(({ slug }) => slug === values.concertId) : undefined;
  if (!concert) return undefined;
  const zipCode = (values['eventLocation.zipCode'] ?? '').trim();
  return priceConcert({ basePrice: concert.basePrice, zipCode, ...wishesOf(values) }, pricing);
}

/** Without `agreed`, the computed price. */
export function bookingPayload(values: BookingValues, { client, works }: Chosen, agreed: WrittenLine[] | undefined) {
  const concert = isConcert(values);
  return {
    ...(values.client === 'new'
      ? {
          newClient: {
            firstName: values['newClient.firstName'],
            lastName: values['newClient.lastName'],
            email: values['newClient.email'].trim(),
          },
        }
      : { clientId: client?._id ?? '' }),
    sendAccountLink: values.sendAccountLink === 'yes',
    requestType: concert ? ('MPCS' as const) : ('main' as const),
    ...eventDetails(values),
    ...(concert
      ? { concertId: values.concertId, ...wishesOf(values) }
      : {
          musicianId: values.musicianId,
          ...(values.guests.trim() !== '' && { guests: Number(values.guests) }),
          requestedRepertoire: works.map(({ _id, title }) => ({ _id, title })),
        }),
    status: values.status === 'confirmed' ? ('confirmed' as const) : ('pending' as const),
    ...(agreed && { lines: writtenLines(agreed) }),
  };
}
