import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { EventRequest } from '#/features/event-requests/model.ts';
import { eventsAhead, nextOf } from './next.ts';

const NOW = new Date('2026-11-30T12:00:00Z');
const TODAY = '2026-11-30';
const HOLDS = { validUntil: '2026-12-05', expiresAt: '2026-12-06T07:59:59.999Z', words: '' };
const RAN_OUT = { validUntil: '2026-11-20', expiresAt: '2026-11-21T07:59:59.999Z', words: '' };

const request = (status: EventRequest['status'], eventDate: string, more: Partial<EventRequest> = {}) =>
  ({ _id: `${status} ${eventDate}`, status, eventDate, ...more }) as EventRequest;

const next = (...requests: EventRequest[]) => {
  const found = nextOf(eventsAhead(requests, TODAY), NOW);
  return found && [found.request._id, found.yours];
};

const asked = request('pending', '2026-12-10');
const settled = request('confirmed', '2026-12-20');
const offer = request('quoted', '2027-06-01', { quote: HOLDS });

it('is first what the client is to answer, then what is agreed, then what has been asked', () => {
  expect(next(asked, settled, offer)).toEqual([offer._id, true]);
  expect(next(asked, settled)).toEqual([settled._id, false]);
  expect(next(asked)).toEqual([asked._id, false]);
  expect(next()).toBeUndefined();
});

it('knows proposals, also without a day, and quotes that have run out', () => {
  const proposed = request('pending', '', { proposal: { ...settled, eventDate: '', words: 'Bach?' } });
  expect(next(settled, proposed)).toEqual([proposed._id, true]);
  expect(next(settled, request('quoted', '2026-12-01', { quote: RAN_OUT }))).toEqual([settled._id, false]);
});

it('is never over or past, and the soonest of its kind', () => {
  const dates = fc.constantFrom('2026-11-29', '2026-11-30', '2026-12-24', '2027-01-31');
  const statuses = fc.constantFrom('pending', 'confirmed', 'paid', 'declined', 'withdrawn', 'completed');
  const requests = fc.array(fc.tuple(statuses, dates).map(([status, date]) => request(status, date)));
  fc.assert(
    fc.property(requests, (all) => {
      const found = nextOf(eventsAhead(all, TODAY), NOW)?.request as EventRequest | undefined;
      const isAhead = ({ status, eventDate }: EventRequest) =>
        eventDate >= TODAY && !['declined', 'withdrawn', 'completed'].includes(status);
      const agreed = all.filter((one) => isAhead(one) && ['confirmed', 'paid'].includes(one.status));
      if (agreed.length > 0) expect(found?.eventDate).toBe(agreed.map(({ eventDate }) => eventDate).toSorted()[0]);
      if (found) expect(isAhead(found)).toBe(true);
    }),
  );
});
