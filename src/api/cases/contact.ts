import type { z } from '@hono/zod-openapi';
import { oncePerKey } from '#/database/idempotency.ts';
import { sendContactMessage } from '#/features/contact/commands.server.ts';
import { SENT, TOO_MANY_MESSAGES } from '#/features/contact/messages.ts';
import type { contactMessageSchema } from '#/features/contact/schema.server.ts';
import { requireSolved } from '#/platform/captcha/captcha.ts';
import type { ApiEnv } from '../http/env.ts';

/** `requestType` 'generic'. Returns the message to show. */
export async function takeContactMessage(
  { ctx, rateLimits, clientKey }: ApiEnv['Variables'],
  { captchaValue, requestType: _, ...message }: z.infer<typeof contactMessageSchema>,
  key: string | undefined,
): Promise<string> {
  // Without the captcha: a retry has a new one.
  const call = { scope: 'contact-message', key, request: message, now: ctx.clock.now() };
  return oncePerKey(ctx.db, call, async (remember) => {
    const solution = await requireSolved(ctx.captcha, captchaValue);
    await rateLimits.use('contactMessage', clientKey, TOO_MANY_MESSAGES);
    await sendContactMessage(ctx, message, solution, (tx) => remember(tx.db, SENT));
    return SENT;
  });
}
