import { z } from '@hono/zod-openapi';
import { sendVerificationAgain, verifyEmail } from '#/features/accounts/clients/profile.server.ts';
import {
  EMAIL_ALREADY_VERIFIED,
  emailVerified,
  TOO_MANY_TRIES,
  verificationSent,
} from '#/features/accounts/messages.ts';
import { requireClient } from '#/features/accounts/policy.ts';
import { sessionSummarySchema, verificationSchema } from '#/features/accounts/schema.server.ts';
import { answers, call } from '../http/call.ts';
import { createApi } from '../http/create-api.ts';
import { signIn } from './sign-in.ts';

const tags = ['Accounts'];

const verify = call(
  'post /auth/verify',
  'Confirm an e-mail address with a mailed link',
  {
    tags,
    description:
      'Opening the link changes nothing; only this call does. Whoever is not signed in to the account sets a new password with it: every other session ends, and this browser is signed in.',
    who: 'all',
    body: verificationSchema,
    refuses: [409, 422, 429, 503],
  },
  answers(
    200,
    'Verified.',
    z
      .object({
        message: z.string(),
        email: z.string(),
        session: sessionSummarySchema.optional().openapi({ description: 'Where a password was set.' }),
      })
      .openapi('Verified'),
  ),
);

const sendAgain = call(
  'post /auth/verify/send',
  'Send the link that confirms your e-mail address again',
  { tags, who: 'client', refuses: [401, 403, 429] },
  answers(202, 'On its way, or not needed any more.', z.object({ message: z.string() }).openapi('VerificationSent')),
);

export const verificationApi = createApi()
  .openapi(verify, async (c) => {
    await c.var.rateLimits.use('link', c.var.clientKey, TOO_MANY_TRIES);
    const { email, signIn: account } = await verifyEmail(c.var.ctx, c.req.valid('json'));
    const session = account && (await signIn(c, account));
    return c.json({ message: emailVerified(email), email, ...(session && { session }) }, 200);
  })
  .openapi(sendAgain, async (c) => {
    const { ctx, rateLimits } = c.var;
    const { accountId, email } = requireClient(ctx.actor);
    await rateLimits.use('verificationMail', accountId, TOO_MANY_TRIES);
    const sent = await sendVerificationAgain(ctx);
    return c.json({ message: sent ? verificationSent(email) : EMAIL_ALREADY_VERIFIED }, 202);
  });
