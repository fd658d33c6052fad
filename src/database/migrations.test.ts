import { expect, it } from 'vitest';
import { createTestStorage } from '../../tests/support/engine.ts';
import { connect } from './connect.ts';
import { migrateTo, migrateToLatest } from './migrate.ts';

const at = '2026-11-01T10:00:00.000Z';
const details = { eventDate: '2027-04-17', eventStartTime: '22:00', eventEndTime: '00:30' };

it('requests from before there were steps get their hours, and wait for their musician', async () => {
  const storage = await createTestStorage();
  const { db } = connect(storage);
  await migrateTo(db, '0004-contact-messages');
  const person = { firstName: 'Clara', lastName: 'Sample', email: 'clara@example.com', createdAt: at };
  await db
    .insertInto('accounts')
    .values({ ...person, id: 'a1', role: 'client', instrument: 'piano' } as never)
    .execute();
  await db
    .insertInto('musicians')
    .values({ ...person, id: 'm1', instruments: '[]', position: 0 })
    .execute();
  const old = { clientId: 'a1', musicianId: 'm1', requestType: 'main', status: 'pending', createdAt: at };
  await db
    .insertInto('eventRequests')
    .values([
      { ...old, id: 'r1', details: JSON.stringify(details) },
      { ...old, id: 'r2', details: JSON.stringify({ ...details, eventStartTime: '' }) },
    ] as never)
    .execute();
  await migrateToLatest(db);
  const rows = await db
    .selectFrom('eventRequests')
    .select(['id', 'eventDate', 'startsAt', 'endsAt', 'waitingSince', 'sequence'])
    .orderBy('id')
    .execute();
  await db.destroy();
  await storage.remove();
  const from = Date.parse('2027-04-17T22:00:00Z') / 60_000;
  expect(rows).toEqual([
    { id: 'r1', eventDate: '2027-04-17', startsAt: from, endsAt: from + 150, waitingSince: at, sequence: 0 },
    { id: 'r2', eventDate: '2027-04-17', startsAt: null, endsAt: null, waitingSince: at, sequence: 0 },
  ]);
});
