import { REVIEW_WORDS_MAX, SIGNED_AS_MAX } from './model.ts';

export const REVIEW_NEEDED = 'Please write how it was.';
export const REVIEW_LONG = `A review can have at most ${REVIEW_WORDS_MAX} characters.`;
export const SIGNED_AS_NEEDED = 'How may we sign it? A first name is enough.';
export const SIGNED_AS_LONG = `A name can have at most ${SIGNED_AS_MAX} characters.`;
export const REVIEW_KEPT = 'Thank you. We read everything.';
export const NO_REVIEWS = 'We ask for no reviews here. Write to us instead.';
export const CLIENT_REVIEWS = 'Only the client says how it was.';
export const NO_SUCH_REVIEW = 'Nothing was said of this event.';
export const NOT_TO_BE_SHOWN = 'The client has not allowed it to be shown.';
export const REVIEW_CHANGED = 'The client has changed it meanwhile. Read it again first.';
export const REVIEW_SHOWN = 'Visitors read it now.';
export const REVIEW_HIDDEN = 'Visitors read it no longer.';
