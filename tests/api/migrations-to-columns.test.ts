import { expect, it, onTestFinished } from 'vitest';
import { rawTables } from '#/database/backup/backup.ts';
import { migrateTo, migrateToLatest } from '#/database/migrate.ts';
import { emptySite } from '../support/filled-site.ts';

/* What stood in sentences, JSON and one drawer of settings has columns and tables of its own. */

const LAST_BACKUP = JSON.stringify({ at: '2026-01-03T00:00:00.000Z', file: 'forte-2026.zip' });

it('keeps the receipt numbers, secrets and setup codes that lay among the settings', async () => {
  const site = await emptySite();
  onTestFinished(() => site.remove());
  await migrateTo(site.connection.db, '0031-cents-and-score-samples');
  const db = rawTables(site.connection);
  const settings = { name: 'site-settings', value: '{"version":3,"values":{}}' };
  const others = {
    'last-receipt-no': '1041',
    'download-secret': 's3cret',
    'device-secret': 'd3vice',
    'setup-code:abc': '2026-01-01',
    import: '',
  };
  const rows = Object.entries({ ...others, 'last-backup': LAST_BACKUP, 'gallery-filled': '2026-01-02' });
  await db
    .insertInto('settings')
    .values([settings, ...rows.map(([name, value]) => ({ name, value }))])
    .execute();
  await migrateToLatest(site.connection.db);
  const all = (table: string) => db.selectFrom(table).selectAll().execute();
  expect(await all('settings')).toEqual([settings]);
  expect(await all('counters')).toEqual([{ name: 'receipt-no', value: 1041 }]);
  expect(new Map((await all('server_secrets')).map(({ name, value }) => [name, value]))).toEqual(
    new Map([
      ['device-secret', 'd3vice'],
      ['download-secret', 's3cret'],
    ]),
  );
  expect(await all('setup_codes')).toEqual([{ digest: 'abc', created_at: '2026-01-01' }]);
  expect((await all('server_marks')).map(({ name }) => name)).toEqual(['gallery-filled']);
  expect(await all('backups')).toMatchObject([{ file: 'forte-2026.zip', started_at: '2026-01-03T00:00:00.000Z' }]);
});

it('knows what stored mails are about, and those of accounts that can still be brought back', async () => {
  const site = await emptySite();
  onTestFinished(() => site.remove());
  await migrateTo(site.connection.db, '0032-settings-alone');
  const db = rawTables(site.connection);
  const at = '2026-01-01T00:00:00.000Z';
  const id = 'AbCdEfGhIjKlMnOpQrStUv';
  const mail = { message_id: '<1@x>', to_address: 'x@example.com', subject: 'A', html_body: '', state: 'sent' };
  const stored = (kind: string, text_body: string) => ({
    ...mail,
    id: kind,
    message_id: `<${kind}@x>`,
    kind,
    text_body,
    attempts: 1,
    next_attempt_at: at,
    created_at: at,
  });
  await db
    .insertInto('outbox')
    .values([
      stored(
        'event-request.note.client',
        `Hello\n\nForte & Piano, Greater Las Vegas · https://example.com · Request ${id}`,
      ),
      stored('contact.business', `Request zzzzzzzzzzzzzzzzzzzzzz\n\n${id}\n\nhttps://example.com · Message ${id}`),
      stored('order.business', `Look at it:\nhttps://example.com/admin/orders/${id}\n\nhttps://example.com`),
      stored('account.verify', 'Hello\n\nhttps://example.com'),
    ])
    .execute();
  const kept = [{ id: 'k1', kind: 'event-request.client', textBody: `· Request ${id}`, toAddress: 'x@example.com' }];
  const snapshot = JSON.stringify({ email: 'x@example.com', rows: [['outbox', kept]], files: [] });
  const gone = { kind: 'client', item_id: 'c1', name: 'X', deleted_at: at, deleted_by: 'admin@example.com' };
  await db
    .insertInto('deleted_items')
    .values({ ...gone, snapshot })
    .execute();

  await migrateToLatest(site.connection.db);
  const rows = await db.selectFrom('outbox').select(['kind', 'topic', 'subject_id']).orderBy('kind').execute();
  expect(rows).toEqual([
    { kind: 'account.verify', topic: 'account', subject_id: null },
    { kind: 'contact.business', topic: 'contact', subject_id: id },
    { kind: 'event-request.note.client', topic: 'event-request', subject_id: id },
    { kind: 'order.business', topic: 'order', subject_id: id },
  ]);
  const deleted = await db.selectFrom('deleted_items').select('snapshot').executeTakeFirstOrThrow();
  expect(JSON.parse(String(deleted.snapshot))).toEqual({
    email: 'x@example.com',
    rows: [['outbox', [{ ...kept[0], topic: 'event-request', subjectId: id }]]],
    files: [],
  });
});

it('finds in columns what stood in sentences, scopes and JSON', async () => {
  const site = await emptySite();
  onTestFinished(() => site.remove());
  await migrateTo(site.connection.db, '0033-mail-subjects');
  const db = rawTables(site.connection);
  const at = '2026-01-01T00:00:00.000Z';
  const person = { first_name: 'Mira', last_name: 'Sample', created_at: at };
  await db
    .insertInto('musicians')
    .values({ ...person, id: 'm1', email: 'm@example.com', instruments: '[]', position: 1 })
    .execute();
  await db
    .insertInto('accounts')
    .values({ ...person, id: 'a1', role: 'client', email: 'c@example.com', instrument: '', password_hash: 'x' })
    .execute();
  const request = { musician_id: 'm1', status: 'pending', created_at: at };
  const details = JSON.stringify({ concert: { slug: 'nocturnes', title: '"concert":{"slug":"other"' } });
  await db
    .insertInto('event_requests')
    .values([
      { ...request, id: 'r1', request_type: 'MPCS', details },
      { ...request, id: 'r2', request_type: 'main', details: '{}' },
    ])
    .execute();
  const text = '$27.00 (pi_3Abc) came for order K7M3Q (cancelled).';
  const event = { kind: 'checkout.session.completed', outcome: 'mismatch', received_at: at, words: text };
  await db
    .insertInto('payment_events')
    .values({ ...event, id: 'evt_1' })
    .execute();
  const answered = { key: 'k', request_digest: 'd', answer: '{}', created_at: at };
  await db
    .insertInto('idempotency_keys')
    .values([
      { ...answered, scope: 'event-request a1' },
      { ...answered, scope: 'order 127.0.0.1' },
    ])
    .execute();
  const body = { collection: 'concerts', position: 1, body: '{}', updated_at: at };
  await db
    .insertInto('content_items')
    .values([
      { ...body, key: 'first' },
      { ...body, key: 'later' },
    ])
    .execute();
  const act = { id: 'x1', at, actor: 'admin@example.com', kind: 'content', action: 'added', changes: '[]' };
  await db
    .insertInto('audit_entries')
    .values({ ...act, item_id: 'concerts/later', item_name: 'Later' })
    .execute();
  const gone = { name: 'X', deleted_at: at, deleted_by: 'admin@example.com' };
  const snapshot = JSON.stringify({ score: { fileId: 'file-1' }, item: { body: { note: 'fileId' } } });
  await db
    .insertInto('deleted_items')
    .values({ ...gone, kind: 'composition', item_id: '7', snapshot })
    .execute();

  await migrateToLatest(site.connection.db);
  expect(await db.selectFrom('event_requests').select('concert_slug').orderBy('id').execute()).toEqual([
    { concert_slug: 'nocturnes' },
    { concert_slug: null },
  ]);
  expect(await db.selectFrom('payment_events').select('reference').execute()).toEqual([{ reference: 'pi_3Abc' }]);
  expect(await db.selectFrom('idempotency_keys').select('account_id').orderBy('scope').execute()).toEqual([
    { account_id: 'a1' },
    { account_id: null },
  ]);
  expect(await db.selectFrom('content_items').select('added_at').orderBy('key').execute()).toEqual([
    { added_at: null },
    { added_at: at },
  ]);
  expect(await db.selectFrom('deleted_files').selectAll().execute()).toEqual([
    { file_id: 'file-1', kind: 'composition', item_id: '7' },
  ]);
});

it('keeps the history of every case, in its order, also of accounts that can still be brought back', async () => {
  const site = await emptySite();
  onTestFinished(() => site.remove());
  await migrateTo(site.connection.db, '0036-works-found-by-sql');
  const db = rawTables(site.connection);
  const at = '2026-01-01T00:00:00.000Z';
  const person = { first_name: 'Mira', last_name: 'Sample', email: 'm@example.com', created_at: at };
  const add = (table: string, ...rows: Record<string, string | number>[]) =>
    db.insertInto(table).values(rows).execute();
  await add('musicians', { ...person, id: 'mu', instruments: '[]', position: 1 });
  await add('contact_messages', { ...person, id: 'm1', topic: 'General', message: 'Hello' });
  const file = { file_id: 'f', file_name: 'cv.pdf', file_size: 1, media_type: 'application/pdf' };
  await add('join_applications', { ...person, ...file, id: 'a1', stage: 'new', categories: '[]', instruments: '[]' });
  const request = { musician_id: 'mu', request_type: 'main', status: 'pending', details: '{}', created_at: at };
  await add('event_requests', { ...request, id: 'r1' });
  const order = { code: 'K7M3Q', shortcode: 'x-K7M3Q', match_key: 'xk7m3q', status: 'open', status_since: at };
  const buyer = { buyer_name: '', buyer_email: 'b@example.com', total_cents: 900, reference: '', search_text: '' };
  await add('orders', { ...order, ...buyer, id: 'o1', created_at: at });
  const entry = { at, actor: 'admin@example.com', words: '' };
  const mail = { kind: 'mail', subject: 'Our answer', words: 'Yes', mail_id: 'mail-1' };
  await add('message_history', { ...entry, ...mail, id: 'z', message_id: 'm1', position: 0 });
  await add('message_history', { ...entry, id: 'y', message_id: 'm1', position: 1, kind: 'closed', subject: '' });
  await add('application_history', { ...entry, id: 'x', application_id: 'a1', position: 0, kind: 'note', subject: '' });
  const asked = { at, words: '', request_id: 'r1' };
  await add('request_history', { ...asked, id: 'w', position: 0, party: 'client', kind: 'sent' });
  await add('request_history', { ...asked, id: 'v', position: 2, party: 'admin', kind: 'quoted', whom: 'musician' });
  // Of two with one place, which this table did not forbid, neither is lost.
  const bought = { at, words: '', order_id: 'o1', position: 0, actor: 'buyer' };
  await add('order_history', { ...bought, id: 'b', kind: 'claimed' }, { ...bought, id: 'a', kind: 'placed' });
  const kept = (owner: string, more: object) => ({ id: 'k', [owner]: 'gone', position: 0, at, words: '', ...more });
  const outbox = ['outbox', [{ id: 'k1' }]];
  const snapshot = {
    email: 'c@example.com',
    rows: [
      ['orderHistory', [kept('orderId', { actor: 'buyer', kind: 'placed', mailId: null })]],
      ['messageHistory', [kept('messageId', { actor: 'x', kind: 'mail', subject: 'A', mailId: 'mail-2' })]],
      ['requestHistory', [kept('requestId', { party: 'admin', kind: 'sent', whom: 'client' })]],
      outbox,
    ],
    files: [],
  };
  const gone = { kind: 'client', item_id: 'c1', name: 'X', deleted_at: at, deleted_by: 'admin@example.com' };
  await add('deleted_items', { ...gone, snapshot: JSON.stringify(snapshot) });

  await migrateToLatest(site.connection.db);
  const none = { subject: '', words: '', mail_id: null, whom: null };
  const row = (kind: string, case_id: string, position: number, more: object) => ({
    ...none,
    ...{ kind, case_id, position, at, actor: 'admin@example.com' },
    ...more,
  });
  const stored = () =>
    db.selectFrom('case_history').selectAll().orderBy('kind').orderBy('case_id').orderBy('position').execute();
  expect(await stored()).toEqual([
    row('application', 'a1', 0, { what: 'note' }),
    row('message', 'm1', 0, { what: 'mail', subject: 'Our answer', words: 'Yes', mail_id: 'mail-1' }),
    row('message', 'm1', 1, { what: 'closed' }),
    row('order', 'o1', 0, { what: 'placed', actor: 'buyer' }),
    row('order', 'o1', 1, { what: 'claimed', actor: 'buyer' }),
    row('request', 'r1', 0, { what: 'sent', actor: 'client' }),
    row('request', 'r1', 1, { what: 'quoted', actor: 'admin', whom: 'musician' }),
  ]);
  const deleted = await db.selectFrom('deleted_items').select('snapshot').executeTakeFirstOrThrow();
  const back = { caseId: 'gone', position: 0, at, subject: '', words: '', mailId: null, whom: null };
  expect(JSON.parse(String(deleted.snapshot)).rows).toEqual([
    outbox,
    [
      'caseHistory',
      [
        { ...back, kind: 'order', actor: 'buyer', what: 'placed' },
        { ...back, kind: 'message', actor: 'x', what: 'mail', subject: 'A', mailId: 'mail-2' },
        { ...back, kind: 'request', actor: 'admin', what: 'sent', whom: 'client' },
      ],
    ],
  ]);

  // A case takes its history with it, and nobody else's.
  await db.deleteFrom('orders').execute();
  await db.deleteFrom('contact_messages').where('id', '=', 'm1').execute();
  expect((await stored()).map(({ case_id }) => case_id)).toEqual(['a1', 'r1', 'r1']);
});
