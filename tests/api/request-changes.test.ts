import ical, { type VEvent } from 'node-ical';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR_MS } from '#/platform/time/durations.ts';
import { BrowserSession } from '../support/browser-session.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { signInAsAdmin } from '../support/factories.ts';
import { aQuote, aRequest, bringTo, everythingAbout, mailedToken } from '../support/request-steps.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const byLink = (call: string, token: string, body: Record<string, unknown>) =>
  new BrowserSession(server).post(`/requests/by-link/${call}`, { token, ...body });
const kinds = async (id: string) => (await everythingAbout(server, id)).history.map(({ kind }) => kind);

describe('the musician proposes something else', () => {
  const proposal = {
    eventDate: '2027-04-18',
    eventStartTime: '17:00',
    eventEndTime: '19:00',
    words: 'Sunday suits me.',
  };

  it('and the client takes the date from the mail: same request, musician asked again', async () => {
    const sent = await aRequest(server);
    const answer = await byLink('proposal', await mailedToken(server, sent.musician.email), proposal);
    expect(answer.status).toBe(200);
    const { request } = (await sent.client.get(`/requests/${sent.id}`)).body;
    expect(request).toMatchObject({ status: 'pending', eventDate: '2027-04-17', proposal });
    const { words: _, ...times } = proposal;
    const taken = await byLink('date', await mailedToken(server, sent.client.email), times);
    expect(taken.body).toMatchObject({ _id: sent.id, status: 'pending', ...times });
    expect(taken.body.proposal).toBeUndefined();
    expect(await kinds(sent.id)).toEqual(['sent', 'proposed', 'moved']);
    const again = await mailedToken(server, sent.musician.email);
    expect((await byLink('status', again, { status: 'quoted', quote: aQuote(server) })).status).toBe(200);
  });

  it('only another day: the hours stay as they were asked', async () => {
    const sent = await aRequest(server);
    const day = { eventDate: '2027-04-19' };
    const answer = await byLink('proposal', await mailedToken(server, sent.musician.email), day);
    const times = { ...day, eventStartTime: '18:30', eventEndTime: '21:00' };
    expect(answer.status).toBe(200);
    const { request } = (await sent.client.get(`/requests/${sent.id}`)).body;
    expect(request.proposal).toEqual({ ...times, words: '' });
  });

  it('in words, and the client answers with a note from the mail', async () => {
    const sent = await aRequest(server);
    await byLink('proposal', await mailedToken(server, sent.musician.email), { words: 'Something by Beach?' });
    const token = await mailedToken(server, sent.client.email);
    expect((await byLink('notes', token, { words: 'Gladly.' })).status).toBe(200);
    expect(await kinds(sent.id)).toEqual(['sent', 'proposed', 'note']);
    const again = await mailedToken(server, sent.musician.email);
    expect((await byLink('status', again, { status: 'quoted', quote: aQuote(server) })).status).toBe(200);
  });

  it.each([
    ['nothing at all', { words: ' ' }, 'words'],
    ['no real date', { eventDate: '2027-02-30' }, 'eventDate'],
    ['a day that is over', { eventDate: '2020-01-01' }, 'eventDate'],
    ['no real time', { eventStartTime: '25:00' }, 'eventStartTime'],
  ])('%s is refused', async (_, body, field) => {
    const sent = await aRequest(server);
    const token = await mailedToken(server, sent.musician.email);
    const before = await everythingAbout(server, sent.id);
    const answer = await byLink('proposal', token, body);
    expectRefusal(answer, 422, 'validation');
    expect(Object.keys(answer.body.fields)).toEqual([field]);
    expect(await everythingAbout(server, sent.id)).toEqual(before);
  });

  it('but the client cannot propose to themselves', async () => {
    const sent = await aRequest(server);
    await bringTo(server, sent, 'quoted');
    const token = await mailedToken(server, sent.client.email);
    expectRefusal(await byLink('proposal', token, proposal), 403, 'forbidden');
  });
});

describe('a request that has changed since it was seen', () => {
  it('is not decided on: the price that is accepted is the one on the screen', async () => {
    const sent = await aRequest(server);
    const admin = await signInAsAdmin(server);
    const quote = (amount: number) =>
      admin.post(`/requests/${sent.id}/status`, { status: 'quoted', quote: aQuote(server, [amount]) });
    const { version: seen } = (await quote(300)).body;
    await quote(500);
    const accept = (body: object) => sent.client.post(`/requests/${sent.id}/status`, { status: 'confirmed', ...body });
    const stale = await accept({ seen });
    expectRefusal(stale, 409, 'conflict');
    expect(stale.body.error).toMatch(/^This request has changed meanwhile/);
    expect((await accept({ seen: seen + 1 })).body.price.total).toBe(500);
  });

  it('by a note too, that no calendar shows; an internal one stands in nobody’s way', async () => {
    const sent = await aRequest(server);
    const admin = await signInAsAdmin(server);
    const decline = (seen: number) => admin.post(`/requests/${sent.id}/status`, { status: 'declined', seen });
    const { version, sequence } = (await sent.client.get(`/requests/${sent.id}`)).body.request;
    const noted = (await sent.client.post(`/requests/${sent.id}/notes`, { words: 'It is a surprise.' })).body;
    expect(noted).toMatchObject({ version: version + 1, sequence });
    await admin.post(`/requests/${sent.id}/internal-notes`, { words: 'Regulars.' });
    expectRefusal(await decline(version), 409, 'conflict');
    expect((await decline(noted.version)).body).toMatchObject({ version: version + 2, sequence: sequence + 1 });
  });

  it('cannot be moved to a day that is over', async () => {
    const sent = await aRequest(server);
    const answer = await sent.client.post(`/requests/${sent.id}/date`, { eventDate: '2020-01-01' });
    expectRefusal(answer, 422, 'validation', { eventDate: expect.stringMatching(/^This day is over/) });
  });

  it('writes to the address its people have today', async () => {
    const sent = await aRequest(server);
    const moved = `moved-${sent.id.toLowerCase().replaceAll('_', '-')}x@example.com`;
    await server.ctx.db.updateTable('accounts').set({ email: moved }).where('email', '=', sent.client.email).execute();
    await bringTo(server, sent, 'quoted');
    expect(await mailedToken(server, moved)).toMatch(/^[\w-]{43}$/);
  });
});

it('what opens a link is kept nowhere once the mail is out', async () => {
  const sent = await aRequest(server);
  const token = await mailedToken(server, sent.musician.email);
  await expect
    .poll(async () => {
      const [row] = await server.ctx.db
        .selectFrom('outbox')
        .select(['textBody', 'htmlBody'])
        .where('toAddress', '=', sent.musician.email)
        .execute();
      return `${row?.textBody}${row?.htmlBody}`.includes(token);
    })
    .toBe(false);
});

describe('a note', () => {
  it('is kept, told to the others, and brings the musician a link that works', async () => {
    const sent = await aRequest(server);
    const answer = await sent.client.post(`/requests/${sent.id}/notes`, { words: 'We have\na second piano.' });
    expect(answer.status).toBe(200);
    const { history } = await everythingAbout(server, sent.id);
    expect(history.at(-1)).toMatchObject({ kind: 'note', party: 'client', words: 'We have\na second piano.' });
    const token = await mailedToken(server, sent.musician.email);
    expect((await byLink('status', token, { status: 'declined' })).status).toBe(200);
    expectRefusal(await sent.client.post(`/requests/${sent.id}/notes`, { words: 'Why?' }), 409, 'conflict');
  });
  it('of an admin goes to client and musician', async () => {
    const sent = await aRequest(server);
    const admin = await signInAsAdmin(server);
    expect((await admin.post(`/requests/${sent.id}/notes`, { words: 'Ring the bell.' })).status).toBe(200);
    const rows = await server.ctx.db.selectFrom('outbox').select(['toAddress', 'kind', 'textBody']).execute();
    const told = rows.filter(
      ({ textBody, kind }) => kind.startsWith('event-request.note') && textBody.includes('bell'),
    );
    expect(told.map(({ toAddress }) => toAddress).toSorted()).toEqual(
      [sent.client.email, sent.musician.email].toSorted(),
    );
  });
  it.each([
    ['', 'words'],
    ['  \n', 'words'],
    ['x'.repeat(5001), 'words'],
  ])('of %j is refused at its field', async (text, field) => {
    const sent = await aRequest(server);
    expectRefusal(await sent.client.post(`/requests/${sent.id}/notes`, { words: text }), 422, 'validation', {
      [field]: expect.stringMatching(/\S/),
    });
  });
});

describe('a musician who does not answer', () => {
  it('is reminded once after 48 hours; a day later the business is told, once', async () => {
    const own = await startTestServer();
    const sent = await aRequest(own);
    const reminders = async () => {
      await own.minutely.look();
      await own.minutely.look();
      const rows = await own.ctx.db.selectFrom('outbox').select('kind').orderBy('createdAt').execute();
      return rows.map(({ kind }) => kind).filter((kind) => /reminded|escalated/.test(kind));
    };
    own.clock.advance(48 * HOUR_MS - 60_000);
    expect(await reminders()).toEqual([]);
    own.clock.advance(60_000);
    expect(await reminders()).toEqual(['event-request.reminded.musician']);
    own.clock.advance(24 * HOUR_MS - 60_000);
    expect(await reminders()).toHaveLength(1);
    own.clock.advance(60_000);
    const both = ['event-request.reminded.musician', 'event-request.escalated.business'];
    expect(await reminders()).toEqual(both);
    own.clock.advance(1000 * HOUR_MS);
    expect(await reminders()).toEqual(both);
    expect((await everythingAbout(own, sent.id)).request[0]?.status).toBe('pending');
    await own.stop();
  });

  it('is not reminded of what was answered, proposed or withdrawn', async () => {
    const own = await startTestServer();
    const [declined, proposed, withdrawn] = [await aRequest(own), await aRequest(own), await aRequest(own)];
    const nobody = new BrowserSession(own);
    const token = async ({ musician }: typeof declined) => mailedToken(own, musician.email);
    await nobody.post('/requests/by-link/status', { token: await token(declined), status: 'declined' });
    await nobody.post('/requests/by-link/proposal', { token: await token(proposed), words: 'Another day?' });
    await withdrawn.client.post(`/requests/${withdrawn.id}/status`, { status: 'withdrawn' });
    own.clock.advance(100 * HOUR_MS);
    await own.minutely.look();
    const rows = await own.ctx.db.selectFrom('outbox').select('kind').where('kind', 'like', '%reminded%').execute();
    expect(rows).toEqual([]);
    await own.stop();
  });
});

describe('the date in a calendar', () => {
  async function eventOf(sent: Awaited<ReturnType<typeof aRequest>>): Promise<VEvent & { sequence: number }> {
    const response = await fetch(`${server.origin}/requests/${sent.id}.ics`, {
      headers: { Cookie: sent.client.cookie },
    });
    expect(response.headers.get('Content-Type')).toMatch(/^text\/calendar/);
    const parts = Object.values(ical.sync.parseICS(await response.text()));
    const event = parts.find((part) => part?.type === 'VEVENT');
    if (!event) throw new Error('no event in the file');
    return event as VEvent & { sequence: number };
  }

  it('keeps its UID and raises SEQUENCE with what it shows, through steps and moves', async () => {
    const sent = await aRequest(server);
    const first = await eventOf(sent);
    expect(first).toMatchObject({ summary: 'Spring Gala', status: 'TENTATIVE' });
    expect(first.start.toISOString()).toBe('2027-04-18T01:30:00.000Z');
    expect(first.end?.toISOString()).toBe('2027-04-18T04:00:00.000Z');
    await sent.client.post(`/requests/${sent.id}/date`, { eventDate: '2027-12-18', eventStartTime: '18:30' });
    const moved = await eventOf(sent);
    expect(moved.uid).toBe(first.uid);
    expect(moved.sequence).toBe(first.sequence + 1);
    expect(moved.start.toISOString()).toBe('2027-12-19T02:30:00.000Z');
    await bringTo(server, sent, 'quoted');
    expect((await eventOf(sent)).sequence).toBe(moved.sequence);
    await sent.client.post(`/requests/${sent.id}/status`, { status: 'confirmed' });
    const confirmed = await eventOf(sent);
    expect(confirmed).toMatchObject({ uid: first.uid, status: 'CONFIRMED' });
    expect(confirmed.sequence).toBe(moved.sequence + 1);
  });

  it('is taken off when the request is withdrawn', async () => {
    const sent = await aRequest(server);
    const { sequence } = await eventOf(sent);
    await sent.client.post(`/requests/${sent.id}/status`, { status: 'withdrawn' });
    expect(await eventOf(sent)).toMatchObject({ status: 'CANCELLED', sequence: sequence + 1 });
  });

  it('is nobody else’s', async () => {
    const sent = await aRequest(server);
    const stranger = await fetch(`${server.origin}/requests/${sent.id}.ics`, { redirect: 'manual' });
    expect(stranger.headers.get('Location')).toBe(`/auth/login?next=%2Frequests%2F${sent.id}`);
    const other = await aRequest(server);
    const answer = await fetch(`${server.origin}/requests/${sent.id}.ics`, {
      headers: { Cookie: other.client.cookie },
    });
    expect(answer.status).toBe(404);
    const undated = await aRequest(server, { eventDate: '' });
    const none = await fetch(`${server.origin}/requests/${undated.id}.ics`, {
      headers: { Cookie: undated.client.cookie },
    });
    expect(none.status).toBe(404);
  });
});
