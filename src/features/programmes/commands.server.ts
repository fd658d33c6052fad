import { AppError } from '#/platform/errors.ts';
import { newId } from '#/platform/ids.ts';
import { foldText } from '#/platform/text/fold-text.ts';
import { todayAtTheHouse } from '#/platform/time/in-zone.ts';
import type { When } from '../availability/model.ts';
import type { CartEntry } from '../cart/model.ts';
import { addMovement, addWholeOpus, removeMovement, removeOpus } from '../cart/rules.ts';
import { type CartState, changeCart, undoCart } from '../cart/stored.server.ts';
import { findCartWorks } from '../cart/works.server.ts';
import { songsPlayed } from '../concert-series/heard-in.server.ts';
import { creditText } from '../concert-series/messages.ts';
import { type AppContext, inTransaction } from '../context.ts';
import { arrange } from './arranging/arrange.ts';
import { CHANGED_SINCE, NOT_IN_CART, NOTHING_TO_UNDO, PIECE_GONE } from './messages.ts';
import type { Arrangement, Programme, ProgrammeChange, ProgrammeItem, ProgrammeView } from './model.ts';
import { getProgramme, programmeIn, viewOf } from './queries.server.ts';
import { replaced, stillInCart } from './rules.ts';
import { programmeChangeSchema } from './schema.server.ts';

/** In later features. */
type OwnChange = Exclude<ProgrammeChange, { do: 'take-set' | 'take-request' }>;

/**
 * Based on what is stored by then: two tabs lose nothing. @throws AppError forbidden (admins), conflict (gone),
 * validation
 */
export async function changeProgramme(ctx: AppContext, change: OwnChange): Promise<ProgrammeView> {
  if (change.do === 'undo') return undo(ctx, change.seen);
  const stored = await changeCart(ctx, (before, tx) => changedBy(tx, before, change));
  return viewOf(ctx, stored);
}

/** The day that was looked for, where none is chosen yet; a past or unreadable one is nobody's. */
export async function keepDayAsked(ctx: AppContext, { date, start }: When): Promise<void> {
  const frame = programmeChangeSchema.safeParse({ do: 'frame', date, ...(start && { start }) });
  if (!frame.success || frame.data.do !== 'frame' || date < todayAtTheHouse(ctx)) return;
  const { programme } = await getProgramme(ctx);
  if (programme.date === '') await changeProgramme(ctx, frame.data);
}

/** @throws AppError conflict, validation */
export async function changedBy(
  tx: AppContext,
  before: CartState,
  change: Exclude<OwnChange, { do: 'undo' }>,
): Promise<CartState> {
  const programme = stillInCart(programmeIn(before), before.entries);
  if (change.do === 'clear') return { entries: before.entries, programme: '' };
  if (change.do === 'add-piece') {
    const entries = await withPiece(tx, before.entries, change);
    if (!change.section) return { ...before, entries };
    const place = { ...change, do: 'place', section: change.section, before: null } as const;
    return { entries, programme: arranged(tx, programme, place) };
  }
  if (change.do === 'remove-piece') {
    const { opusId, movementId } = change;
    const { entries } = before;
    const left = movementId === null ? removeOpus(entries, opusId) : removeMovement(entries, opusId, movementId);
    return { entries: left, programme: JSON.stringify(stillInCart(programme, left)) };
  }
  if (change.do === 'replace-piece') return withReplaced(tx, before.entries, programme, change);
  if (change.do === 'place' && !isIn(before.entries, change)) throw new AppError('conflict', NOT_IN_CART);
  return { ...before, programme: arranged(tx, programme, change) };
}

function arranged(tx: AppContext, programme: Programme, change: Arrangement): string {
  const after = arrange(programme, change, newId);
  if ('refused' in after) throw new AppError(after.refused === 'gone' ? 'conflict' : 'validation', after.message);
  return JSON.stringify(withPlayed(tx, after.programme));
}

/** What our concerts play is neither arranged nor learned anew. */
function withPlayed(tx: AppContext, programme: Programme): Programme {
  const songs = songsPlayed(tx);
  const known = (item: ProgrammeItem): ProgrammeItem => {
    if (item.kind !== 'song') return item;
    const { played: _, ...song } = item;
    const found = songs.get(foldText(song.title));
    return found ? { ...song, played: { by: creditText(found.piece), in: found.concert.title } } : song;
  };
  return {
    ...programme,
    sections: programme.sections.map((section) => ({ ...section, items: section.items.map(known) })),
  };
}

interface Piece {
  opusId: string;
  movementId: string | null;
}

async function withPiece(tx: AppContext, entries: CartEntry[], { opusId, movementId }: Piece): Promise<CartEntry[]> {
  const [opus] = await findCartWorks(tx, [opusId]);
  if (!opus || (movementId !== null && !opus.movements.some(({ _id }) => _id === movementId)))
    throw new AppError('conflict', PIECE_GONE);
  return (movementId === null ? addWholeOpus(entries, opus) : addMovement(entries, opus, movementId)).entries;
}

/** At the old one's first place. */
async function withReplaced(
  tx: AppContext,
  entries: CartEntry[],
  programme: Programme,
  { opusId, by }: { opusId: string; by: string },
): Promise<CartState> {
  if (!isIn(entries, { opusId, movementId: null })) throw new AppError('conflict', NOT_IN_CART);
  const added = await withPiece(tx, entries, { opusId: by, movementId: null });
  const left = opusId === by ? added : removeOpus(added, opusId);
  return { entries: left, programme: JSON.stringify(stillInCart(replaced(programme, opusId, by), left)) };
}

function isIn(entries: readonly CartEntry[], { opusId, movementId }: Piece): boolean {
  const entry = entries.find(({ _id }) => _id === opusId);
  return entry !== undefined && (movementId === null || entry.movements.includes(movementId));
}

async function undo(ctx: AppContext, expectedVersion: number): Promise<ProgrammeView> {
  // Rolls back: nothing to undo creates no cart.
  const stored = await inTransaction(ctx, async (tx) => {
    const before = await undoCart(tx, ({ version }) => {
      if (version !== expectedVersion) throw new AppError('conflict', CHANGED_SINCE);
    });
    if (!before) throw new AppError('conflict', NOTHING_TO_UNDO);
    return before;
  });
  return viewOf(ctx, stored);
}
