import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { sessionIn } from '#/api/accounts/session-cookie.ts';
import type { ShownVersions } from '#/database/shown-versions.ts';
import type { Row } from '#/database/tables.ts';
import { isQuietlyOpen } from '#/features/accounts/sessions.server.ts';
import { getCart } from '#/features/cart/queries.server.ts';
import type { AppContext, SignedInActor } from '#/features/context.ts';
import { digest } from '#/platform/ids.ts';
import type { Reader } from './readers.ts';

const COUNTS_KEPT = 10_000;

export interface ReaderSessions {
  /**
   * Cached pages are then at least as new as writes before the call. Undefined without a session, or when it must be
   * noted as seen.
   */
  find(cookies: string | undefined): Promise<Reader | undefined>;
}

interface ReaderRow extends Pick<Row<'accounts'>, 'id' | 'email' | 'role' | 'firstName' | 'lastName'> {
  lastSeenAt: string;
  expiresAt: string;
  cartId: string | null;
  cartVersion: number | null;
  changes: number | string;
}

interface ReaderSessionParts {
  db: AppContext['db'];
  clock: AppContext['clock'];
  origin: string;
  shownVersions: ShownVersions;
  contextOf(actor: SignedInActor): AppContext;
}

export function createReaderSessions({
  db,
  clock,
  origin,
  shownVersions,
  contextOf,
}: ReaderSessionParts): ReaderSessions {
  /** By cart version: deleted works leave carts. */
  const counts = new LRUCache<string, number>({ max: COUNTS_KEPT });
  const query = db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.accountId')
    .leftJoin('carts', 'carts.clientId', 'accounts.id')
    .select([
      'accounts.id',
      'accounts.email',
      'accounts.role',
      'accounts.firstName',
      'accounts.lastName',
      'sessions.lastSeenAt',
      'sessions.expiresAt',
    ])
    .select(['carts.id as cartId', 'carts.version as cartVersion'])
    .select((e) =>
      e
        .selectFrom('shownVersions')
        .select((of) => of.fn.sum('version').as('sum'))
        .as('changes'),
    )
    .where('sessions.secretDigest', '=', sql.val(''))
    .compile();

  async function countOf(actor: SignedInActor, key: string): Promise<number> {
    const known = counts.get(key);
    if (known !== undefined) return known;
    const { length } = await getCart(contextOf(actor));
    counts.set(key, length);
    return length;
  }

  return {
    async find(cookies) {
      const secret = sessionIn(cookies, origin);
      if (!secret || secret.length > 100) return undefined;
      const { rows } = await db.executeQuery<ReaderRow>({ ...query, parameters: [digest(secret)] });
      const [row] = rows;
      if (!row || !isQuietlyOpen(row, clock.now())) return undefined;
      const { id: accountId, email, role, firstName, lastName, cartId, cartVersion, changes } = row;
      if (Number(changes) !== sumOf(shownVersions.known)) await shownVersions.refresh();
      const cartCount =
        role === 'client' && cartId !== null
          ? await countOf({ kind: role, accountId, email }, `${cartId} ${cartVersion} ${changes}`)
          : 0;
      return { role, accountId, email, name: `${firstName} ${lastName}`, cartCount };
    },
  };
}

function sumOf(versions: ReadonlyMap<string, number>): number {
  let sum = 0;
  for (const version of versions.values()) sum += version;
  return sum;
}
