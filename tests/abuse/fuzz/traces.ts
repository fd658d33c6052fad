import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type RawBuilder, sql } from 'kysely';
import { rawTables } from '#/database/backup/backup.ts';
import type { TestServer } from '../../support/test-server.ts';
import type { Call } from './calls.ts';

/** How many rows each table has, and how many files lie in the uploads. */
export type Traces = Record<string, number>;

/** Looks at everything that a call could leave behind, in one question to the database. */
export async function watchTraces({ parts, dataDir }: TestServer): Promise<() => Promise<Traces>> {
  const db = rawTables({ ...parts });
  const names = (await db.introspection.getTables())
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('kysely'));
  const counts: RawBuilder<unknown>[] = names.map(
    (name) => sql`(select count(*) from ${sql.table(name)}) as ${sql.ref(name)}`,
  );
  const question = sql<Record<string, unknown>>`select ${sql.join(counts)}`;
  return async () => {
    await parts.later.settle();
    const { rows } = await question.execute(db);
    const tables = Object.entries(rows[0] ?? {}).map(([name, count]) => [name, Number(count)] as const);
    const files = await readdir(join(dataDir, 'uploads'), { recursive: true, withFileTypes: true }).catch(() => []);
    return { ...Object.fromEntries(tables), files: files.filter((entry) => entry.isFile()).length };
  };
}

/** Who downloads a list is written down, also of an answer that is not sent (HEAD). */
const NOTED = /^\/(exports\/|(orders|requests)\/export\b)/;
/** A work's score is typeset before the transaction that hands it over, and then it is there for everybody. */
const MADE_AHEAD = /^\/orders\/(confirmations|\{id\}\/status)$/;

/** What there is more of than before. */
export function leftBehind({ operation, method, path }: Call, before: Traces, after: Traces): string[] {
  // A call is counted whatever comes of it.
  const excused = new Set(['limit_uses']);
  if (['GET', 'HEAD'].includes(method) && NOTED.test(path)) excused.add('audit_entries');
  if (MADE_AHEAD.test(operation.path)) for (const name of ['scores', 'engravings', 'files']) excused.add(name);
  return Object.keys(after)
    .filter((name) => (after[name] ?? 0) > (before[name] ?? 0) && !excused.has(name))
    .map((name) => `left behind in ${name}`);
}
