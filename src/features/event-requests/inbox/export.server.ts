import { writeCsv } from '#/platform/text/csv.ts';
import { dollarsToType } from '#/platform/text/dollars.ts';
import { stateName } from '#/platform/text/us-places.ts';
import { guestsText } from '../guests/rules.ts';
import { KIND_LABELS, PIANO_LABELS, STATUS_LABELS } from '../messages.ts';
import type { ListedRequest } from '../model.ts';
import { incomeOf } from '../rules.ts';

type Column = readonly [heading: string, cell: (listed: ListedRequest, us: string) => string];

const COLUMNS: readonly Column[] = [
  ['Request', ({ request }) => request._id],
  ['Received', ({ request }) => request.createdAt],
  ['Kind', ({ request }) => KIND_LABELS[request.requestType]],
  ['Status', ({ request }) => STATUS_LABELS[request.status]],
  ['Waits for', whoWaits],
  ['Since', ({ waitingOn, waitingOnSince }) => (waitingOn === '' ? '' : waitingOnSince)],
  ['Client', ({ request }) => request.clientName],
  ['Client e-mail', ({ request }) => request.clientEmail],
  ['Musician', ({ request }) => request.musician.name],
  ['Event name', ({ request }) => request.eventName],
  ['Concert', ({ request }) => request.concert?.title ?? ''],
  ['Event date', ({ request }) => request.eventDate],
  ['Start', ({ request }) => request.eventStartTime],
  ['End', ({ request }) => request.eventEndTime],
  ['Location', ({ request }) => request.eventLocation.locationName],
  ['Address', ({ request }) => request.eventLocation.address],
  ['City', ({ request }) => request.eventLocation.city],
  ['State', ({ request: { eventLocation } }) => (eventLocation.state ? stateName(eventLocation.state) : '')],
  ['Zip code', ({ request }) => request.eventLocation.zipCode],
  ['Guests', ({ request }) => guestsText(request)],
  ['Piano', ({ request }) => PIANO_LABELS[request.piano]],
  ['Works', ({ request }) => request.requestedRepertoire.map(({ title }) => title).join('; ')],
  ['Comments', ({ request }) => request.additionalComments],
  ['Price in dollars', ({ request }) => dollars(request.price?.total)],
  ['Price is final', ({ request }) => (request.price ? (request.price.exact ? 'yes' : 'no') : '')],
  ['Income in dollars', ({ request }) => dollars(incomeOf(request))],
];

/** Dollars; no notes or histories. `us` is the business's name. */
export function requestsAsCsv(listed: readonly ListedRequest[], us: string): string {
  const rows = listed.map((one) => COLUMNS.map(([, cell]) => cell(one, us)));
  return writeCsv(
    COLUMNS.map(([heading]) => heading),
    rows,
  );
}

function dollars(amount: number | undefined): string {
  return amount === undefined ? '' : dollarsToType(amount);
}

function whoWaits({ waitingOn, request }: ListedRequest, us: string): string {
  return { musician: request.musician.name, client: request.clientName, business: us, '': '' }[waitingOn];
}
