import type { Place, Players, Pool } from '../model.ts';
import { droppedOut, type OpenPart } from '../rules.ts';
import type { PlayersInput, SubstitutesInput } from '../schema.server.ts';

type PoolInput = PlayersInput['pools'][number];

export interface Share {
  instruments: string[];
  /** Undefined: stays open. */
  musicianId?: string;
}

/** Each instrument in one share, and what nobody takes in the last; undefined where it is not so divided. */
export function sharesOf({ instruments }: Place, people: SubstitutesInput['people']): Share[] | undefined {
  const rest = [...instruments];
  for (const one of people.flatMap((person) => person.instruments)) {
    const at = rest.indexOf(one);
    if (at < 0) return undefined;
    rest.splice(at, 1);
  }
  return new Set(people.map(({ musicianId }) => musicianId)).size < people.length
    ? undefined
    : [...people, ...(rest.length > 0 ? [{ instruments: rest }] : [])];
}

/** A whole part joins its own list; each share of one but the first gets a list, for those of one list play the same. */
export function withSubstitutes(players: Players, { pool, place }: OpenPart, shares: readonly Share[]): PlayersInput {
  const fee = feeFor(pool, place);
  const [first, ...others] = shares;
  const alone = shares.length === 1 || pool.places.length === 1;
  const own = pool.places.filter(({ _id }) => alone || _id !== place._id);
  const pools = players.pools.map((one): PoolInput => {
    if (one !== pool) return inputOf(one);
    const input = inputOf({ ...pool, places: own });
    const places = input.places.map((each) =>
      each._id === place._id ? { ...each, instruments: first?.instruments ?? [] } : each,
    );
    return alone ? { ...input, places, musicians: joined(input.musicians, first, fee) } : input;
  });
  const fresh = (alone ? others : shares).map(
    (share): PoolInput => ({
      how: 'house',
      manner: pool.manner,
      hours: pool.hours,
      places: [{ instruments: share.instruments }],
      musicians: joined([], share, fee),
    }),
  );
  return { leader: players.leader?.instruments ?? [], pools: [...pools, ...fresh] };
}

function inputOf({ _id, how, manner, hours, places, asks }: Pool): PoolInput {
  const musicians = asks.map(({ musicianId, feeCents }) => ({ musicianId, fee: inDollars(feeCents) }));
  return { _id, how, manner, hours, places, musicians };
}

function joined(line: PoolInput['musicians'], share: Share | undefined, fee: number | null): PoolInput['musicians'] {
  const musicianId = share?.musicianId;
  if (musicianId === undefined || line.some((one) => one.musicianId === musicianId)) return line;
  return [...line, { musicianId, fee }];
}

/** Of who had the part, else as the list begins. */
function feeFor(pool: Pool, place: Place): number | null {
  const before = droppedOut(pool, place).at(-1) ?? pool.asks[0];
  return inDollars(before?.feeCents ?? null);
}

function inDollars(cents: number | null): number | null {
  return cents === null ? null : cents / 100;
}
