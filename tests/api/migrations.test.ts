import { expect, it, onTestFinished } from 'vitest';
import { rawTables } from '../../src/database/backup.ts';
import { migrateTo, migrateToLatest } from '../../src/database/migrate.ts';
import { emptySite } from '../support/filled-site.ts';

it('keeps the requests and accounts of a site that is brought up to date', async () => {
  const site = await emptySite();
  onTestFinished(() => site.remove());
  await migrateTo(site.connection.db, '0004-contact-messages');
  const db = rawTables(site.connection);
  const at = '2026-01-01T00:00:00.000Z';
  const name = { first_name: 'Clara', last_name: 'Sample', created_at: at };
  const account = { id: 'a1', role: 'client', email: 'clara@example.com', instrument: 'piano', password_hash: 'x' };
  await db
    .insertInto('accounts')
    .values({ ...name, ...account })
    .execute();
  const musician = { id: 'm1', email: 'mira@example.com', instruments: '[]', position: 1 };
  await db
    .insertInto('musicians')
    .values({ ...name, ...musician })
    .execute();
  const request = { id: 'r1', client_id: 'a1', musician_id: 'm1', request_type: 'main', status: 'pending' };
  await db
    .insertInto('event_requests')
    .values({ ...request, details: '{"é":"🎹"}', created_at: at })
    .execute();

  await migrateToLatest(site.connection.db);
  expect(await db.selectFrom('event_requests').selectAll().execute()).toEqual([
    expect.objectContaining({ ...request, details: '{"é":"🎹"}', created_at: at }),
  ]);
  expect(await db.selectFrom('accounts').selectAll().execute()).toEqual([
    expect.objectContaining({ ...account, email_verified_at: null }),
  ]);
  // Still a request of an account: that can't go before it is decided what becomes of the request.
  await expect(db.deleteFrom('accounts').execute()).rejects.toThrow(/foreign key/i);
});
