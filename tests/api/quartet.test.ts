import type { ParsedMail } from 'mailparser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moveWavesOn } from '#/features/event-requests/players/asking/clock.server.ts';
import { BrowserSession } from '../support/browser-session.ts';
import { aMusician, anOpus, signInAsAdmin, signUp } from '../support/factories.ts';
import { type Mailbox, openMailbox } from '../support/mailbox.ts';
import { somePlayers, type TestPlayer } from '../support/players.ts';
import { aQuote, aRequest, mailedToken } from '../support/request-steps.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

/* A couple wants a quartet for their ceremony, and the house finds four who play it. */

const OFFICE = 'office@forte.example';
const HOUR = 3_600_000;
const CEREMONY = { eventDate: '2027-04-17', eventStartTime: '18:30', eventEndTime: '21:00' };

let mailbox: Mailbox;
let server: TestServer;
beforeAll(async () => {
  mailbox = await openMailbox();
  server = await startTestServer({ SMTP_URL: mailbox.url, BUSINESS_EMAIL: OFFICE });
});
afterAll(async () => {
  await server.stop();
  await mailbox.close();
});

const say = async ({ email }: TestPlayer, answer: 'yes' | 'no') => {
  const token = await mailedToken(server, email, mailbox, '/play');
  const { status } = await new BrowserSession(server).post('/players/by-link/answer', { token, answer });
  expect(status).toBe(200);
};

const addressOf = ({ to }: ParsedMail) =>
  [to]
    .flat()
    .map((one) => one?.text)
    .join();

/** Subjects of all mails, by whom they went to, without the name of the event. */
function everyMail(): Record<string, string[]> {
  // Numbers of sample people sort by their first digit.
  const short = ({ subject = '' }: ParsedMail) =>
    subject
      .replaceAll('\u2060', '')
      .replace(/(: | for | to Teo).*/, '')
      .replace(/ \d+(?= can’t play$| plays$)/, '');
  const byAddress = Map.groupBy(mailbox.received, addressOf);
  return Object.fromEntries([...byAddress].map(([address, mails]) => [address, mails.map(short).toSorted()]));
}

/** Addresses to which each secret was mailed. */
function holdersOfSecrets(): string[][] {
  const held = mailbox.received.flatMap((mail) =>
    [...(mail.text ?? '').matchAll(/token=([\w-]+)/g)].map(([, secret = '']) => ({ secret, to: addressOf(mail) })),
  );
  const bySecret = Map.groupBy(held, ({ secret }) => secret);
  return [...bySecret.values()].map((holders) => [...new Set(holders.map(({ to }) => to))]);
}

test('a quartet for a ceremony: a no, a silence, a substitute, and every mail to whom it is for', async () => {
  let admin = await signInAsAdmin(server);
  const cellist = await aMusician(server, { firstName: 'Teo', lastName: 'Sample', instruments: ['Cello'] });
  const violins = (await somePlayers(server, 5, 'Violin')) as [
    TestPlayer,
    TestPlayer,
    TestPlayer,
    TestPlayer,
    TestPlayer,
  ];
  const [playing, refuses, silent, second, spare] = violins;
  const [violist, substitute] = (await somePlayers(server, 2)) as [TestPlayer, TestPlayer];
  const work = await anOpus(server, {
    repType: 'Chamber Music',
    instrumentation: ['Violin', 'Violin', 'Viola', 'Cello'],
    movements: [],
  });
  const couple = await signUp(server);
  const requestedRepertoire = [{ _id: work._id, movements: [] }];
  const { id } = await aRequest(server, { ...CEREMONY, requestedRepertoire }, { client: couple, musician: cellist });

  // Two of these five violinists, and this violist.
  const list = (instrument: string, places: number, players: readonly TestPlayer[]) => ({
    hours: 5,
    places: Array.from({ length: places }, () => ({ instruments: [instrument] })),
    musicians: players.map((player) => ({ musicianId: player.id, fee: 180 })),
  });
  const { body: arranged } = await admin.put(`/requests/${id}/players`, {
    leader: ['Cello'],
    pools: [list('Violin', 2, violins), list('Viola', 1, [violist])],
  });
  const [ofViolins, ofViola] = arranged.pools;
  await admin.post(`/requests/${id}/players/ask`, { pools: [ofViolins._id, ofViola._id] });

  // One says yes, one no, and one nothing at all.
  await say(playing, 'yes');
  await say(violist, 'yes');
  await say(refuses, 'no');
  await mailbox.find(silent.email, /^Can you play/);
  server.clock.advance(5 * HOUR);
  await moveWavesOn(server.ctx);
  await say(second, 'yes');

  // All have said yes: the couple accepts the quote.
  admin = await signInAsAdmin(server);
  const quoted = await admin.post(`/requests/${id}/status`, { status: 'quoted', quote: aQuote(server) });
  expect(quoted.status).toBe(200);
  expect((await couple.post(`/requests/${id}/status`, { status: 'confirmed' })).status).toBe(200);

  // The violist breaks an arm, and somebody else is asked.
  await say(violist, 'no');
  const people = [{ musicianId: substitute.id, instruments: ['Viola'] }];
  const place = { placeId: ofViola.places[0]._id, people };
  expect((await admin.post(`/requests/${id}/players/substitutes`, place)).status).toBe(200);
  await say(substitute, 'yes');

  // Everybody hears what concerns them, and nothing else.
  const noted = ['Can you play? Violin', 'It is settled', 'Your yes is noted'];
  await expect.poll(everyMail).toEqual({
    [playing.email]: noted,
    [second.email]: noted,
    [refuses.email]: ['Can you play? Violin'],
    [silent.email]: ['Can you play? Violin', 'You are not needed'],
    [violist.email]: ['Can you play? Viola', 'It is settled', 'Your yes is noted'],
    [substitute.email]: ['Can you play? Viola', 'It is settled'],
    [cellist.email]: [
      'Confirmed',
      'Event request',
      expect.stringMatching(/ can’t play$/),
      expect.stringMatching(/ plays$/),
      'Your quote',
    ],
    [couple.email]: ['Confirmed', "Teo Sample's quote", 'Your request'],
    [OFFICE]: [
      'A player drops out',
      'Confirmed',
      'Copy',
      'Everybody has said yes',
      'Everybody has said yes',
      'Nobody left to ask',
      "Teo Sample's quote",
    ],
  });
  expect(holdersOfSecrets().filter((holders) => holders.length !== 1)).toEqual([]);
  const { text: question } = await mailbox.find(substitute.email, /^Can you play/);
  for (const told of [work.title, 'Desert Garden Hall', '2 h 30', 'minutes, counted between events', '$180'])
    expect(question).toContain(told);

  // Nobody else plays that evening elsewhere, and whoever does not play is free.
  const other = await signUp(server);
  const free = async ({ id: musicianId }: TestPlayer) => {
    const asked = new URLSearchParams({ musicianId, ...CEREMONY });
    return (await other.get(`/requests/availability?${asked}`)).body.availability;
  };
  const quartet = [cellist, playing, second, substitute];
  expect(await Promise.all(quartet.map(free))).toEqual(['taken', 'taken', 'taken', 'taken']);
  expect(await Promise.all([refuses, silent, spare, violist].map(free))).toEqual(['free', 'free', 'free', 'free']);
});
