import type { Context } from 'hono';
import { oncePerKey } from '#/database/idempotency.ts';
import { requireSignedIn } from '#/features/accounts/policy.ts';
import type { AppContext } from '#/features/context.ts';
import { ledgerForAdmins } from '#/features/event-requests/money/booking.server.ts';
import type { LedgerView } from '#/features/ledger/model.ts';
import type { ApiEnv } from '../../http/env.ts';

interface Booking {
  kind: 'ledger' | 'tips';
  requestId: string;
  key: string | undefined;
}

/** By an owner, once per Idempotency-Key: the ledger as it stands then. @throws AppError */
export async function bookOnce(
  c: Context<ApiEnv>,
  { kind, requestId, key }: Booking,
  book: (remember: (tx: AppContext) => Promise<void>) => Promise<void>,
): Promise<LedgerView> {
  const { ctx } = c.var;
  const { accountId } = requireSignedIn(ctx.actor);
  const request = await c.req.json();
  const once = { scope: `${kind} ${requestId} ${accountId}`, accountId, key, request, now: ctx.clock.now() };
  // Nothing of the entry is stored with the key, so that erasure stays simple.
  await oncePerKey<{ booked: true }>(ctx.db, once, async (remember) => {
    await book((tx) => remember(tx.db, { booked: true }));
    return { booked: true };
  });
  return ledgerForAdmins(ctx, requestId);
}
