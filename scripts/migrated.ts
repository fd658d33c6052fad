import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { forgottenToken, logIn, tokenIn, VERIFY_SUBJECT } from '../tests/support/account.ts';
import { type Answer, BrowserSession } from '../tests/support/browser-session.ts';
import { createTestStorage } from '../tests/support/engine.ts';
import type * as Factories from '../tests/support/factories.ts';
import { openMailbox } from '../tests/support/mailbox.ts';
import type * as Orders from '../tests/support/orders.ts';
import { WAIT_MS } from '../tests/support/patience.ts';
import type * as Furnish from '../tests/support/screens/furnish.ts';
import type * as Sharing from '../tests/support/sharing.ts';
import * as Now from '../tests/support/test-server.ts';
import { lost, readAll, readable } from './readings.ts';

/*
 * `node scripts/migrated.ts FOLDER`, run by compare-migration.ts: that project fills a database, this one migrates it.
 * Prints differences, dead mailed links, and what an erasure leaves. Engine: TEST_ENGINE.
 */

type Furnisher = Pick<typeof Furnish, 'furnish' | 'furnishDesk'> & Partial<typeof Furnish>;

const folder = process.argv[2] ?? '';
const load = <T>(file: string): Promise<T> => import(pathToFileURL(join(folder, file)).href);
const Then = await load<typeof Now>('tests/support/test-server.ts');
const { signUp, signInAsAdmin } = await load<typeof Factories>('tests/support/factories.ts');
const { furnish, furnishDesk, furnishWishes } = await load<Furnisher>('tests/support/screens/furnish.ts');
// Not in every earlier version.
const sharing = await load<typeof Sharing>('tests/support/sharing.ts').catch(() => undefined);
const { anOrder, tokenOf } = await load<typeof Orders>('tests/support/orders.ts');

const PASSWORD = 'crescendo al niente';
const ADMIN = { ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'tutti fortissimo 88' };

const mailbox = await openMailbox();
const storage = await createTestStorage({ tables: false });
const environment = { SMTP_URL: mailbox.url, SAMPLE_CONTENT: 'on', ...ADMIN };
const problems: string[] = [];
const expectStatus = (what: string, { status, body }: Pick<Answer, 'status' | 'body'>, expected: number) => {
  if (status !== expected) problems.push(`${what} answers ${status}, not ${expected}: ${JSON.stringify(body)}`);
};

const old = await Then.startTestServer(environment, storage);
const client = await signUp(old, { password: PASSWORD });
const oldAdmin = await signInAsAdmin(old);
const verifying = tokenIn(await mailbox.find(client.email, VERIFY_SUBJECT));
const site = old as never;
const things: Partial<Furnish.Things> = {
  ...(await furnish(site, mailbox, client)),
  ...(await furnishDesk(site)),
  ...(await furnishWishes?.(site, mailbox)),
};
const shared = await sharing?.aSharedProgramme(old, client);
const second = await anOrder(old);
const resetting = await forgottenToken(old, mailbox, client.email);
mailbox.refusing = true;
const { body: musician } = await oldAdmin.get(`/musicians/musician/${things.musician}`);
await client.post(`/requests/${things.request}/notes`, { words: 'Is there a piano?' });
const own = [`/clients/${client.email}/export`, `/admin/clients/${client.email}`];
const paths = [...(await readable(old, things)), ...own];
const before = await readAll(oldAdmin, await logIn(old, client.email), paths);
for (const [path, answer] of before) expectStatus(`GET ${path}, before,`, answer, 200);
await old.stop();
console.log('filled');

const server = await Now.startTestServer(environment, storage);
console.log('migrated');
const admin = new BrowserSession(server);
await admin.post('/admins/login', { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD });
const after = await readAll(admin, await logIn(server, client.email), paths);
for (const [path, was] of before) problems.push(...lost(was, after.get(path), `GET ${path}`));
mailbox.refusing = false;
// Longer than a waiting mail pauses.
server.clock.advance(60_000);
await mailbox.find(musician.email, /^A note about/);

const visitor = new BrowserSession(server);
const answer = { token: tokenOf(things.answerPath ?? ''), status: 'declined', words: 'Sorry.' };
expectStatus('the musician’s link', await visitor.post('/requests/by-link/status', answer), 200);
expectStatus('the buyer’s link', await visitor.post('/orders/by-link/cancel', { token: second.token }), 200);
expectStatus(
  'the link to confirm an address',
  await (await logIn(server, client.email)).post('/auth/verify', { token: verifying }),
  200,
);
const reset = await visitor.post('/auth/reset', { token: resetting, password: 'dal segno al fine' });
expectStatus('the link for a new password', reset, 200);

if (shared) {
  const said = { ...shared, by: 'Mum', kind: 'comment', words: 'Lovely!' };
  expectStatus('the link to a programme', await visitor.post('/programme/shared/remarks', said), 204);
}
if (things.pollPath) {
  const marks = { token: tokenOf(things.pollPath), marks: { 1: 'yes', 2: 'no' } };
  expectStatus('the link to dates', await visitor.put('/polls/by-link/marks', marks), 200);
}
if (things.wishPath) {
  const yes = { token: tokenOf(things.wishPath), answer: 'yes' };
  expectStatus('the link to a wish', await visitor.post('/wanted/answer', yes), 200);
}
if (things.doorPath) {
  const times = { token: tokenOf(things.doorPath), daysOff: [1], travelMinutes: 60, absences: [] };
  expectStatus('the link to the stage door', await visitor.put('/stage-door/times', times), 200);
}

const owner = await logIn(server, client.email, 'dal segno al fine');
const { _id } = (await owner.get(`/clients/${client.email}`)).body;
// Open requests would block the deletion.
const requests = (await owner.get('/requests')).body as { _id: string; status: string }[];
for (const { _id } of requests.filter(({ status }) => status === 'confirmed' || status === 'paid')) {
  const off = { status: 'withdrawn', words: 'It is called off.' };
  expectStatus('calling off', await admin.post(`/requests/${_id}/status`, off), 200);
}
const erased = await owner.post(`/clients/${_id}/deletion`, { password: 'dal segno al fine' });
expectStatus('the deletion of an account', erased, 204);
if (erased.status === 204) await expectGone();

await server.stop();
await storage.remove();
await mailbox.close();
process.stdout.write(`${before.size} readings compared\n${problems.map((line) => `- ${line}\n`).join('')}`);
process.exit(problems.length === 0 ? 0 : 1);

/** After its last mail. */
async function expectGone(): Promise<void> {
  await mailbox.find(client.email, 'Your account is deleted');
  let left = await tablesWith(client.email);
  for (const until = Date.now() + WAIT_MS; left.includes('outbox') && Date.now() < until; ) {
    await setTimeout(20);
    left = await tablesWith(client.email);
  }
  if (left.length > 0) problems.push(`the erased address is still in ${left.join(', ')}`);
}

async function tablesWith(text: string): Promise<string[]> {
  const { db } = server.ctx;
  const tables = await db.introspection.getTables();
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await db
      .selectFrom(name as never)
      .selectAll()
      .execute();
    if (JSON.stringify(rows).includes(text)) found.push(name);
  }
  return found;
}
