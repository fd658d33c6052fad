/**
 * One chair each, for as many chairs as can be: whoever comes first among the players keeps a chair, though maybe another
 * than at first. Augmenting paths from the players' side. `can[player]` are the chairs they can take.
 */
export function matching(can: readonly (readonly number[])[], chairs: number): (number | undefined)[] {
  const taken: (number | undefined)[] = Array.from({ length: chairs });
  let filled = 0;
  for (const player of can.keys()) {
    if (filled === chairs) break;
    if (sits(player, new Set())) filled++;
  }
  return taken;

  function sits(player: number, tried: Set<number>): boolean {
    return (can[player] ?? []).some((chair) => {
      if (tried.has(chair)) return false;
      tried.add(chair);
      const before = taken[chair];
      if (before !== undefined && !sits(before, tried)) return false;
      taken[chair] = player;
      return true;
    });
  }
}
