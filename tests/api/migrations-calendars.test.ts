import { expect, it, onTestFinished } from 'vitest';
import { rawTables } from '#/database/backup/backup.ts';
import { migrateTo, migrateToLatest } from '#/database/migrate.ts';
import { emptySite } from '../support/filled-site.ts';

const AT = '2026-01-01T00:00:00.000Z';

it('goes on telling players that an agreed event is off, and nobody else', async () => {
  const site = await emptySite();
  onTestFinished(() => site.remove());
  await migrateTo(site.connection.db, '0067-home-zips');
  const db = rawTables(site.connection);
  const add = (table: string, ...rows: Record<string, string | number | null>[]) =>
    db.insertInto(table).values(rows).execute();
  const mira = { first_name: 'Mira', last_name: 'Sample', email: 'm@example.com', instruments: '[]', position: 1 };
  await add('musicians', { ...mira, id: 'm1', created_at: AT });
  const request = { musician_id: 'm1', request_type: 'main', details: '{}', created_at: AT };
  const stands = { off: 'withdrawn', never: 'declined', on: 'confirmed' };
  for (const [id, status] of Object.entries(stands)) {
    await add('event_requests', { ...request, id, status });
    await add('request_pools', { id, request_id: id, position: 0, how: 'house', manner: 'waves', hours: 1 });
    const ask = { request_id: id, pool_id: id, name: 'Mira', position: 0, state: 'not-needed' };
    await add(
      'request_asks',
      { ...ask, id: `${id}-1`, musician_id: 'said', answered_at: AT },
      { ...ask, id: `${id}-2`, musician_id: 'silent', answered_at: null },
    );
  }
  const entry = { kind: 'request', position: 0, at: AT, actor: 'client', what: 'confirmed', subject: '', words: '' };
  await add('case_history', { ...entry, case_id: 'off' }, { ...entry, case_id: 'on' });

  await migrateToLatest(site.connection.db);
  expect(await db.selectFrom('calendar_removals').selectAll().execute()).toEqual([
    { musician_id: 'said', subject_id: 'off', request_id: 'off', removed_at: AT },
  ]);
});
