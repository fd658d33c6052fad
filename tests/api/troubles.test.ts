import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { rawTables } from '#/database/backup/backup.ts';
import { connect } from '#/database/engines/connect.ts';
import type { Host } from '#/features/health/model.ts';
import { tellTroubles } from '#/features/troubles/commands.server.ts';
import { DAY_MS } from '#/platform/time/durations.ts';
import { testCertificate } from '../support/deployed/certificate.ts';
import { createTestStorage, type TestStorage } from '../support/engine.ts';
import { signInAsAdmin } from '../support/factories.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const GIB = 1024 ** 3;
let storage: TestStorage;
let folder: string;
let server: TestServer;
const start = (more: Record<string, string> = {}) => startTestServer({ BACKUPS: folder, ...more }, storage);
beforeEach(async () => {
  storage = await createTestStorage();
  folder = join(storage.dataDir, 'backups');
  const connection = connect(storage);
  // Its tables may have been made long ago.
  await rawTables(connection).updateTable('kysely_migration').set({ timestamp: new Date().toISOString() }).execute();
  await connection.db.destroy();
  server = await start();
  await signInAsAdmin(server);
});
afterEach(async () => {
  await server.stop();
  await storage.remove();
});

async function mails(subject: RegExp): Promise<string[]> {
  const rows = await server.ctx.db
    .selectFrom('outbox')
    .select(['subject', 'textBody', 'toAddress'])
    .where('kind', '=', 'trouble.admin')
    .execute();
  return rows.filter((row) => subject.test(row.subject)).map(({ textBody }) => String(textBody));
}
const stored = async () => {
  const rows = await server.ctx.db.selectFrom('troubles').select('kind').orderBy('kind').execute();
  return rows.map(({ kind }) => kind);
};
const tell = (host: Partial<Host>, more: { origin?: string } = {}) =>
  tellTroubles({ ...server.ctx, ...more, host: { ...server.ctx.host, freeBytes: async () => 9 * GIB, ...host } });

it('a backup that does not come is told by one mail of several processes, and again when it comes back', async () => {
  const other = await start();
  const late = /no good backup/;
  const days = async (count: number) => {
    for (const one of [server, other]) one.clock.advance(count * DAY_MS);
    await Promise.all([server.backups.look(), other.backups.look()]);
    await Promise.all([server.troubles.look(), other.troubles.look()]);
  };
  await days(1);
  expect([await mails(late), await stored()]).toEqual([[], []]);
  await rm(folder, { recursive: true });
  await writeFile(folder, 'in the way');
  await days(2.5);
  const [mail, ...more] = await mails(late);
  expect(more).toEqual([]);
  expect(mail).toMatch(/The last good backup is of/);
  expect(mail).toMatch(/\/admin\/backups$/m);
  await days(1);
  expect([(await mails(late)).length, await stored()]).toEqual([1, ['backup']]);

  await rm(folder);
  await days(1);
  expect([(await mails(late)).length, await stored()]).toEqual([1, []]);
  await rm(folder, { recursive: true });
  await writeFile(folder, 'in the way again');
  await days(2.5);
  expect([(await mails(late)).length, await stored()]).toEqual([2, ['backup']]);
  await other.stop();
});

it('mail that waits for a day is told to every admin, and over once it is gone', async () => {
  await server.stop();
  server = await start({ SMTP_URL: 'smtp://127.0.0.1:9' });
  const admin = await signInAsAdmin(server);
  await admin.post('/admins', { email: 'second@example.com' });
  const { db } = server.ctx;
  const admins = await db.selectFrom('accounts').select('id').where('role', '=', 'admin').execute();
  await tell({});
  expect(await stored()).toEqual([]);
  server.clock.advance(1.5 * DAY_MS);
  await tell({});
  await tell({});
  expect([(await mails(/has waited for a day/)).length, await stored()]).toEqual([admins.length, ['mail']]);
  // What has waited for a moment only, as this news itself, is no trouble.
  await db.deleteFrom('outbox').where('kind', '!=', 'trouble.admin').execute();
  await tell({});
  expect(await stored()).toEqual([]);
});

it('a full disk is of one machine, and over when there is room to spare', async () => {
  const full = /nearly full/;
  await tell({ name: 'one', freeBytes: async () => 0.9 * GIB });
  await tell({ name: 'two' });
  await tell({ name: 'one', freeBytes: async () => 1.1 * GIB });
  await tell({ name: 'one', freeBytes: async () => 0.8 * GIB });
  expect([(await mails(full)).length, await stored()]).toEqual([1, ['disk of one']]);
  await tell({ name: 'one', freeBytes: async () => 2 * GIB });
  expect([(await mails(full)).length, await stored()]).toEqual([1, []]);
});

it('a certificate that runs out is looked at from outside', async () => {
  const at = await mkdtemp(join(tmpdir(), 'forte-certificate-'));
  const made = testCertificate(at);
  if (!made) return expect(made).toBeUndefined();
  const https = createServer({ cert: made.text, key: await readFile(made.key) });
  await new Promise<void>((listening) => https.listen(0, listening));
  const origin = `https://localhost:${(https.address() as AddressInfo).port}`;
  await tell({}, { origin });
  await tell({}, { origin });
  expect(await mails(/certificate/)).toEqual([
    expect.stringMatching(/The certificate of the address of your site runs out on/),
  ]);
  // What does not answer is not well.
  await tell({}, { origin: 'https://localhost:9' });
  expect(await stored()).toEqual(['certificate']);
  server.clock.advance(-30 * DAY_MS);
  await tell({}, { origin });
  expect(await stored()).toEqual([]);
  https.close();
  await rm(at, { recursive: true });
});
