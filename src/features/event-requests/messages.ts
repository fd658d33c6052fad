/* Spec section 8, letter for letter. */

export const SENT = 'Request sent successfully!';
export const FAILED = 'Failed to send request';

/** Design section 6: an empty field is sent, and shown like this. */
export const NOT_GIVEN = 'not given yet';

export const PIANIST_AWAY = 'The pianist of this concert is not with us at the moment. Please choose another concert.';
export const UNKNOWN_MUSICIAN = 'Please choose one of our musicians.';
export const CLIENTS_ONLY = 'Please log in as a client to send a request.';

/** A work that was deleted while it lay in a cart. */
export function workGone(title: string | undefined): string {
  const work = title === undefined ? 'A work in your cart' : `“${title}”`;
  return `${work} is no longer in the repertoire. Please take it out of your cart and send the request again.`;
}
