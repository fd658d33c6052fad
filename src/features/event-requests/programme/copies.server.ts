import type { Row } from '#/database/tables.ts';
import { type CartEntry, UNDO_MAX } from '#/features/cart/model.ts';
import type { AppContext } from '#/features/context.ts';
import { withIncipits } from '#/features/incipits/queries.server.ts';
import {
  EMPTY_PROGRAMME,
  HOUSE,
  type Programme,
  type ProgrammePiece,
  type ProgrammeView,
  type RequestedProgramme,
} from '#/features/programmes/model.ts';
import { piecesOf } from '#/features/programmes/queries.server.ts';
import { entriesOf } from '#/features/programmes/rules.ts';
import type { EventRequest } from '../model.ts';
import { isFrozen } from './freeze.ts';

/** The agreed programme or, close to the day, the draft. */
export interface ProgrammeCopy extends RequestedProgramme {
  copy: Row<'requestProgrammes'>['copy'];
  version: number;
  /** '' while unsaved. */
  stored: string;
}

export async function readCopy(ctx: AppContext, request: EventRequest): Promise<ProgrammeCopy> {
  const { programmeDraft: draft, ...row } = await ctx.db
    .selectFrom('eventRequests')
    .select(['programme', 'programmeVersion', 'programmeDraft'])
    .where('id', '=', request._id)
    .executeTakeFirstOrThrow();
  if (draft !== null) {
    const { version, ...kept } = JSON.parse(draft) as RequestedProgramme & { version: number };
    return { ...ofItsDay(request, kept), copy: 'draft', version, stored: JSON.stringify(kept) };
  }
  const asked = request.programmeChange;
  if (!asked && !isFrozen(request, ctx.programmeFreezeDays, ctx.clock.now(), ctx.business.zone)) {
    const version = row.programmeVersion;
    return { ...(await agreedProgramme(ctx, request)), copy: 'standing', version, stored: row.programme ?? '' };
  }
  return {
    ...(asked ? ofItsDay(request, asked) : await agreedProgramme(ctx, request)),
    copy: 'draft',
    version: 0,
    stored: '',
  };
}

/** Agreed programme, or unordered requested works. */
export async function agreedProgramme(ctx: AppContext, request: EventRequest): Promise<RequestedProgramme> {
  const { programme: sent, requestedRepertoire: lines, eventStartTime: start, players } = request;
  if (sent) return ofItsDay(request, sent);
  const pieces = await piecesAfter(ctx, lines, entriesOf(lines), true);
  const chosen = (players ?? [])
    .map(({ id, choice }) => ({ part: id, choice }))
    .filter(({ choice }) => choice !== HOUSE);
  return ofItsDay(request, { programme: { ...EMPTY_PROGRAMME, start, chosen }, pieces });
}

function ofItsDay({ eventDate, eventLocation }: EventRequest, { programme, pieces }: RequestedProgramme) {
  const own: Programme = { ...programme, date: eventDate, zipCode: eventLocation.zipCode.slice(0, 5) };
  return { programme: own, pieces };
}

type Piece = RequestedProgramme['pieces'][number];

/** Known pieces keep their data, new ones are read from the repertoire. */
export async function piecesAfter(
  ctx: AppContext,
  before: readonly Piece[],
  entries: readonly CartEntry[],
  anew = false,
): Promise<Piece[]> {
  const known = new Map(before.map((piece) => [piece._id, piece]));
  const differs = ({ _id, movements }: CartEntry) => known.get(_id)?.movements.length !== movements.length;
  const read = await piecesOf(
    ctx,
    entries.filter((entry) => anew || differs(entry)),
  );
  const fresh = new Map(read.map((piece) => [piece._id, piece]));
  return entries.flatMap((entry) => fresh.get(entry._id) ?? narrowed(known.get(entry._id), entry));
}

function narrowed(piece: Piece | undefined, { movements }: CartEntry): Piece[] {
  if (!piece || piece.movements.length === movements.length) return piece ? [piece] : [];
  return [{ ...piece, whole: false, movements: piece.movements.filter(({ _id }) => movements.includes(_id)) }];
}

/** Saves the previous one for undo, unless this is an undo. */
export async function storeCopy(
  tx: AppContext,
  requestId: string,
  before: ProgrammeCopy,
  stored: string,
  { undone = false } = {},
): Promise<void> {
  const { copy, version } = before;
  if (!undone) await keepForUndo(tx, requestId, before);
  const next = version + 1;
  const columns =
    copy === 'standing'
      ? { programme: stored || null, programmeVersion: next }
      : { programmeDraft: JSON.stringify({ ...(JSON.parse(stored) as RequestedProgramme), version: next }) };
  await tx.db.updateTable('eventRequests').set(columns).where('id', '=', requestId).execute();
}

export async function keepForUndo(tx: AppContext, requestId: string, before: ProgrammeCopy): Promise<void> {
  const { copy, version, programme, pieces } = before;
  // An unsaved draft starts from the agreed programme.
  const was = before.stored || (copy === 'draft' ? JSON.stringify({ programme, pieces }) : '');
  await tx.db.insertInto('requestProgrammes').values({ requestId, copy, version, programme: was }).execute();
  await tx.db
    .deleteFrom('requestProgrammes')
    .where('requestId', '=', requestId)
    .where('copy', '=', copy)
    .where('version', '<=', version - UNDO_MAX)
    .execute();
}

/** Pops the last saved one. */
export async function takeLast(
  { db }: AppContext,
  requestId: string,
  { copy }: ProgrammeCopy,
): Promise<string | undefined> {
  const of = db.selectFrom('requestProgrammes').where('requestId', '=', requestId).where('copy', '=', copy);
  const last = await of.select(['version', 'programme']).orderBy('version', 'desc').limit(1).executeTakeFirst();
  if (!last) return undefined;
  await db
    .deleteFrom('requestProgrammes')
    .where('requestId', '=', requestId)
    .where('copy', '=', copy)
    .where('version', '=', last.version)
    .execute();
  return last.programme;
}

export async function dropDraft({ db }: AppContext, requestId: string): Promise<void> {
  await db.updateTable('eventRequests').set({ programmeDraft: null }).where('id', '=', requestId).execute();
  await db.deleteFrom('requestProgrammes').where('requestId', '=', requestId).where('copy', '=', 'draft').execute();
}

export async function viewOfCopy(
  ctx: AppContext,
  requestId: string,
  { copy, version, programme, pieces }: Omit<ProgrammeCopy, 'stored'>,
): Promise<ProgrammeView> {
  const kept = await ctx.db
    .selectFrom('requestProgrammes')
    .select('version')
    .where('requestId', '=', requestId)
    .where('copy', '=', copy)
    .limit(1)
    .executeTakeFirst();
  const shown: ProgrammePiece[] = await withIncipits(ctx, pieces);
  return { version, canUndo: kept !== undefined, programme, pieces: shown, gone: [] };
}
