import { slices } from '#/database/slices.ts';
import { isUniqueViolation } from '#/database/unique-violation.ts';
import { AppError, fieldRefused } from '#/platform/errors.ts';
import { newId } from '#/platform/ids.ts';
import { requireAdmin } from '../accounts/policy.ts';
import { recordAct } from '../audit-log/commands.server.ts';
import { changesBetween } from '../audit-log/rules.ts';
import { type AdminContext, type AppContext, inTransaction } from '../context.ts';
import { sameWork, TOO_MANY_INSTRUMENTS, UNKNOWN_MUSICIAN } from './messages.ts';
import type { Opus } from './model.ts';
import { findOpuses, musicianNames } from './queries.server.ts';
import { composerKey, identityKey, instrumentKeys, searchText, sortKey } from './rules.ts';
import type { NewOpus, OpusInput } from './schema.server.ts';

/** PostgreSQL indexes no more bytes of one text. */
const IDENTITY_BYTES_MAX = 2500;

/** Adds works with their movements and offers, all or nothing. Their musicians must exist. Answers their ids. */
export async function addOpuses(ctx: AppContext, opuses: readonly NewOpus[]): Promise<string[]> {
  const works = opuses.map(({ movements, ...opus }) => ({
    ...opus,
    _id: newId(),
    movements: movements.map((movement) => ({ ...movement, _id: newId() })),
  }));
  await storeOpuses(ctx, works, { createdAt: ctx.clock.now().toISOString() });
  return works.map(({ _id }) => _id);
}

/** Stores works under the ids they have, all or nothing. */
export async function storeOpuses(
  ctx: AppContext,
  works: readonly Opus[],
  kept: { createdAt: string; version?: number },
): Promise<void> {
  const offerRows = works.flatMap(({ _id, offeringMusicians }) =>
    [...new Set(offeringMusicians)].map((musicianId, position) => ({ opusId: _id, musicianId, position })),
  );
  await inTransaction(ctx, async (tx) => {
    // In the order they are read in: many at once fill the index from its beginning to its end, without gaps.
    const opusRows = works
      .map((work) => ({ ...opusColumns(work), ...kept, id: work._id }))
      .sort((a, b) => (a.sortKey < b.sortKey ? -1 : 1));
    for (const rows of slices(opusRows)) await tx.db.insertInto('opuses').values(rows).execute();
    for (const rows of slices(offerRows)) await tx.db.insertInto('opusMusicians').values(rows).execute();
    await storeMovements(
      tx,
      works.flatMap(({ _id: opusId, movements }) =>
        movements.map((movement, position) => ({ ...movement, opusId, position })),
      ),
    );
  });
}

export type PlacedMovement = Opus['movements'][number] & { opusId: string; position: number };

export async function storeMovements({ db }: AppContext, movements: readonly PlacedMovement[]): Promise<void> {
  const rows = movements.map(({ _id, opusId, position, movementTitle }) => ({
    id: _id,
    opusId,
    position,
    title: movementTitle,
  }));
  for (const some of slices(rows)) await db.insertInto('movements').values(some).execute();
  for (const some of slices(movements.flatMap(movementOfferRows)))
    await db.insertInto('movementMusicians').values(some).execute();
}

export function movementOfferRows({ _id, movementOfferingMusicians }: Opus['movements'][number]) {
  const ids = [...new Set(movementOfferingMusicians)];
  return ids.map((musicianId, position) => ({ movementId: _id, musicianId, position }));
}

type Described = Pick<Opus, 'title' | 'composer' | 'repType' | 'instrumentation'> & {
  movements: readonly { movementTitle: string }[];
};

/** A work's own row: its words, and what is found, sorted and told apart by them. */
export function opusColumns({ title, composer, repType, instrumentation, movements }: Described) {
  return {
    title,
    composer,
    repType,
    instrumentation: JSON.stringify(instrumentation),
    identityKey: identityKey({ title, composer, repType, instrumentation }),
    sortKey: sortKey(title),
    searchText: searchText(
      title,
      movements.map(({ movementTitle }) => movementTitle),
    ),
    composerKey: composerKey(composer),
    instrumentKeys: instrumentKeys(instrumentation),
  };
}

/** Adds one work. @throws AppError unauthenticated, forbidden, conflict (the same work is there), validation */
export async function createOpus(ctx: AppContext, input: OpusInput): Promise<Opus> {
  requireAdmin(ctx);
  return asOneWork(ctx, async (tx, claim) => {
    claim(input);
    await requireMusicians(tx, input);
    const [id = ''] = await addOpuses(tx, [input]);
    const [opus] = await findOpuses(tx, [id]);
    if (!opus) throw new Error('the work was not stored');
    const changes = changesBetween({}, await opusInWords(tx, opus));
    await recordAct(tx, { kind: 'opus', itemId: id, itemName: opus.title, action: 'added', changes });
    return opus;
  });
}

type Identity = Pick<Opus, 'title' | 'composer' | 'repType' | 'instrumentation'>;

/**
 * Writes a work that claims to be unlike any other; whether it is, the database sees. @throws AppError conflict,
 * saying which is the same, and validation when no index could hold what tells it from others
 */
export async function asOneWork<Result>(
  ctx: AdminContext,
  write: (tx: AdminContext, claim: (work: Identity) => void) => Promise<Result>,
): Promise<Result> {
  let claimed: Identity | undefined;
  const claim = (work: Identity) => {
    if (Buffer.byteLength(identityKey(work)) > IDENTITY_BYTES_MAX)
      throw fieldRefused('instrumentation', TOO_MANY_INSTRUMENTS);
    claimed = work;
  };
  try {
    return await inTransaction(ctx, (tx) => write(tx, claim));
  } catch (error) {
    if (!claimed || !isUniqueViolation(error)) throw error;
    const same = await ctx.db
      .selectFrom('opuses')
      .select(['id', 'title'])
      .where('identityKey', '=', identityKey(claimed))
      .executeTakeFirst();
    const words = sameWork(same?.title ?? claimed.title);
    throw new AppError('conflict', words, {
      fields: { title: words },
      ...(same && { href: `/admin/opuses/${same.id}` }),
    });
  }
}

interface NamedMusicians {
  offeringMusicians?: readonly string[] | undefined;
  movements?: readonly { movementOfferingMusicians: readonly string[] }[] | undefined;
}

/** @throws AppError validation at the field that names somebody unknown */
export async function requireMusicians({ db }: AppContext, named: NamedMusicians): Promise<void> {
  const { offeringMusicians = [], movements = [] } = named;
  if (offeringMusicians.length === 0 && movements.length === 0) return;
  const rows = await db.selectFrom('musicians').select('id').execute();
  const known = new Set(rows.map(({ id }) => id));
  const strange = (ids: readonly string[]) => ids.some((id) => !known.has(id));
  if (strange(offeringMusicians)) throw fieldRefused('offeringMusicians', UNKNOWN_MUSICIAN);
  const index = movements.findIndex((movement) => strange(movement.movementOfferingMusicians));
  if (index >= 0) throw fieldRefused(`movements.${index}.movementOfferingMusicians`, UNKNOWN_MUSICIAN);
}

/** A work for the audit log: names instead of ids. */
export async function opusInWords(ctx: AppContext, { _id, ...opus }: Opus): Promise<Record<string, unknown>> {
  const ids = [...opus.offeringMusicians, ...opus.movements.flatMap((each) => each.movementOfferingMusicians)];
  const names = await musicianNames(ctx, ids);
  const named = (musicians: readonly string[]) => musicians.map((id) => names.get(id)?.name ?? id);
  return {
    ...opus,
    offeringMusicians: named(opus.offeringMusicians),
    movements: opus.movements.map(({ movementTitle, movementOfferingMusicians }) =>
      [movementTitle, ...named(movementOfferingMusicians)].join(', '),
    ),
  };
}
