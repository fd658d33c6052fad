import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { connect } from '#/database/engines/connect.ts';
import { migrateToLatest } from '#/database/migrate.ts';
import { createTestStorage, type TestStorage } from '../support/engine.ts';
import { noteProof, PROVING } from '../support/proof.ts';

const onPostgres = process.env.TEST_ENGINE === 'postgres';
const PROGRAM = join(import.meta.dirname, '../support/migrate-and-die.ts');

/** Brings it up to date in a process that is killed at its n-th statement. */
function dieAt(nth: number, { dataDir, databaseUrl }: TestStorage, how = ''): { killed: boolean; statements: number } {
  const asked = [PROGRAM, dataDir, databaseUrl ?? '', String(nth), how];
  const { signal, stdout } = spawnSync(process.execPath, asked, { encoding: 'utf8' });
  return { killed: signal === 'SIGKILL', statements: Number(stdout) };
}

/** Every table, index and trigger, in words. */
async function schemaOf(storage: TestStorage): Promise<unknown[]> {
  const { db } = connect(storage);
  const query = onPostgres
    ? sql`select table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable as part
          from information_schema.columns where table_schema = 'public'
          union all select indexdef from pg_indexes where schemaname = 'public'
          union all select conrelid::regclass || pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
          union all select tgname from pg_trigger where not tgisinternal order by 1`
    : sql`select name || coalesce(sql, '') as part from sqlite_schema order by 1`;
  const { rows } = await query.execute(db);
  await db.destroy();
  return rows;
}

async function resume(storage: TestStorage): Promise<void> {
  const { db } = connect(storage);
  await migrateToLatest(db).finally(() => db.destroy());
}

it('killed in the middle of the migrations, the next start ends in the same schema', async () => {
  const whole = await createTestStorage();
  const expected = await schemaOf(whole);
  await whole.remove();
  const counting = await createTestStorage({ tables: false });
  const { statements } = dieAt(0, counting);
  await counting.remove();
  expect(statements).toBeGreaterThan(50);

  const places = PROVING
    ? Array.from({ length: Math.floor(statements / 4) }, (_, place) => 4 * place + 1)
    : [Math.floor(statements / 2)];
  for (const nth of places) {
    const storage = await createTestStorage({ tables: false });
    expect(dieAt(nth, storage).killed).toBe(true);
    await resume(storage);
    expect(await schemaOf(storage)).toEqual(expected);
    await storage.remove();
  }
  noteProof('killed while migrating (R27)', { statements, kills: places.length, 'other schemas': 0 });
});

it.runIf(!onPostgres)('control: without the transaction some kill leaves what no later start can end', async () => {
  let broken: unknown;
  for (let nth = 50; nth < 60 && !broken; nth += 1) {
    const storage = await createTestStorage({ tables: false });
    expect(dieAt(nth, storage, 'piecewise').killed).toBe(true);
    broken = await resume(storage).catch((error: unknown) => error);
    await storage.remove();
  }
  expect(String(broken)).toMatch(/already exists|duplicate column/);
});
