/** Wraps round (spec section 2, About Us). */
export function wrapped(index: number, steps: number, count: number): number {
  return (((index + steps) % count) + count) % count;
}

/** '3 of 19: Hana delivers.' */
export function positionText(index: number, count: number, caption: string): string {
  return `${index + 1} of ${count}: ${caption}`;
}
