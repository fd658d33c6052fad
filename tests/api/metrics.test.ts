import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordBackup } from '#/database/backup/backup-record.ts';
import { queueMail } from '#/database/outbox/outbox.ts';
import { startRefusal } from '#/server/first-start/start-refusal.ts';
import { anOpus, signUp } from '../support/factories.ts';
import { startServerWithPages, startTestServer, type TestServer } from '../support/test-server.ts';

const TOKEN = 'allegro-ma-non-troppo';

let server: TestServer;
beforeAll(async () => {
  server = await startServerWithPages({ METRICS_PORT: '0', METRICS_TOKEN: TOKEN });
});
afterAll(() => server.stop());

const placeOf = ({ metricsPort }: TestServer) => `http://127.0.0.1:${metricsPort}/metrics`;
const read = async (of = server, token = TOKEN) =>
  (await fetch(placeOf(of), { headers: { Authorization: `Bearer ${token}` } })).text();
const figureOf = (text: string, series: string) => {
  const line = text.split('\n').find((one) => one.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
};
/** Counted once an answer is all sent, which its reader may know a moment earlier. */
const counted = (series: string) => expect.poll(async () => figureOf(await read(), series));

describe('what the site does, in numbers', () => {
  it('is told to nobody unless a port is set, and never at the public one', async () => {
    const quiet = await startTestServer();
    expect(quiet.metricsPort).toBeUndefined();
    await quiet.stop();
    const { status } = await fetch(`${server.origin}/metrics`, { headers: { Authorization: `Bearer ${TOKEN}` } });
    expect(status).toBe(404);
  });

  it('takes the token where one is set', async () => {
    const statuses = async (headers?: Record<string, string>) =>
      (await fetch(placeOf(server), headers && { headers })).status;
    expect(await statuses()).toBe(401);
    expect(await statuses({ Authorization: `Bearer ${TOKEN}x` })).toBe(401);
    expect(await statuses({ Authorization: `Bearer ${TOKEN}` })).toBe(200);
    expect((await fetch(placeOf(server).replace('/metrics', '/'))).status).toBe(404);
  });

  it('counts each answer by route and class, how long it took, and whether it was kept', async () => {
    const work = await anOpus(server);
    for (let times = 0; times < 3; times += 1)
      expect((await fetch(`${server.origin}/api/opuses/opus/${work._id}`)).status).toBe(200);
    await fetch(`${server.origin}/api/opuses/opus/nothing`);
    const route = 'route="/api/opuses/opus/:id"';
    await counted(`forte_http_requests_total{${route},class="2xx"}`).toBe(3);
    await counted(`forte_http_requests_total{${route},class="4xx"}`).toBe(1);
    const text = await read();
    expect(figureOf(text, `forte_http_request_duration_seconds_count{${route}}`)).toBe(4);
    expect(figureOf(text, `forte_http_request_duration_seconds_bucket{${route},le="+Inf"}`)).toBe(4);
    expect(text).not.toContain(work._id);
    const kept = (result: string) => figureOf(text, `forte_kept_pages_total{readers="visitors",result="${result}"}`);
    expect([kept('hit'), kept('miss')]).toEqual([2, 2]);
  });

  it('counts pages kept for people who are signed in', async () => {
    const { cookie } = await signUp(server);
    const before = figureOf(await read(), 'forte_kept_pages_total{readers="signed-in",result="hit"}') ?? 0;
    for (let times = 0; times < 2; times += 1)
      expect((await fetch(`${server.origin}/about`, { headers: { Cookie: cookie } })).status).toBe(200);
    await counted('forte_kept_pages_total{readers="signed-in",result="hit"}').toBe(before + 1);
  });

  it('says what waits, since when, and what failed', async () => {
    const stuck = await startTestServer({ METRICS_PORT: '0' });
    // Whatever it is sending it would put back.
    await stuck.parts.outbox.stop();
    const mail = { to: 'june@two.test', replyTo: 'us@two.test', subject: 'A', text: 'a', html: 'a' };
    for (const kind of ['one.a', 'two.a', 'three.a']) await queueMail(stuck.ctx, { ...mail, kind });
    const set = (kind: string, state: 'failed' | 'stopped') =>
      stuck.parts.db.updateTable('outbox').set({ state }).where('kind', '=', kind).execute();
    await set('two.a', 'failed');
    await set('three.a', 'stopped');
    stuck.clock.advance(3_600_000);
    const text = await read(stuck);
    const mails = (state: string) => figureOf(text, `forte_outbox_mails{state="${state}"}`);
    expect([mails('failed'), mails('waiting')]).toEqual([1, 1]);
    expect(figureOf(text, 'forte_outbox_oldest_seconds')).toBeGreaterThanOrEqual(3_600);
    await stuck.stop();
  });

  it('says how old the last good backup is, once there is one', async () => {
    expect(await read()).not.toContain('forte_backup_age_seconds ');
    await recordBackup(server.parts.db, { at: new Date(server.clock.now().getTime() - 7_200_000), file: 'b.gz' });
    expect(figureOf(await read(), 'forte_backup_age_seconds')).toBeGreaterThanOrEqual(7_200);
  });

  it('says so while the database does not answer, and goes on', async () => {
    const torn = await startTestServer({ METRICS_PORT: '0' });
    expect(figureOf(await read(torn), 'forte_database_up')).toBe(1);
    await torn.parts.db.schema.alterTable('outbox').renameTo('elsewhere').execute();
    const text = await read(torn);
    expect([figureOf(text, 'forte_database_up'), text.includes('forte_outbox_mails')]).toEqual([0, false]);
    expect(text).toContain('forte_build_info{version=');
    await torn.stop();
  });

  it('has as many series after any number of addresses that lead nowhere', async () => {
    const series = async () =>
      (await read()).split('\n').filter((line) => /route="other"|route="\/opus/.test(line)).length;
    await fetch(`${server.origin}/first-of-nowhere`);
    await fetch(`${server.origin}/opus/details/first`);
    await counted('forte_http_requests_total{route="other",class="4xx"}').toBeGreaterThan(0);
    await counted('forte_http_requests_total{route="/opus/details/:opusId",class="4xx"}').toBeGreaterThan(0);
    const before = await series();
    for (let number = 0; number < 30; number += 1) {
      await fetch(`${server.origin}/nowhere-${number}/at/all`);
      await fetch(`${server.origin}/opus/details/none-${number}`);
    }
    expect(await series()).toBe(before);
  });

  it('is refused in one line where its port is taken', async () => {
    const refused = startTestServer({ METRICS_PORT: `${server.metricsPort}` });
    const line = await refused.then(() => 'started', startRefusal);
    expect(line).toMatch(/^METRICS_PORT=\d+ can't be used/);
  });
});
