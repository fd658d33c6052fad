/* Spec section 2, New Compositions Store. */

export const NO_SUCH_COMPOSITION = 'We do not sell a score with this opus number. It may have a new one.';
export const SAMPLE_MISSING = 'The sample page is being engraved.';
export const NO_MOVEMENTS = 'None';
export const EMPTY_TABLE = 'Nothing here yet. The ink is still wet.';
export const SHORTCODE_COPIED = 'Order shortcode copied.';
export const SHORTCODE_NOT_COPIED =
  'Your browser did not let us copy. The order shortcode is selected: copy it by hand.';
