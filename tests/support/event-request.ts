import { expect } from 'vitest';
import type { TestServer } from './test-server.ts';

/** The payload of spec section 3 with everything filled in but the works. */
export function eventRequest(changes: Record<string, unknown> = {}) {
  return {
    requestType: 'main',
    eventName: 'Spring Gala',
    eventLocation: {
      locationName: 'Desert Garden Hall',
      address: '1 Sample Way',
      city: 'Las Vegas',
      state: 'NV',
      zipCode: '89109',
    },
    eventDate: '2027-04-17',
    eventStartTime: '18:30',
    eventEndTime: '21:00',
    requestedRepertoire: [],
    additionalComments: 'The piano was tuned in March.\nParking is behind the hall.',
    ...changes,
  };
}

/** How many requests are stored and how many mails were queued, but for those about an account. */
export async function stored({ ctx: { db } }: TestServer): Promise<{ requests: number; mails: number }> {
  const [requests, mails] = await Promise.all([
    db.selectFrom('eventRequests').select('id').execute(),
    db.selectFrom('outbox').select('id').where('kind', 'not like', 'account.%').execute(),
  ]);
  return { requests: requests.length, mails: mails.length };
}

/** Resolves when the outbox has done with every mail that `state` is waited for, but for those about an account. */
export function untilOutbox({ ctx: { db } }: TestServer, state: 'sent' | 'pending', attempts: number): Promise<void> {
  const others = () =>
    db
      .selectFrom('outbox')
      .select('id')
      .where('kind', 'not like', 'account.%')
      .where((e) => e.or([e('state', '!=', state), e('attempts', '<', attempts)]))
      .execute();
  return expect.poll(others, { interval: 20 }).toEqual([]);
}
