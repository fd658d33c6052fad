import { isUniqueViolation } from '#/database/engines/unique-violation.ts';
import { AppError, fieldRefused } from '#/platform/errors.ts';
import { newId } from '#/platform/ids.ts';
import type { AppContext } from '../context.ts';
import { addItem, changeItem } from '../item-kinds/commands.server.ts';
import { given } from '../site-content/commands.server.ts';
import { addOpuses, rewriteOpuses } from './commands.server.ts';
import { OPUS } from './item.server.ts';
import { MOVEMENT_NOT_OF_THIS_WORK, sameWork, TOO_MANY_INSTRUMENTS, UNKNOWN_MUSICIAN } from './messages.ts';
import type { Opus } from './model.ts';
import { identityKey, strangeMovement } from './rules.ts';
import type { OpusChanges, OpusInput } from './schema.server.ts';

/** PostgreSQL's index limit. */
const IDENTITY_BYTES_MAX = 2500;

export function createOpus(ctx: AppContext, input: OpusInput): Promise<Opus> {
  return asOneWork(ctx, (claim) =>
    addItem(ctx, OPUS, async (tx) => {
      claim(input);
      await requireMusicians(tx, input);
      const [id = ''] = await addOpuses(tx, [input]);
      return id;
    }),
  );
}

/** @throws AppError unauthenticated, forbidden, not_found, conflict, validation */
export function changeOpus(
  ctx: AppContext,
  id: string,
  { seen: expectedVersion, movements, ...changes }: OpusChanges,
): Promise<Opus> {
  return asOneWork(ctx, (claim) =>
    changeItem(ctx, OPUS, { id, expectedVersion }, async (tx, before) => {
      await requireMusicians(tx, { ...changes, movements });
      const wanted = movements && movementsOf(before, movements);
      const after = { ...before, ...given(changes), ...(wanted && { movements: wanted }) };
      claim(after);
      await rewriteOpuses(tx, [{ before, after }]);
    }),
  );
}

/** The whole list in order; known `_id`s are kept. @throws AppError validation */
function movementsOf({ movements }: Opus, wanted: NonNullable<OpusChanges['movements']>): Opus['movements'] {
  const stranger = strangeMovement(
    movements.map(({ _id }) => _id),
    wanted,
  );
  if (stranger !== undefined) throw fieldRefused(`movements.${stranger}.movementTitle`, MOVEMENT_NOT_OF_THIS_WORK);
  return wanted.map(({ _id = newId(), ...movement }) => ({ _id, ...movement }));
}

type Identity = Pick<Opus, 'title' | 'composer' | 'repType' | 'instrumentation'>;

/** @throws AppError conflict for the same work, validation when too long for an index */
async function asOneWork<Result>(
  ctx: AppContext,
  write: (claim: (work: Identity) => void) => Promise<Result>,
): Promise<Result> {
  let claimed: Identity | undefined;
  const claim = (work: Identity) => {
    if (Buffer.byteLength(identityKey(work)) > IDENTITY_BYTES_MAX)
      throw fieldRefused('instrumentation', TOO_MANY_INSTRUMENTS);
    claimed = work;
  };
  try {
    return await write(claim);
  } catch (error) {
    if (!claimed || !isUniqueViolation(error)) throw error;
    const same = await ctx.db
      .selectFrom('opuses')
      .select(['id', 'title'])
      .where('identityKey', '=', identityKey(claimed))
      .executeTakeFirst();
    const text = sameWork(same?.title ?? claimed.title);
    throw new AppError('conflict', text, {
      fields: { title: text },
      ...(same && { href: `/admin/opuses/${same.id}` }),
    });
  }
}

interface NamedMusicians {
  offeringMusicians?: readonly string[] | undefined;
  movements?: readonly { movementOfferingMusicians: readonly string[] }[] | undefined;
}

/** @throws AppError validation at the field */
async function requireMusicians({ db }: AppContext, named: NamedMusicians): Promise<void> {
  const { offeringMusicians = [], movements = [] } = named;
  if (offeringMusicians.length === 0 && movements.length === 0) return;
  const rows = await db.selectFrom('musicians').select('id').execute();
  const known = new Set(rows.map(({ id }) => id));
  const strange = (ids: readonly string[]) => ids.some((id) => !known.has(id));
  if (strange(offeringMusicians)) throw fieldRefused('offeringMusicians', UNKNOWN_MUSICIAN);
  const index = movements.findIndex((movement) => strange(movement.movementOfferingMusicians));
  if (index >= 0) throw fieldRefused(`movements.${index}.movementOfferingMusicians`, UNKNOWN_MUSICIAN);
}
