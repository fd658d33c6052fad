import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Opus } from '#/features/repertoire/model.ts';
import { LAS_VEGAS } from '#/platform/house/las-vegas.ts';
import { longDate } from '#/platform/time/dates.ts';
import { dayIn } from '#/platform/time/in-zone.ts';
import { BrowserSession } from '../support/browser-session.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { anOpus, signInAsAdmin, signUp } from '../support/factories.ts';
import { ask, somePlayers } from '../support/players.ts';
import { readPdf } from '../support/read-pdf.ts';
import { aPlannedRequest, editOf, requestOf } from '../support/request-programmes.ts';
import { aRequest, bringTo, mailedPath, mailedToken, type SentRequest } from '../support/request-steps.ts';
import { startServerWithPages, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let song: Opus;
let admin: BrowserSession;

beforeAll(async () => {
  server = await startServerWithPages();
  song = await anOpus(server, { movements: [] });
  admin = await signInAsAdmin(server);
});
afterAll(() => server.stop());

const notes = { loadIn: 'From 3 PM by the kitchen door', phones: 'Aunt Olena (702) 555-0100' };

async function confirmed(changes: Record<string, unknown> = {}): Promise<SentRequest> {
  const sent = await aPlannedRequest(server, song, { eventDate: dayIn(LAS_VEGAS, server.clock.now(), 20), ...changes });
  const [prelude] = (await requestOf(sent.client, sent.id)).request.programme.programme.sections;
  await editOf(sent.client, sent.id, {
    do: 'edit-section',
    section: prelude.id,
    cue: 'when the doors open',
    cueBy: 'Aunt Olena',
  });
  await bringTo(server, sent, 'confirmed', admin);
  return sent;
}

async function sheet(path: string, who: BrowserSession = new BrowserSession(server)) {
  const answer = await fetch(`${server.origin}${path}`, { headers: { Cookie: who.cookie }, redirect: 'manual' });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}
const edition = (text: string) => /data-edition="(\w+)"/.exec(text)?.[1];

describe('the day sheet', () => {
  it('has order, cue, clock, place with its map, notes and people, for all three, and is kept from others', async () => {
    const sent = await confirmed();
    const { id, client, musician } = sent;
    expect((await client.call('PATCH', `/requests/${id}/day`, { body: notes })).status).toBe(200);
    const byLink = await mailedPath(server, musician.email, '/day');
    for (const shown of [await sheet(`/day/${id}`, client), await sheet(`/day/${id}`, admin), await sheet(byLink)]) {
      expect(shown.status).toBe(200);
      expect(shown.text).toMatch(
        /4:30 PM[\s\S]*Prelude[\s\S]*when the doors open[\s\S]*The sign comes from Aunt Olena[\s\S]*4:50 PM/,
      );
      expect(shown.text).toContain(song.title);
      expect(shown.text).toContain('query=1+Sample+Way%2C+Las+Vegas%2C+NV+89109');
      expect(shown.text).toMatch(/From 3 PM by the kitchen door[\s\S]*href="tel:7025550100"/);
      expect(shown.text).toContain(client.email);
      expect(shown.text).toContain('Version 2');
      expect(shown.headers.get('Referrer-Policy')).toBe('no-referrer');
      expect(shown.headers.get('Cache-Control')).toBe('no-store');
      expect(shown.text).toContain('<meta name="robots" content="noindex"/>');
    }
    expect((await sheet(`/day/${id}`, await signUp(server))).status).toBe(404);
    expect((await sheet(`/day/${id}`)).headers.get('Location')).toBe(`/auth/login?next=%2Fday%2F${id}`);
    expect((await sheet('/day?token=nothing')).status).toBe(404);
    expect((await sheet('/day')).status).toBe(404);
  });

  it('names all who play with their parts; a player opens it by the link in their mail, and clients see no phones', async () => {
    const sent = await aPlannedRequest(server, song, { eventDate: dayIn(LAS_VEGAS, server.clock.now(), 20) });
    const [player] = await somePlayers(server, 1);
    const email = player?.email ?? '';
    await ask(admin, sent, player ? [player] : []);
    const token = await mailedToken(server, email, undefined, '/play');
    const yes = { token, answer: 'yes', phone: '(702) 555-0123' };
    expect((await new BrowserSession(server).post('/players/by-link/answer', yes)).status).toBe(200);
    await bringTo(server, sent, 'confirmed', admin);
    const path = await mailedPath(server, email, '/day');
    const shown = await Promise.all([
      sheet(path),
      sheet(`/day/${sent.id}`, admin),
      sheet(`/day/${sent.id}`, sent.client),
    ]);
    for (const { text } of shown) expect(text).toMatch(/Leads[\s\S]*Viola[\s\S]*Mira Sample/);
    expect(shown.map(({ text }) => text.includes('tel:7025550123'))).toEqual([true, true, false]);
    const file = await sheet(`/requests/${sent.id}.ics`, sent.client);
    expect(file.text.replace(/\r\n /g, '')).toContain('Viola: Mira Sample');
    // Also for those on the seats.
    const paper = `${server.origin}/programme/seats.pdf?request=${sent.id}`;
    const pdf = await (await fetch(paper, { headers: { Cookie: sent.client.cookie } })).bytes();
    const words = readPdf(pdf).map(({ text }) => text.replaceAll(/\s/g, ''));
    expect(words.join()).toContain('MiraSample');
  });

  it('opens by a link that answers nothing, and that steps do not close', async () => {
    const sent = await confirmed();
    const path = await mailedPath(server, sent.musician.email, '/day');
    const [, token = ''] = path.split('token=');
    const declined = { token, status: 'declined', words: '' };
    expectRefusal(await new BrowserSession(server).post('/requests/by-link/status', declined), 404, 'not_found');
    expect((await sheet(`/answer?token=${token}`)).text).toContain('This link opens nothing');
    await admin.post(`/requests/${sent.id}/status`, { status: 'paid' });
    expect((await sheet(path)).status).toBe(200);
  });

  it('goes along with every mail: of a new date, and after a confirmation from before there were sheets', async () => {
    const sent = await confirmed();
    const first = await mailedPath(server, sent.musician.email, '/day');
    server.clock.advance(1000);
    const eventDate = dayIn(LAS_VEGAS, server.clock.now(), 21);
    const moved = await admin.post(`/requests/${sent.id}/date`, {
      eventDate,
      eventStartTime: '16:00',
      eventEndTime: '',
    });
    expect(moved.status).toBe(200);
    const path = await mailedPath(server, sent.musician.email, '/day');
    expect(path).not.toBe(first);
    expect((await sheet(path)).text).toContain(longDate(eventDate));
    const ofToday = server.ctx.db
      .deleteFrom('mailedLinks')
      .where('requestId', '=', sent.id)
      .where('purpose', '=', 'day');
    await ofToday.execute();
    server.clock.advance(1000);
    expect((await sent.client.post(`/requests/${sent.id}/notes`, { words: 'See you there.' })).status).toBe(200);
    expect((await sheet(await mailedPath(server, sent.musician.email, '/day'))).status).toBe(200);
  });

  it('goes by link to a client whose address is confirmed, and by sign-in to one whose is not', async () => {
    const { id, client } = await confirmed();
    const mails = await server.ctx.db
      .selectFrom('outbox')
      .select('textBody')
      .where('toAddress', '=', client.email)
      .where('kind', '=', 'event-request.confirmed.client')
      .execute();
    expect(mails.map(({ textBody }) => textBody).join()).toContain(`/day/${id}`);
    const second = await signUp(server);
    await server.ctx.db
      .updateTable('accounts')
      .set({ emailVerifiedAt: server.clock.now().toISOString() })
      .where('email', '=', second.email)
      .execute();
    const own = await aRequest(server, {}, { client: second });
    await bringTo(server, own, 'confirmed', admin);
    expect((await sheet(await mailedPath(server, second.email, '/day'))).text).toContain('Spring Gala');
  });

  it('is another edition when something on it has changed, and the same as long as nothing has', async () => {
    const { id, client } = await confirmed();
    const first = edition((await sheet(`/day/${id}`, client)).text);
    server.clock.advance(3_600_000);
    expect(edition((await sheet(`/day/${id}`, client)).text)).toBe(first);
    await client.call('PATCH', `/requests/${id}/day`, { body: { dress: 'Black' } });
    expect(edition((await sheet(`/day/${id}`, client)).text)).not.toBe(first);
  });

  it('is there once it is confirmed, and closed when it is called off or long over', async () => {
    const pending = await aRequest(server);
    expect((await sheet(`/day/${pending.id}`, pending.client)).text).toContain('once this request is confirmed');
    const off = await confirmed();
    const path = await mailedPath(server, off.musician.email, '/day');
    await admin.post(`/requests/${off.id}/status`, { status: 'withdrawn' });
    const closed = await sheet(path);
    expect(closed.text).toContain('does not take place any more');
    expect(closed.headers.has('X-Keep-Until')).toBe(false);
    expect(closed.text).not.toContain('Sample Way');
    const over = await aRequest(server, { eventDate: '2026-01-10' });
    await bringTo(server, over, 'completed', admin);
    expect((await sheet(`/day/${over.id}`, over.client)).text).toContain('long over');
  });
});

describe('notes for the day', () => {
  it('are written field by field: two who write lose nothing of each other', async () => {
    const { id, client } = await aRequest(server);
    await Promise.all([
      client.call('PATCH', `/requests/${id}/day`, { body: { dress: 'Black' } }),
      admin.call('PATCH', `/requests/${id}/day`, { body: { planB: 'The library' } }),
    ]);
    const { request, history } = await requestOf(client, id);
    expect(request.dayNotes).toEqual({ loadIn: '', phones: '', dress: 'Black', planB: 'The library' });
    expect(history.filter(({ kind }: { kind: string }) => kind === 'day-noted')).toHaveLength(2);
  });

  it('are refused where they are too long, somebody else’s, or it is closed', async () => {
    const sent = await aRequest(server);
    const { id, client } = sent;
    const write = (who: BrowserSession, dress: string) => who.call('PATCH', `/requests/${id}/day`, { body: { dress } });
    expectRefusal(await write(client, 'x'.repeat(2001)), 422, 'validation');
    expectRefusal(await write(await signUp(server), 'Black'), 404, 'not_found');
    await bringTo(server, sent, 'declined', admin);
    expectRefusal(await write(client, 'Black'), 409, 'conflict');
  });
});
