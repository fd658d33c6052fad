import { afterAll, beforeAll, expect, it } from 'vitest';
import { musicianOfDoor } from '#/features/musicians/stage-door.server.ts';
import { digest, newId } from '#/platform/ids.ts';
import { makeSecrets, watchDatabase } from '../abuse/database-digest.ts';
import { BrowserSession } from '../support/browser-session.ts';
import { aMusician, signInAsAdmin, signUp } from '../support/factories.ts';
import { LINK_CALLS, STATED_MONTH } from '../support/link-calls.ts';
import { mailedPaths } from '../support/mail-robot.ts';
import { type Mailbox, openMailbox } from '../support/mailbox.ts';
import { mailEverything } from '../support/mailed/every-mail.ts';
import { pageOf } from '../support/mailed/links.ts';
import { callsTaking, fieldsOf, type OpenApi } from '../support/openapi-fields.ts';
import { tokenOf } from '../support/orders.ts';
import { aSharedProgramme } from '../support/sharing.ts';
import { type StripeFake, startStripeFake } from '../support/stripe-fake.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

/* Whoever holds a link may do what it is for. With a link of another kind, or of another musician, they may do nothing.
 * That a musician's own page answers what they are asked, stage-door.test.ts says. */

let mailbox: Mailbox;
let stripe: StripeFake;
let site: TestServer;
/** One link that leads to each page. */
let tokens: Map<string, string>;
/** Of a musician who is asked for nothing. */
let door: string;
let look: Awaited<ReturnType<typeof watchDatabase>>;
let untouched: Awaited<ReturnType<typeof look>>;

beforeAll(async () => {
  mailbox = await openMailbox();
  stripe = await startStripeFake();
  site = await startTestServer({ SMTP_URL: mailbox.url, ...stripe.environment });
  const [admin, client] = [await signInAsAdmin(site), await signUp(site)];
  await mailEverything({ site, mailbox, admin, client });
  const linked = mailedPaths(mailbox, site.origin).filter((path) => path.includes('token='));
  tokens = new Map(linked.map((path) => [pageOf(path), tokenOf(path)]));
  tokens.set('/programme/shared', (await aSharedProgramme(site, client)).token);
  await oweSomething(tokens.get('/stage-door') ?? '');
  door = await aDoor(admin);
  await makeSecrets(site);
  look = await watchDatabase(site);
  untouched = await look();
});
afterAll(async () => {
  await site.stop();
  await stripe.close();
  await mailbox.close();
});

/** Of a musician who is asked for nothing. */
async function aDoor(admin: BrowserSession): Promise<string> {
  const { id, email } = await aMusician(site);
  await admin.post(`/musicians/${id}/stage-door`);
  const { text = '' } = await mailbox.find(email, /^Your way in/);
  return tokenOf(text);
}

/** To the musician whose page it is. */
async function oweSomething(token: string): Promise<void> {
  const musicianId = (await musicianOfDoor(site.ctx, token)) ?? '';
  const line = { id: newId(), musicianId, name: 'Mira Sample', eventDate: `${STATED_MONTH}-10`, feeCents: 18_000 };
  await site.ctx.db
    .insertInto('payoutLines')
    .values({ ...line, createdAt: site.clock.now().toISOString() })
    .execute();
}

async function tried(call: string, given: object, token: string) {
  const [method = '', path = ''] = call.split(' ');
  const whole = { ...given, token };
  const visitor = new BrowserSession(site);
  const { status, body } = await (method === 'GET'
    ? visitor.get(`${path}?${new URLSearchParams(whole)}`)
    : visitor.call(method, path, { body: whole }));
  return { status, error: body?.error };
}

/** Whatever is asked of others, by the way of that musician's own page. */
async function behindThatDoor(): Promise<string[]> {
  const { db } = site.ctx;
  const others = [
    ...(await db.selectFrom('requestAsks').select('id').execute()),
    ...(await db.selectFrom('eventRequests').select('id').execute()),
    ...(await db.selectFrom('datePollPlayers').select('id').execute()),
  ];
  return others.map(({ id }) => `${door}.${id}`);
}

it('every call that takes a link in its body or its address is in the table', async () => {
  const { body } = await new BrowserSession(site).get('/openapi.json');
  const document = body as OpenApi;
  const taking = fieldsOf(document).flatMap(({ path, call }) => (path === 'token' ? [call] : []));
  const all = [...taking, ...callsTaking(document, 'token')];
  expect(LINK_CALLS.map(({ call }) => call).toSorted()).toEqual(all.toSorted());
});

it.each(LINK_CALLS)(
  '$call takes no link of another kind, and none of another musician',
  async ({ call, page, body }) => {
    const unknown = await tried(call, body, 'x'.repeat(43));
    const ofOthers = [...tokens].filter(([kind]) => kind !== page).map(([, token]) => token);
    const wrong = [...ofOthers, ...(await behindThatDoor())];
    const answers = await Promise.all(wrong.map((token) => tried(call, body, token)));
    expect(answers).toEqual(wrong.map(() => unknown));
    expect(await look()).toEqual(untouched);
  },
);

it.each(LINK_CALLS)('$call takes no link that is over', async ({ call, page, body }) => {
  const token = tokens.get(page) ?? '';
  const link = () => site.ctx.db.updateTable('mailedLinks').where('secretDigest', '=', digest(token));
  const was = await site.ctx.db
    .selectFrom('mailedLinks')
    .select(['expiresAt', 'endedAt'])
    .where('secretDigest', '=', digest(token))
    .executeTakeFirstOrThrow();
  const now = site.clock.now().toISOString();
  // Those to what a player is asked have no last day: they are closed.
  for (const over of [{ endedAt: now }, ...(was.expiresAt === null ? [] : [{ expiresAt: now }])]) {
    await link()
      .set({ ...was, ...over })
      .execute();
    const before = await look();
    const { status } = await tried(call, body, token);
    expect([403, 404, 409, 410, 422], Object.keys(over).join()).toContain(status);
    expect(await look()).toEqual(before);
  }
  await link().set(was).execute();
});

it.each(LINK_CALLS)('$call knows its own link (control)', async ({ call, page, body }) => {
  const unknown = await tried(call, body, 'x'.repeat(43));
  expect(await tried(call, body, tokens.get(page) ?? '')).not.toEqual(unknown);
});
