import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BrowserSession } from '../support/browser-session.ts';
import { contentActs } from '../support/content.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { aMusician, anOpus, signInAsAdmin, signUp } from '../support/factories.ts';
import { aQuote, aRequest } from '../support/request-steps.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { unaligned } from '../support/unaligned.ts';

let server: TestServer;
let admin: BrowserSession;
let cellist: string;

beforeAll(async () => {
  server = await startTestServer();
  admin = await signInAsAdmin(server);
  cellist = (await aMusician(server, { firstName: 'Teo', lastName: 'Lindqvist', instruments: ['Cello'] })).id;
});
afterAll(() => server.stop());

const ask = (changes: object = {}) =>
  new BrowserSession(server).post('/estimates', {
    occasion: 'dinner',
    players: [{ musicianId: cellist, instrument: 'Cello' }],
    minutes: 180,
    zipCode: '89109',
    ...changes,
  });
const rates = () => admin.get('/admin/content/rates');
const change = (body: object) => admin.call('PATCH', '/content/rates', { body });

describe('an estimate', () => {
  it('is given to a visitor, line by line, and adds up', async () => {
    const { status, body } = await ask();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      lines: [
        { label: 'Teo Lindqvist, cello', from: 360, to: 360, note: '3 hours at $120 an hour.' },
        { label: 'Travel', from: 5, to: 5 },
      ],
      from: 365,
      to: 365,
      exact: true,
      unknown: [],
    });
  });

  it('of nothing but a question says what it does not know yet', async () => {
    const { body } = await new BrowserSession(server).post('/estimates', {});
    expect(body.exact).toBe(false);
    expect(body.unknown).toEqual(['what the occasion is', 'who plays', 'how long we play', 'the zip code']);
  });

  it('follows what the owners set at the next call, for the house and for one of them', async () => {
    const { version } = (await rates()).body;
    const own = [{ musicianId: cellist, hour: 99.5, minimumHours: null, ceremony: null, recital: null }];
    const changed = await change({ hour: 130, own, seen: version });
    expect(changed).toMatchObject({ status: 200, body: { version: version + 1, body: { hour: 130, own } } });
    expect((await ask()).body.lines[0]).toMatchObject({ from: 298.5, note: '3 hours at $99.50 an hour.' });
    expect((await ask({ players: [{ instrument: 'Harp' }] })).body.lines[0]).toMatchObject({ from: 390 });
    expectRefusal(await change({ hour: 1, seen: version }), 409, 'conflict');
    expect(await contentActs(server, 'rates/rates')).toMatchObject([{ kind: 'content', action: 'changed' }]);
    await change({ hour: 120, own: [] });
  });

  it('takes no price from the browser', async () => {
    expectRefusal(await ask({ rates: { hour: 1 } }), 422, 'validation', { rates: expect.any(String) });
  });

  it.each([
    [{ minutes: 0 }, 'minutes'],
    [{ minutes: 1441 }, 'minutes'],
    [{ zipCode: '891' }, 'zipCode'],
    [{ occasion: 'funfair' }, 'occasion'],
    [{ newPieces: -1 }, 'newPieces'],
    [{ players: Array.from({ length: 31 }, () => ({ instrument: 'Cello' })) }, 'players'],
  ])('refuses %o at %s', async (changes, field) => {
    expectRefusal(await ask(changes), 422, 'validation', { [field]: expect.stringMatching(/\S/) });
  });
});

describe('the rates', () => {
  const row = (musicianId: string) => ({ musicianId, hour: 1, minimumHours: null, ceremony: null, recital: null });
  it.each([
    [{ hour: -1 }, 'hour'],
    [{ hour: 1.505 }, 'hour'],
    [{ minimumHours: 0 }, 'minimumHours'],
    [{ minimumHours: 1.25 }, 'minimumHours'],
    [{ ceremony: { fee: 10, minutes: 0 } }, 'ceremony.minutes'],
    [{ own: [row('nobody-of-us')] }, 'own.0.musicianId'],
  ])('refuse %o at %s', async (given, field) => {
    expectRefusal(await change(given), 422, 'validation', { [field]: expect.stringMatching(/\S/) });
  });

  it('name everybody once, and drop who asks for nothing of their own', async () => {
    expectRefusal(await change({ own: [row(cellist), row(cellist)] }), 422, 'validation', {
      'own.1.musicianId': expect.any(String),
    });
    const none = { musicianId: cellist, hour: null, ceremony: null, recital: null };
    expect((await change({ own: [none] })).body.body.own).toEqual([]);
  });

  it('wait for a musician who was deleted and comes back', async () => {
    const { id } = await aMusician(server, { instruments: ['Harp'] });
    await change({ own: [row(id)] });
    expect((await admin.call('DELETE', `/musicians/${id}`)).status).toBeLessThan(300);
    expect((await change({ own: [], hour: 120 })).body.body.own).toEqual([row(id)]);
    expect((await ask({ players: [{ instrument: 'Harp' }] })).body.lines[0].from).toBe(360);
  });
});

describe('a request', () => {
  const told = async (id: string) => (await admin.get(`/requests/${id}`)).body.request;

  it('keeps what it was estimated at when it was sent: the way, the times, and what has to be learned', async () => {
    const { id: flautist } = await aMusician(server, { firstName: 'June', lastName: 'Abernathy' });
    const opus = await anOpus(server, { offeringMusicians: [cellist] });
    const musician = { id: flautist, email: 'unused@example.com' };
    const { id, client } = await aRequest(server, { requestedRepertoire: [opus] }, { musician });
    const { estimate } = await told(id);
    expect(estimate).toMatchObject({
      lines: [
        { id: 'player-0', label: 'June Abernathy, piano', from: 300 },
        { id: 'new-pieces', from: 35, to: 35 },
        { id: 'travel', from: 5, to: 5 },
      ],
      unknown: ['what the occasion is'],
    });
    await change({ hour: 500 });
    expect((await told(id)).estimate).toEqual(estimate);
    expect((await client.get(`/requests/${id}`)).body.request.estimate).toEqual(estimate);
    await change({ hour: 120 });
    const { details } = await server.ctx.db
      .selectFrom('eventRequests')
      .select('details')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(details)).not.toHaveProperty('estimate');
  });

  it('takes no estimate from the browser, and one for a concert has its price instead', async () => {
    const client = await signUp(server);
    const given = { requestType: 'main', musicianId: cellist, estimate: { from: 1, to: 1 } };
    expectRefusal(await client.post('/requests/send-email', given), 422, 'validation', {
      estimate: expect.any(String),
    });
    await aMusician(server, { firstName: 'Hana', lastName: 'Park' });
    const { id } = await aRequest(server, { requestType: 'MPCS', concertId: 'american-pride' });
    expect(await told(id)).not.toHaveProperty('estimate');
    expect((await told(id)).price.lines[0].label).toBe('Base price');
  });

  it('says in its mails what differs, beside the line of the quote', async () => {
    const { id, musician, client } = await aRequest(server);
    const { lines } = (await told(id)).estimate;
    const quote = {
      ...aQuote(server),
      lines: [
        { label: 'Two hours and a half of music', amount: lines[0].to + 60, estimated: 'player-0' },
        { label: 'A stage piano', amount: 40 },
      ],
    };
    const answer = await admin.post(`/requests/${id}/status`, { status: 'quoted', quote });
    expect(answer.body.price.lines).toEqual(quote.lines);
    const mails = await server.ctx.db
      .selectFrom('outbox')
      .select(['toAddress', 'kind', 'textBody'])
      .where('kind', 'like', 'event-request%')
      .where('toAddress', 'in', [musician.email, client.email])
      .execute();
    const asked = mails.find(({ kind }) => kind === 'event-request.musician')?.textBody ?? '';
    expect(unaligned(asked)).toContain('Estimate: $');
    const quoted = mails.find(({ kind }) => kind === 'event-request.quoted.client')?.textBody ?? '';
    expect(quoted).toContain('$60 more than the estimate’s $');
    expect(quoted).toContain('Not in the estimate.');
    expect(quoted).toContain('Left out: Travel, $5 in the estimate.');
    expect((await told(id)).estimate.lines).toEqual(lines);
  });
});
