import { data, type RouterContextProvider } from 'react-router';
import { ADMINS_ONLY } from '#/features/accounts/messages.ts';
import type { FullContext } from '#/features/ports.ts';
import { getAppContext } from '../app-context.ts';

/** Refusals are pages with status 200 (design section 5). */
export function getAdminContext(context: Readonly<RouterContextProvider>): FullContext {
  const ctx = getAppContext(context);
  if (ctx.actor.kind !== 'admin') throw data(ADMINS_ONLY, { status: 200 });
  return ctx;
}
