import { newSecret } from '../platform/ids.ts';
import type { Database } from './tables.ts';

/** A secret created on first use, shared by all processes of this database. */
export function keptSecret(db: Database, name: string): () => Promise<string> {
  let known: Promise<string> | undefined;
  return () => {
    known ??= readOrMake(db, name).catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };
}

async function readOrMake(db: Database, name: string): Promise<string> {
  await db
    .insertInto('serverSecrets')
    .values({ name, value: newSecret() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await db
    .selectFrom('serverSecrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return value;
}
