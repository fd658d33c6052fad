import {
  type Ask,
  type Candidate,
  type How,
  type Manner,
  type Place,
  type PlayersRoom,
  WAVE_HOURS,
} from '#/features/event-requests/players/model.ts';
import { isListening, poolName } from '#/features/event-requests/players/rules.ts';
import type { PlayersInput } from '#/features/event-requests/players/schema.server.ts';
import { plays } from '#/features/parts/instruments/plays.ts';
import { dollarsTyped } from '#/platform/text/dollars.ts';

export interface DraftList {
  key: string;
  _id?: string;
  how: How;
  manner: Manner;
  hours: string;
  /** '' keeps fees. */
  fee: string;
  places: { _id?: string; instruments: string[] }[];
  /** In asking order. */
  chosen: string[];
  /** Already asked. */
  asked: Pick<Ask, 'musicianId' | 'name' | 'state'>[];
  wished: readonly string[];
  fees: ReadonlyMap<string, number | null>;
}

export function draftOf({ players, suggested }: PlayersRoom): DraftList[] {
  if (players.pools.length === 0)
    return suggested.map(({ how, instruments, count, wished, feeCents }, index) => ({
      ...newList(String(index), instruments, count),
      how,
      fee: feeCents === null ? '' : String(feeCents / 100),
      wished,
      chosen: wished,
    }));
  return players.pools.map(({ _id, how, manner, hours, places, asks }) => ({
    key: _id,
    _id,
    how,
    manner,
    hours: String(hours),
    fee: '',
    places,
    chosen: asks.map(({ musicianId }) => musicianId),
    asked: asks.filter(({ state }) => state !== 'waiting'),
    wished: [],
    fees: new Map(asks.map(({ musicianId, feeCents }) => [musicianId, feeCents === null ? null : feeCents / 100])),
  }));
}

export function newList(key: string, instruments: string[], count = 1): DraftList {
  return {
    key,
    how: 'house',
    manner: 'waves',
    hours: String(WAVE_HOURS),
    fee: '',
    places: Array.from({ length: count }, () => ({ instruments })),
    chosen: [],
    asked: [],
    wished: [],
    fees: new Map(),
  };
}

/** Plays everything; wished ones first. */
export function candidatesOf({ places, wished, asked }: DraftList, all: readonly Candidate[]): Candidate[] {
  const needed = places[0]?.instruments ?? [];
  const able = all.filter(
    ({ musicianId, instruments }) =>
      !asked.some((one) => one.musicianId === musicianId) && needed.every((one) => plays(instruments, one)),
  );
  return able.toSorted((a, b) => Number(wished.includes(b.musicianId)) - Number(wished.includes(a.musicianId)));
}

export function nameOf({ places }: Pick<DraftList, 'places'>): string {
  return poolName({ places });
}

/** Who stands in another list, by what they play there: nobody plays two parts at once. */
export function elsewhere(list: DraftList, lists: readonly DraftList[]): ReadonlyMap<string, string> {
  const others = lists.filter((one) => one !== list);
  return new Map(
    others.flatMap((one) => {
      const gone = one.asked.filter((ask) => !isListening(ask)).map(({ musicianId }) => musicianId);
      const part = nameOf({ places: one.places.slice(0, 1) }).toLowerCase();
      return one.chosen.filter((id) => !gone.includes(id)).map((id) => [id, part] as const);
    }),
  );
}

export function inputOf(lists: readonly DraftList[], leader: Place['instruments']): PlayersInput {
  return {
    leader,
    pools: lists.map(({ _id, how, manner, hours, fee, places, chosen, fees }) => ({
      ...(_id !== undefined && { _id }),
      how,
      manner,
      hours: Number(hours),
      places,
      musicians: chosen.map((musicianId) => ({
        musicianId,
        fee: fee.trim() === '' ? (fees.get(musicianId) ?? null) : dollarsTyped(fee),
      })),
    })),
  };
}
