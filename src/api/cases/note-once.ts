import { oncePerKey } from '#/database/idempotency.ts';
import type { AppContext } from '#/features/context.ts';
import { NO_SUCH_REQUEST } from '#/features/event-requests/messages.ts';
import type { EventRequest } from '#/features/event-requests/model.ts';
import { findRequest, findRequestByLink } from '#/features/event-requests/queries.server.ts';
import type { Access } from '#/features/event-requests/steps/links.server.ts';
import { AppError } from '#/platform/errors.ts';
import { digest } from '#/platform/ids.ts';

interface NoteCall {
  kind: 'note' | 'internal-note';
  access: Access;
  words: string;
  key: string | undefined;
}

type Remember = (tx: AppContext, request: EventRequest) => Promise<void>;

/** Idempotent: a retry gets the request's present state. @throws AppError */
export async function noteOnce(
  ctx: AppContext,
  { kind, access, words, key }: NoteCall,
  add: (remember: Remember) => Promise<EventRequest>,
): Promise<EventRequest> {
  const accountId = ctx.actor.kind === 'visitor' ? undefined : ctx.actor.accountId;
  const scope = `${kind} ${'token' in access ? `by-link ${digest(access.token)}` : `${access.requestId} ${accountId}`}`;
  const call = {
    scope,
    accountId: 'token' in access ? undefined : accountId,
    key,
    request: words,
    now: ctx.clock.now(),
  };
  let added: EventRequest | undefined;
  // Only the id is stored with the key, so that erasure stays simple.
  await oncePerKey<{ _id: string }>(ctx.db, call, async (remember) => {
    added = await add((tx, { _id }) => remember(tx.db, { _id }));
    return { _id: added._id };
  });
  return added ?? (await asItStands(ctx, access));
}

async function asItStands(ctx: AppContext, access: Access): Promise<EventRequest> {
  const found =
    'token' in access ? await findRequestByLink(ctx, access.token) : await findRequest(ctx, access.requestId);
  if (!found || found === 'expired') throw new AppError('not_found', NO_SUCH_REQUEST);
  return found.request;
}
