import type { Context } from 'hono';
import { TOO_MANY_TRIES } from '#/features/accounts/messages.ts';
import type { ApiEnv } from './env.ts';

/**
 * Per account and client, and more generously per account alone: the password is known by now, so more addresses do not
 * help. Known devices are counted alone. A right code resets.
 */
export async function withinCodeLimits<T>(
  c: Context<ApiEnv>,
  accountId: string,
  work: () => Promise<T>,
  device?: string,
): Promise<T> {
  const { rateLimits, clientKey } = c.var;
  const pair = `${accountId} ${device ?? clientKey}`;
  await rateLimits.use('codeTry', pair, TOO_MANY_TRIES);
  if (!device) await rateLimits.use('codeTryOfAccount', accountId, TOO_MANY_TRIES);
  const result = await work();
  await rateLimits.forgive('codeTry', pair);
  await rateLimits.forgive('codeTryOfAccount', accountId);
  return result;
}
