import { queueMail } from '#/database/outbox/outbox.ts';
import type { AppContext } from '#/features/context.ts';
import { findContact } from '#/features/musicians/queries.server.ts';
import { stageDoorLines } from '#/features/musicians/stage-door.server.ts';
import { OWN_HINDRANCES } from '#/features/times-off/messages.ts';
import { hindrances } from '#/features/times-off/queries.server.ts';
import { HOUR_MS } from '#/platform/time/durations.ts';
import { dayUrlOfPlayer } from '../../day/links.server.ts';
import { clashesWith } from '../../engagements/engagements.server.ts';
import type { EventRequest } from '../../model.ts';
import { addToHistory, requestSpan, travelTo } from '../../records.server.ts';
import { isBooked } from '../../rules.ts';
import type { Ask, Place, Pool } from '../model.ts';
import { changeAsk, readPlayers } from '../records.server.ts';
import { followsOf, partName, poolName } from '../rules.ts';
import { newTo, worksByPlace } from '../works.server.ts';
import { ownerMail, type PartAsked, type PlayerNews, playerMail, worksOf } from './email.server.ts';
import { playerUrl } from './links.server.ts';

/** Applies what follows in every pool, and tells whom it concerns. The caller has locked the request. */
export async function settle(tx: AppContext, request: EventRequest): Promise<void> {
  const { pools } = await readPlayers(tx, request._id);
  const told: Told[] = [];
  for (const pool of pools) told.push(...(await settlePool(tx, request, pool)));
  await tellAll(tx, request, told);
}

async function settlePool(tx: AppContext, request: EventRequest, pool: Pool): Promise<Told[]> {
  const told: Told[] = [];
  const now = tx.clock.now().toISOString();
  const { silent, ask, notNeeded, nobodyLeft } = followsOf(pool, now);
  for (const one of silent) {
    await changeAsk(tx, one, { state: 'silent', dueAt: null });
    await said(tx, request, `${one.name} has not answered: ${poolName(pool)}.`);
  }
  for (const one of notNeeded) {
    await changeAsk(tx, one, { state: 'not-needed', dueAt: null });
    told.push({ pool, ask: one, news: 'not-needed' });
  }
  let gone = false;
  for (const one of ask) {
    const asked = await askNow(tx, request, pool, one, 'asked');
    if (asked) told.push(asked);
    else gone = true;
  }
  if (nobodyLeft && pool.toldAt === null) await tellNobodyLeft(tx, request, pool, now);
  // Deleted musicians count as silent: the next is asked at once.
  if (gone) {
    const again = (await readPlayers(tx, request._id)).pools.find(({ _id }) => _id === pool._id);
    if (again) told.push(...(await settlePool(tx, request, again)));
  }
  return told;
}

async function tellNobodyLeft(tx: AppContext, request: EventRequest, pool: Pool, at: string): Promise<void> {
  await tx.db.updateTable('requestPools').set({ toldAt: at }).where('id', '=', pool._id).execute();
  const words = `Nobody is left to ask for ${poolName(pool)}, and the part is open.`;
  await said(tx, request, words);
  await queueMail(
    tx,
    ownerMail(request, tx, {
      kind: 'nobody-left',
      heading: 'Nobody left to ask',
      words: [words, 'On the page of the request you see who else can play it and is free.'],
    }),
  );
}

/** Who is to be told; undefined for a deleted musician: nobody was asked. */
export async function askNow(
  tx: AppContext,
  request: EventRequest,
  pool: Pool,
  ask: Ask,
  news: 'asked' | 'again',
  words = '',
): Promise<Told | undefined> {
  const now = tx.clock.now();
  const [place] = pool.places;
  const works = place ? (await worksByPlace(tx, request))(place) : [];
  const wave = Math.max(0, ...pool.asks.map((one) => one.wave)) + (pool.asks.some(isSameInstant(now)) ? 0 : 1);
  const dueAt = new Date(now.getTime() + pool.hours * HOUR_MS).toISOString();
  const there = await findContact(tx, { id: ask.musicianId });
  await changeAsk(tx, ask, {
    state: there ? 'asked' : 'silent',
    placeId: null,
    wave,
    askedAt: now.toISOString(),
    dueAt: there ? dueAt : null,
    answeredAt: null,
    holdsUntil: null,
    remindedAt: null,
    works: JSON.stringify(works),
  });
  await tx.db.updateTable('requestPools').set({ toldAt: null }).where('id', '=', pool._id).execute();
  if (!there) {
    await said(tx, request, `${ask.name} is not with us any more, and was not asked: ${poolName(pool)}.`);
    return undefined;
  }
  await said(tx, request, `${ask.name} is asked${news === 'again' ? ' again' : ''}: ${place ? partName(place) : ''}.`);
  return { pool, ask: { ...ask, works }, news, words };
}

function isSameInstant(now: Date) {
  return ({ askedAt }: Ask) => askedAt === now.toISOString();
}

export interface Told {
  pool: Pick<Pool, 'places'>;
  ask: Ask;
  news: PlayerNews;
  words?: string;
  holdsUntil?: string;
  bare?: boolean;
}

/** One mail each, also to whom it concerns in two parts. */
export async function tellAll(tx: AppContext, request: EventRequest, told: readonly Told[]): Promise<void> {
  const mails = Map.groupBy(told, ({ ask, news }) => `${ask.musicianId} ${news}`);
  for (const [one, ...others] of mails.values()) if (one) await tell(tx, request, one, others);
}

/** Mails one player, with a link when there is something to do or read; `others`: the same of their other parts. */
export async function tell(
  tx: AppContext,
  request: EventRequest,
  { pool, ask, news, words = '', holdsUntil, bare = false }: Told,
  others: readonly Told[] = [],
): Promise<void> {
  const musician = await findContact(tx, { id: ask.musicianId });
  const place = placeOf({ pool, ask });
  if (!musician || !place) return;
  const { eventDate: date, eventStartTime: start, eventEndTime: end } = request;
  const asks = news === 'asked' || news === 'again' || news === 'reminded';
  const clashes = asks ? await clashesWith(tx, [ask.musicianId], { date, start, end }, request._id) : [];
  const span = requestSpan(tx, request);
  const travelMinutes = span?.travelMinutes;
  const travel = travelTo(tx, request);
  const hindrance = asks
    ? (await hindrances(tx, [ask.musicianId], { date, span, travel })).get(ask.musicianId)
    : undefined;
  const url =
    news === 'confirmed' && isBooked(request.status)
      ? await dayUrlOfPlayer(tx, request, ask._id)
      : asks || news === 'kept' || news === 'changed'
        ? await playerUrl(tx, ask._id)
        : undefined;
  const also: PartAsked[] = [];
  for (const other of others) {
    const theirs = placeOf(other);
    if (theirs)
      also.push({ place: theirs, ask: other.ask, url: asks ? await playerUrl(tx, other.ask._id) : undefined });
  }
  const name = `${musician.firstName} ${musician.lastName}`;
  const keeps = asks
    ? new Date(tx.clock.now().getTime() + tx.playerHoldDays * 24 * HOUR_MS).toISOString()
    : (holdsUntil ?? null);
  await queueMail(
    tx,
    playerMail(
      {
        news,
        request,
        ask: { ...ask, name },
        place,
        also,
        to: musician.email,
        url,
        words,
        bare,
        own: bare ? [] : await stageDoorLines(tx, ask.musicianId),
        clashes,
        mind: hindrance ? OWN_HINDRANCES[hindrance] : '',
        holdsUntil: isBooked(request.status) ? null : keeps,
        learns: asks ? await newTo(tx, request, ask.musicianId, worksOf([ask, ...others.map((one) => one.ask)])) : '',
        ...(travelMinutes !== undefined && { travelMinutes }),
      },
      tx,
    ),
  );
}

function placeOf({ pool, ask }: Pick<Told, 'pool' | 'ask'>): Place | undefined {
  return pool.places.find(({ _id }) => _id === ask.placeId) ?? pool.places[0];
}

/** An entry of the history for admins only. */
export function said(
  tx: AppContext,
  request: Pick<EventRequest, '_id'>,
  words: string,
  party: 'player' | 'clock' | 'admin' = tx.actor.kind === 'admin' ? 'admin' : 'clock',
): Promise<void> {
  return addToHistory(tx, request._id, { kind: 'players', party, words });
}
