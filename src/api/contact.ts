import type { z } from '@hono/zod-openapi';
import { requireSolvedCaptcha, sendContactMessage } from '../features/contact/commands.server.ts';
import { SENT, TOO_MANY_MESSAGES } from '../features/contact/messages.ts';
import type { contactMessageSchema } from '../features/contact/schema.server.ts';
import type { ApiEnv } from './env.ts';

/** `requestType` 'generic': a message to us. Answers the words for who sent it. */
export async function takeContactMessage(
  { ctx, rateLimits, caller }: ApiEnv['Variables'],
  { captchaValue, requestType: _, ...message }: z.infer<typeof contactMessageSchema>,
): Promise<string> {
  const solution = await requireSolvedCaptcha(ctx, captchaValue);
  await rateLimits.use('contactMessage', caller, TOO_MANY_MESSAGES);
  await sendContactMessage(ctx, message, solution);
  return SENT;
}
