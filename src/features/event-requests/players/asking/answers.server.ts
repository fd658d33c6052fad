import { queueMail } from '#/database/outbox/outbox.ts';
import { isTaken } from '#/features/availability/rules.ts';
import { type AppContext, inTransaction } from '#/features/context.ts';
import { lockContact } from '#/features/musicians/queries.server.ts';
import { AppError, fieldRefused } from '#/platform/errors.ts';
import { dollars } from '#/platform/text/dollars.ts';
import { DAY_MS } from '#/platform/time/durations.ts';
import { listEngagements } from '../../engagements/engagements.server.ts';
import { NO_DATE_YET } from '../../messages.ts';
import type { EventRequest } from '../../model.ts';
import { requestSpan, toRequest } from '../../records.server.ts';
import { isBooked, isOver, isPlayed } from '../../rules.ts';
import { lockRequest } from '../../steps/links.server.ts';
import { tellLineUp } from '../line-up/tell.server.ts';
import {
  ALREADY_IN,
  ASK_CHANGED,
  BUT_WHAT,
  EVENT_CLOSED,
  EVENT_OVER,
  IS_LEADER,
  moveImpossible,
  NO_SUCH_ASK,
  NOT_ASKED_ANY_MORE,
  PLACE_TAKEN,
  PLAYER_GONE,
  PLAYER_TAKEN,
} from '../messages.ts';
import type { Ask, PlayerAnswer, Players, Pool } from '../model.ts';
import { changeAsk, readPlayers } from '../records.server.ts';
import { canMoveAsk, everybodyIn, isPending, openParts, openPlaces, partName } from '../rules.ts';
import { worksByPlace } from '../works.server.ts';
import { ownerMail } from './email.server.ts';
import { askOfLink, whyNoAsk } from './links.server.ts';
import { said, settle, tell } from './moving.server.ts';

interface Answering {
  answer: PlayerAnswer;
  note: string;
  /** Dollars. */
  fee: number | null;
  phone: string;
}

export interface FoundAsk {
  request: EventRequest;
  players: Players;
  pool: Pool;
  ask: Ask;
}

/** Idempotent. @throws AppError not_found, conflict, validation */
export async function answerByLink(
  ctx: AppContext,
  { token, seen: expectedVersion, ...given }: Answering & { token: string; seen?: number | undefined },
): Promise<Pick<Ask, 'state' | 'version'>> {
  return inTransaction(ctx, async (tx) => {
    const link = await askOfLink(tx, token);
    if (!link) throw new AppError('not_found', await whyNoAsk(tx, token));
    const found = await lockAsk(tx, link.requestId, link.askId);
    requireAnswerable(tx, found);
    if (found.ask.state !== given.answer || given.answer === 'yes-but') {
      if (expectedVersion !== undefined && found.ask.version !== expectedVersion)
        throw new AppError('conflict', ASK_CHANGED);
      await takeAnswer(tx, found, given, 'player');
    }
    const { ask } = await readAsk(tx, found.request, link.askId);
    return { state: ask.state, version: ask.version };
  });
}

/** Locks the request. @throws AppError not_found */
export async function lockAsk(tx: AppContext, requestId: string, askId: string): Promise<FoundAsk> {
  const row = await lockRequest(tx, requestId);
  if (!row) throw new AppError('not_found', NO_SUCH_ASK);
  return readAsk(tx, await toRequest(tx, row), askId);
}

/** @throws AppError not_found */
export async function readAsk(tx: AppContext, request: EventRequest, askId: string): Promise<FoundAsk> {
  const players = await readPlayers(tx, request._id);
  for (const pool of players.pools) {
    const ask = pool.asks.find(({ _id }) => _id === askId);
    if (ask) return { request, players, pool, ask };
  }
  throw new AppError('not_found', NO_SUCH_ASK);
}

/** @throws AppError conflict, with a message for late answers */
function requireAnswerable(tx: AppContext, { request, ask }: FoundAsk): void {
  if (isPlayed(request, tx.clock.now(), tx.business.zone) && request.eventDate !== '')
    throw new AppError('conflict', EVENT_OVER);
  if (isOver(request.status)) throw new AppError('conflict', EVENT_CLOSED);
  if (ask.state === 'not-needed') throw new AppError('conflict', PLACE_TAKEN);
  if (ask.state === 'replaced' || ask.state === 'waiting') throw new AppError('conflict', NOT_ASKED_ANY_MORE);
}

/** With its consequences. @throws AppError conflict, validation */
export async function takeAnswer(
  tx: AppContext,
  found: FoundAsk,
  given: Answering,
  mover: 'player' | 'admin',
): Promise<void> {
  const { request, ask, pool } = found;
  const { answer } = given;
  if (!canMoveAsk(ask.state, answer, mover)) throw new AppError('conflict', moveImpossible(ask.state, answer));
  const party = mover === 'admin' ? 'admin' : 'player';
  if (answer === 'yes') return takeYes(tx, found, given, party);
  if (answer === 'yes-but') return takeYesBut(tx, found, given, party);
  const droppedOut = ask.state === 'yes';
  await changeAsk(tx, ask, { ...answered(tx, given), state: 'no', holdsUntil: null, dueAt: null });
  await said(
    tx,
    request,
    `${ask.name} ${droppedOut ? 'drops out' : 'says no'}: ${partOf(found)}.${noteOf(given)}`,
    party,
  );
  if (droppedOut) {
    await tx.db.updateTable('requestPools').set({ toldAt: null }).where('id', '=', pool._id).execute();
    await tellOwner(tx, request, 'dropped-out', 'A player drops out', [
      `${ask.name} can't play any more: ${partOf(found)}.${noteOf(given)}`,
      isBooked(request.status)
        ? 'The event is confirmed, and this part is open. The page of the request shows who can play it and is free.'
        : 'The part is open again.',
    ]);
  }
  await settle(tx, request);
  await tellLineUp(tx, { request, pool, ask: { ...ask, state: 'no' }, was: ask.state });
}

async function takeYes(tx: AppContext, found: FoundAsk, given: Answering, party: 'player' | 'admin'): Promise<void> {
  const { request, players, pool, ask } = found;
  const [place] = openPlaces(pool);
  if (!place) throw new AppError('conflict', PLACE_TAKEN);
  await requireCanPlay(tx, found);
  const works = (await worksByPlace(tx, request))(place);
  const holdsUntil = new Date(tx.clock.now().getTime() + tx.playerHoldDays * DAY_MS).toISOString();
  const wished = party === 'admin' && ask.state === 'yes-but' ? { feeCents: ask.wishedCents ?? ask.feeCents } : {};
  const change = {
    ...answered(tx, given),
    ...wished,
    ...(party === 'admin' && given.fee !== null && { feeCents: Math.round(given.fee * 100) }),
    state: 'yes' as const,
    placeId: place._id,
    holdsUntil,
    dueAt: null,
    works: JSON.stringify(works),
  };
  await changeAsk(tx, ask, change);
  await said(tx, request, `${ask.name} says yes: ${partName(place)}.${noteOf(given)}`, party);
  // One mail asked for both: the other part goes on to the next.
  const theirs = players.pools.flatMap(({ asks }) => asks).filter(({ musicianId }) => musicianId === ask.musicianId);
  for (const other of theirs)
    if (other._id !== ask._id && isPending(other)) await changeAsk(tx, other, { state: 'not-needed', dueAt: null });
  const now = { ...ask, ...change, works };
  await tell(tx, request, { pool, ask: now, news: isBooked(request.status) ? 'confirmed' : 'kept', holdsUntil });
  await settle(tx, request);
  await tellLineUp(tx, { request, pool, ask: now, was: ask.state });
  const wasOpen = openParts(players).length;
  if (wasOpen === 1)
    await tellOwner(tx, request, 'complete', 'Everybody has said yes', [
      `All parts have their player now; ${ask.name} was the last to say yes.`,
    ]);
}

async function takeYesBut(tx: AppContext, found: FoundAsk, given: Answering, party: 'player' | 'admin'): Promise<void> {
  const { request, pool, ask } = found;
  if (given.note === '' && given.fee === null) throw fieldRefused('note', BUT_WHAT);
  if (openPlaces(pool).length === 0) throw new AppError('conflict', PLACE_TAKEN);
  await changeAsk(tx, ask, {
    ...answered(tx, given),
    state: 'yes-but',
    wishedCents: given.fee === null ? null : Math.round(given.fee * 100),
  });
  const fee = given.fee === null ? '' : ` Fee: ${dollars(Math.round(given.fee * 100))}.`;
  await said(tx, request, `${ask.name} says yes, but: ${partOf(found)}.${fee}${noteOf(given)}`, party);
  await tellOwner(tx, request, 'but', 'A yes, but', [
    `${ask.name} can play, but: ${partOf(found)}.${fee}${noteOf(given)}`,
    'Accept it on the page of the request; until then the part is open.',
  ]);
  await settle(tx, request);
}

/** Locks the musician. @throws AppError conflict */
async function requireCanPlay(tx: AppContext, { request, players, ask }: FoundAsk): Promise<void> {
  if (ask.musicianId === request.musician._id) throw new AppError('conflict', IS_LEADER);
  if (everybodyIn(players).some(({ musicianId }) => musicianId === ask.musicianId))
    throw new AppError('conflict', ALREADY_IN);
  const span = requestSpan(tx, request);
  if (!span) throw new AppError('conflict', NO_DATE_YET);
  if (!(await lockContact(tx, { id: ask.musicianId }))) throw new AppError('conflict', PLAYER_GONE);
  const engagements = await listEngagements(tx, ask.musicianId, request.eventDate, request._id);
  if (isTaken(span, engagements)) throw new AppError('conflict', PLAYER_TAKEN);
}

function answered(tx: AppContext, { note, phone }: Answering) {
  return { answeredAt: tx.clock.now().toISOString(), note, ...(phone !== '' && { phone }) };
}

function partOf({ pool, ask }: FoundAsk): string {
  const place = pool.places.find(({ _id }) => _id === ask.placeId) ?? pool.places[0];
  return place ? partName(place) : '';
}

function noteOf({ note }: Answering): string {
  return note === '' ? '' : ` “${note}”`;
}

function tellOwner(
  tx: AppContext,
  request: EventRequest,
  kind: string,
  heading: string,
  words: readonly string[],
): Promise<string> {
  return queueMail(tx, ownerMail(request, tx, { kind, heading, words }));
}
