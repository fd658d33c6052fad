import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Opus } from '#/features/repertoire/model.ts';
import { LAS_VEGAS } from '#/platform/house/las-vegas.ts';
import { HOUR_MS } from '#/platform/time/durations.ts';
import { dayIn } from '#/platform/time/in-zone.ts';
import { BrowserSession } from '../support/browser-session.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { anOpus, signInAsAdmin, signUp } from '../support/factories.ts';
import { ask, somePlayers } from '../support/players.ts';
import { aPlannedRequest, editOf, requestOf } from '../support/request-programmes.ts';
import { bringTo, mailedToken, type SentRequest } from '../support/request-steps.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let song: Opus;
let admin: BrowserSession;

beforeAll(async () => {
  server = await startTestServer();
  song = await anOpus(server, { movements: [] });
  admin = await signInAsAdmin(server);
});
afterAll(() => server.stop());

const setDays = (programmeFreezeDays: string) => admin.call('PATCH', '/settings', { body: { programmeFreezeDays } });
const inDays = (days: number) => dayIn(LAS_VEGAS, server.clock.now(), days);

/** Confirmed, so many days before its day, with the id of its prelude. */
async function agreed(days = 3, on = server): Promise<SentRequest & { section: string }> {
  const music = on === server ? song : await anOpus(on, { movements: [] });
  const sent = await aPlannedRequest(on, music, { eventDate: dayIn(LAS_VEGAS, on.clock.now(), days) });
  await bringTo(on, sent, 'confirmed', on === server ? admin : undefined);
  const { request } = await requestOf(sent.client, sent.id);
  return { ...sent, section: request.programme.programme.sections[0].id };
}

/** The same, with another cue that the musician is asked to agree to. */
async function asked(who?: BrowserSession, on = server) {
  const event = await agreed(on === server ? 3 : 6, on);
  const by = who ?? event.client;
  const { version } = await editOf(by, event.id, { do: 'edit-section', section: event.section, cue: 'the bell' });
  const sent = await by.post(`/requests/${event.id}/programme/change`, { seen: version, words: 'If you can.' });
  expect(sent.status).toBe(200);
  const { at } = sent.body.programmeChange as { at: string };
  return { ...event, at, token: await mailedToken(on, event.musician.email) };
}

const mailsTo = async (address: string, kind: string) =>
  (
    await server.ctx.db
      .selectFrom('outbox')
      .select(['textBody'])
      .where('toAddress', '=', address)
      .where('kind', 'like', `event-request.${kind}.%`)
      .execute()
  ).map(({ textBody }) => textBody);
const changesReadBy = async (address: string) =>
  (
    await server.ctx.db
      .selectFrom('outbox')
      .select('textBody')
      .where('toAddress', '=', address)
      .where('kind', '=', 'event-request.player-changed')
      .execute()
  ).map(({ textBody }) => textBody);
const cueOf = async (who: BrowserSession, id: string) =>
  (await requestOf(who, id)).request.programme.programme.sections[0].cue;
const answer = (token: string, json: object) =>
  new BrowserSession(server).post('/requests/by-link/programme-answer', { token, words: '', ...json });

describe('before the freeze', () => {
  it('a confirmed programme changes freely, and nobody gets a mail of it', async () => {
    const { id, client, section, musician } = await agreed(8);
    await editOf(client, id, { do: 'edit-section', section, cue: 'the bell' });
    expect(await cueOf(client, id)).toBe('the bell');
    expect(await mailsTo(musician.email, 'arranged')).toEqual([]);
    expectRefusal(await client.post(`/requests/${id}/programme/change`, { seen: 1 }), 409, 'conflict');
  });

  it('lasts until the day that the owners set', async () => {
    const { id, client, section } = await agreed(8);
    expect((await setDays('8')).status).toBe(200);
    await editOf(client, id, { do: 'edit-section', section, cue: 'free still' });
    expect((await setDays('9')).status).toBe(200);
    await editOf(client, id, { do: 'edit-section', section, cue: 'too late' });
    expect(await cueOf(client, id)).toBe('free still');
    expectRefusal(await setDays('soon'), 422, 'validation');
    await setDays('');
  });

  it('a request that nobody has confirmed is never frozen', async () => {
    const { id, client } = await aPlannedRequest(server, song, { eventDate: inDays(1) });
    const section = (await requestOf(client, id)).request.programme.programme.sections[0].id;
    await editOf(client, id, { do: 'edit-section', section, cue: 'the bell' });
    expect(await cueOf(client, id)).toBe('the bell');
  });
});

describe('a change after the freeze', () => {
  it('is collected beside what stands, undone there, and goes to the musician as one mail with what is different', async () => {
    const { id, client, section, musician } = await agreed();
    await editOf(client, id, { do: 'edit-section', section, cue: 'the bell', minutes: 25 });
    const added = await editOf(client, id, { do: 'add-item', kind: 'reading', title: 'A poem', section, before: null });
    const { version } = await editOf(client, id, { do: 'undo', seen: added.version });
    expect(await cueOf(client, id)).toBe('');
    expectRefusal(await client.post(`/requests/${id}/programme/change`, { seen: version - 1 }), 409, 'conflict');
    const sent = await client.post(`/requests/${id}/programme/change`, { seen: version, words: 'If you can.' });
    expect(sent.body.programmeChange.changes).toEqual([
      'Prelude: 25 min, before 20 min.',
      'Prelude: new cue: the bell.',
    ]);
    const [mail, ...more] = await mailsTo(musician.email, 'change-asked');
    expect(more).toEqual([]);
    expect(mail).toMatch(/new cue: the bell[\s\S]*If you can\./);
    expect(await cueOf(client, id)).toBe('');
  });

  it('counts once the musician says yes, by the link alone, and everybody is told', async () => {
    const { id, client, musician, token, at } = await asked();
    expect((await answer(token, { at, answer: 'yes', words: 'Gladly.' })).status).toBe(200);
    const { request, history } = await requestOf(client, id);
    expect(request).toMatchObject({ programmeVersion: 1 });
    expect(request.programmeChange).toBeUndefined();
    expect(await cueOf(client, id)).toBe('the bell');
    expect(history.at(-1)).toMatchObject({ kind: 'change-agreed', party: 'musician', words: 'Gladly.' });
    for (const address of [client.email, musician.email, server.ctx.businessEmail])
      expect(await mailsTo(address, 'change-agreed')).toContainEqual(expect.stringMatching(/version 2/));
    expectRefusal(await answer(token, { at, answer: 'no' }), 409, 'conflict');
  });

  it('is read by the others who play once it is agreed, with a link to say that they can’t', async () => {
    const event = await agreed();
    const [player] = await somePlayers(server, 1);
    if (!player) throw new Error('nobody plays');
    const { asks } = await ask(admin, event, [player]);
    await admin.post(`/requests/${event.id}/players/${asks[0]}/state`, { state: 'yes' });
    const { version } = await editOf(event.client, event.id, {
      do: 'edit-section',
      section: event.section,
      cue: 'the bell',
    });
    const sent = await event.client.post(`/requests/${event.id}/programme/change`, { seen: version });
    const { at } = sent.body.programmeChange as { at: string };
    expect(await changesReadBy(player.email)).toEqual([]);
    await answer(await mailedToken(server, event.musician.email), { at, answer: 'yes' });
    expect(await changesReadBy(player.email)).toEqual([
      expect.stringMatching(/new cue: the bell[\s\S]*\/play\?token=/),
    ]);
    const token = await mailedToken(server, player.email, undefined, '/play');
    const no = { token, answer: 'no', note: '', fee: null, phone: '' };
    expect((await new BrowserSession(server).post('/players/by-link/answer', no)).status).toBe(200);
  });

  it('leaves what was agreed when the musician cannot, and tells who proposed it', async () => {
    const { id, client, musician, token, at } = await asked();
    expect((await answer(token, { at, answer: 'no', words: 'No bell there.' })).status).toBe(200);
    expect(await cueOf(client, id)).toBe('');
    expect(await mailsTo(client.email, 'change-refused')).toHaveLength(1);
    expect(await mailsTo(musician.email, 'change-refused')).toEqual([]);
    const own = await asked(admin);
    const before = (await mailsTo(server.ctx.businessEmail, 'change-refused')).length;
    await answer(own.token, { at: own.at, answer: 'no' });
    expect(await mailsTo(own.client.email, 'change-refused')).toEqual([]);
    expect(await mailsTo(server.ctx.businessEmail, 'change-refused')).toHaveLength(before + 1);
  });

  it('is answered by an admin for a musician who has called', async () => {
    const { id, client, at } = await asked();
    expectRefusal(await client.post(`/requests/${id}/programme/answer`, { at, answer: 'yes' }), 403, 'forbidden');
    expect((await admin.post(`/requests/${id}/programme/answer`, { at, answer: 'yes' })).status).toBe(200);
    const { history } = await requestOf(client, id);
    expect(history.at(-1)).toMatchObject({ kind: 'change-agreed', party: 'admin', whom: 'musician' });
  });

  it('is replaced by a second one: the first link answers nothing any more', async () => {
    const { id, client, section, musician, token, at } = await asked();
    server.clock.advance(1000);
    const { version } = await editOf(client, id, { do: 'edit-section', section, cueBy: 'Aunt Olena' });
    expect((await client.post(`/requests/${id}/programme/change`, { seen: version })).status).toBe(200);
    expectRefusal(await answer(token, { at, answer: 'yes' }), 409, 'conflict');
    const { programmeChange } = (await requestOf(client, id)).request;
    expect(programmeChange.changes).toEqual([
      'Prelude: new cue: the bell.',
      'Prelude: the cue is given by Aunt Olena.',
    ]);
    const second = await mailedToken(server, musician.email);
    expectRefusal(await answer(second, { at, answer: 'yes' }), 409, 'conflict');
    expect((await answer(second, { at: programmeChange.at, answer: 'yes' })).status).toBe(200);
    expect(await cueOf(client, id)).toBe('the bell');
  });

  it('can be withdrawn, and of two acts at once one wins', async () => {
    const { id, client, musician, token, at } = await asked();
    const both = await Promise.all([
      client.call('DELETE', `/requests/${id}/programme/change`),
      answer(token, { at, answer: 'yes' }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const won = both[0].status === 200;
    expect(await cueOf(client, id)).toBe(won ? '' : 'the bell');
    expect(await mailsTo(musician.email, 'change-withdrawn')).toHaveLength(won ? 1 : 0);
    expectRefusal(await client.call('DELETE', `/requests/${id}/programme/change`), 409, 'conflict');
  });

  it('waits on when the payment comes, with a link that still answers; a request that ends closes it', async () => {
    const { id, client, musician, at } = await asked();
    expect((await admin.post(`/requests/${id}/status`, { status: 'paid' })).status).toBe(200);
    const token = await mailedToken(server, musician.email);
    const { status } = await admin.post(`/requests/${id}/status`, { status: 'withdrawn' });
    expect(status).toBe(200);
    expect((await requestOf(client, id)).request.programmeChange).toBeUndefined();
    expectRefusal(await answer(token, { at, answer: 'yes' }), 409, 'conflict');
  });

  it('tells the owners when it is asked', async () => {
    const { client } = await asked();
    const told = await mailsTo(server.ctx.businessEmail, 'change-asked');
    expect(told.filter((text) => text.includes(client.email))).toEqual([
      expect.stringMatching(/Until the answer it stays as it was agreed[\s\S]*new cue: the bell/),
    ]);
  });

  it('reminds a silent musician once, then tells the owners once, also when the payment comes between', async () => {
    const own = await startTestServer();
    const event = await asked(undefined, own);
    const reminders = async () => {
      await own.minutely.look();
      await own.minutely.look();
      const rows = await own.ctx.db.selectFrom('outbox').select(['kind', 'textBody']).orderBy('createdAt').execute();
      return rows.filter(({ kind }) => /reminded|escalated/.test(kind));
    };
    own.clock.advance(24 * HOUR_MS);
    const house = await signInAsAdmin(own);
    expect((await house.post(`/requests/${event.id}/status`, { status: 'paid' })).status).toBe(200);
    own.clock.advance(24 * HOUR_MS - 60_000);
    expect(await reminders()).toEqual([]);
    own.clock.advance(60_000);
    const reminded = {
      kind: 'event-request.reminded.musician',
      textBody: expect.stringMatching(/about the change of the programme of[\s\S]*new cue: the bell/),
    };
    expect(await reminders()).toEqual([reminded]);
    own.clock.advance(24 * HOUR_MS);
    const escalated = {
      kind: 'event-request.escalated.business',
      textBody: expect.stringContaining('about the change of the programme of'),
    };
    expect(await reminders()).toEqual([reminded, escalated]);
    const token = await mailedToken(own, event.musician.email);
    const nobody = new BrowserSession(own);
    const yes = { token, words: '', at: event.at, answer: 'yes' };
    expect((await nobody.post('/requests/by-link/programme-answer', yes)).status).toBe(200);
    own.clock.advance(24 * HOUR_MS);
    expect(await reminders()).toHaveLength(2);
    await own.stop();
  });

  it('is nobody else’s', async () => {
    const { id, client, at } = await asked();
    const stranger = await signUp(server);
    expectRefusal(await stranger.post(`/requests/${id}/programme/change`, { seen: 0 }), 404, 'not_found');
    expectRefusal(await stranger.call('DELETE', `/requests/${id}/programme/change`), 404, 'not_found');
    expectRefusal(await answer('nothing', { at, answer: 'yes' }), 404, 'not_found');
    expect(await cueOf(client, id)).toBe('');
  });
});
