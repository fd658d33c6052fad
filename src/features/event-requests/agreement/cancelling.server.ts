import type { AppContext } from '#/features/context.ts';
import { AppError } from '#/platform/errors.ts';
import { takeStep } from '../steps/steps.server.ts';
import { readerOf } from './links.server.ts';
import { NOT_TO_CANCEL } from './messages.ts';
import type { CancelInput } from './schema.server.ts';

/** By the client, at the price that was shown; evening and players are free in the same transaction.
 * @throws AppError not_found, unauthenticated, forbidden, conflict */
export async function cancelBooking(ctx: AppContext, { cents, words, ...access }: CancelInput): Promise<void> {
  const { requestId, party } = await readerOf(ctx, access);
  if (party !== 'client') throw new AppError('forbidden', NOT_TO_CANCEL);
  await takeStep(ctx, { requestId, party }, { status: 'withdrawn', words, costCents: cents });
}
