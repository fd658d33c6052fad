import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { digest } from '#/platform/ids.ts';
import { makeSecrets, watchDatabase } from '../abuse/database-digest.ts';
import { BrowserSession } from '../support/browser-session.ts';
import { LINK_CALLS } from '../support/link-calls.ts';
import { type Mailbox, openMailbox } from '../support/mailbox.ts';
import { answerAt, answerTo, everyAddress, everyWriting, type Known } from '../support/money/every-answer.ts';
import { type Planted, plantMoney } from '../support/money/planted.ts';
import { type StripeFake, startStripeFake } from '../support/stripe-fake.ts';
import { startServerWithPages, type TestServer } from '../support/test-server.ts';
import { WHOLE } from '../support/whole.ts';

/* What link-access.test.ts says of one link, here of everything that can be read: nobody but the parties and the owners
 * reads an agreement, an invoice or a ledger, and no answer holds the link of somebody else. */

let server: TestServer;
let mailbox: Mailbox;
let stripe: StripeFake;
let planted: Planted;
let addresses: string[];
let writings: string[];
let readers: Record<'visitor' | 'another client' | 'its client' | 'an owner', BrowserSession>;

beforeAll(async () => {
  mailbox = await openMailbox();
  stripe = await startStripeFake();
  server = await startServerWithPages({ SMTP_URL: mailbox.url, ...stripe.environment });
  planted = await plantMoney(server, mailbox);
  const { own, other, admin } = planted;
  readers = {
    visitor: new BrowserSession(server),
    'another client': other.client,
    'its client': own.client,
    'an owner': admin,
  };
  const { body } = await new BrowserSession(server).get('/openapi.json');
  const known = await everythingThere();
  addresses = everyAddress(body, known);
  writings = everyWriting(body, known);
  await makeSecrets(server);
});
afterAll(async () => {
  await server.stop();
  await stripe.close();
  await mailbox.close();
});

async function everythingThere(): Promise<Known> {
  const { own, musicianId, askId, invoiceId } = planted;
  const { db } = server.ctx;
  const client = await db.selectFrom('eventRequests').select('clientId').where('id', '=', own.id).executeTakeFirst();
  const mails = await db.selectFrom('outbox').select('id').where('kind', 'like', 'event-request.%').execute();
  const mailIds = mails.map(({ id }) => id);
  return {
    id: [own.id, client?.clientId ?? '', own.client.email, musicianId, askId, invoiceId],
    requestId: [own.id],
    clientId: [client?.clientId ?? ''],
    musicianId: [musicianId],
    mailId: mailIds.slice(0, 5),
    kind: ['clients', 'musicians', 'performances', 'opuses'],
    year: ['2026'],
    request: [own.id],
    musician: [musicianId],
    month: ['2027-04'],
    format: ['csv'],
  };
}

const byLinkOf = (token: string) => [
  ...['/agreement', '/answer', '/day', '/order', '/reminders', '/stage-door', '/play'].map(
    (page) => `${page}?token=${token}`,
  ),
  `/agreement/${planted.own.id}?token=${token}`,
  `/api/agreements/file?token=${token}`,
  `/api/agreements/file?token=${token}&request=${planted.own.id}`,
  `/api/agreements/scan?token=${token}&request=${planted.own.id}`,
  `/api/agreements/invoice?token=${token}&id=${planted.invoiceId}`,
  `/api/agreements/invoice?token=${token}&request=${planted.own.id}&id=${planted.invoiceId}`,
  `/api/requests/${planted.own.id}/ledger?token=${token}`,
  `/api/ledger/journal?year=2026&token=${token}`,
];

/** Of the whole house; what its client may read by theirs stands apart. */
function otherLinks(): { token: string; whose: string }[] {
  const { mailed, own, ended } = planted;
  const others = mailed
    .filter(({ page, to }) => to !== own.client.email || page === '/reminders' || page === '/day')
    .map(({ token, page, to }) => ({ token, whose: `${page} of ${to}` }));
  return [...others, ...Object.entries(ended).map(([whose, token]) => ({ token, whose }))];
}

describe('a link to an agreement', () => {
  it('holds 256 bits, of which only a digest is stored, with a day on which it ends', async () => {
    const links = planted.mailed.filter(({ page }) => page === '/agreement');
    expect(links.length).toBeGreaterThan(4);
    for (const { token } of links) {
      expect(Buffer.from(token, 'base64url')).toHaveLength(32);
      const row = await server.ctx.db
        .selectFrom('mailedLinks')
        .selectAll()
        .where('secretDigest', '=', digest(token))
        .executeTakeFirstOrThrow();
      expect(row.expiresAt).not.toBeNull();
    }
    const stored = JSON.stringify(await everyRow());
    for (const { token } of planted.mailed) expect(stored).not.toContain(token);
    expect(new Set(links.map(({ token }) => token)).size).toBe(links.length);
  });

  it('stands in mails to one person only', () => {
    for (const { token, to } of planted.mailed)
      expect(planted.mailed.filter((one) => one.token === token).map((one) => one.to)).toEqual([to]);
  });

  it('opens the agreement, its paper and its invoices (control)', async () => {
    const { link, marks, invoiceId } = planted;
    const [signer = '', , , textHash = ''] = marks;
    const read = async (address: string) => (await answerAt(server, address)).all;
    expect(await read(`/agreement?token=${link}`)).toContain(signer);
    const paper = await read(`/api/agreements/file?token=${link}`);
    for (const mark of [signer, textHash]) expect(paper.replaceAll('\n', '')).toContain(mark);
    expect((await answerAt(server, `/api/agreements/invoice?token=${link}&id=${invoiceId}`)).status).toBe(200);
  });

  it('that was replaced, or is over, is a conflict for every call, and changes nothing', async () => {
    const look = await watchDatabase(server);
    const before = await look();
    const calls = LINK_CALLS.filter(({ page }) => page === '/agreement');
    for (const [state, token] of Object.entries(planted.ended))
      for (const { call, body } of calls) {
        const [method = '', path = ''] = call.split(' ');
        const whole = { ...body, token };
        const visitor = new BrowserSession(server);
        const { status } = await (method === 'GET'
          ? visitor.get(`${path}?${new URLSearchParams(whole)}`)
          : visitor.call(method, path, { body: whole }));
        expect([call, state, status]).toEqual([call, state, 409]);
      }
    expect(await look()).toEqual(before);
  });
});

describe('whatever can be read', () => {
  it.runIf(WHOLE)(
    'by one reader holds no link of another, and no word of the agreement that is not theirs',
    async () => {
      const secrets = secretsOf(planted.mailed);
      const told: string[] = [];
      for (const [who, reader] of Object.entries(readers)) {
        const isTheirs = who === 'its client' || who === 'an owner';
        for (const address of addresses) {
          const { all } = await answerAt(server, address, reader);
          for (const word of isTheirs ? secrets : [...secrets, ...planted.marks])
            if (all.includes(word) && !address.includes(word)) told.push(`${word} at ${address} to ${who}`);
        }
      }
      expect(told).toEqual([]);
    },
  );

  it('is found by the search, where its client and its owners look (control)', async () => {
    const { own, admin, marks } = planted;
    const [signer = '', note = ''] = marks;
    expect((await answerAt(server, `/agreement/${own.id}`, own.client)).all).toContain(signer);
    expect((await answerAt(server, `/api/requests/${own.id}/ledger`, admin)).all).toContain(note);
    expect(addresses).toContain(`/agreement/${own.id}`);
    expect(addresses).toContain(`/api/requests/${own.id}/ledger`);
  });

  it('by any other link of the house says nothing of it', async () => {
    const found: string[] = [];
    for (const { token, whose } of otherLinks())
      for (const address of byLinkOf(token)) {
        const { all, status } = await answerAt(server, address);
        if (planted.marks.some((mark) => all.replaceAll(address, '').includes(mark) && !address.includes(mark)))
          found.push(`${address} by ${whose}`);
        if (address.includes(`request=${planted.own.id}`) && status < 400 && !whose.startsWith('/agreement of'))
          found.push(`${status}: ${address} by ${whose}`);
      }
    expect(otherLinks().map(({ whose }) => whose.split(' ')[0])).toEqual(
      expect.arrayContaining(['/agreement', '/answer', '/day', '/play', '/stage-door', 'revoked', 'expired']),
    );
    expect(found).toEqual([]);
  });
});

/* The last: holders of links answer, decline and cancel here. */
describe('whatever can be written', () => {
  it('by a stranger or another client answers with no link of another, and no word of the agreement', async () => {
    const { own, other, mailed, marks } = planted;
    const given = { requestId: own.id, request: own.id, id: own.id, email: own.client.email };
    const foreign = [...secretsOf(mailed.filter(({ to }) => to !== other.client.email)), ...marks];
    const told: string[] = [];
    for (const call of writings)
      for (const who of ['visitor', 'another client'] as const) {
        const all = await answerTo(call, given, readers[who]);
        told.push(...foreign.filter((word) => all.includes(word)).map((word) => `${word} by ${call} to ${who}`));
      }
    expect(told).toEqual([]);
    expect(writings).toEqual(expect.arrayContaining(['POST /agreements/sign', `POST /requests/${own.id}/ledger`]));
  });

  it('by the link of anybody answers with no link but theirs', async () => {
    const told: string[] = [];
    for (const { token, page, to } of planted.mailed) {
      const foreign = secretsOf(planted.mailed.filter((one) => one.to !== to));
      const words = to === planted.own.client.email ? foreign : [...foreign, ...planted.marks];
      for (const { call, body } of LINK_CALLS) {
        if (call.startsWith('GET')) continue;
        const given = { ...body, token, requestId: planted.own.id };
        const all = await answerTo(call, given, new BrowserSession(server));
        told.push(
          ...words.filter((word) => all.includes(word)).map((word) => `${word} by ${call} with ${page} of ${to}`),
        );
      }
    }
    expect(told).toEqual([]);
  });

  it('is found by the search, where it answers its owners (control)', async () => {
    const { admin, own, marks } = planted;
    const entry = { kind: 'payment', dollars: 1, method: 'cash', day: '', words: '' };
    expect(await answerTo(`POST /requests/${own.id}/ledger`, entry, admin)).toContain(marks[1]);
  });
});

function secretsOf(mailed: Planted['mailed']): string[] {
  return [...new Set(mailed.map(({ token }) => token))].flatMap((token) => [token, digest(token)]);
}

/** Of every table but what waits to be mailed. */
async function everyRow(): Promise<unknown[]> {
  const { db } = server.ctx;
  const tables = (await db.introspection.getTables())
    .map(({ name }) => name)
    .filter((name) => !name.includes('migration'));
  return Promise.all(
    tables.map((name) =>
      db
        .selectFrom(name as 'mailedLinks')
        .selectAll()
        .execute(),
    ),
  );
}
