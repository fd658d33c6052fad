import { expect } from 'vitest';
import { LAS_VEGAS } from '#/platform/house/las-vegas.ts';
import { dayIn } from '#/platform/time/in-zone.ts';
import type { BrowserSession } from './browser-session.ts';
import type { TestServer } from './test-server.ts';

/** A rehearsal of a request, and a date that is looked for; both are called so. */
export async function aRehearsalAndPoll(
  server: TestServer,
  admin: BrowserSession,
  { request, musician, called }: { request: string; musician: string; called: string },
): Promise<void> {
  const evening = { date: dayIn(LAS_VEGAS, server.clock.now(), 10), start: '18:00', end: '20:00' };
  const musicianIds = [musician];
  const rehearsal = await admin.post(`/requests/${request}/rehearsals`, { ...evening, place: called, musicianIds });
  const poll = await admin.post('/polls', { title: called, dates: [evening], musicianIds, requestId: request });
  expect([rehearsal.status, poll.status]).toEqual([201, 201]);
}
