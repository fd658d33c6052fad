/* Spec section 2, New Compositions Store. */

export const NO_SUCH_COMPOSITION = 'We do not sell a score with this opus number. It may have a new one.';
export const SAMPLE_MISSING = 'The sample page is being engraved.';
export const NO_MOVEMENTS = 'None';
export const EMPTY_TABLE = 'Nothing here yet. The ink is still wet.';
export const SHORTCODE_COPIED = 'Order shortcode copied.';
export const SHORTCODE_NOT_COPIED =
  'Your browser did not let us copy. The order shortcode is selected: copy it by hand.';

/* Beside a field of the admin's forms. */
export const COMPOSER_REQUIRED = 'Please enter who wrote or arranged it.';
export const TITLE_REQUIRED = 'Please enter a title.';
export const OPUS_NO_INVALID = 'An opus number is like ‘7’, ‘11_1’ (a number within a number) or ‘b3’.';
export const ARRANGEMENT_NEEDS_A = 'Arrangements and transcriptions have numbers that start with a: ‘a8’.';
export const A_IS_FOR_ARRANGEMENTS = 'Numbers that start with a are for arrangements and transcriptions.';
export const YEAR_INVALID = 'Please enter a year from 1900 to 2199.';
export const INSTRUMENTS_REQUIRED = 'Please choose at least one instrument.';
export const SCORE_PRICE_INVALID = 'Please enter whole dollars, from 1 to 100,000.';
export const MOVEMENT_EMPTY = 'Please enter what the movement is called, or take it out.';
export const TOO_MANY_MOVEMENTS = 'A work can have 100 movements at most.';
export const PAY_TO_INVALID = 'Please enter an address that begins with https://.';
export const SCORE_REQUIRED = 'Please choose the PDF of the full score first.';
export const SCORE_NOT_PDF = 'The full score has to be a PDF. What is in this file is something else.';
export const SCORE_TOO_LARGE = 'This file is larger than 20 MB. Please choose a smaller one.';
export const NO_SCORE = 'No full score is kept of this work.';
export const SCORE_GOES_TOO = 'Its full score goes with it, and comes back with it.';

export function opusNoTaken(opusNo: string, title: string): string {
  return `‘${title}’ has the opus number ${opusNo} already.`;
}
