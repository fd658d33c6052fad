/* Spec section 2, Repertoire and Opus details. */

export const NONE_FOUND = 'No repertoire found. Please clear your filters...';
export const NO_SUCH_OPUS = 'We do not know this work. It may have been taken out of the repertoire.';

/** '(12 items found)', '(1 item found)': design section 7. */
export function itemsFound(count: number): string {
  return `(${count.toLocaleString('en-US')} ${count === 1 ? 'item' : 'items'} found)`;
}
