import { genericOf } from './instruments/plays.ts';
import { placeInScore } from './instruments/score-order.ts';
import { type Named, namedIn } from './instruments/spelling.ts';
import type { Part, ProgrammeParts, ScoredWork, Seat, WorkParts } from './model.ts';

interface Needs {
  work: ScoredWork;
  players: Named[];
  bodies: string[];
}

/** Minimal parts for all works, in score order. Repeated works count once: movements follow each other. */
export function partsOf(works: readonly ScoredWork[]): ProgrammeParts {
  const needs = [...new Map(works.map((work) => [work._id, work])).values()].map(needsOf);
  const families = Map.groupBy(
    needs.flatMap(({ players }) => players),
    ({ key }) => genericOf(key),
  );
  const parts = [...families]
    .toSorted(([a], [b]) => placeInScore(a) - placeInScore(b) || (a < b ? -1 : 1))
    .flatMap(([generic, named]) => partsOfFamily(generic, named, needs));
  const seated = needs.map((need) => seat(need, parts));
  const worksOf = Map.groupBy(
    seated.flatMap(({ _id, seats }) => seats.map(({ part }) => ({ part, _id }))),
    ({ part }) => part,
  );
  return {
    parts: parts.map(({ id, instrument }) => ({
      id,
      instrument,
      works: (worksOf.get(id) ?? []).map(({ _id }) => _id),
    })),
    works: seated,
  };
}

const KEYBOARDS = new Set(['piano', 'organ', 'harpsichord']);
const REDUCED = /orchestra|band|strings/i;

/** Soloists, and a pianist for the orchestra. */
function needsOf(work: ScoredWork): Needs {
  const named = namedIn(work.instrumentation);
  const { bodies } = named;
  // Distinct objects.
  const players = named.players.map((one) => ({ ...one }));
  if (work.repType !== 'Piano Reduction') return { work, players, bodies };
  const others = bodies.filter((body) => !REDUCED.test(body));
  const onPianoAlone = players.length > 0 && players.every(({ role }) => role === 'one-piano');
  const withPianist = others.length === bodies.length && players.some(({ key }) => KEYBOARDS.has(key));
  if (onPianoAlone || withPianist) return { work, players, bodies: others };
  return { work, players: [...players, { key: 'piano', instrument: 'Piano', role: 'reduction' }], bodies: others };
}

/** Who comes to play it: a reduction is for a piano, whatever was written for. */
export function playersFor(work: ScoredWork): readonly string[] {
  if (work.repType !== 'Piano Reduction') return work.instrumentation;
  const { players, bodies } = needsOf(work);
  return [...players.map(({ instrument }) => instrument), ...bodies];
}

type ChairKey = Omit<Part, 'works'> & { key: string; generic: string };

/** Maximum per work; generic 'voice' adds only what no named part can take. */
function partsOfFamily(generic: string, named: readonly Named[], needs: readonly Needs[]): ChairKey[] {
  const most = (counts: (one: Named) => boolean) =>
    Math.max(0, ...needs.map(({ players }) => players.filter(counts).length));
  const labels = new Map(named.map(({ key, instrument }) => [key, instrument]));
  const special = [...labels.keys()].filter((key) => key !== generic).toSorted();
  const chairs = special.map((key) => [key, most((one) => one.key === key)] as const);
  const together = most((one) => genericOf(one.key) === generic);
  const rest = together - chairs.reduce((sum, [, count]) => sum + count, 0);
  return [[generic, Math.max(0, rest)] as const, ...chairs].flatMap(([key, count]) =>
    Array.from({ length: count }, (_, index) => ({
      id: index === 0 ? key : `${key} ${index + 1}`,
      instrument: labels.get(key) ?? '',
      key,
      generic,
    })),
  );
}

function seat({ work, players, bodies }: Needs, parts: readonly ChairKey[]): WorkParts {
  const taken = new Set<string>();
  const seats = new Map<Named, Seat>();
  const take = (one: Named, fits: (part: ChairKey) => boolean) => {
    const part = parts.find((each) => fits(each) && !taken.has(each.id));
    if (!part) return;
    taken.add(part.id);
    seats.set(one, { part: part.id, instrument: one.instrument, role: one.role });
  };
  const isGeneric = ({ key }: Named) => genericOf(key) === key;
  for (const one of players.filter((each) => !isGeneric(each))) take(one, ({ key }) => key === one.key);
  for (const one of players.filter(isGeneric)) take(one, ({ generic }) => generic === one.key);
  return { _id: work._id, title: work.title, bodies, seats: players.flatMap((one) => seats.get(one) ?? []) };
}
