import { createMiddleware } from 'hono/factory';
import { TOO_MANY_DATES } from '#/features/availability/messages.ts';
import type { ApiEnv } from './env.ts';

/** Prevents copying of musicians' calendars; admins are exempt. @throws AppError rate_limited */
export async function countDate({ session, rateLimits, clientKey }: ApiEnv['Variables']): Promise<void> {
  if (session?.actor.kind === 'admin') return;
  await rateLimits.use('availability', clientKey, TOO_MANY_DATES);
  await rateLimits.use('availabilityDay', clientKey, TOO_MANY_DATES);
}

export const fewDates = createMiddleware<ApiEnv>(async (c, next) => {
  await countDate(c.var);
  await next();
});
