import type { Candidate, Instead, Player } from '../model.ts';
import { partsOf } from '../rules.ts';
import { fill } from './fill.ts';

const INSTEAD_SHOWN = 3;

export function canPlay(work: Parameters<typeof partsOf>[0][number], players: readonly Player[]): boolean {
  const needed = partsOf([work]);
  return needed.parts.length > 0 && fill(needed, players).openWorks.length === 0;
}

/** At most three: other instrumentations, settings, then the best known for the same moments and moods. */
export function playableInstead(
  works: readonly Candidate[],
  players: readonly Player[],
  catalogue: readonly Candidate[],
  programme: ReadonlySet<string> = new Set(works.map(({ _id }) => _id)),
): ReadonlyMap<string, Instead[]> {
  const playable = new Map<string, boolean>();
  const can = (one: Candidate) => {
    const known = playable.get(one._id) ?? canPlay(one, players);
    playable.set(one._id, known);
    return known;
  };
  return new Map(
    works.map((work) => {
      const ranked = catalogue
        .filter(({ _id }) => !programme.has(_id))
        .map((one) => ({ one, nearness: nearness(work, one), used: usedOf(one, players) }))
        .filter(({ nearness: near }) => near > 0)
        .toSorted(
          (a, b) =>
            b.nearness - a.nearness ||
            b.used - a.used ||
            b.one.known - a.one.known ||
            (a.one.title < b.one.title ? -1 : 1) ||
            (a.one._id < b.one._id ? -1 : 1),
        );
      const found: Instead[] = [];
      const families = new Set<string>();
      for (const { one } of ranked) {
        const kind = isSetting(work, one) ? 'setting' : 'alike';
        if (found.length === INSTEAD_SHOWN) break;
        // One setting per piece.
        if ((kind === 'alike' && families.has(one.family || one._id)) || !can(one)) continue;
        families.add(one.family || one._id);
        found.push({ work: one, kind });
      }
      return [work._id, found];
    }),
  );
}

const SAME_WORK = 1000;
const SAME_FAMILY = 500;

function nearness(work: Candidate, other: Candidate): number {
  if (work.knownWork !== '' && other.knownWork === work.knownWork) return SAME_WORK;
  if (isSetting(work, other)) return SAME_FAMILY;
  const shared = (a: readonly string[], b: readonly string[]) => a.filter((one) => b.includes(one)).length;
  return 2 * shared(work.occasions, other.occasions) + shared(work.moods, other.moods);
}

function isSetting(work: Candidate, other: Candidate): boolean {
  return work.family !== '' && other.family === work.family;
}

/** More players used is better. */
function usedOf(one: Candidate, players: readonly Player[]): number {
  return Math.min(one.instrumentation.length, players.length);
}
