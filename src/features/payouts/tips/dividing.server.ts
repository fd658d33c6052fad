import { newId } from '#/platform/ids.ts';
import { DAY_MS } from '#/platform/time/durations.ts';
import type { AppContext } from '../../context.ts';
import type { EventRequest } from '../../event-requests/model.ts';
import { isBooked } from '../../event-requests/rules.ts';
import type { Tip } from '../../event-requests/tips/model.ts';
import { tipsOf } from '../../event-requests/tips/records.server.ts';
import { sharesOf } from '../../event-requests/tips/rules.ts';
import { TIP_KINDS } from '../../ledger/model.ts';
import { DAYS_BACK } from '../model.ts';
import { isPaid } from '../rules.ts';

interface Player {
  musicianId: string;
  name: string;
}

/** Requests with a tip of which not every cent has an owner. What is paid out beyond what stayed is the house's. */
export async function undividedTips(ctx: AppContext): Promise<string[]> {
  const since = new Date(ctx.clock.now().getTime() - DAYS_BACK * DAY_MS);
  const rows = await ctx.db
    .selectFrom('ledgerEntries')
    .select('requestId')
    .distinct()
    .where('kind', 'in', TIP_KINDS)
    // What came, or went back, is divided within minutes.
    .where('at', '>=', since.toISOString())
    .execute();
  const undivided: string[] = [];
  for (const { requestId } of rows)
    if (requestId !== null && (await isUndivided(ctx, requestId))) undivided.push(requestId);
  return undivided;
}

async function isUndivided(ctx: AppContext, requestId: string): Promise<boolean> {
  for (const tip of await tipsOf(ctx, requestId)) {
    const lines = await linesOfTip(ctx, tip._id);
    if (sumOf(lines) !== Math.max(tip.cents - tip.backCents, sumOf(lines.filter(isPaid)))) return true;
  }
  return false;
}

/**
 * Equally, until an owner says otherwise; what goes back is taken from each in proportion. Once an event is called off,
 * nobody is known to play: who has a share keeps it. On the locked request.
 */
export async function divideTips(
  tx: AppContext,
  { _id, status }: Pick<EventRequest, '_id' | 'status'>,
  players: readonly Player[],
): Promise<void> {
  for (const tip of await tipsOf(tx, _id)) await divide(tx, _id, tip, { players, known: isBooked(status) });
}

interface WhoPlayed {
  players: readonly Player[];
  known: boolean;
}

async function divide(tx: AppContext, requestId: string, tip: Tip, { players, known }: WhoPlayed): Promise<void> {
  const lines = await linesOfTip(tx, tip._id);
  const open = lines.filter((line) => !isPaid(line));
  const rest = Math.max(0, tip.cents - tip.backCents - sumOf(lines.filter(isPaid)));
  const others = lines.length === 0 || (known && !arePlayers(open, players));
  if (open.length === lines.length && (rest === 0 || others)) {
    await tx.db.deleteFrom('payoutLines').where('tipId', '=', tip._id).where('paidOn', 'is', null).execute();
    return rest === 0 ? undefined : share(tx, requestId, { ...tip, cents: rest }, players);
  }
  if (sumOf(open) === rest) return;
  const weights = open.map(({ feeCents }) => feeCents ?? 0);
  for (const [index, feeCents] of sharesOf(rest, weights).entries())
    await tx.db
      .updateTable('payoutLines')
      .set((e) => ({ feeCents, version: e('version', '+', 1) }))
      .where('id', '=', open[index]?.id ?? '')
      .execute();
}

async function share(tx: AppContext, requestId: string, tip: Tip, players: readonly Player[]): Promise<void> {
  const createdAt = tx.clock.now().toISOString();
  const shares = sharesOf(
    tip.cents,
    players.map(() => 1),
  );
  for (const [index, { musicianId, name }] of players.entries())
    await tx.db
      .insertInto('payoutLines')
      .values({
        id: newId(),
        requestId,
        musicianId,
        name,
        eventDate: tip.day,
        tipId: tip._id,
        feeCents: shares[index] ?? 0,
        createdAt,
      })
      .execute();
}

/** In one order, so that an odd cent stays where it is. */
export function linesOfTip({ db }: AppContext, tipId: string) {
  return db
    .selectFrom('payoutLines')
    .selectAll()
    .where('tipId', '=', tipId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

function arePlayers(lines: readonly Player[], players: readonly Player[]): boolean {
  const ids = new Set(lines.map(({ musicianId }) => musicianId));
  return ids.size === players.length && players.every(({ musicianId }) => ids.has(musicianId));
}

export function sumOf(lines: readonly { feeCents: number | null }[]): number {
  return lines.reduce((sum, { feeCents }) => sum + (feeCents ?? 0), 0);
}
