import type { ThanksView } from '#/features/event-requests/tips/queries.server.ts';
import { ReviewForm } from './review-form.tsx';
import type { ThanksAccess } from './thanks-hands.tsx';

interface ReviewPartProps {
  view: Pick<ThanksView, 'asksReview' | 'review' | 'party'>;
  access: ThanksAccess;
}

/** What the client said, and where it can be said or changed. */
export function ReviewPart({ view: { asksReview, review, party }, access }: ReviewPartProps) {
  const form = asksReview && party === 'client' ? <ReviewForm review={review} access={access} /> : null;
  if (!review && !form) return null;
  return (
    <section aria-labelledby="review" className="mt-12 max-w-140">
      <h2 id="review" className="font-display text-section">
        <span className="font-p">How</span> <span className="font-fff">was it?</span>
      </h2>
      {review ? (
        <>
          <blockquote className="mt-3 border-l-3 border-accent pl-4 font-display text-lead font-p break-words whitespace-pre-line">
            {review.words}
          </blockquote>
          <p className="mt-3 text-label text-quiet">{stateText(review)}</p>
        </>
      ) : (
        <p className="mt-3 text-lede">
          Two or three sentences are enough. You say whether others may read them. If something was not right, tell us
          that too: we read everything.
        </p>
      )}
      {review && form ? (
        <details className="mt-3">
          <summary className="link inline-flex min-h-11 items-center font-label">Change it</summary>
          {form}
        </details>
      ) : (
        form
      )}
    </section>
  );
}

function stateText({ mayShow, shown, signedAs }: NonNullable<ThanksView['review']>): string {
  if (!mayShow) return 'Only we read it.';
  return shown ? `Visitors read it, signed ‘${signedAs}’.` : `We may show it, signed ‘${signedAs}’.`;
}
