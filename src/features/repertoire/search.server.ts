import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Tables } from '#/database/tables.ts';
import { contains, termsOf } from '#/database/word-search.ts';
import { type Page, pageOf } from '#/platform/http/paging.ts';
import { foldText } from '#/platform/text/fold-text.ts';
import { requireAdmin } from '../accounts/policy.ts';
import type { AppContext } from '../context.ts';
import { withSettings } from './browsing/families.server.ts';
import { decodeCursor, encodeCursor } from './cursor.server.ts';
import { type ListedOpus, NOBODY, type OpusPage, type OpusSearch, type RepertoireFilter } from './model.ts';
import { cardsOf, countOpuses, toCards } from './queries.server.ts';
import { factsIn } from './rules.ts';

const PER_PAGE = 50;

/** By title, after the cursor, or from the title `from`. */
export async function listOpusPage(
  ctx: AppContext,
  filter: RepertoireFilter,
  { limit, cursor, from = '' }: { limit: number; cursor?: string | undefined; from?: string },
): Promise<OpusPage> {
  const after = cursor === undefined ? undefined : decodeCursor(cursor);
  const { total, first } = await count(ctx, filter);
  const rows = await matching(ctx, filter)
    .select(['sortKey', 'id'])
    .$if(after !== undefined, (query) =>
      query.where((e) => e(e.refTuple('sortKey', 'id'), '>', e.tuple(after?.sortKey ?? '', after?.id ?? ''))),
    )
    // Skips to a first match far down.
    .$if(after === undefined && first !== null, (query) => query.where('sortKey', '>=', first))
    .$if(after === undefined && from !== '', (query) => query.where('sortKey', '>=', from))
    .orderBy('sortKey')
    .orderBy('id')
    .limit(total === 0 ? 0 : limit + 1)
    .execute();
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  const ids = rows.slice(0, limit).map(({ id }) => id);
  return {
    items: await withSettings(ctx, await cardsOf(ctx, ids)),
    total,
    nextCursor: last ? encodeCursor(last) : null,
  };
}

async function count(ctx: AppContext, filter: RepertoireFilter) {
  if (!isNarrowed(filter)) return { total: await countOpuses(ctx), first: null };
  const { total, first } = await matching(ctx, filter)
    .select((e) => [e.fn.countAll().as('total'), e.fn.min('sortKey').as('first')])
    .executeTakeFirstOrThrow();
  return { total: Number(total), first };
}

type Opuses = ExpressionBuilder<Tables, 'opuses'>;

export function matching({ db }: AppContext, filter: RepertoireFilter) {
  return db
    .selectFrom('opuses')
    .$if(isNarrowed(filter), (query) => query.where((e) => e.and(filterConditions(e, filter))));
}

function isNarrowed(filter: RepertoireFilter): boolean {
  const { repTypes, composer, instrument, keyword, musicians } = filter;
  const facts = factsIn(filter);
  return (
    repTypes.length + facts.length + musicians.length > 0 ||
    composer !== '' ||
    instrument !== '' ||
    foldText(keyword) !== ''
  );
}

/** Must agree with `matchesFilter` of the tests. */
function filterConditions(e: Opuses, filter: RepertoireFilter): Expression<SqlBool>[] {
  const { repTypes, composer, instrument, keyword, musicians } = filter;
  const part = foldText(keyword);
  return [
    ...(repTypes.length === 0 ? [] : [e('repType', 'in', repTypes)]),
    ...(composer === '' ? [] : [e('composer', '=', composer)]),
    ...(instrument === '' ? [] : [contains('instrumentKeys', `\n${foldText(instrument)}\n`)]),
    ...(part === '' ? [] : [contains('searchText', part)]),
    ...(musicians.length === 0
      ? []
      : [e('opuses.id', 'in', e.selectFrom('opusMusicians').select('opusId').where('musicianId', 'in', musicians))]),
    ...factsIn(filter).map((key) => contains('factKeys', key)),
  ];
}

/** @throws AppError unauthenticated, forbidden */
export async function searchOpuses(ctx: AppContext, search: OpusSearch, page: number): Promise<Page<ListedOpus>> {
  requireAdmin(ctx);
  const found = ctx.db.selectFrom('opuses').where((e) => e.and(searchConditions(e, search)));
  const { total } = await found.select((e) => e.fn.countAll().as('total')).executeTakeFirstOrThrow();
  return pageOf(Number(total), page, PER_PAGE, async ({ limit, offset }) => {
    const rows = await found
      .select(['id', 'title', 'composer', 'repType', 'instrumentation', 'facts'])
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
    ...termsOf(search).map((word) => e.or([contains('searchText', word), contains('composerKey', word)])),
    ...(repType === '' ? [] : [e('repType', '=', repType)]),
    ...(offeredBy === NOBODY ? [byNobody, noMovementBySomebody] : []),
    ...(offeredBy === '' || offeredBy === NOBODY
      ? []
      : [e('opuses.id', 'in', offers.where('musicianId', '=', offeredBy.replaceAll('\0', '')))]),
  ];
}
