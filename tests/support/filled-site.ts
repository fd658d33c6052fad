import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, rawTables, type Site } from '#/database/backup/backup.ts';
import { type Connection, connect } from '#/database/engines/connect.ts';
import { migrateToLatest } from '#/database/migrate.ts';
import { createTestStorage, type TestStorage } from './engine.ts';

export interface TestSite extends Site {
  connection: Connection;
  remove(): Promise<void>;
}

/** Line breaks of every kind, quotes, a letter beyond the BMP. */
const AWKWARD = 'é\n\r\u2028"\\\u0085🎹';
export const RESUME = Buffer.alloc(600_000, 'abc');

/** A data folder and a database in which nothing is yet, not even tables. */
export async function emptySite(storage?: TestStorage): Promise<TestSite> {
  const { dataDir, databaseUrl, remove } = storage ?? (await createTestStorage({ tables: false }));
  const connection = connect({ dataDir, databaseUrl });
  return {
    connection,
    dataDir,
    async remove() {
      await connection.db.destroy();
      await remove();
    },
  };
}

/** Three rows in every table there is, with equal ids so that each refers to one that exists, and two uploads. */
export async function filledSite(): Promise<TestSite> {
  const site = await emptySite();
  await migrateToLatest(site.connection.db);
  const db = rawTables(site.connection);
  const columns = new Map((await db.introspection.getTables()).map((table) => [table.name, table.columns]));
  const cell = (dataType: string, number: number) =>
    /^(int|float|double)/i.test(dataType) ? number : `${number}${AWKWARD}`;
  for (const name of (await describe(db, site.connection.engine)).tables) {
    const rows = [1, 2, 3].map((number) =>
      Object.fromEntries((columns.get(name) ?? []).map((column) => [column.name, cell(column.dataType, number)])),
    );
    await db.insertInto(name).values(rows).execute();
  }
  await mkdir(join(site.dataDir, 'uploads/2027'), { recursive: true });
  await writeFile(join(site.dataDir, 'uploads/2027/résumé.pdf'), RESUME);
  await writeFile(join(site.dataDir, 'uploads/empty.doc'), '');
  return site;
}

/** Every row of every table. */
export async function contentOf({ connection }: Site): Promise<Record<string, unknown[]>> {
  const db = rawTables(connection);
  const content: Record<string, unknown[]> = {};
  for (const name of (await describe(db, connection.engine)).tables)
    content[name] = await db.selectFrom(name).selectAll().execute();
  return content;
}
