import { type Substitutes, substitutesFor } from '#/features/parts/filling/substitutes.ts';
import { plays } from '#/features/parts/instruments/plays.ts';
import type { Part, ScoredWork } from '#/features/parts/model.ts';
import { partsOf } from '#/features/parts/rules.ts';
import type { Candidate, Place, Players } from '../model.ts';
import { droppedOut, isPending, type OpenPart, openParts } from '../rules.ts';

export interface Vacant extends OpenPart {
  /** One per instrument of the place. */
  parts: Part[];
  substitutes: Substitutes;
}

export interface VacanciesQuery {
  players: Players;
  /** The leader's instruments while nothing is arranged. */
  leads: readonly string[];
  works: readonly ScoredWork[];
  booked: boolean;
  /** Without the leader. */
  candidates: readonly Candidate[];
}

/**
 * Open parts that somebody had, and all open ones of an agreed event. Whoever knows of the request is left out. Nothing
 * is shared out while somebody may still take the whole part.
 */
export function vacanciesOf({ players, leads, works, booked, candidates }: VacanciesQuery): Vacant[] {
  const open = openParts(players);
  const programme = partsOf(works);
  const parts = partsByPlace(programme.parts, placesInOrder(players, open, leads));
  const known = players.pools.flatMap(({ asks }) =>
    asks.flatMap(({ state, musicianId }) => (state === 'waiting' || state === 'not-needed' ? [] : [musicianId])),
  );
  const others = candidates.filter(({ musicianId }) => !known.includes(musicianId));
  return open
    .filter(({ pool, place }) => booked || droppedOut(pool, place).length > 0)
    .map(({ pool, place }) => {
      const own = parts.get(place._id) ?? [];
      const { people, otherwise } = substitutesFor({ parts: own, works: programme.works }, others);
      return { pool, place, parts: own, substitutes: pool.asks.some(isPending) ? { people } : { people, otherwise } };
    });
}

/** Who stays takes the fuller of two parts for one instrument. */
function placesInOrder({ leader, pools }: Players, open: readonly OpenPart[], leads: readonly string[]): Place[] {
  const vacant = new Set(open.map(({ place }) => place._id));
  const own = leader?.instruments ?? [];
  const first = { _id: leader?._id ?? 'leader', instruments: own.length > 0 ? own : [...leads] };
  const all = [first, ...pools.flatMap(({ places }) => places)];
  return all.toSorted((a, b) => Number(vacant.has(a._id)) - Number(vacant.has(b._id)));
}

function partsByPlace(parts: readonly Part[], places: readonly Place[]): Map<string, Part[]> {
  const left = new Set(parts);
  return new Map(
    places.map((place) => {
      const own: Part[] = [];
      for (const instrument of place.instruments) own.push(take(place, instrument, own));
      return [place._id, own];
    }),
  );

  function take(place: Place, instrument: string, own: readonly Part[]): Part {
    const fitting = [...left].filter((part) => plays([instrument], part.instrument));
    const part = fitting.find((one) => one.instrument === instrument) ?? fitting[0];
    if (!part) return { id: `${place._id} ${instrument}`, instrument, works: [] };
    left.delete(part);
    // One person had them all, also within one work, so one can.
    const works = part.works.filter((work) => !own.some((other) => other.works.includes(work)));
    return { ...part, instrument, works };
  }
}
