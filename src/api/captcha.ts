import { createRoute, z } from '@hono/zod-openapi';
import { TOO_MANY_TRIES } from '../features/accounts/messages.ts';
import { createApi, json, refusals } from './http/create-api.ts';
import { guard } from './http/guard.ts';

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

const challenge = createRoute({
  method: 'get',
  path: '/captcha/challenge',
  tags: ['Requests'],
  summary: 'What a browser solves before it sends a form',
  description:
    'The solution goes into `captchaValue`, works for ten minutes and once. ALTCHA: base64 of `{challenge, solution}`.',
  middleware: guard({ who: 'all' }),
  responses: { 200: { description: 'The challenge.', content: json(challengeSchema) }, ...refusals(429) },
});

export const captchaApi = createApi().openapi(challenge, async (c) => {
  await c.var.rateLimits.use('captcha', c.var.caller, TOO_MANY_TRIES);
  return c.json(await c.var.ctx.captcha.challenge(), 200);
});
