import type { HousePlayer } from '#/features/estimates/model.ts';
import { plays } from '#/features/parts/instruments/plays.ts';
import { type Candidate, type Players, type StandIns, SUBSTITUTES_SHOWN } from '../model.ts';
import { isListening } from '../rules.ts';

interface StandInsQuery {
  players: Players;
  /** What the works ask of the leader; empty where they do not say. */
  leads: string[];
  leader: string;
  /** Free and nearest first. */
  candidates: readonly Candidate[];
  house: readonly HousePlayer[];
}

/** Who could play in the place of the leader: all that they play there, else the first instrument they share. */
export function standInsOf({ players, leads, leader, candidates, house }: StandInsQuery): StandIns {
  const said = players.leader?.instruments ?? leads;
  const own = house.find(({ id }) => id === leader)?.instruments ?? [];
  const free = candidates.filter(({ availability }) => availability !== 'taken');
  const shared = own.find((one) => free.some(({ instruments }) => plays(instruments, one)));
  const instruments = said.length > 0 ? said : shared === undefined ? [] : [shared];
  const asks = players.pools.filter(({ places }) => places.some((place) => sameParts(place.instruments, instruments)));
  const asked = asks.flatMap((pool) => pool.asks).filter(isListening);
  const busy = new Set(players.pools.flatMap((pool) => pool.asks.filter(isListening)).map((ask) => ask.musicianId));
  const people = free.filter(
    (one) =>
      instruments.length > 0 && !busy.has(one.musicianId) && instruments.every((part) => plays(one.instruments, part)),
  );
  return {
    instruments,
    people: people.slice(0, SUBSTITUTES_SHOWN).map(({ musicianId, name, availability, travelMinutes, near }) => ({
      ...{ musicianId, name, availability, travelMinutes, near },
      instruments,
    })),
    more: Math.max(0, people.length - SUBSTITUTES_SHOWN),
    asked: asked.map(({ name, state }) => ({ name, state })),
  };
}

export function sameParts(some: readonly string[], others: readonly string[]): boolean {
  return some.join('\n') === others.join('\n');
}
