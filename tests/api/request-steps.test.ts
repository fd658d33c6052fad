import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PARTIES, type Party, REQUEST_STATUSES, type RequestStatus } from '#/features/event-requests/model.ts';
import { findStep, readersOf, spokenFor } from '#/features/event-requests/rules.ts';
import { mintLink } from '#/features/event-requests/steps/links.server.ts';
import type { Answer, BrowserSession } from '../support/browser-session.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { aMusician, signInAsAdmin, signUp } from '../support/factories.ts';
import { aQuote, aRequest, bringTo, everythingAbout, type SentRequest } from '../support/request-steps.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let admin: BrowserSession;
let client: SentRequest['client'];
let musician: SentRequest['musician'];
let days = 0;

beforeAll(async () => {
  server = await startTestServer();
  admin = await signInAsAdmin(server);
  client = await signUp(server);
  musician = await aMusician(server);
});
afterAll(() => server.stop());

/** A request on a day of its own, brought to `status`. */
async function at(status: RequestStatus): Promise<SentRequest> {
  days += 1;
  // Over, so that it can have been played.
  const eventDate = new Date(Date.UTC(2024, 0, days)).toISOString().slice(0, 10);
  const sent = await aRequest(server, { eventDate }, { client, musician });
  await bringTo(server, sent, status, admin);
  return sent;
}

const asked = (status: RequestStatus) => ({
  status,
  words: 'Said along.',
  ...(status === 'quoted' && { quote: aQuote(server) }),
});

const BY: Record<Party, (sent: SentRequest, to: RequestStatus) => Promise<Answer>> = {
  client: ({ id }, to) => client.post(`/requests/${id}/status`, asked(to)),
  admin: ({ id }, to) => admin.post(`/requests/${id}/status`, asked(to)),
  async musician({ id }, to) {
    const link = new URL(await mintLink(server.ctx, id, 'musician'));
    const [request] = (await everythingAbout(server, id)).request;
    return client.post(
      '/requests/by-link/status',
      { token: link.searchParams.get('token'), seen: request?.version, ...asked(to) },
      { without: ['cookie', 'token'] },
    );
  },
};

const used = ({ links }: Awaited<ReturnType<typeof everythingAbout>>) =>
  links.filter(({ endedAt }) => endedAt !== null);

const mailKinds = async (after: { mails: { id: string }[] }, before: { mails: { id: string }[] }) => {
  const known = before.mails.map(({ id }) => id);
  const added = after.mails.map(({ id }) => id).filter((id) => !known.includes(id));
  if (added.length === 0) return [];
  const rows = await server.ctx.db.selectFrom('outbox').select('kind').where('id', 'in', added).execute();
  return rows.map(({ kind }) => kind);
};

describe.each(PARTIES)('every step, tried by the %s', (party) => {
  describe.each(REQUEST_STATUSES)('from %s', (from) => {
    it.each(REQUEST_STATUSES)('to %s', async (to) => {
      const sent = await at(from);
      const step = findStep(from, to);
      // Nothing can be confirmed as priced that has no price: its own refusal, below.
      const priceless = from === 'pending' && to === 'confirmed';
      const allowed = step?.by.includes(party) && !priceless;
      const before = await everythingAbout(server, sent.id);
      const answer = await BY[party](sent, to);
      const after = await everythingAbout(server, sent.id);
      if (!allowed) {
        const status = step && !(priceless && step.by.includes(party)) ? 403 : 409;
        expectRefusal(answer, status, status === 403 ? 'forbidden' : 'conflict');
        // The musician's try brought a link of its own: of links only what is used counts.
        expect({ ...after, links: used(after) }).toEqual({ ...before, links: used(before) });
        return;
      }
      expect(answer.status).toBe(200);
      expect(answer.body.status).toBe(to);
      expect(after.request[0]?.status).toBe(to);
      const kind = step?.back ? 'taken-back' : to;
      expect(after.history.at(-1)).toMatchObject({ kind, party, words: 'Said along.' });
      const readers = step?.back ? [] : readersOf(step ?? { mails: [] }, spokenFor(party, to, from));
      expect((await mailKinds(after, before)).toSorted()).toEqual(
        readers.map((reader) => `event-request.${to}.${reader}`).toSorted(),
      );
    });
  });
});

describe('a step that is taken back', () => {
  const DAY_MS = 86_400_000;
  const step = ({ id }: SentRequest, status: RequestStatus) => admin.post(`/requests/${id}/status`, { status });
  const statusOf = async ({ id }: SentRequest) => (await admin.get(`/requests/${id}`)).body.request.status;

  it('for a week: the request stands where it stood, and no mail goes out', async () => {
    const sent = await at('completed');
    const before = await everythingAbout(server, sent.id);
    expect((await step(sent, 'paid')).status).toBe(200);
    expect((await step(sent, 'confirmed')).status).toBe(200);
    const after = await everythingAbout(server, sent.id);
    expect(after.mails).toEqual(before.mails);
    expect(after.request[0]).toMatchObject({ status: 'confirmed', turn: 'business' });
    expect(used(after)).toEqual(used(before));
    expect((await step(sent, 'paid')).status).toBe(200);
    expect((await step(sent, 'completed')).status).toBe(200);
  });

  it('and not after it, however often it was marked before', async () => {
    const sent = await at('paid');
    server.clock.advance(7 * DAY_MS + 1000);
    admin = await signInAsAdmin(server);
    const late = await step(sent, 'confirmed');
    expectRefusal(late, 409, 'conflict');
    expect(late.body.error).toMatch(/^A step can be taken back for a week/);
    expect((await step(sent, 'completed')).status).toBe(200);
    expect((await step(sent, 'paid')).status).toBe(200);
    expectRefusal(await step(sent, 'confirmed'), 409, 'conflict');
    expect(await statusOf(sent)).toBe('paid');
  });
});

describe('an event', () => {
  it.each([
    ['whose day is to come', { eventDate: '2199-04-17' }, 409],
    ['that goes on through tonight', { eventDate: '2199-04-17', eventEndTime: '02:00' }, 409],
    ['that is over', { eventDate: '2024-12-30' }, 200],
  ])('%s is completed only when it has been played', async (_, when, status) => {
    const sent = await aRequest(server, when, { client });
    await bringTo(server, sent, 'paid', admin);
    const before = await everythingAbout(server, sent.id);
    const answer = await admin.post(`/requests/${sent.id}/status`, { status: 'completed' });
    expect(answer.status).toBe(status);
    if (status === 200) return;
    expect(answer.body.error).toMatch(/^It has not been played yet/);
    expect(await everythingAbout(server, sent.id)).toEqual(before);
  });
});

describe('others', () => {
  it('are told that there is no such request, or to sign in', async () => {
    const sent = await at('quoted');
    const stranger = await signUp(server);
    const before = await everythingAbout(server, sent.id);
    expectRefusal(await stranger.post(`/requests/${sent.id}/status`, asked('confirmed')), 404, 'not_found');
    expectRefusal(await stranger.get(`/requests/${sent.id}`), 404, 'not_found');
    expectRefusal(await stranger.post(`/requests/${sent.id}/notes`, { words: 'Hello' }), 404, 'not_found');
    expectRefusal(
      await client.post(`/requests/${sent.id}/status`, asked('confirmed'), { without: ['cookie'] }),
      401,
      'unauthenticated',
    );
    expect(await everythingAbout(server, sent.id)).toEqual(before);
  });

  it('see none but their own in the list', async () => {
    const sent = await at('pending');
    const stranger = await signUp(server);
    expect((await stranger.get('/requests')).body).toEqual([]);
    const own = (await client.get('/requests')).body as { _id: string }[];
    expect(own[0]?._id).toBe(sent.id);
  });
});
