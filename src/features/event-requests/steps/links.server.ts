import type { Row } from '#/database/tables.ts';
import type { AppContext } from '#/features/context.ts';
import { AppError } from '#/platform/errors.ts';
import { digest, ID, newSecret } from '#/platform/ids.ts';
import { LINK_EXPIRED, LINK_UNKNOWN, LINK_USED, NO_SUCH_REQUEST } from '../messages.ts';
import type { Answerer, EventRequest, Party, Turn } from '../model.ts';
import { partyOf } from '../policy.ts';
import { toRequest } from '../records.server.ts';
import { ANSWER_PATH } from '../url.ts';

const LINK_DAYS = 30;
const DAY_MS = 86_400_000;

/** How someone comes to a request: signed in, or by the link in a mail. */
export type Access = { requestId: string } | { token: string };

export interface Opened {
  request: EventRequest;
  musicianId: string;
  turn: Turn;
  party: Party;
}

/**
 * A new link for a mail: it opens this request to one party, for one answer, for thirty days, or as long as what it
 * answers holds.
 */
export async function mintLink(ctx: AppContext, requestId: string, party: Answerer, holdsUntil = ''): Promise<string> {
  const secret = newSecret();
  const now = ctx.clock.now();
  const thirtyDays = new Date(now.getTime() + LINK_DAYS * DAY_MS).toISOString();
  await ctx.db
    .insertInto('requestLinks')
    .values({
      secretDigest: digest(secret),
      requestId,
      party,
      createdAt: now.toISOString(),
      expiresAt: party === 'client' && holdsUntil > thirtyDays ? holdsUntil : thirtyDays,
      usedAt: null,
    })
    .execute();
  return `${ctx.origin}${ANSWER_PATH}?token=${secret}`;
}

/**
 * For a mail that asks nothing of the client: a link for those whose account has no password yet, as after a booking by
 * phone. Everybody else signs in.
 */
export async function linkWithoutPassword(ctx: AppContext, requestId: string): Promise<string | undefined> {
  const account = await ctx.db
    .selectFrom('eventRequests')
    .innerJoin('accounts', 'accounts.id', 'eventRequests.clientId')
    .select('accounts.passwordHash')
    .where('eventRequests.id', '=', requestId)
    .executeTakeFirst();
  return account?.passwordHash === null ? mintLink(ctx, requestId, 'client') : undefined;
}

/** What a link is good for; undefined when it is none of ours. Looking changes nothing. */
export async function findLink(
  ctx: AppContext,
  token: string,
): Promise<{ requestId: string; party: 'client' | 'musician'; standing: 'open' | 'used' | 'expired' } | undefined> {
  const link = await readLink(ctx, token);
  return link && { requestId: link.requestId, party: link.party, standing: standing(link, ctx.clock.now()) };
}

/** One answer has been given, by whatever way: no older link of this request opens it any more. */
export async function spendLinks(ctx: AppContext, requestId: string): Promise<void> {
  await ctx.db
    .updateTable('requestLinks')
    .set({ usedAt: ctx.clock.now().toISOString() })
    .where('requestId', '=', requestId)
    .where('usedAt', 'is', null)
    .execute();
}

/**
 * Opens a request for a change, in the caller's transaction: until that ends nobody else changes it.
 * @throws AppError not_found, unauthenticated, conflict for a link that is used or expired
 */
export async function openForChange(tx: AppContext, access: Access): Promise<Opened> {
  const link = 'token' in access ? await readLink(tx, access.token) : undefined;
  if ('token' in access && !link) throw new AppError('not_found', LINK_UNKNOWN);
  const requestId = link?.requestId ?? ('requestId' in access ? access.requestId : '');
  const row = ID.test(requestId) ? await lock(tx, requestId) : undefined;
  if (!row) throw new AppError('not_found', NO_SUCH_REQUEST);
  const opened = { request: await toRequest(tx, row), musicianId: row.musicianId, turn: row.turn as Turn };
  if (!link) return { ...opened, party: partyOf(tx.actor, row) };
  // Read again behind the lock: of two answers at once the second finds the link used.
  const again = await readLink(tx, 'token' in access ? access.token : '');
  const now = again ? standing(again, tx.clock.now()) : 'used';
  if (now === 'used') throw new AppError('conflict', LINK_USED);
  if (now === 'expired') throw new AppError('conflict', LINK_EXPIRED);
  return { ...opened, party: link.party };
}

/** An update before anything is read: PostgreSQL then holds the row for us, SQLite the file. */
function lock({ db, clock }: AppContext, requestId: string): Promise<Row<'eventRequests'> | undefined> {
  return db
    .updateTable('eventRequests')
    .set({ updatedAt: clock.now().toISOString() })
    .where('id', '=', requestId)
    .returningAll()
    .executeTakeFirst();
}

async function readLink({ db }: AppContext, token: string): Promise<Row<'requestLinks'> | undefined> {
  if (!ID.test(token)) return undefined;
  return db.selectFrom('requestLinks').selectAll().where('secretDigest', '=', digest(token)).executeTakeFirst();
}

function standing({ usedAt, expiresAt }: Row<'requestLinks'>, now: Date): 'open' | 'used' | 'expired' {
  if (usedAt !== null) return 'used';
  return now.toISOString() >= expiresAt ? 'expired' : 'open';
}
