import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, test } from 'vitest';
import { mailTrouble } from '#/features/mail-log/queries.server.ts';
import { HOUR_MS } from '#/platform/time/durations.ts';
import { createFeatureContext } from '../support/feature-context.ts';
import { freePort } from '../support/free-port.ts';
import {
  copiesOf,
  createMailWorker,
  IMPATIENT,
  type MailWorker,
  queueLetters,
  untilMails,
} from '../support/mail-worker.ts';
import { type Mailbox, type MailFault, openMailbox } from '../support/mailbox.ts';
import { skippedBut } from '../support/one-engine.ts';
import { amount, expectWithin, noteProof } from '../support/proof.ts';

const letters = amount({ short: 1, long: 20 });
/** Of a server that lets each wait: none has its second turn before the last has had its first. */
const slowLetters = amount({ short: 1, long: 4 });
const skipped = skippedBut('sqlite');

let place: Awaited<ReturnType<typeof createFeatureContext>>;
let mailbox: Mailbox;
let url: string;
let worker: MailWorker;

beforeAll(async () => {
  place = await createFeatureContext();
});
beforeEach(async () => {
  await place.ctx.db.deleteFrom('outbox').execute();
  mailbox = await openMailbox();
  url = mailbox.url;
  worker = createMailWorker(place.connection, place.storage.dataDir, () => url);
  return async () => {
    await worker.stop();
    mailbox.release();
    await mailbox.close();
  };
});
afterAll(() => place.remove());

/** What admins read in Mails. */
async function troubleTexts(): Promise<string[]> {
  const actor = { kind: 'admin' as const, accountId: 'a', email: 'admin@example.com' };
  const { newest } = await mailTrouble({ ...place.ctx, actor });
  return newest.flatMap(({ trouble }) => trouble?.words ?? []);
}

/** Every letter meets the fault, and goes out once that is over. Answers the words, and the copies of each letter. */
async function throughTrouble(heal: () => void, count = letters): Promise<{ words: Set<string>; copies: number[] }> {
  await queueLetters(place.connection, count);
  await worker.start();
  await untilMails(place.connection, ({ state, attempts }) => state === 'pending' && attempts > 0);
  const texts = new Set(await troubleTexts());
  heal();
  worker.patience = { patienceMs: 60_000, wholeMs: 60_000 };
  worker.later(HOUR_MS);
  const sent = await untilMails(place.connection, ({ state }) => state === 'sent');
  const copies = copiesOf(mailbox.received);
  expect([...copies.keys()].toSorted()).toEqual(sent.map(({ messageId }) => messageId));
  return { words: texts, copies: [...copies.values()] };
}

const LATER = 'Their server asked us to come back later.';
const UNREACHABLE = 'Our mail server cannot be reached.';
const IN_DOUBT = 'The mail server took the mail, but did not say that it keeps it.';

describe.skipIf(skipped)('a mail server in trouble loses no mail', () => {
  it.each<[string, MailFault, string, number]>([
    ['says nothing', { at: 'greeting', does: 'hang' }, UNREACHABLE, 1],
    ['is busy at the greeting', { at: 'greeting', does: 421 }, UNREACHABLE, 1],
    ['takes no mail at the greeting', { at: 'greeting', does: 554 }, UNREACHABLE, 1],
    [
      'will not have our sender',
      { at: 'sender', does: 550 },
      'Our mail server does not let us write under our own address.',
      1,
    ],
    ['defers the recipient', { at: 'recipient', does: 450 }, LATER, 1],
    ['hangs at the recipient', { at: 'recipient', does: 'hang' }, UNREACHABLE, 1],
    ['defers the message', { at: 'data', does: 451 }, LATER, 1],
    ['has a full mailbox', { at: 'data', does: 552 }, 'Their mailbox is full.', 1],
    ['takes the message and says nothing', { at: 'data', does: 'hang' }, IN_DOUBT, 2],
    ['takes the message and hangs up', { at: 'data', does: 'drop' }, IN_DOUBT, 2],
  ])('that %s', async (name, fault, expected, most) => {
    mailbox.fault = fault;
    if (fault.does === 'hang') worker.patience = IMPATIENT;
    const count = fault.does === 'hang' ? slowLetters : letters;
    const { words, copies } = await throughTrouble(() => {
      mailbox.fault = undefined;
    }, count);
    noteProof(`a mail server that ${name}`, { mails: count, lost: 0, 'copies of one at most': Math.max(...copies) });
    expect(words).toEqual(new Set([expected]));
    expect(Math.max(...copies)).toBe(most);
  });

  it('that is not there', async () => {
    url = `smtp://127.0.0.1:${await freePort()}`;
    const { words, copies } = await throughTrouble(() => {
      url = mailbox.url;
    });
    expect(words).toEqual(new Set([UNREACHABLE]));
    expect(Math.max(...copies)).toBe(1);
  });

  it('that says one letter at a time, for ever', async () => {
    url = await openDripping();
    worker.patience = IMPATIENT;
    const begun = performance.now();
    const { words, copies } = await throughTrouble(() => {
      url = mailbox.url;
    }, slowLetters);
    noteProof('a mail server that drips', {
      mails: slowLetters,
      lost: 0,
      'limit for one here (ms)': IMPATIENT.wholeMs,
    });
    expect(words).toEqual(new Set([UNREACHABLE]));
    expect(Math.max(...copies)).toBe(1);
    expectWithin(slowLetters * 2_000 + 20_000, performance.now() - begun);
  });

  // 127.0.0.2 is this machine, and not one of the names of it: what goes there crosses a network.
  it.each([
    ['offers no encryption', false],
    ['shows a certificate nobody has signed', true],
  ])('that is elsewhere and %s, and nothing is said to it in the clear', async (_name, startTls) => {
    const elsewhere = await openMailbox({ host: '127.0.0.2', startTls });
    onTestFinished(() => elsewhere.close());
    url = elsewhere.url;
    const { words } = await throughTrouble(() => {
      url = mailbox.url;
    });
    expect(words).toEqual(new Set(['The connection to our mail server was not safe, so nothing was sent over it.']));
    expect(elsewhere.received).toEqual([]);
  });
});

test.skipIf(skipped)(
  'a mail that a server takes and never answers goes out twice, however long that lasts; then admins have it',
  async () => {
    mailbox.fault = { at: 'data', does: 'drop' };
    await queueLetters(place.connection, letters);
    await worker.start();
    await untilMails(place.connection, ({ attempts }) => attempts === 1);
    worker.later(HOUR_MS);
    await untilMails(place.connection, ({ state, attempts }) => state === 'failed' && attempts === 2);
    mailbox.fault = undefined;
    worker.later(24 * HOUR_MS);
    await untilMails(place.connection, ({ state }) => state === 'failed');
    expect([...copiesOf(mailbox.received).values()]).toEqual(Array(letters).fill(2));
    expect(new Set(await troubleTexts())).toEqual(new Set([IN_DOUBT]));
  },
);

test.skipIf(skipped).each([
  ['no such address', { at: 'recipient', does: 550 }, 'There is no such address. It was probably mistyped.'],
  [
    'the message refused',
    { at: 'data', does: 554 },
    'Their server refused the mail, perhaps because it takes it for spam.',
  ],
] as const)(
  'a mail refused for good is not tried again by itself, and admins read why: %s',
  async (_name, fault, texts) => {
    mailbox.fault = fault;
    await queueLetters(place.connection, letters);
    await worker.start();
    const failed = await untilMails(place.connection, ({ state }) => state === 'failed');
    expect(failed.map(({ attempts }) => attempts)).toEqual(Array(letters).fill(1));
    expect(new Set(await troubleTexts())).toEqual(new Set([texts]));
  },
);

/** A server whose answer to the first word never ends. */
async function openDripping(): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.write('220 ready\r\n');
    const drip = setInterval(() => socket.write('2'), 50);
    socket.on('close', () => clearInterval(drip));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, 'close');
  });
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
