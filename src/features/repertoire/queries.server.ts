import { setImmediate } from 'node:timers/promises';
import { slices } from '#/database/slices.ts';
import type { Row } from '#/database/tables.ts';
import { ID } from '#/platform/ids.ts';
import type { AppContext } from '../context.ts';
import type { MusicianName } from '../musicians/model.ts';
import { OPUSES_IN_ONE_PIECE, type Opus, type OpusCard, type OpusDetails } from './model.ts';
import { composerKey } from './rules.ts';

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

/** Few enough that nobody else waits for them to be read. */
const WORKS_PER_PIECE = 250;

/**
 * The array of `listOpuses` as pieces of JSON, each read when the one before has been taken; undefined for a catalogue
 * that is small enough to be sent at once. It holds each work that was there when it began, once and in the order of
 * that moment, as it is when its piece is read; what was deleted since is left out.
 */
export async function streamOpuses(ctx: AppContext): Promise<AsyncIterable<string> | undefined> {
  if ((await countOpuses(ctx)) <= OPUSES_IN_ONE_PIECE) return undefined;
  const rows = await ctx.db.selectFrom('opuses').select('id').orderBy('sortKey').orderBy('id').execute();
  return inPieces(
    ctx,
    rows.map(({ id }) => id),
  );
}

async function* inPieces(ctx: AppContext, ids: readonly string[]): AsyncGenerator<string> {
  let before = '[';
  for (const some of slices(ids, WORKS_PER_PIECE)) {
    const found = new Map((await findOpuses(ctx, some)).map((opus) => [opus._id, opus]));
    const works = some.flatMap((id) => found.get(id) ?? []).map((opus) => JSON.stringify(opus));
    if (works.length > 0) {
      yield `${before}${works.join(',')}`;
      before = ',';
    }
    // A reader that is quick enough would keep everybody else from being served.
    await setImmediate();
  }
  yield before === '[' ? '[]' : ']';
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

/** What cards show of works, in the order asked for; one that was deleted this moment is left out. */
export async function cardsOf(ctx: AppContext, ids: readonly string[]): Promise<OpusCard[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .selectFrom('opuses')
    .select(['id', 'title', 'composer', 'repType', 'instrumentation'])
    .where('id', 'in', ids)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return toCards(
    ctx,
    ids.flatMap((id) => byId.get(id) ?? []),
  );
}

/** From so many on, going through the titles meets the first few before it could sort all. */
const MANY_OFFERED = 2000;

/** The first works a musician offers, in title order, and how many there are. */
export async function listWorksOffered(
  ctx: AppContext,
  musicianId: string,
  limit: number,
): Promise<{ works: OpusCard[]; total: number }> {
  const offered = ctx.db.selectFrom('opusMusicians').where('musicianId', '=', musicianId);
  const count = await offered.select((e) => e.fn.countAll().as('total')).executeTakeFirst();
  const total = Number(count?.total ?? 0);
  const rows = await ctx.db
    .selectFrom('opuses')
    .select(['opuses.id', 'title', 'composer', 'repType', 'instrumentation'])
    .$if(total < MANY_OFFERED, (query) => query.where('opuses.id', 'in', offered.select('opusId')))
    .$if(total >= MANY_OFFERED, (query) =>
      query.where((e) =>
        e.exists(
          e
            .selectFrom('opusMusicians')
            .select('opusId')
            .whereRef('opusMusicians.opusId', '=', 'opuses.id')
            .where('musicianId', '=', musicianId),
        ),
      ),
    )
    .orderBy('sortKey')
    .orderBy('id')
    .limit(limit)
    .execute();
  return { works: await toCards(ctx, rows), total };
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

/** Some of their ids, in an order that stays; and since when a work is there, as long as nobody has changed it. */
export async function listOpusIds(
  { db }: AppContext,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ id: string; unchangedSince: string | undefined }[]> {
  const rows = await db
    .selectFrom('opuses')
    .select(['id', 'version', 'createdAt'])
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ id, version, createdAt }) => ({ id, unchangedSince: version === 0 ? createdAt : undefined }));
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
