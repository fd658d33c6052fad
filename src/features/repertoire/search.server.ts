import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { holds, wordsOf } from '../../database/word-search.ts';
import { foldText } from '../../platform/fold-text.ts';
import { type Page, pageOf } from '../../platform/paging.ts';
import { requireAdmin } from '../accounts/policy.ts';
import type { AppContext } from '../context.ts';
import { decodeCursor, encodeCursor, type Place } from './cursor.server.ts';
import { type ListedOpus, NOBODY, type OpusPage, type OpusSearch, type RepertoireFilter } from './model.ts';
import { cardsOf, toCards } from './queries.server.ts';

const PER_PAGE = 50;

/** One page of the visitors' list: what matches, in title order, and how many there are (spec section 2). */
export async function listOpusPage(
  ctx: AppContext,
  filter: RepertoireFilter,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<OpusPage> {
  const after = cursor === undefined ? undefined : decodeCursor(cursor);
  const { total, start } = await count(ctx, filter, after);
  if (start === 'nowhere') return { items: [], total, nextCursor: null };
  const rows = await matching(ctx, filter)
    .select(['sortKey', 'id'])
    .where((e) => isAfter(e, start))
    .orderBy('sortKey')
    .orderBy('id')
    .limit(limit + 1)
    .execute();
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  const ids = rows.slice(0, limit).map(({ id }) => id);
  return { items: await cardsOf(ctx, ids), total, nextCursor: last ? encodeCursor(last) : null };
}

/** How many match, and the place just before the first match of a page: reading can start there. */
async function count(
  ctx: AppContext,
  filter: RepertoireFilter,
  after: Place | undefined,
): Promise<{ total: number; start: Place | 'nowhere' | undefined }> {
  const all = matching(ctx, filter).select((e) => e.fn.countAll().as('total'));
  // A bare count reads no rows.
  if (!isNarrowed(filter)) return { total: Number((await all.executeTakeFirstOrThrow()).total), start: after };
  const { total, first } = await all
    .select((e) => e.fn.min('sortKey').filterWhere(isAfter(e, after)).as('first'))
    .executeTakeFirstOrThrow();
  if (first === null) return { total: Number(total), start: 'nowhere' };
  return { total: Number(total), start: { sortKey: first, id: first === after?.sortKey ? after.id : '' } };
}

type Opuses = ExpressionBuilder<Tables, 'opuses'>;

function isAfter(e: Opuses, place: Place | undefined): Expression<SqlBool> {
  return place ? e(e.refTuple('sortKey', 'id'), '>', e.tuple(place.sortKey, place.id)) : e.lit(true);
}

function matching({ db }: AppContext, filter: RepertoireFilter) {
  return db
    .selectFrom('opuses')
    .$if(isNarrowed(filter), (query) => query.where((e) => e.and(filterConditions(e, filter))));
}

function isNarrowed({ repTypes, composer, instrument, keyword }: RepertoireFilter): boolean {
  return repTypes.length > 0 || composer !== '' || instrument !== '' || foldText(keyword) !== '';
}

/** `matchesFilter` for the database. */
function filterConditions(
  e: Opuses,
  { repTypes, composer, instrument, keyword }: RepertoireFilter,
): Expression<SqlBool>[] {
  const part = foldText(keyword);
  return [
    ...(repTypes.length === 0 ? [] : [e('repType', 'in', repTypes)]),
    ...(composer === '' ? [] : [e('composer', '=', composer)]),
    ...(instrument === '' ? [] : [holds('instrumentKeys', `\n${foldText(instrument)}\n`)]),
    ...(part === '' ? [] : [holds('searchText', part)]),
  ];
}

/** The admins' list: quick with 30,000 works. @throws AppError unauthenticated, forbidden */
export async function searchOpuses(ctx: AppContext, search: OpusSearch, page: number): Promise<Page<ListedOpus>> {
  requireAdmin(ctx);
  const found = ctx.db.selectFrom('opuses').where((e) => e.and(searchConditions(e, search)));
  const { total } = await found.select((e) => e.fn.countAll().as('total')).executeTakeFirstOrThrow();
  return pageOf(Number(total), page, PER_PAGE, async ({ limit, offset }) => {
    const rows = await found
      .select(['id', 'title', 'composer', 'repType', 'instrumentation'])
      .$if(search.sort === 'composer', (query) => query.orderBy('composerKey'))
      .$if(search.sort === 'newest', (query) => query.orderBy('createdAt', 'desc'))
      .orderBy('sortKey')
      .orderBy('id')
      .limit(limit)
      .offset(offset)
      .execute();
    const ids = rows.map(({ id }) => id);
    const counts = await ctx.db
      .selectFrom('movements')
      .select((e) => ['opusId', e.fn.countAll().as('movements')])
      .where('opusId', 'in', ids)
      .groupBy('opusId')
      .execute();
    const movements = new Map(counts.map((row) => [row.opusId, Number(row.movements)]));
    const cards = await toCards(ctx, rows);
    return cards.map((card) => ({ ...card, movements: movements.get(card._id) ?? 0 }));
  });
}

function searchConditions(e: Opuses, { search, repType, offeredBy }: OpusSearch): Expression<SqlBool>[] {
  const offers = e.selectFrom('opusMusicians').select('opusId');
  const byNobody = e.not(
    e.exists(e.selectFrom('opusMusicians').select('opusId').whereRef('opusMusicians.opusId', '=', 'opuses.id')),
  );
  const noMovementBySomebody = e.not(
    e.exists(
      e
        .selectFrom('movements')
        .innerJoin('movementMusicians', 'movementMusicians.movementId', 'movements.id')
        .select('movements.id')
        .whereRef('movements.opusId', '=', 'opuses.id'),
    ),
  );
  return [
    ...wordsOf(search).map((word) => e.or([holds('searchText', word), holds('composerKey', word)])),
    ...(repType === '' ? [] : [e('repType', '=', repType)]),
    ...(offeredBy === NOBODY ? [byNobody, noMovementBySomebody] : []),
    ...(offeredBy === '' || offeredBy === NOBODY
      ? []
      : [e('opuses.id', 'in', offers.where('musicianId', '=', offeredBy.replaceAll('\0', '')))]),
  ];
}
