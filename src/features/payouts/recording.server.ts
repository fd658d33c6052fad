import { newId } from '#/platform/ids.ts';
import { centsOf } from '#/platform/text/dollars.ts';
import { todayAtTheHouse } from '#/platform/time/in-zone.ts';
import { type AppContext, inTransaction } from '../context.ts';
import type { EventRequest } from '../event-requests/model.ts';
import { readPlayers } from '../event-requests/players/records.server.ts';
import { everybodyIn } from '../event-requests/players/rules.ts';
import { toRequest } from '../event-requests/records.server.ts';
import { BOOKED_STATUSES, isBooked, isPlayed } from '../event-requests/rules.ts';
import { lockRequest } from '../event-requests/steps/links.server.ts';
import { DAYS_BACK } from './model.ts';
import { divideTips, undividedTips } from './tips/dividing.server.ts';

/**
 * A line for everybody who played, as soon as an event is over; none for what was called off or moved, or for whom
 * somebody else played; and one for each of them of every tip. What is paid stands. Whichever process locks the request
 * first does it.
 */
export async function recordPayouts(ctx: AppContext): Promise<void> {
  const due = new Set([...(await withoutLines(ctx)), ...(await unfounded(ctx)), ...(await undividedTips(ctx))]);
  // One that fails keeps no other from its lines.
  for (const id of due)
    await inTransaction(ctx, (tx) => settleLines(tx, id)).catch((error) =>
      ctx.log.error({ error, requestId: id }, 'what players are owed could not be noted'),
    );
}

/** Requests whose day has come, of which somebody who plays has no line. */
async function withoutLines(ctx: AppContext): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('eventRequests')
    .select('eventRequests.id')
    .where('status', 'in', BOOKED_STATUSES)
    .where('eventDate', '>=', todayAtTheHouse(ctx, -DAYS_BACK))
    .where('eventDate', '<=', todayAtTheHouse(ctx))
    .where((e) =>
      e.or([
        e.not(
          e.exists(
            e
              .selectFrom('payoutLines')
              .select('payoutLines.id')
              .whereRef('payoutLines.requestId', '=', 'eventRequests.id')
              .whereRef('payoutLines.musicianId', '=', 'eventRequests.musicianId')
              .where('payoutLines.tipId', 'is', null),
          ),
        ),
        e.exists(
          e
            .selectFrom('requestAsks')
            .leftJoin('payoutLines', (join) =>
              join
                .onRef('payoutLines.requestId', '=', 'requestAsks.requestId')
                .onRef('payoutLines.musicianId', '=', 'requestAsks.musicianId')
                .on('payoutLines.tipId', 'is', null),
            )
            .select('requestAsks.id')
            .whereRef('requestAsks.requestId', '=', 'eventRequests.id')
            .where('requestAsks.state', '=', 'yes')
            .where('payoutLines.id', 'is', null),
        ),
      ]),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** Requests of lines that are owed no more. */
async function unfounded({ db }: AppContext): Promise<string[]> {
  const rows = await db
    .selectFrom('payoutLines')
    .innerJoin('eventRequests', 'eventRequests.id', 'payoutLines.requestId')
    .leftJoin('requestAsks', (join) =>
      join
        .onRef('requestAsks.requestId', '=', 'payoutLines.requestId')
        .onRef('requestAsks.musicianId', '=', 'payoutLines.musicianId')
        .on('requestAsks.state', '=', 'yes'),
    )
    .select('eventRequests.id')
    .where('payoutLines.paidOn', 'is', null)
    .where((e) =>
      e.or([
        e.and([
          e('payoutLines.tipId', 'is', null),
          e.or([
            e('eventRequests.status', 'not in', BOOKED_STATUSES),
            e('eventRequests.eventDate', '!=', e.ref('payoutLines.eventDate')),
          ]),
        ]),
        e.and([
          e('eventRequests.status', 'in', BOOKED_STATUSES),
          e('eventRequests.musicianId', '!=', e.ref('payoutLines.musicianId')),
          e('requestAsks.id', 'is', null),
        ]),
      ]),
    )
    .execute();
  return rows.map(({ id }) => id);
}

interface Owed {
  musicianId: string;
  name: string;
  feeCents: number | null;
}

async function settleLines(tx: AppContext, requestId: string): Promise<void> {
  const row = await lockRequest(tx, requestId);
  if (!row) return;
  const request = await toRequest(tx, row);
  const players = await owedFor(tx, request, row.musicianId);
  await divideTips(tx, request, players);
  const owed = isOver(tx, request) ? players : [];
  const { eventDate } = request;
  const fees = tx.db.deleteFrom('payoutLines').where('requestId', '=', requestId).where('tipId', 'is', null);
  const unpaid = fees.where('paidOn', 'is', null);
  const ids = owed.map(({ musicianId }) => musicianId);
  await unpaid.$if(ids.length > 0, (query) => query.where('musicianId', 'not in', ids)).execute();
  const createdAt = tx.clock.now().toISOString();
  for (const one of owed)
    await tx.db
      .insertInto('payoutLines')
      .values({ id: newId(), requestId, ...one, eventDate, createdAt })
      .onConflict((conflict) =>
        conflict.columns(['requestId', 'musicianId']).where('tipId', 'is', null).doUpdateSet({ eventDate }),
      )
      .execute();
}

function isOver({ clock, business }: AppContext, request: EventRequest): boolean {
  return isBooked(request.status) && request.eventDate !== '' && isPlayed(request, clock.now(), business.zone);
}

/** The leader, and who said yes and was not replaced: at the agreed fee, else as it was quoted. */
async function owedFor(tx: AppContext, request: EventRequest, leaderId: string): Promise<Owed[]> {
  const quoted = (musicianId: string) => {
    const lines = request.price?.lines.filter((line) => line.musicianId === musicianId) ?? [];
    if (lines.length === 0 || lines.some(({ amount }) => amount === null)) return null;
    return lines.reduce((cents, { amount }) => cents + centsOf(amount ?? 0), 0);
  };
  const players = everybodyIn(await readPlayers(tx, request._id)).map(({ musicianId, name, feeCents }) => ({
    musicianId,
    name,
    feeCents: feeCents ?? quoted(musicianId),
  }));
  return [{ musicianId: leaderId, name: request.musician.name, feeCents: quoted(leaderId) }, ...players];
}
