import { tmpdir } from 'node:os';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { connect } from '#/database/engines/connect.ts';
import type { Database } from '#/database/tables.ts';
import { startThrowawayPostgres } from '../../scripts/throwaway-postgres.ts';

/*
 * Who waits too long for a synchronous standby (statement_timeout) is told by PostgreSQL that the commit is done, with a
 * warning beside it: it is on one machine, and gone when another takes over.
 */

const onPostgres = test.skipIf(process.env.TEST_ENGINE !== 'postgres');

async function serverWithoutItsStandby() {
  const server = await startThrowawayPostgres(process.env.POSTGRES_BINARIES ?? '', tmpdir(), { durable: true });
  onTestFinished(() => server.stop());
  const { db } = connect({ databaseUrl: server.url, dataDir: tmpdir(), serving: true });
  onTestFinished(() => db.destroy());
  const client = new pg.Client(server.url);
  await client.connect();
  onTestFinished(() => client.end());
  for (const statement of [
    'create table notes (words text)',
    `alter system set synchronous_standby_names = 'standby'`,
    'select pg_reload_conf()',
  ])
    await client.query(statement);
  const waiting = () => client.query(`select pid from pg_stat_activity where wait_event = 'SyncRep'`);
  return {
    url: server.url,
    db,
    /** As when its time is over. */
    async waitsInVain() {
      await expect.poll(async () => (await waiting()).rowCount, { interval: 20 }).toBe(1);
      const { rows } = await waiting();
      await client.query('select pg_cancel_backend($1)', [rows[0].pid]);
    },
  };
}

const insert = (db: Database) => sql`insert into notes values ('x')`.execute(db);

onPostgres('a commit that no standby has confirmed is not acknowledged', async () => {
  const { db, url, waitsInVain } = await serverWithoutItsStandby();
  const inDoubt = { code: 'unavailable', message: expect.stringContaining('cannot tell whether it was') };
  for (const write of [insert, (all: Database) => all.transaction().execute(insert)])
    await Promise.all([expect(write(db)).rejects.toMatchObject(inDoubt), waitsInVain()]);

  // The control: the driver alone says that all is well.
  const plain = new pg.Client(url);
  await plain.connect();
  const [{ rowCount }] = await Promise.all([plain.query(`insert into notes values ('x')`), waitsInVain()]);
  expect(rowCount).toBe(1);
  await plain.end();
});
