import { recordAct } from '#/features/audit-log/commands.server.ts';
import { redact } from '#/features/audit-log/rules.ts';
import { type AppContext, inTransaction } from '#/features/context.ts';
import { couldNotAdd, NO_SUCH_ITEM } from '#/features/deleted-items/messages.ts';
import { AppError } from '#/platform/errors.ts';
import { type Page, pageOf } from '#/platform/http/paging.ts';
import { everyWord, foldText } from '#/platform/text/fold-text.ts';
import { EMAIL_HAS_ACCOUNT, HAS_PASSWORD } from '../messages.ts';
import type { ClientProfile, ClientSearch, ListedClient } from '../model.ts';
import { requireAdmin } from '../policy.ts';
import { findClient } from '../queries.server.ts';
import type { NewClient } from '../schema.server.ts';
import { inviteAccount, mailInvitation } from './invitations.server.ts';

/** Opens an account and mails its link. @throws AppError unauthenticated, forbidden, conflict for a taken e-mail */
export async function createClient(ctx: AppContext, input: NewClient): Promise<ClientProfile> {
  requireAdmin(ctx);
  const client = await inTransaction(ctx, async (tx) => {
    const { id } = await inviteAccount(tx, input).catch(asOurError);
    await mailInvitation(tx, id);
    return findClient(tx, id);
  });
  if (!client) throw new AppError('not_found', NO_SUCH_ITEM);
  return client;
}

function asOurError(error: unknown): never {
  if (!(error instanceof AppError) || error.code !== 'conflict') throw error;
  throw new AppError('conflict', couldNotAdd('client'), { fields: { email: EMAIL_HAS_ACCOUNT }, cause: error });
}

/** Mails a new link and returns the address. @throws AppError unauthenticated, forbidden, not_found, conflict */
export async function inviteAgain(ctx: AppContext, idOrEmail: string): Promise<string> {
  requireAdmin(ctx);
  const client = await findClient(ctx, idOrEmail);
  if (!client) throw new AppError('not_found', NO_SUCH_ITEM);
  await inTransaction(ctx, async (tx) => {
    const { id, email, passwordHash } = await tx.db
      .selectFrom('accounts')
      .select(['id', 'email', 'passwordHash'])
      .where('id', '=', client._id)
      .executeTakeFirstOrThrow();
    if (passwordHash !== null) throw new AppError('conflict', HAS_PASSWORD);
    await mailInvitation(tx, id);
    await recordAct(tx, { kind: 'client', itemId: id, itemName: redact(email), action: 'sent' });
  });
  return client.clientEmail;
}

const PER_PAGE = 50;

/** Filters in memory, where accents are folded. @throws AppError unauthenticated, forbidden */
export async function searchClients(
  ctx: AppContext,
  { search, sort }: ClientSearch,
  page: number,
): Promise<Page<ListedClient>> {
  requireAdmin(ctx);
  const [rows, counts] = await Promise.all([
    ctx.db
      .selectFrom('accounts')
      .select(['id', 'firstName', 'lastName', 'email', 'instrument', 'createdAt'])
      .where('role', '=', 'client')
      .execute(),
    ctx.db
      .selectFrom('eventRequests')
      .select((e) => ['clientId', e.fn.countAll().as('requests')])
      .where('clientId', 'is not', null)
      .groupBy('clientId')
      .execute(),
  ]);
  const requests = new Map(counts.map((row) => [row.clientId, Number(row.requests)]));
  const matches = everyWord(search);
  const found = rows
    .filter(({ firstName, lastName, email, instrument }) =>
      matches(`${firstName} ${lastName}, ${firstName}\n${email}\n${instrument}`),
    )
    .map(({ id, ...client }) => ({ ...client, _id: id, requests: requests.get(id) ?? 0 }));
  const names = new Map(found.map((client) => [client._id, foldText(`${client.lastName} ${client.firstName}`)]));
  const byName = (a: ListedClient, b: ListedClient) =>
    order(names.get(a._id) ?? '', names.get(b._id) ?? '') || order(a._id, b._id);
  found.sort((a, b) => {
    if (sort === 'newest') return order(b.createdAt, a.createdAt) || byName(a, b);
    return sort === 'requests' ? b.requests - a.requests || byName(a, b) : byName(a, b);
  });
  return pageOf(found.length, page, PER_PAGE, async ({ offset, limit }) => found.slice(offset, offset + limit));
}

function order(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
