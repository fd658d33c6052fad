/** -1 or 1; nothing at either end. */
export function moved<Item>(list: readonly Item[], index: number, step: -1 | 1): Item[] {
  const target = index + step;
  const item = list[index];
  if (item === undefined || target < 0 || target >= list.length) return [...list];
  return list.toSpliced(index, 1).toSpliced(target, 0, item);
}

export function inStoredOrder(chosen: readonly string[], stored: readonly string[]): string[] {
  return [...stored.filter((one) => chosen.includes(one)), ...new Set(chosen.filter((one) => !stored.includes(one)))];
}
