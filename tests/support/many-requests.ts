import { slices } from '#/database/slices.ts';
import type { AppContext } from '#/features/context.ts';
import { type EventRequest, REQUEST_STATUSES } from '#/features/event-requests/model.ts';
import { columnsOf, waitingColumns } from '#/features/event-requests/records.server.ts';
import { quotedPrice, waitingOnAt } from '#/features/event-requests/rules.ts';
import { newId } from '#/platform/ids.ts';
import { DAY_MS } from '#/platform/time/durations.ts';

const EVENTS = ['Garden wedding', 'Spring Gala', 'Open house', 'Soirée', 'Recital', 'Corporate dinner'];
const PLACES = ['Desert Garden Hall', 'The Barn', 'Château Élan', 'Red Rock Terrace', 'Library'];
const NAMES = ['June Kahale', 'Zoë Straße', 'Omar Reyes', 'Clara Sample', 'Ivan Dvořák'];

type Musician = EventRequest['musician'];

/** Many requests of every status over two years, stored at once: for lists that have to stay quick. */
export async function manyRequests(ctx: AppContext, musicians: readonly Musician[], count: number): Promise<void> {
  const now = ctx.clock.now();
  const rows = Array.from({ length: count }, (_, index) => {
    const request = requestAt(index, musicians, now);
    const since = new Date(Date.parse(request.createdAt) + DAY_MS / 4);
    return {
      id: request._id,
      clientId: null,
      musicianId: request.musician._id,
      requestType: request.requestType,
      createdAt: request.createdAt,
      ...columnsOf(ctx, request),
      ...waitingColumns(waitingOnAt(request.status), since),
    };
  });
  for (const some of slices(rows, 500)) await ctx.db.insertInto('eventRequests').values(some).execute();
}

function requestAt(index: number, musicians: readonly Musician[], now: Date): EventRequest {
  const pick = <Item>(list: readonly Item[], step: number) => list[Math.floor(index / step) % list.length] as Item;
  const status = pick(REQUEST_STATUSES, 1);
  const day = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString();
  const priced = status !== 'pending' && status !== 'declined';
  return {
    _id: newId(),
    requestType: 'main',
    status,
    clientName: `${pick(NAMES, 3)} ${index}`,
    clientEmail: `client-${index}@example.com`,
    musician: pick(musicians, 2),
    eventName: `${pick(EVENTS, 5)} ${index}`,
    eventLocation: {
      locationName: pick(PLACES, 7),
      address: `${index} Sample Way`,
      city: 'Las Vegas',
      state: 'NV',
      zipCode: '89109',
    },
    eventDate: day((index % 730) - 500).slice(0, 10),
    eventStartTime: '18:30',
    eventEndTime: '21:00',
    additionalComments: 'The piano was tuned in March.\n'.repeat(10),
    piano: 'grand',
    requestedRepertoire: [],
    ...(priced && { price: quotedPrice([{ label: 'Playing', amount: 300 + (index % 200) }]) }),
    version: 0,
    sequence: 0,
    createdAt: day(-(index % 700) - 1),
  };
}
