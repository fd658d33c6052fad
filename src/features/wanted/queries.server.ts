import { sql } from 'kysely';
import { type Page, pageOf } from '#/platform/http/paging.ts';
import { ID } from '#/platform/ids.ts';
import { todayAtTheHouse } from '#/platform/time/in-zone.ts';
import { requireAdmin } from '../accounts/policy.ts';
import type { AppContext } from '../context.ts';
import { PIECES_PER_PAGE, type WantedPiece } from './model.ts';

/* Counts confirmed wishes; a wish's id names the piece. */

/** Most wanted first. @throws AppError unauthenticated, forbidden */
export async function listWanted(ctx: AppContext, page: number): Promise<Page<WantedPiece>> {
  const total = await countWanted(ctx);
  return pageOf(total, page, PIECES_PER_PAGE, async ({ limit, offset }) => {
    const rows = await pieces(ctx)
      .orderBy('people', 'desc')
      .orderBy('lastAskedAt', 'desc')
      .orderBy('pieceKey')
      .limit(limit)
      .offset(offset)
      .execute();
    return withDates(ctx, rows);
  });
}

/** @throws AppError unauthenticated, forbidden */
export async function findWanted(ctx: AppContext, id: string): Promise<WantedPiece | undefined> {
  requireAdmin(ctx);
  const key = await keyOfWanted(ctx, id);
  if (key === undefined) return undefined;
  const rows = await pieces(ctx).where('pieceKey', '=', key).execute();
  const [piece] = await withDates(ctx, rows);
  return piece;
}

/** How many pieces are wanted. @throws AppError unauthenticated, forbidden */
export async function countWanted(ctx: AppContext): Promise<number> {
  requireAdmin(ctx);
  const { total } = await ctx.db
    .selectFrom('wishes')
    .select((e) => e.fn.count('pieceKey').distinct().as('total'))
    .where('confirmedAt', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Key of the piece; undefined when nobody waits for it. */
export async function keyOfWanted({ db }: AppContext, id: string): Promise<string | undefined> {
  if (!ID.test(id)) return undefined;
  const row = await db
    .selectFrom('wishes')
    .select('pieceKey')
    .where('id', '=', id)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst();
  return row?.pieceKey;
}

function pieces({ db }: AppContext) {
  return db
    .selectFrom('wishes')
    .select((e) => [
      'pieceKey',
      e.fn.min('id').as('id'),
      e.fn.max('piece').as('piece'),
      sql<number>`count(*)`.as('people'),
      e.fn.min('createdAt').as('firstAskedAt'),
      e.fn.max('createdAt').as('lastAskedAt'),
    ])
    .where('confirmedAt', 'is not', null)
    .groupBy('pieceKey');
}

type PieceRow = Omit<WantedPiece, '_id' | 'dates'> & { id: string; pieceKey: string };

async function withDates({ db, clock, business }: AppContext, rows: readonly PieceRow[]): Promise<WantedPiece[]> {
  if (rows.length === 0) return [];
  const days = await db
    .selectFrom('wishes')
    .select(['pieceKey', 'eventDate'])
    .distinct()
    .where(
      'pieceKey',
      'in',
      rows.map((row) => row.pieceKey),
    )
    .where('confirmedAt', 'is not', null)
    .where('eventDate', '>=', todayAtTheHouse({ clock, business }))
    .orderBy('eventDate')
    .execute();
  return rows.map(({ id, pieceKey, people, ...piece }) => ({
    _id: id,
    ...piece,
    people: Number(people),
    dates: days.filter((day) => day.pieceKey === pieceKey).map(({ eventDate }) => eventDate),
  }));
}
