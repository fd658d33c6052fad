import type { Context } from 'hono';
import type { SessionSummary } from '#/features/accounts/model.ts';
import { openSession, type SignedInAccount } from '#/features/accounts/sessions.server.ts';
import type { AppContext } from '#/features/context.ts';
import { adoptVisitorProgramme } from '#/features/programmes/adopting.server.ts';
import type { ApiEnv } from '../http/env.ts';
import { rememberDevice } from './device-cookie.ts';
import { setSessionCookie } from './session-cookie.ts';
import { forgetVisitor } from './visitor-cookie.ts';

/** Replaces this browser's session. `stillRight` as in `openSession`. */
export async function signIn(
  c: Context<ApiEnv>,
  account: SignedInAccount,
  stillRight?: (tx: AppContext) => Promise<unknown>,
): Promise<SessionSummary> {
  const { ctx, sessionSecret } = c.var;
  const opened = await openSession(ctx, account, sessionSecret, stillRight);
  setSessionCookie(c, ctx.origin, opened);
  if (opened.actor.kind === 'client' && ctx.visitorDigest) {
    await adoptVisitorProgramme(ctx, opened.actor);
    forgetVisitor(c, ctx.origin);
  }
  await rememberDevice(c, account.role, account.email);
  return opened.summary;
}
