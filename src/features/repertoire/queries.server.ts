import { setImmediate } from 'node:timers/promises';
import { slices } from '#/database/slices.ts';
import type { Row } from '#/database/tables.ts';
import { ID } from '#/platform/ids.ts';
import type { AppContext } from '../context.ts';
import type { MusicianName } from '../musicians/model.ts';
import { knownMovement } from '../work-facts/known.server.ts';
import type { CorrectedFacts, Dynamic, KnownFacts } from '../work-facts/model.ts';
import { workLibrary } from '../work-facts/queries.server.ts';
import { OPUSES_IN_ONE_PIECE, type Opus, type OpusCard, type OpusDetails } from './model.ts';
import { composerKey } from './rules.ts';

export async function listOpuses(ctx: AppContext): Promise<Opus[]> {
  const [opuses, offers, movements, movementOffers] = await Promise.all([
    ctx.db.selectFrom('opuses').selectAll().orderBy('sortKey').orderBy('id').execute(),
    ctx.db.selectFrom('opusMusicians').selectAll().orderBy('position').execute(),
    ctx.db.selectFrom('movements').selectAll().orderBy('position').execute(),
    ctx.db.selectFrom('movementMusicians').selectAll().orderBy('position').execute(),
  ]);
  return assemble(opuses, offers, movements, movementOffers);
}

/** Leaves time for other requests. */
const WORKS_PER_PIECE = 250;

/** Undefined for a small catalogue. Works as of the start, without deleted ones. */
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
    // Fast readers would starve other requests.
    await setImmediate();
  }
  yield before === '[' ? '[]' : ']';
}

export async function findOpuses(ctx: AppContext, given: readonly string[]): Promise<Opus[]> {
  const ids = given.filter((id) => ID.test(id));
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

export async function findOpus(ctx: AppContext, id: string): Promise<OpusDetails | undefined> {
  const [opus] = await findOpuses(ctx, [id]);
  if (!opus) return undefined;
  const ids = [...opus.offeringMusicians, ...opus.movements.flatMap((movement) => movement.movementOfferingMusicians)];
  const names = await musicianNames(ctx, ids);
  const library = await workLibrary();
  const named = (musicianIds: string[]) => musicianIds.flatMap((musicianId) => names.get(musicianId) ?? []);
  const { offeringMusicians, movements, ownFacts: _, ...rest } = opus;
  return {
    ...rest,
    facts: await factsOf(ctx, id),
    musicians: named(offeringMusicians),
    movements: movements.map(({ _id, movementTitle, movementOfferingMusicians }, index) => ({
      _id,
      movementTitle,
      musicians: named(movementOfferingMusicians),
      facts: knownMovement(library, opus, { title: movementTitle, place: index + 1 }),
    })),
  };
}

async function factsOf({ db }: AppContext, id: string): Promise<KnownFacts> {
  const { facts } = await db.selectFrom('opuses').select('facts').where('id', '=', id).executeTakeFirstOrThrow();
  return JSON.parse(facts) as KnownFacts;
}

/** Where known. */
export async function dynamicsOf({ db }: AppContext, ids: readonly string[]): Promise<Map<string, Dynamic>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('opuses').select(['id', 'facts']).where('id', 'in', ids).execute();
  const known = rows.map(({ id, facts }) => [id, (JSON.parse(facts) as KnownFacts).dynamic] as const);
  return new Map(known.flatMap(([id, dynamic]) => (dynamic ? [[id, dynamic]] : [])));
}

/** In the order asked for, without deleted works. */
export async function cardsOf(ctx: AppContext, ids: readonly string[]): Promise<OpusCard[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .selectFrom('opuses')
    .select(['id', 'title', 'composer', 'repType', 'instrumentation', 'facts'])
    .where('id', 'in', ids)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return toCards(
    ctx,
    ids.flatMap((id) => byId.get(id) ?? []),
  );
}

/** Above this the title index beats sorting. */
const MANY_OFFERED = 2000;

export async function listWorksOffered(
  ctx: AppContext,
  musicianId: string,
  limit: number,
): Promise<{ works: OpusCard[]; total: number }> {
  const count = await ctx.db
    .selectFrom('opusMusicians')
    .select((e) => e.fn.countAll().as('total'))
    .where('musicianId', '=', musicianId)
    .executeTakeFirst();
  const total = Number(count?.total ?? 0);
  const rows = await ctx.db
    .selectFrom('opuses')
    .select(['opuses.id', 'title', 'composer', 'repType', 'instrumentation', 'facts'])
    .$if(total < MANY_OFFERED, (query) =>
      query.where((e) =>
        e('opuses.id', 'in', e.selectFrom('opusMusicians').select('opusId').where('musicianId', '=', musicianId)),
      ),
    )
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

/** By title; case and accents ignored. */
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

export async function countOpuses({ db }: AppContext): Promise<number> {
  const { total } = await db
    .selectFrom('opuses')
    .select((e) => e.fn.countAll().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** With the date added of unchanged works. */
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

type CardRow = Pick<Row<'opuses'>, 'id' | 'title' | 'composer' | 'repType' | 'instrumentation' | 'facts'>;

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
    facts: JSON.parse(row.facts) as KnownFacts,
  }));
}

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
    ...(row.ownFacts ? { ownFacts: JSON.parse(row.ownFacts) as CorrectedFacts } : {}),
  }));
}
