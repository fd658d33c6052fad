import { createRoute, z } from '@hono/zod-openapi';
import { sendVerificationAgain, verifyEmail } from '#/features/accounts/clients/profile.server.ts';
import {
  EMAIL_ALREADY_VERIFIED,
  emailVerified,
  TOO_MANY_TRIES,
  verificationSent,
} from '#/features/accounts/messages.ts';
import { requireClient } from '#/features/accounts/policy.ts';
import { sessionSummarySchema, verificationSchema } from '#/features/accounts/schema.server.ts';
import { createApi, json, refusals } from '../http/create-api.ts';
import { guard } from '../http/guard.ts';
import { signIn } from './sign-in.ts';

const tags = ['Accounts'];

const verify = createRoute({
  method: 'post',
  path: '/auth/verify',
  tags,
  summary: 'Confirm an e-mail address with a mailed link',
  description:
    'Opening the link changes nothing; only this call does. Whoever is not signed in to the account sets a new password with it: every other session ends, and this browser is signed in.',
  middleware: guard({ who: 'all', body: true }),
  request: { body: { required: true, content: json(verificationSchema) } },
  responses: {
    200: {
      description: 'Verified.',
      content: json(
        z
          .object({
            message: z.string(),
            email: z.string(),
            session: sessionSummarySchema.optional().openapi({ description: 'Where a password was set.' }),
          })
          .openapi('Verified'),
      ),
    },
    ...refusals(409, 422, 429, 503),
  },
});

const sendAgain = createRoute({
  method: 'post',
  path: '/auth/verify/send',
  tags,
  summary: 'Send the link that confirms your e-mail address again',
  middleware: guard({ who: 'client' }),
  responses: {
    202: {
      description: 'On its way, or not needed any more.',
      content: json(z.object({ message: z.string() }).openapi('VerificationSent')),
    },
    ...refusals(401, 403, 429),
  },
});

export const verificationApi = createApi()
  .openapi(verify, async (c) => {
    await c.var.rateLimits.use('link', c.var.caller, TOO_MANY_TRIES);
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
