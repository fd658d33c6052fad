import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BrowserSession } from '../support/browser-session.ts';
import { aMusician, signInAsAdmin } from '../support/factories.ts';
import { ask, somePlayers, type TestPlayer } from '../support/players.ts';
import { aQuote, aRequest, type SentRequest } from '../support/request-steps.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

/* Somebody leaves what is confirmed, and somebody else plays: the leader hears of it, and the client who knew the name. */

let server: TestServer;
let admin: BrowserSession;
beforeAll(async () => {
  server = await startTestServer();
  admin = await signInAsAdmin(server);
});
afterAll(() => server.stop());

interface Duo {
  request: SentRequest;
  players: [first: TestPlayer, second: TestPlayer];
  say: (player: 0 | 1, state: string, more?: object) => Promise<void>;
}

/** Confirmed, with the first of two for the viola; their line in the price names them, or the part alone. */
async function confirmedDuo(named = true): Promise<Duo> {
  const request = await aRequest(server, { eventName: 'Our wedding' });
  const [first, second] = [
    await aMusician(server, { firstName: 'Viktor', lastName: 'Sample', instruments: ['Viola'] }),
    await aMusician(server, { firstName: 'Simone', lastName: 'Sample', instruments: ['Viola'] }),
  ];
  const { asks } = await ask(admin, request, [first, second], { fee: 180 });
  const say = async (player: 0 | 1, state: string, more: object = {}) => {
    const { status, body } = await admin.post(`/requests/${request.id}/players/${asks[player]}/state`, {
      state,
      ...more,
    });
    expect(status, JSON.stringify(body)).toBe(200);
  };
  await say(0, 'yes');
  const viola = named ? { label: 'Viktor Sample, viola', musicianId: first.id } : { label: 'Everything else' };
  const quote = {
    ...aQuote(server),
    lines: [
      { label: 'Playing', amount: 400 },
      { ...viola, amount: 210.5 },
    ],
  };
  for (const step of [{ status: 'quoted', quote }, { status: 'confirmed' }])
    expect((await admin.post(`/requests/${request.id}/status`, step)).status).toBe(200);
  return { request, players: [first, second], say };
}

/** Of those who hear who plays now: newest last. */
async function told({ email }: { email: string }) {
  const rows = await server.ctx.db
    .selectFrom('outbox')
    .select(['kind', 'subject', 'textBody', 'createdAt'])
    .where('toAddress', '=', email)
    .where('kind', 'like', 'event-request.line-up.%')
    .orderBy('createdAt')
    .execute();
  return rows.map(({ subject, textBody }) => ({ subject, text: textBody ?? '' }));
}

async function priceOf({ id }: SentRequest) {
  const { body } = await admin.get(`/requests/${id}`);
  return body.request.price as { lines: { label: string; amount: number; musicianId?: string }[]; total: number };
}

it('one mail each when somebody leaves, one when somebody else says yes; the price names who plays, and stays', async () => {
  const { request, players, say } = await confirmedDuo();
  await say(0, 'no', { note: 'A broken arm.' });
  expect((await priceOf(request)).lines[1]).toMatchObject({ label: 'Viola', amount: 210.5 });
  await say(1, 'asked');
  await say(1, 'yes', { fee: 199 });
  const price = await priceOf(request);
  expect(price.lines[1]).toMatchObject({ label: 'Simone Sample, viola', amount: 210.5, musicianId: players[1].id });
  expect(price.total).toBe(610.5);
  for (const reader of [request.musician, request.client]) {
    const mails = await told(reader);
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Viktor Sample can’t play/),
      expect.stringMatching(/^Simone Sample plays/),
    ]);
    expect(mails[0]?.text).toContain('Viola: being asked');
    expect(mails[1]?.text).toContain('Viola: Simone Sample');
    // Neither why, nor what anybody else is paid.
    for (const { text } of mails) expect(text).not.toMatch(/broken arm|\$/);
  }
});

it('whoever comes back has their own line again, and both read it', async () => {
  const { request, say } = await confirmedDuo();
  await say(0, 'replaced');
  await say(0, 'asked');
  await say(0, 'yes');
  expect((await priceOf(request)).lines[1]?.label).toBe('Viktor Sample, viola');
  expect((await told(request.client)).at(-1)?.subject).toMatch(/^Viktor Sample plays/);
  expect(await told(request.client)).toHaveLength(2);
  expect(await told(request.musician)).toHaveLength(2);
});

it('a client who was never told the name hears nothing, the leader all the same', async () => {
  const { request, say } = await confirmedDuo(false);
  await say(0, 'no');
  await say(1, 'asked');
  await say(1, 'yes');
  expect(await told(request.client)).toEqual([]);
  expect(await told(request.musician)).toHaveLength(2);
  expect((await priceOf(request)).lines[1]?.label).toBe('Everything else');
});

it('nobody is told before it is confirmed, nor of who says yes once more and stays', async () => {
  const open = await aRequest(server);
  const { asks } = await ask(admin, open, await somePlayers(server, 1));
  for (const state of ['yes', 'no']) await admin.post(`/requests/${open.id}/players/${asks[0]}/state`, { state });
  expect([...(await told(open.client)), ...(await told(open.musician))]).toEqual([]);
  const { request, say } = await confirmedDuo();
  await say(0, 'asked');
  await say(0, 'yes');
  expect([...(await told(request.client)), ...(await told(request.musician))]).toEqual([]);
});

it('an address that nobody has confirmed reads no word that was typed', async () => {
  const { request, say } = await confirmedDuo();
  await say(0, 'no');
  const [mail] = await told(request.client);
  expect(mail?.subject).toBe('Viktor Sample can’t play: your event');
  expect(mail?.text).not.toContain('Our wedding');
});
