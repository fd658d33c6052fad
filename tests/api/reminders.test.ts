import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readHistory } from '#/features/event-requests/records.server.ts';
import { remindOfEvents } from '#/features/event-requests/reminding/events.server.ts';
import { remindOfPayments } from '#/features/event-requests/reminding/payments.server.ts';
import { LAS_VEGAS } from '#/platform/house/las-vegas.ts';
import { dayIn, startOfDayIn } from '#/platform/time/in-zone.ts';
import { aVerifiedClient } from '../support/account.ts';
import { type AgreedRequest, anAgreement, aSignedAgreement, book, sign } from '../support/agreements.ts';
import { BrowserSession } from '../support/browser-session.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { signInAsAdmin } from '../support/factories.ts';
import { type Mailbox, openMailbox } from '../support/mailbox.ts';
import { ask, somePlayers, type TestPlayer } from '../support/players.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

/* Of an event on April 17, 2027: the deposit of $127.50 is due on signing, the balance of $297.50 on March 18. */

let server: TestServer;
let mailbox: Mailbox;
let admin: BrowserSession;

const OFFICE = 'office@forte.example';

beforeAll(async () => {
  mailbox = await openMailbox();
});
afterAll(() => mailbox.close());

beforeEach(async () => {
  server = await startTestServer({ SMTP_URL: mailbox.url, BUSINESS_EMAIL: OFFICE });
  admin = await signInAsAdmin(server);
  return () => server.stop();
});

/** At ten in the morning in Las Vegas the clock looks, in two processes at once; and a minute later again. */
async function come(day: string, hour = 10): Promise<void> {
  const at = Date.parse(startOfDayIn(LAS_VEGAS, day)) + hour * 3_600_000;
  const look = async (now: Date) => {
    const ctx = { ...server.ctx, clock: { now: () => now } };
    await remindOfPayments(ctx);
    await remindOfEvents(ctx);
  };
  await Promise.all([look(new Date(at)), look(new Date(at))]);
  await look(new Date(at + 60_000));
}

async function mails(to: string, kind: string) {
  return server.ctx.db
    .selectFrom('outbox')
    .select(['subject', 'textBody'])
    .where('toAddress', '=', to)
    .where('kind', 'like', `event-request.${kind}%`)
    .orderBy('createdAt')
    .execute();
}

async function subjects(to: string, kind: string): Promise<string[]> {
  return (await mails(to, kind)).map(({ subject }) => subject);
}

const verified = () => aVerifiedClient(server, mailbox);
/** In force from the next request on. */
async function setTo(changes: Record<string, string>): Promise<void> {
  await admin.call('PATCH', '/settings', { body: changes });
  await admin.get('/settings');
}
const due = ({ client }: AgreedRequest) => subjects(client.email, 'due');

describe('what is due', () => {
  it('is said seven days before, on the day and two days after, once each; the owners hear once that it is late', async () => {
    const agreed = await aSignedAgreement(server, {}, { admin, client: await verified() });
    await book(agreed, { kind: 'payment', dollars: 127.5, method: 'check' });
    await come('2027-03-10');
    expect(await due(agreed)).toEqual([]);
    await come('2027-03-11', 8);
    expect(await due(agreed)).toEqual([]);
    await come('2027-03-11');
    expect(await due(agreed)).toEqual(['Due soon: $297.50 for Spring Gala']);
    // The clocks change on March 14.
    await come('2027-03-18');
    expect(await due(agreed)).toHaveLength(2);
    expect(await subjects(OFFICE, 'late')).toEqual([]);
    await come('2027-03-20');
    await come('2027-03-21');
    expect((await due(agreed)).at(-1)).toBe('Still due: $297.50 for Spring Gala');
    expect(await due(agreed)).toHaveLength(3);
    expect(await subjects(OFFICE, 'late')).toEqual([expect.stringContaining('Spring Gala')]);
    const history = await readHistory(server.ctx, agreed.id, { forAdmins: true });
    expect(history.filter(({ words }) => words.includes('has not come'))).toHaveLength(1);
  });

  it('is said of what is open, signed and not cancelled alone, and never twice on a day', async () => {
    const unsigned = await anAgreement(server, {}, { admin, client: await verified() });
    const paid = await aSignedAgreement(server, {}, { admin, client: await verified() });
    await book(paid, { kind: 'payment', dollars: 425, method: 'check' });
    const cancelled = await aSignedAgreement(server, {}, { admin, client: await verified() });
    expect((await admin.post(`/requests/${cancelled.id}/status`, { status: 'declined' })).status).toBe(200);
    const open = await aSignedAgreement(server, {}, { admin, client: await verified() });
    const extra = (words: string) => book(open, { kind: 'charge', dollars: 20, words, dueOn: '2027-03-11' });
    await extra('A song');
    await come('2027-03-11');
    await extra('Another song');
    await come('2027-03-11', 11);
    expect(await due(open)).toEqual(['Due now: $317.50 for Spring Gala']);
    await come('2027-03-12');
    expect((await due(open)).slice(1)).toEqual(['Due now: $20.00 for Spring Gala']);
    for (const other of [unsigned, paid, cancelled]) expect(await due(other)).toEqual([]);
    expect(await subjects(OFFICE, 'late')).toEqual([]);
  });

  it('is not said where the owners have switched it off, or the client says that it is on its way', async () => {
    const agreed = await aSignedAgreement(server, {}, { admin, client: await verified() });
    await setTo({ remindPayments: 'off' });
    await come('2027-03-11');
    await setTo({ remindPayments: 'on' });
    expect((await agreed.client.post('/agreements/claim', { requestId: agreed.id })).status).toBe(200);
    await come('2027-03-18');
    expect(await due(agreed)).toEqual([]);
    await book(agreed, { kind: 'payment', dollars: 127.5, method: 'bank' });
    await come('2027-03-19');
    expect(await due(agreed)).toEqual(['Due now: $297.50 for Spring Gala']);
  });

  it('is not said on the day of signing, whose mail says it', async () => {
    const agreed = await anAgreement(server, {}, { admin, client: await verified() });
    expect((await sign(server, agreed)).status).toBe(200);
    const { now } = server.clock;
    await come(dayIn(LAS_VEGAS, now()), 23);
    expect(await due(agreed)).toEqual([]);
    await come(dayIn(LAS_VEGAS, now(), 2));
    expect(await due(agreed)).toEqual(['Still due: $127.50 for Spring Gala']);
  });
});

describe('an event', () => {
  it('is said a week and a day ahead to client and players, with the day sheet; afterwards the client is thanked', async () => {
    const agreed = await anAgreement(server, {}, { admin, client: await verified() });
    const [player] = (await somePlayers(server, 1)) as [TestPlayer];
    await ask(admin, agreed, [player]);
    const { text = '' } = await mailbox.find(player.email, /^Can you play/);
    const token = /\/play\?token=([\w-]+)/.exec(text)?.[1];
    expect((await agreed.client.post('/players/by-link/answer', { token, answer: 'yes' })).status).toBe(200);
    const everybody = [agreed.client.email, agreed.musician.email, player.email];
    await come('2027-04-10');
    for (const email of everybody) {
      expect(await subjects(email, 'soon')).toEqual(['In a week: Spring Gala']);
      expect((await mails(email, 'soon'))[0]?.textBody).toContain('/day?token=');
    }
    await come('2027-04-16');
    for (const email of everybody) expect(await subjects(email, 'soon')).toHaveLength(2);
    expect((await admin.post(`/requests/${agreed.id}/status`, { status: 'paid' })).status).toBe(200);
    await come('2027-04-18');
    await come('2027-04-19');
    expect(await subjects(agreed.client.email, 'thanks')).toEqual(['Thank you: Spring Gala']);
    expect(await subjects(player.email, 'thanks')).toEqual([]);
  });

  it('is said to nobody who has stopped it by the link, who can begin it again; nor where the owners have', async () => {
    const agreed = await anAgreement(server, {}, { admin, client: await verified() });
    await come('2027-04-10');
    const [soon] = await mails(agreed.client.email, 'soon');
    const token = /\/reminders\?token=([\w-]+)/.exec(soon?.textBody ?? '')?.[1] ?? '';
    const visitor = new BrowserSession(server);
    const want = (wanted: boolean) => visitor.post('/reminders/by-link', { token, wanted });
    expect([(await want(false)).status, (await want(false)).status]).toEqual([200, 200]);
    expectRefusal(await visitor.post('/reminders/by-link', { token: 'x', wanted: false }), 404, 'not_found');
    await come('2027-04-16');
    expect(await subjects(agreed.client.email, 'soon')).toHaveLength(1);
    expect(await subjects(agreed.musician.email, 'soon')).toHaveLength(2);
    const other = await anAgreement(server, { eventDate: '2027-04-24' }, { admin, client: agreed.client });
    expect((await want(true)).status).toBe(200);
    await setTo({ remindEvents: 'off', askForReviews: 'off' });
    await come('2027-04-17');
    await setTo({ remindEvents: 'on' });
    await come('2027-04-18');
    expect(await subjects(agreed.client.email, 'soon')).toHaveLength(2);
    expect((await admin.post(`/requests/${other.id}/status`, { status: 'paid' })).status).toBe(200);
    await come('2027-04-25');
    expect(await subjects(agreed.client.email, 'thanks')).toEqual([]);
  });
});
