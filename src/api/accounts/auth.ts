import type { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { checkLogin, registerClient } from '#/features/accounts/commands.server.ts';
import { SIGN_IN_FIRST } from '#/features/accounts/messages.ts';
import type { Role } from '#/features/accounts/model.ts';
import { requireSignedIn } from '#/features/accounts/policy.ts';
import {
  type Login,
  loginSchema,
  registrationSchema,
  sessionSummarySchema,
} from '#/features/accounts/schema.server.ts';
import { endSession, endSessions, type SignedInAccount } from '#/features/accounts/sessions.server.ts';
import type { AppContext } from '#/features/context.ts';
import { passSecondFactor } from '#/features/second-factor/commands.server.ts';
import { adminLoginSchema } from '#/features/second-factor/schema.server.ts';
import { AppError } from '#/platform/errors.ts';
import { answers, call } from '../http/call.ts';
import { withinCodeLimits } from '../http/code-limits.ts';
import { createApi, json } from '../http/create-api.ts';
import type { ApiEnv } from '../http/env.ts';
import { EVERYBODY, withinLimits } from '../http/within-limits.ts';
import { knownDevice } from './device-cookie.ts';
import { forgetInBrowser } from './session-cookie.ts';
import { signIn } from './sign-in.ts';

const tags = ['Accounts'];
const summary = {
  description: 'Signed in; the session is in an HttpOnly cookie.',
  content: json(sessionSummarySchema),
};

const register = call(
  'post /auth/register',
  'Sign up as a client',
  { tags, who: 'all', body: registrationSchema, refuses: [409, 422, 429, 503] },
  { 201: summary },
);

/** Neither call accepts the other role's account. */
function loginRoute<Path extends string, Body extends z.ZodType>(path: Path, schema: Body, description: string) {
  return call(
    `post ${path}`,
    description,
    { tags, who: 'all', body: schema, refuses: [401, 422, 429, 503] },
    { 200: summary },
  );
}

const loginClient = loginRoute('/clients/login', loginSchema, 'Log in as a client');
const loginAdmin = loginRoute(
  '/admins/login',
  adminLoginSchema,
  'Log in as an admin; where the second factor is on, with a code. Without one: 401, second_factor',
);

const logout = call(
  'post /auth/logout',
  'End the session on the server',
  { tags, who: 'signed-in', refuses: [401, 403] },
  answers(204, 'Logged out.'),
);

const logoutEverywhere = call(
  'post /auth/logout-everywhere',
  'End every session of yours, this one too',
  { tags, who: 'signed-in', refuses: [401, 403] },
  answers(204, 'Signed out everywhere.'),
);

const session = call(
  'get /auth/session',
  'What a signed-in browser keeps in local storage',
  { tags, who: 'signed-in', refuses: [401] },
  answers(200, 'The session.', sessionSummarySchema),
);

export const authApi = createApi()
  .openapi(register, async (c) => {
    const registration = c.req.valid('json');
    await withinLimits(c, { register: c.var.clientKey }, { register: EVERYBODY });
    const account = await registerClient(c.var.ctx, registration);
    return c.json(await signIn(c, account), 201);
  })
  .openapi(loginClient, async (c) => {
    const account = await checkPassword(c, 'client', c.req.valid('json'));
    return c.json(await signIn(c, account), 200);
  })
  .openapi(loginAdmin, async (c) => {
    const { code, ...login } = c.req.valid('json');
    const account = await checkPassword(c, 'admin', login);
    const pass = () => passSecondFactor(c.var.ctx, account, code);
    const device = await knownDevice(c, 'admin', login.email);
    // Requesting the code is no try.
    const passed = await (code === undefined ? pass() : withinCodeLimits(c, account.id, pass, device));
    await c.var.rateLimits.forgive('adminLogin', c.var.clientKey);
    // The second factor may have been switched on meanwhile.
    const stillOff = (tx: AppContext) => passSecondFactor(tx, account, undefined);
    return c.json(await signIn(c, account, passed ? undefined : stillOff), 200);
  })
  .openapi(logout, async (c) => {
    if (c.var.sessionSecret) await endSession(c.var.ctx, c.var.sessionSecret);
    forgetInBrowser(c, c.var.ctx.origin);
    return c.body(null, 204);
  })
  .openapi(logoutEverywhere, async (c) => {
    await endSessions(c.var.ctx, requireSignedIn(c.var.ctx.actor).accountId);
    forgetInBrowser(c, c.var.ctx.origin);
    return c.body(null, 204);
  })
  .openapi(session, (c) => {
    if (!c.var.session) throw new AppError('unauthenticated', SIGN_IN_FIRST);
    return c.json(c.var.session.summary, 200);
  });

/** Per account and client, or per known device, so that nobody can lock another person out. */
async function checkPassword(c: Context<ApiEnv>, role: Role, login: Login): Promise<SignedInAccount> {
  const { ctx, rateLimits, clientKey } = c.var;
  const device = await knownDevice(c, role, login.email);
  const pair = `${role} ${login.email} ${clientKey}`;
  const limit = role === 'admin' ? 'adminLogin' : 'login';
  if (device) await withinLimits(c, { knownDevice: device }, {});
  else await withinLimits(c, { [limit]: clientKey, loginFailure: pair }, { [limit]: EVERYBODY });
  const account = await checkLogin(ctx, role, login);
  await (device ? rateLimits.forgive('knownDevice', device) : rateLimits.forgive('loginFailure', pair));
  return account;
}
