import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { recordBackup } from '#/database/backup/backup-record.ts';
import { keepDeleted } from '#/features/deleted-items/commands.server.ts';
import { examine } from '#/features/health/checks.server.ts';
import type { Check } from '#/features/health/model.ts';
import { DAY_MS } from '#/platform/time/durations.ts';
import { signInAsAdmin, signUp } from '../support/factories.ts';
import { openMailbox } from '../support/mailbox.ts';
import { startStripeFake } from '../support/stripe-fake.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.stop());

async function check(id: string, of = server): Promise<Check> {
  await of.parts.settings.refresh();
  const found = (await examine(of.ctx)).find((one) => one.id === id);
  if (!found) throw new Error(`nothing looks at ${id}`);
  return found;
}

describe('the health of the site', () => {
  it('finds nothing broken in a new one, and says of everything how it is', async () => {
    await signInAsAdmin(server);
    const checks = await examine(server.ctx);
    expect(checks.filter(({ verdict }) => verdict === 'broken')).toEqual([]);
    expect(checks.filter(({ verdict }) => verdict === 'ok').map(({ id }) => id)).toEqual(
      expect.arrayContaining(['database', 'migrations', 'waiting', 'clock', 'versions', 'address']),
    );
  });

  it('signs in at the mail server, and says what is wrong there', async () => {
    expect(await check('mail')).toMatchObject({ verdict: 'look', message: expect.stringMatching(/written to a file/) });
    const admin = await signInAsAdmin(server);
    const set = (body: object) => admin.call('PATCH', '/settings', { body });
    const password = randomBytes(9).toString('base64url');
    await set({ smtpHost: '127.0.0.1', smtpPort: '9', smtpUser: 'us@two.test', smtpPassword: password, untried: true });
    const broken = await check('mail');
    expect(broken).toMatchObject({
      verdict: 'broken',
      message: expect.stringMatching(/Nothing answers at 127\.0\.0\.1:9/),
    });
    expect(JSON.stringify(broken)).not.toContain(password);

    const mailbox = await openMailbox();
    const { port } = new URL(mailbox.url);
    await set({ smtpPort: port, smtpUser: '', mailFrom: 'us@two.test', businessEmail: 'us@two.test' });
    expect(await check('mail')).toMatchObject({ verdict: 'ok', message: expect.stringMatching(/lets us in/) });
    await mailbox.close();
  });

  it('asks Stripe whether it takes our key, once cards are on, and nobody before that', async () => {
    const fake = await startStripeFake();
    const on = await startTestServer(fake.environment);
    expect(await check('payments', on)).toMatchObject({
      verdict: 'look',
      message: expect.stringContaining(fake.origin),
    });
    const wrong = await startTestServer({ ...fake.environment, STRIPE_SECRET_KEY: 'sk_test_somebody_elses' });
    expect(await check('payments', wrong)).toMatchObject({
      verdict: 'broken',
      message: expect.stringMatching(/does not know our secret key/),
    });
    const asked = fake.calls.length;
    const off = await startTestServer({ ...fake.environment, CARD_PAYMENTS: 'off' });
    expect(await check('payments', off)).toMatchObject({ verdict: 'ok', message: 'Card payments are off.' });
    expect([asked, fake.calls.length]).toEqual([2, 2]);
    for (const one of [on, wrong, off]) await one.stop();
    await fake.close();
  });

  it('names the step of the database, and that of a newer version that has used it', async () => {
    const { db } = server.parts;
    expect(await check('migrations')).toMatchObject({ verdict: 'ok', message: expect.stringMatching(/step \d{4}-/) });
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2027-01-01T00:00:00.000Z')`.execute(
      db,
    );
    expect(await check('migrations')).toMatchObject({
      verdict: 'broken',
      message: expect.stringContaining('9999-later'),
      advice: expect.stringMatching(/Start that version again/),
    });
  });

  it('counts the mail that waits, and since when', async () => {
    const stuck = await startTestServer({ SMTP_URL: 'smtp://127.0.0.1:9' });
    await signUp(stuck);
    stuck.clock.advance(2 * DAY_MS);
    expect(await check('waiting', stuck)).toMatchObject({
      verdict: 'broken',
      message: 'One mail waits to be sent, the oldest for 2 days.',
    });
    // What an admin has stopped waits no longer.
    await stuck.parts.db.updateTable('outbox').set({ state: 'stopped' }).execute();
    expect(await check('waiting', stuck)).toMatchObject({ verdict: 'ok', message: 'No mail waits.' });
    await stuck.stop();
  });

  it('knows when the last backup was made, and grows impatient', async () => {
    expect(await check('backup')).toMatchObject({ verdict: 'look', advice: expect.stringContaining('npm run backup') });
    await recordBackup(server.ctx.db, { at: server.clock.now(), file: '/backups/forte.gz' });
    expect(await check('backup')).toMatchObject({
      verdict: 'ok',
      message: expect.stringContaining('/backups/forte.gz'),
    });
    server.clock.advance(8 * DAY_MS);
    expect((await check('backup')).verdict).toBe('look');
    server.clock.advance(23 * DAY_MS);
    expect((await check('backup')).verdict).toBe('broken');
  });

  it('notices a clock that went back', async () => {
    await signUp(server);
    server.clock.advance(-DAY_MS);
    expect(await check('clock')).toMatchObject({ verdict: 'broken', message: expect.stringMatching(/The clock says/) });
  });

  it('says of an address nobody can reach what is wrong with it', async () => {
    const lost = await startTestServer({ ORIGIN: 'http://nobody.invalid' });
    expect(await check('address', lost)).toMatchObject({
      verdict: 'broken',
      message: expect.stringMatching(/^http:\/\/nobody\.invalid does not answer/),
    });
    await lost.stop();
  });

  it('goes on when the database is gone, and says so', async () => {
    const broken = await startTestServer();
    await broken.ctx.db.schema.dropTable('settings').execute();
    expect(await check('database', broken)).toMatchObject({
      verdict: 'broken',
      message: expect.stringMatching(/settings/),
      advice: expect.stringMatching(/disk is not full/),
    });
    expect((await check('versions', broken)).verdict).toBe('ok');
    await broken.stop();
  });
});

describe('housekeeping', () => {
  it('forgets what was deleted 30 days ago, and nothing younger', async () => {
    for (const itemId of ['old', 'young']) {
      await keepDeleted(server.ctx, { kind: 'opus', itemId, name: itemId, snapshot: {} });
      if (itemId === 'old') server.clock.advance(DAY_MS);
    }
    server.clock.advance(29 * DAY_MS + 60_000);
    await server.daily.look();
    expect(await server.ctx.db.selectFrom('deletedItems').select('itemId').execute()).toEqual([{ itemId: 'young' }]);
  });
});
