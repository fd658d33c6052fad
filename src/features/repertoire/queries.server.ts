import { type ExpressionBuilder, type ExpressionWrapper, type SqlBool, sql } from 'kysely';
import type { Row, Tables } from '../../database/tables.ts';
import { foldText } from '../../platform/fold-text.ts';
import { ID } from '../../platform/ids.ts';
import type { AppContext } from '../context.ts';
import type { MusicianName } from '../musicians/model.ts';
import { decodeCursor, encodeCursor } from './cursor.server.ts';
import type { Opus, OpusCard, OpusDetails, OpusPage, RepertoireFilter } from './model.ts';
import { composerKey, composerLastFirst, instrumentsMatching } from './rules.ts';

/** Every work by title, as `GET /api/opuses` gives it. */
export async function listOpuses(ctx: AppContext): Promise<Opus[]> {
  const [opuses, offers, movements, movementOffers] = await Promise.all([
    ctx.db.selectFrom('opuses').selectAll().orderBy('sortKey').orderBy('id').execute(),
    ctx.db.selectFrom('opusMusicians').selectAll().orderBy('position').execute(),
    ctx.db.selectFrom('movements').selectAll().orderBy('position').execute(),
    ctx.db.selectFrom('movementMusicians').selectAll().orderBy('position').execute(),
  ]);
  return assemble(opuses, offers, movements, movementOffers);
}

/** Works by id, in no particular order; unknown ids are left out. */
export async function findOpuses(ctx: AppContext, asked: readonly string[]): Promise<Opus[]> {
  const ids = asked.filter((id) => ID.test(id));
  if (ids.length === 0) return [];
  const movementsOfThese = ctx.db.selectFrom('movements').select('id').where('opusId', 'in', ids);
  const [opuses, offers, movements, movementOffers] = await Promise.all([
    ctx.db.selectFrom('opuses').selectAll().where('id', 'in', ids).execute(),
    ctx.db
      .selectFrom('opusMusicians')
      .selectAll()
      .where('opusId', 'in', ids)
      .orderBy('position')
      .orderBy('musicianId')
      .execute(),
    ctx.db.selectFrom('movements').selectAll().where('opusId', 'in', ids).orderBy('position').execute(),
    ctx.db
      .selectFrom('movementMusicians')
      .selectAll()
      .where('movementId', 'in', movementsOfThese)
      .orderBy('position')
      .orderBy('musicianId')
      .execute(),
  ]);
  return assemble(opuses, offers, movements, movementOffers);
}

/** One work with the names its page shows. */
export async function findOpus(ctx: AppContext, id: string): Promise<OpusDetails | undefined> {
  const [opus] = await findOpuses(ctx, [id]);
  if (!opus) return undefined;
  const ids = [...opus.offeringMusicians, ...opus.movements.flatMap((movement) => movement.movementOfferingMusicians)];
  const names = await musicianNames(ctx, ids);
  const named = (musicianIds: string[]) => musicianIds.flatMap((musicianId) => names.get(musicianId) ?? []);
  const { offeringMusicians, movements, ...rest } = opus;
  return {
    ...rest,
    musicians: named(offeringMusicians),
    movements: movements.map(({ _id, movementTitle, movementOfferingMusicians }) => ({
      _id,
      movementTitle,
      musicians: named(movementOfferingMusicians),
    })),
  };
}

/** One page of the list (spec section 2, Repertoire): what matches, in title order, and how many there are. */
export async function listOpusPage(
  ctx: AppContext,
  filter: RepertoireFilter,
  page: { limit: number; cursor?: string | undefined },
): Promise<OpusPage> {
  const after = page.cursor === undefined ? undefined : decodeCursor(page.cursor);
  const matching = ctx.db.selectFrom('opuses').where((e) => e.and(filterConditions(e, filter)));
  const [rows, count] = await Promise.all([
    matching
      .selectAll()
      .$if(after !== undefined, (query) =>
        query.where((e) =>
          e.or([
            e('sortKey', '>', after?.sortKey ?? ''),
            e.and([e('sortKey', '=', after?.sortKey ?? ''), e('id', '>', after?.id ?? '')]),
          ]),
        ),
      )
      .orderBy('sortKey')
      .orderBy('id')
      .limit(page.limit + 1)
      .execute(),
    matching.select((e) => e.fn.countAll().as('total')).executeTakeFirst(),
  ]);
  const shown = rows.slice(0, page.limit);
  const last = shown.at(-1);
  return {
    items: await toCards(ctx, shown),
    total: Number(count?.total ?? 0),
    nextCursor: rows.length > page.limit && last ? encodeCursor(last) : null,
  };
}

/** The first works a musician offers, in title order, and how many there are. */
export async function listWorksOffered(
  ctx: AppContext,
  musicianId: string,
  limit: number,
): Promise<{ works: OpusCard[]; total: number }> {
  const offered = ctx.db
    .selectFrom('opuses')
    .where('opuses.id', 'in', (e) =>
      e.selectFrom('opusMusicians').select('opusId').where('musicianId', '=', musicianId),
    );
  const [rows, count] = await Promise.all([
    offered.selectAll().orderBy('sortKey').orderBy('id').limit(limit).execute(),
    offered.select((e) => e.fn.countAll().as('total')).executeTakeFirst(),
  ]);
  return { works: await toCards(ctx, rows), total: Number(count?.total ?? 0) };
}

/** The first works by a composer that somebody offers whole, in title order. Case and accents count for nothing. */
export async function listOfferedBy(ctx: AppContext, composer: string, limit: number): Promise<OpusCard[]> {
  const rows = await ctx.db
    .selectFrom('opuses')
    .selectAll()
    .where('composerKey', '=', composerKey(composer.replaceAll('\0', '')))
    .where((e) =>
      e.exists(e.selectFrom('opusMusicians').select('opusId').whereRef('opusMusicians.opusId', '=', 'opuses.id')),
    )
    .orderBy('sortKey')
    .orderBy('id')
    .limit(limit)
    .execute();
  return toCards(ctx, rows);
}

/** How many works there are. */
export async function countOpuses({ db }: AppContext): Promise<number> {
  const { total } = await db
    .selectFrom('opuses')
    .select((e) => e.fn.countAll().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Some of their ids, in an order that stays. */
export async function listOpusIds(
  { db }: AppContext,
  { limit, offset }: { limit: number; offset: number },
): Promise<string[]> {
  const rows = await db.selectFrom('opuses').select('id').orderBy('id').limit(limit).offset(offset).execute();
  return rows.map(({ id }) => id);
}

/** Every composer there is, in the order they are shown: 'Last, First'. */
export async function listComposers(ctx: AppContext): Promise<string[]> {
  const rows = await ctx.db.selectFrom('opuses').select('composer').distinct().execute();
  const keyed = rows.map(({ composer }) => ({ composer, key: foldText(composerLastFirst(composer)) }));
  return keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)).map(({ composer }) => composer);
}

type Conditions = ExpressionWrapper<Tables, 'opuses', SqlBool>[];

/** The same questions as `matchesFilter`, asked of the columns that were written by the same rules. */
function filterConditions(e: ExpressionBuilder<Tables, 'opuses'>, filter: RepertoireFilter): Conditions {
  const conditions: Conditions = [];
  const keyword = foldText(filter.keyword);
  if (filter.repTypes.length > 0) conditions.push(e('repType', 'in', filter.repTypes));
  if (filter.composer !== '') conditions.push(e('composer', '=', filter.composer));
  if (filter.instrument !== '') {
    const families = e
      .selectFrom('opusInstruments')
      .select('opusId')
      .where('instrumentKey', 'in', instrumentsMatching(filter.instrument));
    conditions.push(e('opuses.id', 'in', families));
  }
  if (keyword !== '') {
    const pattern = `%${keyword.replace(/[!%_]/g, (sign) => `!${sign}`)}%`;
    conditions.push(e(sql<boolean>`search_text like ${pattern} escape '!'`, 'is', sql<boolean>`true`));
  }
  return conditions;
}

type CardRow = Pick<Row<'opuses'>, 'id' | 'title' | 'composer' | 'repType' | 'instrumentation'>;

/** What a card shows of these, in their order. */
export async function toCards(ctx: AppContext, rows: readonly CardRow[]): Promise<OpusCard[]> {
  if (rows.length === 0) return [];
  const offers = await ctx.db
    .selectFrom('opusMusicians')
    .innerJoin('musicians', 'musicians.id', 'opusMusicians.musicianId')
    .select(['opusMusicians.opusId', 'musicians.id', 'musicians.firstName', 'musicians.lastName'])
    .where(
      'opusId',
      'in',
      rows.map((row) => row.id),
    )
    .orderBy('opusMusicians.position')
    .execute();
  const byOpus = Map.groupBy(offers, (offer) => offer.opusId);
  return rows.map((row) => ({
    _id: row.id,
    title: row.title,
    composer: row.composer,
    repType: row.repType,
    instrumentation: JSON.parse(row.instrumentation) as string[],
    musicians: (byOpus.get(row.id) ?? []).map(toMusicianName),
  }));
}

/** Who they are, by id; nobody for an unknown one. */
export async function musicianNames(ctx: AppContext, ids: string[]): Promise<Map<string, MusicianName>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('musicians')
    .select(['id', 'firstName', 'lastName'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, toMusicianName(row)]));
}

function toMusicianName({
  id,
  firstName,
  lastName,
}: Pick<Row<'musicians'>, 'id' | 'firstName' | 'lastName'>): MusicianName {
  return { _id: id, name: `${firstName} ${lastName}` };
}

function assemble(
  opuses: Row<'opuses'>[],
  offers: Row<'opusMusicians'>[],
  movements: Row<'movements'>[],
  movementOffers: Row<'movementMusicians'>[],
): Opus[] {
  const offersByOpus = Map.groupBy(offers, (offer) => offer.opusId);
  const movementsByOpus = Map.groupBy(movements, (movement) => movement.opusId);
  const offersByMovement = Map.groupBy(movementOffers, (offer) => offer.movementId);
  return opuses.map((row) => ({
    _id: row.id,
    title: row.title,
    composer: row.composer,
    repType: row.repType,
    instrumentation: JSON.parse(row.instrumentation) as string[],
    offeringMusicians: (offersByOpus.get(row.id) ?? []).map((offer) => offer.musicianId),
    movements: (movementsByOpus.get(row.id) ?? []).map((movement) => ({
      _id: movement.id,
      movementTitle: movement.title,
      movementOfferingMusicians: (offersByMovement.get(movement.id) ?? []).map((offer) => offer.musicianId),
    })),
  }));
}
