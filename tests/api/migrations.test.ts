import { expect, it, onTestFinished } from 'vitest';
import { rawTables } from '#/database/backup/backup.ts';
import { MIGRATION_NAMES, migrateTo, migrateToLatest } from '#/database/migrate.ts';
import { instrumentKeys } from '#/features/repertoire/rules.ts';
import { emptySite } from '../support/filled-site.ts';

const AT = '2026-01-01T00:00:00.000Z';

it('takes its steps in the order they are written in', () => {
  expect(MIGRATION_NAMES).toEqual(MIGRATION_NAMES.toSorted());
});

it('keeps the requests and accounts of a site that is brought up to date', async () => {
  const site = await emptySite();
  onTestFinished(() => site.remove());
  await migrateTo(site.connection.db, '0004-contact-messages');
  const db = rawTables(site.connection);
  const name = { first_name: 'Clara', last_name: 'Sample', created_at: AT };
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
  const details = JSON.stringify({
    é: '🎹',
    eventDate: '2027-04-17',
    eventStartTime: '22:00',
    eventEndTime: '00:30',
  });
  const undated = JSON.stringify({ eventDate: '2027-04-17', eventStartTime: '' });
  await db
    .insertInto('event_requests')
    .values([
      { ...request, details, created_at: AT },
      { ...request, id: 'r2', status: 'declined', details: undated, created_at: AT },
    ])
    .execute();

  await migrateToLatest(site.connection.db);
  const starts = Date.parse('2027-04-17T22:00:00Z') / 60_000;
  expect(await db.selectFrom('event_requests').selectAll().orderBy('id').execute()).toEqual([
    // Its hours are known to the columns too; nobody is chased for an old one.
    expect.objectContaining({
      ...request,
      details,
      created_at: AT,
      event_date: '2027-04-17',
      starts_at: starts,
      ends_at: starts + 150,
      waiting_since: null,
      sequence: 0,
    }),
    expect.objectContaining({
      id: 'r2',
      event_date: '2027-04-17',
      starts_at: null,
      ends_at: null,
      waiting_since: null,
    }),
  ]);
  expect(await db.selectFrom('accounts').selectAll().execute()).toEqual([
    expect.objectContaining({ ...account, email_verified_at: null }),
  ]);
  // Still a request of an account: that can't go before it is decided what becomes of the request.
  await expect(db.deleteFrom('accounts').execute()).rejects.toThrow(/foreign key/i);
});

it('finds the applications, messages and mails that were there before they could be searched', async () => {
  const site = await emptySite();
  onTestFinished(() => site.remove());
  await migrateTo(site.connection.db, '0008-audit-and-undo');
  const db = rawTables(site.connection);
  const person = { first_name: 'Renée', last_name: 'Sample', email: 'renee@example.com', created_at: AT };
  const file = { file_id: 'f1', file_name: 'a.pdf', file_size: 1, media_type: 'application/pdf' };
  const lists = { categories: '[]', instruments: '["harp","flute (alto)"]' };
  await db
    .insertInto('join_applications')
    .values({ id: 'j1', stage: 'new', ...person, ...file, ...lists })
    .execute();
  await db
    .insertInto('contact_messages')
    .values({ id: 'c1', topic: 'General', message: 'Dvořák?', ...person })
    .execute();
  const mail = {
    id: 'o1',
    message_id: '<o1>',
    kind: 'a.b',
    to_address: 'x@example.com',
    subject: 'ÉTUDE',
    attempts: 1,
  };
  const bodies = { text_body: '', html_body: '', state: 'sent', next_attempt_at: AT, created_at: AT };
  await db
    .insertInto('outbox')
    .values({ ...mail, ...bodies })
    .execute();

  await migrateToLatest(site.connection.db);
  expect(await db.selectFrom('join_applications').selectAll().execute()).toEqual([
    expect.objectContaining({
      search_text: 'renee sample renee@example.com harp flute (alto)',
      stage_since: AT,
      version: 0,
    }),
  ]);
  expect(await db.selectFrom('contact_messages').selectAll().execute()).toEqual([
    expect.objectContaining({
      search_text: 'renee sample renee@example.com dvorak?',
      state: 'new',
      unanswered: 1,
      state_since: AT,
    }),
  ]);
  expect(await db.selectFrom('outbox').selectAll().execute()).toEqual([
    expect.objectContaining({ search_text: 'x@example.com etude' }),
  ]);
});

it('knows the owners of a site from before it was said of a musician', async () => {
  const site = await emptySite();
  onTestFinished(() => site.remove());
  await migrateTo(site.connection.db, '0026-mails-in-doubt');
  const db = rawTables(site.connection);
  const names = { first_name: 'Hana', last_name: 'Park', instruments: '[]', created_at: AT };
  await db
    .insertInto('musicians')
    .values(['m1', 'm2', 'm3'].map((id, position) => ({ ...names, id, email: `${id}@example.com`, position })))
    .execute();
  const profile = { specialties: [], biography: [] };
  const kept = { collection: 'profiles', position: 1, updated_at: AT };
  await db
    .insertInto('content_items')
    .values([
      { ...kept, key: 'm1', body: JSON.stringify({ ...profile, owner: false }) },
      { ...kept, key: 'm3', body: JSON.stringify({ ...profile, owner: true }) },
      { ...kept, key: 'name:Danylo Koval', body: JSON.stringify({ ...profile, owner: true }) },
    ])
    .execute();

  await migrateToLatest(site.connection.db);
  expect(await db.selectFrom('musicians').select(['id', 'owner']).orderBy('id').execute()).toEqual([
    { id: 'm1', owner: 0 },
    { id: 'm2', owner: 0 },
    { id: 'm3', owner: 1 },
  ]);
});

/** Stores a musician; what any request to them holds. */
async function aMusicianToAsk(db: ReturnType<typeof rawTables>) {
  const musician = { id: 'm1', first_name: 'Mira', last_name: 'Sample', email: 'm@example.com', instruments: '[]' };
  await db
    .insertInto('musicians')
    .values({ ...musician, position: 1, created_at: AT })
    .execute();
  return { musician_id: 'm1', request_type: 'main', status: 'confirmed', details: '{}', created_at: AT };
}

it('knows to the cent what was agreed on in whole dollars', async () => {
  const site = await emptySite();
  onTestFinished(() => site.remove());
  await migrateTo(site.connection.db, '0026-mails-in-doubt');
  const db = rawTables(site.connection);
  const request = await aMusicianToAsk(db);
  await db
    .insertInto('event_requests')
    .values([
      { ...request, id: 'r1', total: 425 },
      { ...request, id: 'r2', total: null },
    ])
    .execute();

  await migrateToLatest(site.connection.db);
  expect(await db.selectFrom('event_requests').select('total_cents').orderBy('id').execute()).toEqual([
    { total_cents: 42_500 },
    { total_cents: null },
  ]);
});

it('finds the works that were there before they were found by SQL, and counts their changes as before', async () => {
  const site = await emptySite();
  onTestFinished(() => site.remove());
  await migrateTo(site.connection.db, '0031-cents-and-score-samples');
  const db = rawTables(site.connection);
  const instruments = [
    ['Piano', 'Alto Saxophone'],
    ['Théorbe  (Basse)'],
    ['PICCOLO', 'Flute'],
    ['Piano', 'Alto Saxophone'],
  ];
  const works = instruments.map((names, index) => ({
    id: `o${index}`,
    title: `Work ${index}`,
    composer: 'Clara Sample',
    composer_key: 'sample, clara\nclara sample',
    rep_type: 'Solo',
    instrumentation: JSON.stringify(names),
    identity_key: `work ${index}`,
    sort_key: index === 0 ? "'s work 0" : `work ${index}`,
    search_text: `work ${index}`,
    created_at: AT,
    version: index,
  }));
  await db.insertInto('opuses').values(works).execute();

  await migrateToLatest(site.connection.db);
  expect(await db.selectFrom('opuses').selectAll().orderBy('id').execute()).toEqual(
    works.map((work, index) => ({
      ...work,
      sort_key: index === 0 ? 's work 0' : work.sort_key,
      instrument_keys: instrumentKeys(instruments[index] ?? []),
      own_facts: null,
      facts: '{}',
      fact_keys: '',
      known_work: '',
      known: 0,
      asked: 0,
    })),
  );
  const counted = async () =>
    (await db.selectFrom('shown_versions').select('version').where('topic', '=', 'opuses').executeTakeFirstOrThrow())
      .version;
  const before = await counted();
  await db.deleteFrom('opuses').where('id', '=', 'o0').execute();
  expect(Number(await counted())).toBeGreaterThan(Number(before));
});

it('gives requests and rehearsals a version that goes on from their SEQUENCE, which calendars know and which stays', async () => {
  const site = await emptySite();
  onTestFinished(() => site.remove());
  await migrateTo(site.connection.db, '0058-date-polls');
  const db = rawTables(site.connection);
  const request = await aMusicianToAsk(db);
  await db
    .insertInto('event_requests')
    .values([
      // A step before this one changes this row in the same transaction.
      { ...request, id: 'r1', sequence: 4, programme_change: JSON.stringify({ at: AT }) },
      { ...request, id: 'r2', sequence: 0 },
    ])
    .execute();
  const times = { date: '2026-05-01', start_time: '18:00', end_time: '20:00', starts_at: 0, ends_at: 120, place: '' };
  await db
    .insertInto('rehearsals')
    .values({ ...times, id: 'h1', request_id: 'r1', sequence: 3, called_off: 0, created_at: AT, updated_at: AT })
    .execute();

  await migrateToLatest(site.connection.db);
  const numbers = (table: string) => db.selectFrom(table).select(['id', 'version', 'sequence']).orderBy('id').execute();
  expect(await numbers('event_requests')).toEqual([
    { id: 'r1', version: 4, sequence: 4 },
    { id: 'r2', version: 0, sequence: 0 },
  ]);
  expect(await numbers('rehearsals')).toEqual([{ id: 'h1', version: 3, sequence: 3 }]);
});
