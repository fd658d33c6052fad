/* Spec sections 6 and 8, letter for letter. */

export const SERIES_SENT =
  'Successfully sent concert request! The musician will contact you directly regarding this concert.';
export const SERIES_FAILED = 'Failed to send concert request. Please try again later.';
export const CLIENTS_ONLY_SERIES = 'Please log in as a client to order a concert.';

export const UNKNOWN_CONCERT = 'We do not know this concert.';
export const NO_SUCH_CONCERT = 'Tacet. No concert of the series has this name; all that we play is on the menu.';
export const GUESTS_INVALID = 'A concert is for 1 to 20 people.';

/* What stands beside a price that is not known yet. */
export const TO_BE_CONFIRMED = 'to be confirmed';
export const TRAVEL_BY_ZIP = 'It goes by the zip code.';
export const TRAVEL_BEYOND = 'We confirm the travel fee before you pay.';
export const EXTRA_UNPRICED = 'We confirm what it costs before you pay.';
export const SUBSTITUTION_UNPRICED = 'We confirm whether it costs extra before you pay.';
