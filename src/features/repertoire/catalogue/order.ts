/** Where a work stands in the order of titles. */
export interface Place {
  sortKey: string;
  id: string;
}

/** The order of both databases: by code point, not by the halves of one as JavaScript compares. */
function compareText(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at++) {
    const [one, other] = [a.charCodeAt(at), b.charCodeAt(at)];
    if (one !== other) return inOrder(one) - inOrder(other);
  }
  return a.length - b.length;
}

/** Surrogates stand for what comes after everything else. */
function inOrder(code: number): number {
  if (code < 0xd800) return code;
  return code < 0xe000 ? code + 0x2000 : code - 0x800;
}

export function comparePlaces(a: Place, b: Place): number {
  return compareText(a.sortKey, b.sortKey) || compareText(a.id, b.id);
}

/** The order of slots: numbers that stand for works, sorted by where the works stand. */
export type Order = Int32Array<ArrayBuffer>;

/** How many of the order come before something; `isBefore` is asked of slots. */
export function countBefore(order: Order, isBefore: (slot: number) => boolean, from = 0): number {
  let [low, high] = [from, order.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(order[middle] ?? 0)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Without what stands at these positions, which are sorted. */
export function without(order: Order, positions: readonly number[]): Order {
  if (positions.length === 0) return order;
  const left = new Int32Array(order.length - positions.length);
  [...positions, order.length].forEach((position, index) => {
    const from = index === 0 ? 0 : (positions[index - 1] ?? 0) + 1;
    left.set(order.subarray(from, position), from - index);
  });
  return left;
}

/** With these as well, which are sorted. What comes after all others is appended without a search. */
export function withMore(order: Order, added: readonly number[], compare: (a: number, b: number) => number): Order {
  const more = new Int32Array(order.length + added.length);
  const last = order.at(-1);
  let taken = 0;
  added.forEach((slot, index) => {
    const comesLast = last === undefined || taken === order.length || compare(last, slot) < 0;
    const position = comesLast ? order.length : countBefore(order, (other) => compare(other, slot) < 0, taken);
    more.set(order.subarray(taken, position), taken + index);
    more[position + index] = slot;
    taken = position;
  });
  more.set(order.subarray(taken), taken + added.length);
  return more;
}
