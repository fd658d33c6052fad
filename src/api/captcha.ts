import { z } from '@hono/zod-openapi';
import { TOO_MANY_TRIES } from '../features/accounts/messages.ts';
import { answers, call } from './http/call.ts';
import { createApi } from './http/create-api.ts';

const challengeSchema = z
  .discriminatedUnion('provider', [
    z.object({
      provider: z.literal('altcha'),
      parameters: z.record(z.string(), z.unknown()),
      signature: z.string(),
    }),
    z.object({ provider: z.literal('recaptcha'), siteKey: z.string() }),
    z.object({ provider: z.literal('off') }),
  ])
  .openapi('CaptchaChallenge');

const challenge = call(
  'get /captcha/challenge',
  'What a browser solves before it sends a form',
  {
    tags: ['Requests'],
    description:
      'The solution goes into `captchaValue`, works for ten minutes and once. ALTCHA: base64 of `{challenge, solution}`.',
    who: 'all',
    refuses: [429],
  },
  answers(200, 'The challenge.', challengeSchema),
);

export const captchaApi = createApi().openapi(challenge, async (c) => {
  await c.var.rateLimits.use('captcha', c.var.clientKey, TOO_MANY_TRIES);
  return c.json(await c.var.ctx.captcha.challenge(), 200);
});
