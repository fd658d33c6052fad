import type { Context } from 'hono';
import { TOO_MANY_TRIES } from '#/features/accounts/messages.ts';
import type { ApiEnv } from './env.ts';

/**
 * Lets somebody try a code of an account. Counted by account and caller, and more generously by account alone: who
 * gets here knows the password, so a crowd of addresses does not help them. On a `device` that was let in before they are
 * counted by that device alone. A right code forgives.
 */
export async function withinCodeLimits<T>(
  c: Context<ApiEnv>,
  accountId: string,
  work: () => Promise<T>,
  device?: string,
): Promise<T> {
  const { rateLimits, caller } = c.var;
  const pair = `${accountId} ${device ?? caller}`;
  await rateLimits.use('codeTry', pair, TOO_MANY_TRIES);
  if (!device) await rateLimits.use('codeTryOfAccount', accountId, TOO_MANY_TRIES);
  const result = await work();
  await rateLimits.forgive('codeTry', pair);
  await rateLimits.forgive('codeTryOfAccount', accountId);
  return result;
}
