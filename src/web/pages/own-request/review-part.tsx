import { REVIEW_HIDDEN, REVIEW_SHOWN } from '#/features/event-requests/reviews/messages.ts';
import type { Review } from '#/features/event-requests/reviews/model.ts';
import { Button } from '#/ui/button.tsx';
import { api, send } from '#/web/api-client.ts';
import { useAnswer } from '#/web/request-actions/use-answer.ts';
import { useMoment } from '#/web/time/use-moment.ts';

interface ReviewPartProps {
  requestId: string;
  review: Review;
  musician: string;
}

/** For owners: what the client said, and whether visitors read it. */
export function ReviewPart({ requestId: id, review, musician }: ReviewPartProps) {
  const { answer, pending } = useAnswer();
  const moment = useMoment();
  const { words, signedAs, mayShow, givenAt, shown } = review;
  const press = () =>
    answer(
      send(api.requests[':id'].review.$put({ param: { id }, json: { shown: !shown, givenAt } })),
      shown ? REVIEW_HIDDEN : REVIEW_SHOWN,
    );
  return (
    <section aria-labelledby="review" className="border-t-3 border-ink pt-4">
      <h2 id="review" className="font-display text-section">
        <span className="font-pp">How</span> <span className="font-fff">it was</span>
      </h2>
      <blockquote className="mt-3 font-display text-lead font-p break-words whitespace-pre-line">{words}</blockquote>
      <p className="mt-2 text-label text-quiet">
        {[mayShow ? `Signed ‘${signedAs}’` : 'For you alone: it may not be shown', moment(givenAt)].join(', ')}
      </p>
      {mayShow ? (
        <div className="needs-script no-print mt-3 flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button variant={shown ? 'outline' : 'felt'} waiting={pending} onClick={press}>
            {shown ? 'HIDE IT' : 'SHOW IT'}
          </Button>
          <span className="text-label text-quiet">
            {shown ? 'Visitors read it' : 'Visitors would read it'} on the page of {musician}, and with weddings where
            it was one.
          </span>
        </div>
      ) : null}
    </section>
  );
}
