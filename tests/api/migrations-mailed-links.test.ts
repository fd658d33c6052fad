import { expect, it, onTestFinished } from 'vitest';
import { rawTables } from '#/database/backup/backup.ts';
import { migrateTo } from '#/database/migrate.ts';
import { findLink } from '#/features/event-requests/steps/links.server.ts';
import { openByToken } from '#/features/orders/links.server.ts';
import { digest, newSecret } from '#/platform/ids.ts';
import { BrowserSession } from '../support/browser-session.ts';
import { createTestStorage } from '../support/engine.ts';
import { emptySite } from '../support/filled-site.ts';
import { startTestServer } from '../support/test-server.ts';

const AT = '2026-01-01T00:00:00.000Z';
const LATER = '2199-01-01T00:00:00.000Z';

it('keeps every link that lies in a mail already sent, and what it opens', async () => {
  const storage = await createTestStorage({ tables: false });
  const { connection } = await emptySite(storage);
  await migrateTo(connection.db, '0037-one-case-history');
  const db = rawTables(connection);
  const add = (table: string, ...rows: Record<string, string | number | null>[]) =>
    db.insertInto(table).values(rows).execute();
  const person = { first_name: 'Mira', last_name: 'Sample', email: 'mira@example.com', created_at: AT };
  await add('accounts', { ...person, id: 'a1', role: 'client', instrument: 'other' });
  await add('musicians', { ...person, id: 'mu', instruments: '[]', position: 1 });
  const request = { musician_id: 'mu', request_type: 'main', status: 'pending', details: '{}', created_at: AT };
  await add('event_requests', { ...request, id: 'r1' });
  const order = { code: 'K7M3Q', shortcode: 'x-K7M3Q', match_key: 'xk7m3q', status: 'open', status_since: LATER };
  const buyer = { buyer_name: '', buyer_email: 'b@example.com', total_cents: 900, reference: '', search_text: '' };
  await add('orders', { ...order, ...buyer, id: 'o1', created_at: LATER });

  const [reset, verify, answer] = [newSecret(), newSecret(), newSecret()];
  const [answered, bought, closed] = [newSecret(), newSecret(), newSecret()];
  const of = (secret: string) => ({ secret_digest: digest(secret), created_at: AT });
  const [ofAccount, ofRequest] = [
    { account_id: 'a1', expires_at: LATER },
    { request_id: 'r1', expires_at: LATER },
  ];
  await add(
    'account_links',
    { ...of(reset), ...ofAccount, purpose: 'reset', email: null, used_at: null },
    { ...of(verify), ...ofAccount, purpose: 'verify', email: 'new@example.com', used_at: AT },
  );
  await add(
    'request_links',
    { ...of(answer), ...ofRequest, party: 'musician', used_at: null },
    { ...of(answered), ...ofRequest, party: 'client', used_at: AT },
  );
  await add(
    'order_links',
    { ...of(bought), order_id: 'o1', revoked_at: null },
    { ...of(closed), order_id: 'o1', revoked_at: AT },
  );
  await connection.db.destroy();

  const server = await startTestServer({}, storage);
  onTestFinished(async () => {
    await server.stop();
    await storage.remove();
  });
  const shared = { cartId: null, name: null, mayWrite: null, showsPrices: null };
  const later = { askId: null, pollPlayerId: null, musicianId: null };
  const ids = { accountId: null, requestId: null, orderId: null, wishId: null, ...later, ...shared };
  const none = { ...ids, purpose: null, email: null, party: null };
  const row = (secret: string, more: object) => ({
    ...{ ...none, secretDigest: digest(secret), createdAt: AT, expiresAt: LATER, endedAt: null },
    ...more,
  });
  const stored = () => server.ctx.db.selectFrom('mailedLinks').selectAll().execute();
  // Links to orders had no end.
  const ends = (await stored()).find(({ orderId }) => orderId !== null)?.expiresAt ?? '';
  expect(Date.parse(ends)).toBeGreaterThan(Date.now() + 364 * 86_400_000);
  const rows = [
    row(reset, { accountId: 'a1', purpose: 'reset' }),
    row(verify, { accountId: 'a1', purpose: 'verify', email: 'new@example.com', endedAt: AT }),
    row(answer, { requestId: 'r1', party: 'musician' }),
    row(answered, { requestId: 'r1', party: 'client', endedAt: AT }),
    row(bought, { orderId: 'o1', expiresAt: ends }),
    row(closed, { orderId: 'o1', expiresAt: ends, endedAt: AT }),
  ];
  expect(new Set(await stored())).toEqual(new Set(rows));

  expect(await findLink(server.ctx, answer)).toEqual({ requestId: 'r1', party: 'musician', state: 'open' });
  expect((await findLink(server.ctx, answered))?.state).toBe('used');
  expect((await openByToken(server.ctx, bought))?.state).toBe('open');
  expect((await openByToken(server.ctx, closed))?.state).toBe('revoked');
  // None opens what another kind does.
  expect(await openByToken(server.ctx, answer)).toBeUndefined();
  expect(await findLink(server.ctx, bought)).toBeUndefined();
  const visitor = new BrowserSession(server);
  const choose = (token: string) => visitor.post('/auth/reset', { token, password: 'crescendo al niente' });
  for (const token of [verify, answer, bought]) expect((await choose(token)).status).toBe(422);
  expect((await choose(reset)).status).toBe(200);
  expect((await choose(reset)).status).toBe(422);

  // What is opened takes its links with it, and nobody else's.
  await server.ctx.db.deleteFrom('orders').execute();
  await server.ctx.db.deleteFrom('accounts').where('id', '=', 'a1').execute();
  expect(new Set((await stored()).map(({ requestId }) => requestId))).toEqual(new Set(['r1']));
});
