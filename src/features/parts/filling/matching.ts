/** Maximum matching by augmenting paths; earlier players keep a chair. */
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
