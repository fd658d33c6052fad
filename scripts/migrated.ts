import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { forgottenToken, logIn, tokenIn, VERIFY_SUBJECT } from '../tests/support/account.ts';
import { type Answer, BrowserSession } from '../tests/support/browser-session.ts';
import { createTestStorage } from '../tests/support/engine.ts';
import type * as Factories from '../tests/support/factories.ts';
import { openMailbox } from '../tests/support/mailbox.ts';
import { anOrder, tokenOf } from '../tests/support/orders.ts';
import { WAIT_MS } from '../tests/support/patience.ts';
import { furnish, furnishDesk } from '../tests/support/screens/furnish.ts';
import * as Now from '../tests/support/test-server.ts';

/*
 * `node scripts/migrated.ts FOLDER`, run by compare-migration.ts: that project fills a database, this one migrates it.
 * Prints differences, dead mailed links, and what an erasure leaves. Engine: TEST_ENGINE.
 */

const folder = process.argv[2] ?? '';
const load = <T>(file: string): Promise<T> => import(pathToFileURL(join(folder, file)).href);
const Then = await load<typeof Now>('tests/support/test-server.ts');
const { signUp, signInAsAdmin } = await load<typeof Factories>('tests/support/factories.ts');

const PASSWORD = 'crescendo al niente';
const ADMIN = { ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'tutti fortissimo 88' };

const mailbox = await openMailbox();
const storage = await createTestStorage({ tables: false });
const environment = { SMTP_URL: mailbox.url, SAMPLE_CONTENT: 'on', ...ADMIN };
const problems: string[] = [];
const OF_THE_MOMENT = new Set(['requestId', 'lastSeenAt', 'site', 'exportedAt', 'attempts', 'nextAttemptAt']);
/** Retried by the next process. */
const SENDING = /› outbox › \d+ › state$/;
/** Renamed parts of an export. */
const RENAMED: [RegExp, string][] = [
  [/› requestHistory$/, 'caseHistory'],
  [/› requestHistory › \d+ › kind$/, 'what'],
  [/› requestHistory › \d+ › party$/, 'actor'],
];
const expectStatus = (what: string, { status, body }: Answer, expected: number) => {
  if (status !== expected) problems.push(`${what} answers ${status}, not ${expected}: ${JSON.stringify(body)}`);
};

const old = await Then.startTestServer(environment, storage);
const client = await signUp(old, { password: PASSWORD });
const oldAdmin = await signInAsAdmin(old);
const verifying = tokenIn(await mailbox.find(client.email, VERIFY_SUBJECT));
const things = { ...(await furnish(old as never, mailbox, client)), ...(await furnishDesk(old as never)) };
const second = await anOrder(old);
const resetting = await forgottenToken(old, mailbox, client.email);
mailbox.refusing = true;
await client.post(`/requests/${things.request}/notes`, { words: 'Is there a piano?' });
const paths = await readable(old);
const before = await readAll(old, oldAdmin, client.email, paths);
await old.stop();

const server = await Now.startTestServer(environment, storage);
const admin = new BrowserSession(server);
await admin.post('/admins/login', { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD });
const after = await readAll(server, admin, client.email, paths);
for (const [path, was] of before) problems.push(...lost(was, after.get(path), `GET ${path}`));
mailbox.refusing = false;

const visitor = new BrowserSession(server);
const answer = { token: tokenOf(things.answerPath), status: 'declined', words: 'Sorry.' };
expectStatus('the musician’s link', await visitor.post('/requests/by-link/status', answer), 200);
expectStatus('the buyer’s link', await visitor.post('/orders/by-link/cancel', { token: second.token }), 200);
expectStatus(
  'the link to confirm an address',
  await (await logIn(server, client.email)).post('/auth/verify', { token: verifying }),
  200,
);
const reset = await visitor.post('/auth/reset', { token: resetting, password: 'dal segno al fine' });
expectStatus('the link for a new password', reset, 200);

const own = await logIn(server, client.email, 'dal segno al fine');
const { _id } = (await own.get(`/clients/${client.email}`)).body;
// Open requests would block the deletion.
const requests = (await own.get('/requests')).body as { _id: string; status: string }[];
for (const { _id } of requests.filter(({ status }) => status === 'confirmed' || status === 'paid')) {
  const off = { status: 'withdrawn', words: 'It is called off.' };
  expectStatus('calling off', await admin.post(`/requests/${_id}/status`, off), 200);
}
const erased = await own.post(`/clients/${_id}/deletion`, { password: 'dal segno al fine' });
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

/** Additions are no loss. */
function lost(was: unknown, is: unknown, path: string): string[] {
  if (was === null || typeof was !== 'object') return was === is ? [] : [`${path}: was ${was}, is ${is}`];
  if (Array.isArray(was)) return lost({ ...inOrder(was) }, { ...(Array.isArray(is) ? inOrder(is) : []) }, path);
  return Object.entries(was).flatMap(([key, value]) => {
    const at = `${path} › ${key}`;
    if (OF_THE_MOMENT.has(key) || SENDING.test(at)) return [];
    const name = RENAMED.find(([place]) => place.test(at))?.[1] ?? key;
    return lost(value, (is as Record<string, unknown> | undefined)?.[name], at);
  });
}

/** Ties have no order. */
function inOrder(list: readonly unknown[]): unknown[] {
  return list.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));
}

/** GETs, with existing ids. */
async function readable(site: { origin: string }): Promise<string[]> {
  const { body } = await new BrowserSession(site as never).get('/openapi.json');
  const ids: [RegExp, (keyof typeof things)[]][] = [
    [/^\/clients\/\{id\}/, []],
    [/musicians/, ['musician']],
    [/opuses/, ['opus']],
    [/performances/, ['performance']],
    [/^\/requests\/\{id\}/, ['request']],
    [/^\/orders\/\{id\}/, ['order', 'paidOrder']],
    [/applications/, ['application']],
    [/messages/, ['message']],
    [/mails/, ['mail']],
  ];
  return Object.entries(body.paths as Record<string, object>)
    .filter(
      ([path, methods]) => 'get' in methods && !/captcha|session|availability|file|template|audit|search/.test(path),
    )
    .flatMap(([path]) => {
      if (path.includes('{kind}'))
        return ['opuses', 'musicians', 'performances'].map((kind) => path.replace('{kind}', kind));
      if (!path.includes('{')) return [path.endsWith('/export') ? `${path}?format=csv` : path];
      const known = ids.find(([pattern]) => pattern.test(path))?.[1] ?? [];
      return known.map((name) => path.replace(/\{\w+\}/, things[name] ?? ''));
    })
    .concat(`/clients/${client.email}/export`, `/admin/clients/${client.email}`);
}

/** As client, else as admin; reading must not change anything. */
async function readAll(site: object, reader: BrowserSession, email: string, all: readonly string[]) {
  const own = await logIn(site as never, email, PASSWORD);
  const found = new Map<string, unknown>();
  for (const path of all) {
    const session = /^\/(cart|requests|clients\/.*\/export)$/.test(path) ? own : reader;
    const { status, body } = await session.get(path);
    found.set(path, { status, body });
  }
  return found;
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
