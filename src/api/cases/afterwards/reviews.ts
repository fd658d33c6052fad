import { giveReview } from '#/features/event-requests/reviews/giving.server.ts';
import { REVIEW_HIDDEN, REVIEW_KEPT, REVIEW_SHOWN } from '#/features/event-requests/reviews/messages.ts';
import { newReviewSchema, shownOrNotSchema } from '#/features/event-requests/reviews/schema.server.ts';
import { showReview } from '#/features/event-requests/reviews/showing.server.ts';
import { messageSchema } from '#/features/orders/schema.server.ts';
import { answers, call } from '../../http/call.ts';
import { createApi, idParam } from '../../http/create-api.ts';
import { notTooOften } from '../not-too-often.ts';

const tags = ['Requests'];

const give = call(
  'post /reviews',
  'Say how an event was, and whether others may read it',
  {
    tags,
    description:
      'By the token of a mailed link, or by the id of your own request, once the music is over. Another takes the place of the first, and visitors read it once the owners have.',
    who: 'all',
    csrf: true,
    body: newReviewSchema,
    after: [notTooOften],
    refuses: [401, 403, 404, 409, 422, 429],
  },
  answers(200, 'Kept.', messageSchema),
);

const show = call(
  'put /requests/{id}/review',
  'Let visitors read what the client said, or no longer',
  { tags, who: 'admin', params: idParam, body: shownOrNotSchema, refuses: [401, 403, 404, 409, 422] },
  answers(200, 'Done.', messageSchema),
);

export const reviewsApi = createApi()
  .openapi(give, async (c) => {
    await giveReview(c.var.ctx, c.req.valid('json'));
    return c.json({ message: REVIEW_KEPT }, 200);
  })
  .openapi(show, async (c) => {
    const review = c.req.valid('json');
    await showReview(c.var.ctx, c.req.valid('param').id, review);
    return c.json({ message: review.shown ? REVIEW_SHOWN : REVIEW_HIDDEN }, 200);
  });
