import { queueMail } from '#/database/outbox/outbox.ts';
import { type AppContext, inTransaction } from '#/features/context.ts';
import { OCCASION_LABELS } from '#/features/programmes/messages.ts';
import { AppError } from '#/platform/errors.ts';
import { newId } from '#/platform/ids.ts';
import { dateNames } from '#/platform/time/dates.ts';
import { readerOf } from '../agreement/links.server.ts';
import type { EventRequest } from '../model.ts';
import { lockedRequest } from '../money/booking.server.ts';
import { addOncePerSitting } from '../records.server.ts';
import { NOT_PLAYED } from '../tips/messages.ts';
import { isTipTime } from '../tips/rules.ts';
import { reviewMail } from './email.server.ts';
import { CLIENT_REVIEWS, NO_REVIEWS } from './messages.ts';
import type { NewReview } from './model.ts';
import { reviewOf } from './queries.server.ts';

/** Another takes the place of the first, and is shown once owners have read it. Said again it stays as it is.
 * @throws AppError not_found, unauthenticated, forbidden, conflict */
export async function giveReview(ctx: AppContext, { words, signedAs, mayShow, ...access }: NewReview): Promise<void> {
  const { requestId, party } = await readerOf(ctx, access, 'thanks');
  if (party !== 'client') throw new AppError('forbidden', CLIENT_REVIEWS);
  if (!ctx.reminders.reviews) throw new AppError('not_found', NO_REVIEWS);
  await inTransaction(ctx, async (tx) => {
    const request = await lockedRequest(tx, requestId);
    if (!isTipTime(request, tx.clock.now(), tx.business.zone)) throw new AppError('conflict', NOT_PLAYED);
    const before = await reviewOf(tx, requestId);
    const said = { words, signedAs: mayShow ? signedAs : '', mayShow };
    if (before && isSame(before, said)) return;
    const review = { ...said, mayShow: mayShow ? 1 : 0, givenAt: tx.clock.now().toISOString(), shownAt: null };
    await tx.db
      .insertInto('reviews')
      .values({ id: newId(), requestId, musicianId: request.musician._id, ...subjectOf(request), ...review })
      .onConflict((clash) => clash.column('requestId').doUpdateSet(review))
      .execute();
    await addOncePerSitting(tx, requestId, { kind: 'review', party: 'client', words: '' });
    await queueMail(tx, reviewMail(request, tx, said));
  });
}

type Said = Pick<NewReview, 'words' | 'signedAs' | 'mayShow'>;

function isSame(one: Said, other: Said): boolean {
  return one.words === other.words && one.signedAs === other.signedAs && one.mayShow === other.mayShow;
}

/** Nothing that the client has typed: 'Wedding ceremony, April 2027'. */
function subjectOf({ concert, programme, eventDate }: EventRequest): { about: string; occasion: string } {
  const occasion = programme?.programme.occasion ?? '';
  const what = concert?.title ?? (occasion === '' ? '' : OCCASION_LABELS[occasion]);
  const { month, year } = dateNames(eventDate);
  return { about: [what, `${month} ${year}`].filter(Boolean).join(', '), occasion };
}
