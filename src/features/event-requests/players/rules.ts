import { agoText } from '#/platform/time/dates.ts';
import { HOUR_MS } from '#/platform/time/durations.ts';
import type { EventRequest } from '../model.ts';
import { NOT_PLAYED_YET, owesNothing, PLAYED_NO_PART, remindedAlready, thankedAlready } from './messages.ts';
import {
  type Ask,
  type AskState,
  type Mover,
  type Place,
  type Players,
  type Pool,
  REMIND_AGAIN_HOURS,
} from './model.ts';

interface Move {
  from: AskState;
  to: AskState;
  by: readonly Mover[];
}

const ANYBODY: readonly Mover[] = ['player', 'admin'];

/** Admins answer for players who telephone. */
export const ASK_MOVES: readonly Move[] = [
  { from: 'waiting', to: 'asked', by: ['rule', 'admin'] },
  { from: 'asked', to: 'yes', by: ANYBODY },
  { from: 'asked', to: 'yes-but', by: ANYBODY },
  { from: 'asked', to: 'no', by: ANYBODY },
  { from: 'asked', to: 'silent', by: ['rule'] },
  { from: 'asked', to: 'not-needed', by: ['rule', 'admin'] },
  { from: 'asked', to: 'asked', by: ['rule'] },
  // While the place is open.
  { from: 'silent', to: 'yes', by: ANYBODY },
  { from: 'silent', to: 'yes-but', by: ANYBODY },
  { from: 'silent', to: 'no', by: ANYBODY },
  { from: 'silent', to: 'asked', by: ['admin', 'rule'] },
  { from: 'silent', to: 'not-needed', by: ['rule', 'admin'] },
  { from: 'yes-but', to: 'yes', by: ANYBODY },
  { from: 'yes-but', to: 'yes-but', by: ANYBODY },
  { from: 'yes-but', to: 'no', by: ANYBODY },
  { from: 'yes-but', to: 'asked', by: ['rule'] },
  { from: 'yes-but', to: 'not-needed', by: ['rule', 'admin'] },
  { from: 'yes', to: 'no', by: ANYBODY },
  { from: 'yes', to: 'replaced', by: ['admin'] },
  { from: 'yes', to: 'asked', by: ['rule', 'admin'] },
  { from: 'yes', to: 'not-needed', by: ['rule'] },
  // Changed their mind while the place is open.
  { from: 'no', to: 'yes', by: ANYBODY },
  { from: 'no', to: 'yes-but', by: ANYBODY },
  { from: 'no', to: 'asked', by: ['admin'] },
  { from: 'no', to: 'waiting', by: ['rule'] },
  { from: 'replaced', to: 'asked', by: ['admin'] },
  { from: 'not-needed', to: 'asked', by: ['admin'] },
];

export function canMoveAsk(from: AskState, to: AskState, by: Mover): boolean {
  return ASK_MOVES.some((move) => move.from === from && move.to === to && move.by.includes(by));
}

export function isIn({ state }: Pick<Ask, 'state'>): boolean {
  return state === 'yes';
}

/** Knows, and neither refused nor was released. */
export function isListening({ state }: Pick<Ask, 'state'>): boolean {
  return state === 'asked' || state === 'silent' || state === 'yes-but' || state === 'yes';
}

/** May still say yes without being asked again. */
export function isPending(ask: Pick<Ask, 'state'>): boolean {
  return isListening(ask) && !isIn(ask);
}

interface OpenPool {
  places: readonly Place[];
  asks: readonly Pick<Ask, 'state' | 'placeId'>[];
}

/** Undefined is open. */
export function whoHas<One extends Pick<Ask, 'state' | 'placeId'>>(
  { asks }: { asks: readonly One[] },
  place: Pick<Place, '_id'>,
): One | undefined {
  return asks.find((ask) => isIn(ask) && ask.placeId === place._id);
}

export function openPlaces(pool: OpenPool): Place[] {
  return pool.places.filter((place) => !whoHas(pool, place));
}

/** What is open of it has somebody who may say yes, or is asked next. */
export function isBeingAsked({ startedAt, asks }: Pick<Pool, 'startedAt'> & { asks: readonly Pick<Ask, 'state'>[] }) {
  return (
    startedAt !== null && asks.some(({ state }) => state === 'waiting' || state === 'asked' || state === 'yes-but')
  );
}

export function droppedOut({ asks }: Pick<Pool, 'asks'>, place: Pick<Place, '_id'>): Ask[] {
  return asks.filter(({ state, placeId }) => placeId === place._id && (state === 'no' || state === 'replaced'));
}

export interface OpenPart {
  place: Place;
  pool: Pool;
}

export function openParts({ pools }: Players): OpenPart[] {
  return pools.flatMap((pool) => openPlaces(pool).map((place) => ({ place, pool })));
}

export function everybodyIn({ pools }: Players): Ask[] {
  return pools.flatMap(({ asks }) => asks.filter(isIn));
}

/** Also 'yes, but', until its time ends. */
function isOutstanding({ state, dueAt }: Ask, now: string): boolean {
  return (state === 'asked' || state === 'yes-but') && dueAt !== null && now < dueAt;
}

interface Following {
  silent: Ask[];
  ask: Ask[];
  notNeeded: Ask[];
  /** Open, and nobody left to ask. */
  nobodyLeft: boolean;
}

/**
 * When all places are filled, asked players are released and waiting ones stay in line. Waves ask as many as there are
 * open places.
 */
export function followsOf(pool: Pool, now: string): Following {
  const { asks, manner, startedAt } = pool;
  const open = openPlaces(pool).length;
  if (startedAt === null) return { silent: [], ask: [], notNeeded: [], nobodyLeft: false };
  if (open === 0) {
    const notNeeded = asks.filter(isPending);
    return { silent: [], ask: [], notNeeded, nobodyLeft: false };
  }
  const silent = asks.filter((ask) => ask.state === 'asked' && !isOutstanding(ask, now));
  const outstanding = asks.filter((ask) => isOutstanding(ask, now)).length;
  const waiting = asks.filter(({ state }) => state === 'waiting');
  const ask = manner === 'at-once' ? waiting : waiting.slice(0, Math.max(0, open - outstanding));
  return { silent, ask, notNeeded: [], nobodyLeft: ask.length === 0 && outstanding === 0 };
}

export function partName({ instruments }: Pick<Place, 'instruments'>): string {
  const [first = 'A part', ...others] = instruments;
  const rest = others.map((one) => one.toLowerCase());
  const last = rest.pop();
  return last === undefined ? first : `${[first, ...rest].join(', ')} and ${last}`;
}

/** '2 of these 5', or a wished person's name. */
export function poolName({ places }: { places: readonly Pick<Place, 'instruments'>[] }): string {
  const [first] = places;
  const name = first ? partName(first) : 'No part';
  return places.length > 1 ? `${places.length} × ${name}` : name;
}

/** Not in the agreement: they must be asked again. */
export function addedWorks({ works }: Pick<Ask, 'works'>, now: readonly string[]): string[] {
  const known = new Set(works ?? []);
  return works === null ? [] : now.filter((work) => !known.has(work));
}

/** '' where they may be reminded: who owes an answer, and once a day. */
export function whyNoReminder({ name, state, remindedAt }: Ask, now: Date): string {
  if (state !== 'asked' && state !== 'silent') return owesNothing(name);
  const soon = remindedAt !== null && now.getTime() - Date.parse(remindedAt) < REMIND_AGAIN_HOURS * HOUR_MS;
  return soon ? remindedAlready(name, agoText(remindedAt, now)) : '';
}

/** '' where they may be thanked: who played, and once. */
export function whyNoThanks({ name, state, thankedAt }: Ask, played: boolean): string {
  if (state !== 'yes') return PLAYED_NO_PART;
  if (!played) return NOT_PLAYED_YET;
  return thankedAt === null ? '' : thankedAlready(name);
}

/** Not of an ensemble in which nobody plays one, unless it was told. */
export function needsPiano({ piano, players = [], programme }: Pick<EventRequest, 'piano' | 'players' | 'programme'>) {
  const works = (programme?.pieces ?? []).flatMap(({ instrumentation = [] }) => instrumentation);
  const parts = players.map(({ instrument }) => instrument);
  return piano !== '' || parts.length < 2 || [...parts, ...works].some((one) => /piano|keyboard/i.test(one));
}
