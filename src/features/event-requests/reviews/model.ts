export type { NewReview, ShownOrNot } from './schema.server.ts';

export const REVIEW_WORDS_MAX = 600;
export const SIGNED_AS_MAX = 60;
/** On one page, newest first. */
export const REVIEWS_SHOWN = 6;

/** What a client says of an event that was played. */
export interface Review {
  words: string;
  /** '' when it may not be shown. */
  signedAs: string;
  mayShow: boolean;
  /** ISO 8601. */
  givenAt: string;
  shown: boolean;
}

/** As visitors read it. */
export interface ShownReview {
  _id: string;
  words: string;
  by: string;
  /** 'Wedding ceremony, April 2027' */
  about: string;
}
