import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listInbox } from '#/features/event-requests/inbox/inbox.server.ts';
import type { InboxFilter } from '#/features/event-requests/model.ts';
import { requestNumbers } from '#/features/event-requests/queries.server.ts';
import { isOverdue, waitingText } from '#/features/event-requests/rules.ts';
import { inboxFromSearch } from '#/features/event-requests/url.ts';
import { LAS_VEGAS } from '#/platform/house/las-vegas.ts';
import { plainCell } from '#/platform/text/csv.ts';
import type { BrowserSession } from '../support/browser-session.ts';
import { stored } from '../support/event-request.ts';
import { aMusician, signInAsAdmin, signUp } from '../support/factories.ts';
import { manyRequests } from '../support/many-requests.ts';
import { aQuote, aRequest, bringTo, mailedToken } from '../support/request-steps.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let admin: BrowserSession;

beforeAll(async () => {
  server = await startTestServer();
});
// Days go by in these tests, and sessions end with them.
beforeEach(async () => {
  admin = await signInAsAdmin(server);
});
afterAll(() => server.stop());

const asAdmin = () => ({
  ...server.ctx,
  actor: { kind: 'admin' as const, accountId: 'a', email: 'admin@example.com' },
});
const inbox = (filter: Partial<InboxFilter> = {}, page = 1) =>
  listInbox(asAdmin(), { ...inboxFromSearch(new URLSearchParams()), ...filter }, page);
const idsOf = async (filter: Partial<InboxFilter>) => (await inbox(filter)).items.map(({ request }) => request._id);

const day = (days: number) => new Date(server.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);

describe('the list of requests', () => {
  it('is found by event, client, place, concert and id, whatever the accents', async () => {
    const client = await signUp(server, { firstName: 'Zoë', lastName: 'Straße' });
    const place = { locationName: 'Château Élan', address: '', city: 'Pahrump', state: 'NV', zipCode: '89048' };
    const { id } = await aRequest(server, { eventName: 'Soirée 100%_!', eventLocation: place }, { client });
    await aRequest(server, { eventName: 'Another evening' });
    const found = ['soiree', 'SOIRÉE 100%_!', 'zoe strasse', client.email, 'chateau elan', 'pahrump', id, 'elan zoe'];
    for (const search of found) expect(await idsOf({ search }), search).toEqual([id]);
    for (const search of ['soiree pari', '100_', 'nobody at all']) expect(await idsOf({ search }), search).toEqual([]);
    expect(await idsOf({ search: '\\' })).toEqual([]);
  });

  it('finds a client by the address of today', async () => {
    const client = await signUp(server);
    const { id } = await aRequest(server, {}, { client });
    await admin.call('PATCH', `/clients/${client.email}`, { body: { email: 'moved-since@example.com' } });
    expect(await idsOf({ search: 'moved-since@example.com' })).toEqual([id]);
    const [listed] = (await inbox({ search: 'moved-since@example.com' })).items;
    expect(listed?.request.clientEmail).toBe('moved-since@example.com');
  });

  it('is narrowed by musician, kind and dates; counts say how many stand where', async () => {
    const musician = await aMusician(server);
    const early = await aRequest(server, { eventDate: day(100) }, { musician });
    const late = await aRequest(server, { eventDate: day(200) }, { musician });
    const undated = await aRequest(server, { eventDate: '' }, { musician });
    await bringTo(server, late, 'confirmed', admin);
    const own = { musician: musician.id };
    expect(await idsOf({ ...own, from: day(150) })).toEqual([late.id]);
    expect(await idsOf({ ...own, to: day(150) })).toEqual([early.id]);
    expect(await idsOf({ ...own, sort: 'event-date' })).toEqual([early.id, late.id, undated.id]);
    expect(await idsOf({ ...own, kind: 'MPCS' })).toEqual([]);
    expect(await idsOf({ ...own, status: 'upcoming' })).toEqual([late.id]);
    // A quote waits for its client.
    await bringTo(server, await aRequest(server, {}, { musician }), 'quoted', admin);
    const { counts, total } = await inbox({ ...own, status: 'pending' });
    expect(total).toBe(2);
    expect(counts).toMatchObject({ all: 4, pending: 2, confirmed: 1, upcoming: 1, 'needs-answer': 2, overdue: 0 });
  });

  it('says for whom it waits and how long; asked of the columns or of the rule, overdue is the same', async () => {
    const own = await aMusician(server);
    const asked = await aRequest(server, { eventDate: day(60) }, { musician: own });
    const quoted = await aRequest(server, { eventDate: day(60) }, { musician: own });
    await bringTo(server, quoted, 'quoted', admin);
    const proposed = await aRequest(server, { eventDate: day(60) }, { musician: own });
    await admin.post(`/requests/${proposed.id}/proposal`, { eventDate: day(61), words: '' });
    const confirmed = await aRequest(server, { eventDate: day(4) }, { musician: own });
    await bringTo(server, confirmed, 'confirmed', admin);
    const over = await aRequest(server, { eventDate: day(60) }, { musician: own });
    await bringTo(server, over, 'declined', admin);

    const texts = async () => {
      const now = server.clock.now();
      const { items } = await inbox({ musician: own.id, sort: 'waiting' });
      const overdue = await idsOf({ musician: own.id, status: 'overdue', sort: 'waiting' });
      expect(items.filter((listed) => isOverdue(listed, now, LAS_VEGAS)).map(({ request }) => request._id)).toEqual(
        overdue,
      );
      return Object.fromEntries(items.map((listed) => [listed.request._id, waitingText(listed, now, LAS_VEGAS)]));
    };
    const [name, june] = [/for Mira Sample \d+\.$/, /for Clara Sample\.$/];
    const first = await texts();
    expect(first[asked.id]).toMatch(/^Waiting less than a minute/);
    expect(first[asked.id]).toMatch(name);
    expect(first[quoted.id]).toMatch(june);
    expect(first[proposed.id]).toMatch(june);
    expect(first[confirmed.id]).toMatch(/^Waiting less than a minute for the signature of Clara Sample\.$/);
    expect(first[over.id]).toBe('');
    server.clock.advance(3 * 86_400_000);
    expect((await texts())[asked.id]).toMatch(/^Waiting 3 days for Mira/);
    server.clock.advance(6 * 86_400_000);
    const later = await texts();
    expect(later[quoted.id]).toMatch(/^Waiting 9 days for Clara Sample\. The quote has run out\.$/);
    expect(later[confirmed.id]).toMatch(/Its day is over\.$/);
    expect(await idsOf({ musician: own.id, status: 'overdue' })).toHaveLength(4);
  });

  it('turns pages of fifty', async () => {
    const musician = await aMusician(server);
    await manyRequests(server.ctx, [{ _id: musician.id, name: 'Mira Sample', email: musician.email }], 51);
    expect(await inbox({ musician: musician.id })).toMatchObject({ total: 51, page: 1, pages: 2 });
    expect((await inbox({ musician: musician.id }, 2)).items).toHaveLength(1);
    expect((await inbox({ musician: musician.id }, 99)).page).toBe(2);
  });
});

describe('an admin answers on somebody’s behalf', () => {
  const mailsTo = async (address: string, kind: string) => {
    const { db } = server.ctx;
    const rows = await db
      .selectFrom('outbox')
      .select('textBody')
      .where('toAddress', '=', address)
      .where('kind', '=', kind)
      .execute();
    return rows.map(({ textBody }) => textBody);
  };
  const historyOf = async (id: string, who: BrowserSession) => (await who.get(`/requests/${id}`)).body.history;

  it.each(['declined', 'quoted'] as const)(
    '%s for the musician: they are told, and the history says so',
    async (status) => {
      const { id, musician, client } = await aRequest(server);
      const quote = status === 'quoted' ? { quote: aQuote(server) } : {};
      expect((await admin.post(`/requests/${id}/status`, { status, ...quote })).status).toBe(200);
      const [mail = ''] = await mailsTo(musician.email, `event-request.${status}.musician`);
      expect(mail).toContain('Forte & Piano has entered this answer for you, as we understood you.');
      expect((await historyOf(id, admin)).at(-1)).toMatchObject({ kind: status, party: 'admin', whom: 'musician' });
      const [toClient = ''] = await mailsTo(client.email, `event-request.${status}.client`);
      expect(toClient).not.toContain('entered this answer for you');
    },
  );

  it('proposes another date for the musician; the client accepts it by phone', async () => {
    const { id, musician, client } = await aRequest(server, { eventDate: day(40) });
    const proposal = { eventDate: day(41), eventStartTime: '15:00', eventEndTime: '', words: 'Sunday?' };
    expect((await admin.post(`/requests/${id}/proposal`, proposal)).status).toBe(200);
    expect((await historyOf(id, admin)).at(-1)).toMatchObject({ kind: 'proposed', party: 'admin', whom: 'musician' });
    expect(await mailsTo(musician.email, 'event-request.proposed.musician')).toHaveLength(1);
    expect(await mailsTo(client.email, 'event-request.proposed.client')).toHaveLength(1);
    const { words: _, ...times } = proposal;
    expect((await admin.post(`/requests/${id}/date`, times)).body.eventDate).toBe(day(41));
  });

  it('sends a new link: the old one ends, the new one answers', async () => {
    const { id, musician } = await aRequest(server);
    const lost = await mailedToken(server, musician.email);
    server.clock.advance(1000);
    expect((await admin.post(`/requests/${id}/link`)).status).toBe(200);
    const token = await mailedToken(server, musician.email);
    const decline = (secret: string) =>
      admin.post('/requests/by-link/status', { token: secret, status: 'declined' }, { without: ['cookie', 'token'] });
    expect((await decline(lost)).status).toBe(409);
    expect((await historyOf(id, admin)).at(-1)).toMatchObject({ kind: 'relinked', party: 'admin', whom: 'musician' });
    expect((await decline(token)).status).toBe(200);
    expect((await admin.post(`/requests/${id}/link`)).status).toBe(409);
  });

  it('keeps internal notes from everybody else', async () => {
    const { id, client, musician } = await aRequest(server);
    const before = await stored(server);
    expect((await admin.post(`/requests/${id}/internal-notes`, { words: 'Pays late.' })).status).toBe(200);
    expect(await stored(server)).toEqual(before);
    expect((await historyOf(id, admin)).at(-1)).toMatchObject({ kind: 'internal', words: 'Pays late.' });
    const others = [
      await client.get(`/requests/${id}`),
      await client.get('/requests'),
      await client.get(`/clients/${client.email}/export`),
      await admin.get('/requests/export?format=json'),
      await admin.get('/requests/export?format=csv'),
    ];
    for (const { status, body } of others) {
      expect(status).toBe(200);
      expect(JSON.stringify(body)).not.toContain('Pays late.');
    }
    const audit = await server.ctx.db.selectFrom('auditEntries').selectAll().where('itemId', '=', id).execute();
    expect(audit.map(({ changes }) => JSON.parse(changes))).toEqual([
      [{ field: 'internal note', from: '', to: 'added' }],
    ]);
    expect(JSON.stringify(audit)).not.toContain('Pays late.');
    await mailedToken(server, musician.email);
  });
});

describe('GET /api/requests/export', () => {
  it('gives what the filter shows: no cell is a formula, money in whole dollars', async () => {
    const musician = await aMusician(server);
    const sent = await aRequest(server, { eventName: '=1+1', additionalComments: '-2\n"quoted"' }, { musician });
    await aRequest(server, { eventName: 'Another' }, { musician });
    await bringTo(server, sent, 'confirmed', admin);
    const answer = await admin.get(`/requests/export?format=csv&status=confirmed&musician=${musician.id}`);
    expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="forte-and-piano-requests-[\d-]+\.csv"$/,
    );
    const rows: Record<string, string>[] = parse(answer.body, { columns: true, bom: true });
    // An id may begin with a dash.
    expect(rows.map((row) => ({ ...row, Request: plainCell(row.Request ?? '') }))).toMatchObject([
      { Request: sent.id, 'Event name': "'=1+1", Comments: '\'-2\n"quoted"', 'Income in dollars': '425' },
    ]);
    const json = await admin.get(`/requests/export?format=json&musician=${musician.id}`);
    expect(json.body).toHaveLength(2);
    const audit = await server.ctx.db
      .selectFrom('auditEntries')
      .select('itemName')
      .where('action', '=', 'downloaded')
      .execute();
    expect(audit.length).toBeGreaterThanOrEqual(2);
    expect((await admin.get('/requests/export?format=csv&from=2027-02-30')).status).toBe(422);
  });
});

it('requestNumbers: what is open, what waits longest, what comes, and the last twelve months', async () => {
  const numbersServer = await startTestServer();
  const boss = await signInAsAdmin(numbersServer);
  const ctx = { ...numbersServer.ctx, actor: { kind: 'admin' as const, accountId: 'a', email: 'a@example.com' } };
  const now = numbersServer.clock.now();
  const ahead = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
  const [soon, waiting] = [
    await aRequest(numbersServer, { eventDate: ahead(3) }),
    await aRequest(numbersServer, { eventDate: ahead(300) }),
  ];
  await bringTo(numbersServer, soon, 'confirmed', boss);
  await bringTo(numbersServer, await aRequest(numbersServer, { eventDate: ahead(200) }), 'paid', boss);
  const numbers = await requestNumbers(ctx);
  expect(numbers.open.map(({ status, count }) => [status, count])).toEqual([
    ['pending', 1],
    ['confirmed', 1],
    ['paid', 1],
  ]);
  expect(numbers.waitingLongest.map(({ request }) => request._id)).toEqual([waiting.id]);
  expect(numbers.nextEvents.map(({ _id }) => _id)).toEqual([soon.id]);
  expect(numbers.months).toHaveLength(12);
  expect(numbers.months.at(-1)?.received).toBe(3);
  expect(numbers.months.reduce((sum, { income }) => sum + income, 0)).toBe(
    ahead(3).slice(0, 7) === numbers.months.at(-1)?.month ? 425 : 0,
  );
  await numbersServer.stop();
});
