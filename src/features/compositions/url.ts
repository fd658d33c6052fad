export const STORE_PATH = '/ncs';

/** The address of a work: the store with its panel open. */
export function compositionPath(opusNo: string): string {
  return `${STORE_PATH}/${encodeURIComponent(opusNo)}`;
}

/** In the search part when the payment instructions are open; without a script that is how they open. */
export const BUY_PARAM = 'buy';

/** Spec section 2: the sample page is found by matching the opus number to the file name. */
export function samplePath(opusNo: string): string {
  return `/samples/${encodeURIComponent(opusNo)}.svg`;
}
