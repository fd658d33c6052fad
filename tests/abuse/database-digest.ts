import { createHash } from 'node:crypto';
import { rawTables } from '../../src/database/backup.ts';
import { keptSecret } from '../../src/database/kept-secret.ts';
import type { TestServer } from '../support/test-server.ts';

/** When somebody was last here; noted at most once a minute. */
const SEEN = new Set(['last_seen_at', 'lastSeenAt']);
/** Sample pages are engraved when they are first asked for. */
const MADE_ON_DEMAND = new Set(['engravings']);

/** Secrets of the site are made when they are first needed; from then on no call makes one. */
export async function makeSecrets({ parts }: TestServer): Promise<void> {
  for (const name of ['captcha-secret', 'download-secret', 'checkout-secret']) await keptSecret(parts.db, name)();
}

/** Of every row of every table: two are equal when nothing was written in between. */
export async function databaseDigest({ parts }: TestServer): Promise<Record<string, string>> {
  const db = rawTables({ ...parts });
  const digests: Record<string, string> = {};
  for (const { name } of await db.introspection.getTables()) {
    if (MADE_ON_DEMAND.has(name)) continue;
    const all = await db.selectFrom(name).selectAll().execute();
    const rows = name === 'outbox' ? all.filter(isKept).map(asWritten) : all.filter(isNoCheck);
    const lines = rows.map((row) => JSON.stringify(row, (key, value) => (SEEN.has(key) ? undefined : value)));
    digests[name] = createHash('sha256').update(lines.toSorted().join('\n')).digest('hex');
  }
  return digests;
}

/** Whether the database can be written to is found out by writing. */
function isNoCheck({ scope }: Record<string, unknown>): boolean {
  return scope !== 'readiness';
}

/** A mail with a secret ends when it is sent, whoever calls meanwhile. */
function isKept(mail: Record<string, unknown>): boolean {
  return mail.forget_when_sent !== 1;
}

/** A mail without what becomes of it on its way; a link in it is blotted out once it is sent. */
function asWritten({ id, to_address, subject }: Record<string, unknown>): Record<string, unknown> {
  return { id, to_address, subject };
}
