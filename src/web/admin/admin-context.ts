import { data, type RouterContextProvider } from 'react-router';
import { ADMINS_ONLY } from '#/features/accounts/messages.ts';
import type { AppContext } from '#/features/context.ts';
import { getAppContext } from '../app-context.ts';

/**
 * What every loader at and below /admin reads with, before it reads anything (spec section 2, Admin). Everybody
 * else is answered by the layout's boundary with the spec's sentence, and with status 200 (design section 5).
 */
export function getAdminContext(context: Readonly<RouterContextProvider>): AppContext {
  const ctx = getAppContext(context);
  if (ctx.actor.kind !== 'admin') throw data(ADMINS_ONLY, { status: 200 });
  return ctx;
}
