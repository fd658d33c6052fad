import { ensembleOf } from '#/features/parts/filling/ensemble.ts';
import { canPlay } from '#/features/parts/filling/instead.ts';
import type { ScoredWork } from '#/features/parts/model.ts';
import { playersFor } from '#/features/parts/rules.ts';

export interface ByPlayers {
  /** All of it by those who were chosen; anything, where nobody was. */
  can: (work: ScoredWork) => boolean;
  /** Which of its settings a piece is suggested in: what they can play, then the one with the fewest players. */
  rank: (work: ScoredWork) => number;
}

const BEYOND = 1000;

/** `ensemble`: one instrument per player; empty while nobody is chosen. */
export function byPlayers(ensemble: readonly string[]): ByPlayers {
  const players = ensembleOf(ensemble);
  const known = new Map<string, boolean>();
  const can = (work: ScoredWork) => {
    const answer = known.get(work._id) ?? (players.length === 0 || canPlay(work, players));
    known.set(work._id, answer);
    return answer;
  };
  return { can, rank: (work) => playersFor(work).length + (can(work) ? 0 : BEYOND) };
}
