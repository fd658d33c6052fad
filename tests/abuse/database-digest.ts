import { createHash } from 'node:crypto';
import { rawTables } from '#/database/backup/backup.ts';
import { keptSecret } from '#/database/kept-secret.ts';
import type { TestServer } from '../support/test-server.ts';

/** When somebody was last here; noted at most once a minute. */
const SEEN = new Set(['last_seen_at', 'lastSeenAt']);
/** Sample pages are engraved when they are first asked for; a call is counted whatever comes of it. */
const BESIDE = new Set(['engravings', 'limit_uses']);

/** Secrets of the site are made when they are first needed; from then on no call makes one. */
export async function makeSecrets({ parts }: TestServer): Promise<void> {
  for (const name of ['captcha-secret', 'download-secret', 'checkout-secret', 'limit-secret', 'device-secret'])
    await keptSecret(parts.db, name)();
}

/** Looks at every row of every table: two looks are equal when nothing was written in between. */
export async function watchDatabase({ parts }: TestServer): Promise<() => Promise<Record<string, string>>> {
  const db = rawTables({ ...parts });
  const names = (await db.introspection.getTables()).map(({ name }) => name).filter((name) => !BESIDE.has(name));
  const digestOf = async (name: string) => {
    const all = await db.selectFrom(name).selectAll().execute();
    const rows = name === 'outbox' ? all.filter(isKept).map(asWritten) : all.filter(isNoCheck).filter(isNoEngraving);
    const lines = rows.map((row) => JSON.stringify(row, (key, value) => (SEEN.has(key) ? undefined : value)));
    return [name, createHash('sha256').update(lines.toSorted().join('\n')).digest('hex')] as const;
  };
  return async () => Object.fromEntries(await Promise.all(names.map(digestOf)));
}

/** Whether the database can be written to is found out by writing. */
function isNoCheck({ scope }: Record<string, unknown>): boolean {
  return scope !== 'readiness';
}

/** How often their table was changed. */
function isNoEngraving({ topic }: Record<string, unknown>): boolean {
  return topic !== 'engravings';
}

/** A mail with a secret ends when it is sent, whoever calls meanwhile. */
function isKept(mail: Record<string, unknown>): boolean {
  return mail.forget_when_sent !== 1;
}

/** A mail without what becomes of it on its way; a link in it is blotted out once it is sent. */
function asWritten({ id, to_address, subject }: Record<string, unknown>): Record<string, unknown> {
  return { id, to_address, subject };
}
