import { recordPayouts } from '#/features/payouts/recording.server.ts';
import { LAS_VEGAS } from '#/platform/house/las-vegas.ts';
import { DAY_MS } from '#/platform/time/durations.ts';
import { dayIn } from '#/platform/time/in-zone.ts';
import type { BrowserSession } from './browser-session.ts';
import { ask, somePlayers, type TestPlayer } from './players.ts';
import { aQuote, aRequest, type SentRequest } from './request-steps.ts';
import type { TestServer } from './test-server.ts';

export interface Agreed {
  request: SentRequest;
  players: TestPlayer[];
  asks: string[];
  eventDate: string;
}

interface AgreedFor {
  /** Dollars of each player; as many as there are. */
  fees?: readonly number[];
  /** Dollars in the quote's line of the leader; null: no line says who plays. */
  leaderFee?: number | null;
  days?: number;
  musician?: TestPlayer;
  client?: SentRequest['client'];
  eventName?: string;
}

/** A confirmed event of a leader and players, two days ahead. */
export async function anAgreedEvent(
  server: TestServer,
  admin: BrowserSession,
  { fees = [180.5, 95.05], leaderFee = 250, days = 2, eventName = 'A feast in the garden', ...known }: AgreedFor = {},
): Promise<Agreed> {
  const eventDate = dayIn(LAS_VEGAS, server.clock.now(), days);
  const evening = { eventDate, eventStartTime: '18:00', eventEndTime: '20:00', eventName };
  const request = await aRequest(server, evening, known);
  const players = await somePlayers(server, fees.length);
  const asks: string[] = [];
  if (fees.length > 0) {
    const arranged = await ask(admin, request, players, { places: fees.length, manner: 'at-once' });
    for (const [index, id] of arranged.asks.entries()) {
      const state = `/requests/${request.id}/players/${id}/state`;
      await admin.post(state, { state: 'yes', fee: fees[index] });
      asks.push(id);
    }
  }
  const { lines, validUntil } = aQuote(server);
  const [first, ...rest] = lines;
  const tagged = leaderFee === null ? first : { ...first, amount: leaderFee, musicianId: request.musician.id };
  const quote = { lines: [tagged, ...rest], validUntil };
  for (const step of [{ status: 'quoted', quote }, { status: 'confirmed' }]) {
    const { status, body } = await admin.post(`/requests/${request.id}/status`, step);
    if (status !== 200) throw new Error(`the step answered ${status}: ${JSON.stringify(body)}`);
  }
  return { request, players, asks, eventDate };
}

/** Its day passes, and the minute after it. */
export async function passTheDay(server: TestServer, days = 3): Promise<void> {
  server.clock.advance(days * DAY_MS);
  await recordPayouts(server.ctx);
}

/** What is stored of an event, by player. */
export function linesOf({ ctx: { db } }: TestServer, { request }: Pick<Agreed, 'request'>) {
  return db
    .selectFrom('payoutLines')
    .selectAll()
    .where('requestId', '=', request.id)
    .orderBy('feeCents')
    .orderBy('musicianId')
    .execute();
}
