import { type ExpressionBuilder, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { foldText } from '../../platform/fold-text.ts';
import { type Page, pageOf } from '../../platform/paging.ts';
import { requireAdmin } from '../accounts/policy.ts';
import type { AppContext } from '../context.ts';
import { type ListedOpus, NOBODY, type OpusSearch } from './model.ts';
import { toCards } from './queries.server.ts';

const PER_PAGE = 50;
/** A search has few words; more of them than this say nothing more. */
const WORDS_MAX = 8;

/** The admins' list: quick with 30,000 works. @throws AppError unauthenticated, forbidden */
export async function searchOpuses(ctx: AppContext, search: OpusSearch, page: number): Promise<Page<ListedOpus>> {
  requireAdmin(ctx);
  const matching = ctx.db.selectFrom('opuses').where((e) => e.and(conditions(e, search)));
  const { total } = await matching.select((e) => e.fn.countAll().as('total')).executeTakeFirstOrThrow();
  return pageOf(Number(total), page, PER_PAGE, async ({ limit, offset }) => {
    const rows = await matching
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

function conditions(e: ExpressionBuilder<Tables, 'opuses'>, { search, repType, offeredBy }: OpusSearch) {
  const words = foldText(search.replaceAll('\0', '')).split(' ').filter(Boolean).slice(0, WORDS_MAX);
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
    ...words.map((word) => {
      const pattern = `%${word.replace(/[!%_]/g, (sign) => `!${sign}`)}%`;
      return sql<boolean>`(search_text like ${pattern} escape '!' or composer_key like ${pattern} escape '!')`;
    }),
    ...(repType === '' ? [] : [e('repType', '=', repType)]),
    ...(offeredBy === NOBODY ? [byNobody, noMovementBySomebody] : []),
    ...(offeredBy === '' || offeredBy === NOBODY
      ? []
      : [e('opuses.id', 'in', offers.where('musicianId', '=', offeredBy.replaceAll('\0', '')))]),
  ];
}
