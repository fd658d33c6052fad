import { everyWord } from '#/platform/text/fold-text.ts';
import type { AppContext } from '../context.ts';
import type { ClientProfile, OwnAccount } from './model.ts';
import { canSeeClient, requireAdmin, requireClient } from './policy.ts';
import { countSessions } from './sessions.server.ts';

const profileColumns = ['id', 'email', 'firstName', 'lastName', 'instrument'] as const;

interface ProfileRow {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  instrument: string;
}

function toProfile(row: ProfileRow): ClientProfile {
  return {
    _id: row.id,
    clientName: `${row.lastName}, ${row.firstName}`,
    clientInstrument: row.instrument,
    clientEmail: row.email,
  };
}

/** Undefined when not found or not visible to the caller. */
export async function findClient(ctx: AppContext, idOrEmail: string): Promise<ClientProfile | undefined> {
  const row = await ctx.db
    .selectFrom('accounts')
    .select(profileColumns)
    .where('role', '=', 'client')
    .where(idOrEmail.includes('@') ? 'email' : 'id', '=', idOrEmail.includes('@') ? idOrEmail.toLowerCase() : idOrEmail)
    .executeTakeFirst();
  return row && canSeeClient(ctx.actor, row.id) ? toProfile(row) : undefined;
}

/** @throws AppError unauthenticated, forbidden */
export async function listClients(ctx: AppContext): Promise<ClientProfile[]> {
  requireAdmin(ctx);
  return (await clientsByName(ctx)).map(toProfile);
}

function clientsByName({ db }: AppContext) {
  return db
    .selectFrom('accounts')
    .select(profileColumns)
    .where('role', '=', 'client')
    .orderBy('lastName')
    .orderBy('firstName')
    .orderBy('id')
    .execute();
}

/** Folds accents in memory, as databases differ. @throws AppError unauthenticated, forbidden */
export async function searchClients(ctx: AppContext, search: string, limit: number): Promise<ClientProfile[]> {
  requireAdmin(ctx);
  if (search.trim() === '') return [];
  const rows = await clientsByName(ctx);
  const matches = everyWord(search);
  return rows
    .filter(({ firstName, lastName, email }) => matches(`${firstName} ${lastName} ${email}`))
    .slice(0, limit)
    .map(toProfile);
}

/** Undefined when deleted meanwhile. @throws AppError unauthenticated, forbidden */
export async function getOwnAccount(ctx: AppContext): Promise<OwnAccount | undefined> {
  const { accountId } = requireClient(ctx.actor);
  const now = ctx.clock.now().toISOString();
  const row = await ctx.db
    .selectFrom('accounts')
    .select([...profileColumns, 'emailVerifiedAt'])
    .select((e) => [
      e
        .selectFrom('mailedLinks')
        .select('mailedLinks.email')
        .whereRef('mailedLinks.accountId', '=', 'accounts.id')
        .whereRef('mailedLinks.email', '!=', 'accounts.email')
        .where('mailedLinks.endedAt', 'is', null)
        .where('mailedLinks.expiresAt', '>', now)
        .limit(1)
        .as('pendingEmail'),
    ])
    .where('id', '=', accountId)
    .executeTakeFirst();
  return (
    row && {
      ...toProfile(row),
      firstName: row.firstName,
      lastName: row.lastName,
      emailVerified: row.emailVerifiedAt !== null,
      pendingEmail: row.pendingEmail ?? undefined,
      sessions: await countSessions(ctx, accountId, 'client'),
    }
  );
}
