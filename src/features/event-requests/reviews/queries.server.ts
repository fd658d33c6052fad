import type { AppContext } from '#/features/context.ts';
import type { ProgrammeOccasion } from '#/features/programmes/model.ts';
import { REVIEWS_SHOWN, type Review, type ShownReview } from './model.ts';

/** The caller checks who reads. */
export async function reviewOf({ db }: AppContext, requestId: string): Promise<Review | undefined> {
  const row = await db.selectFrom('reviews').selectAll().where('requestId', '=', requestId).executeTakeFirst();
  if (!row) return undefined;
  const { words, signedAs, mayShow, givenAt, shownAt } = row;
  return { words, signedAs, mayShow: mayShow === 1, givenAt, shown: shownAt !== null };
}

/** Of events to which the musician was asked, newest first. */
export async function reviewsOfMusician(ctx: AppContext, musicianId: string): Promise<ShownReview[]> {
  return (await shownReviews(ctx).where('musicianId', '=', musicianId).execute()).map(toShown);
}

/** Newest first. */
export async function reviewsOfOccasion(ctx: AppContext, occasion: ProgrammeOccasion): Promise<ShownReview[]> {
  return (await shownReviews(ctx).where('occasion', '=', occasion).execute()).map(toShown);
}

function shownReviews({ db }: AppContext) {
  return db
    .selectFrom('reviews')
    .select(['id', 'words', 'signedAs', 'about'])
    .where('shownAt', 'is not', null)
    .orderBy('givenAt', 'desc')
    .orderBy('id')
    .limit(REVIEWS_SHOWN);
}

function toShown({ id, words, signedAs, about }: { id: string; words: string; signedAs: string; about: string }) {
  return { _id: id, words, by: signedAs, about };
}
