import { join } from 'node:path';
import { type Connection, connect } from '#/database/engines/connect.ts';
import { migrateToLatest } from '#/database/migrate.ts';
import { createEngraver } from '#/features/notation/engraver.server.ts';
import type { FullContext } from '#/features/ports.ts';
import { DEFAULT_BUSINESS, DEFAULT_FREEZE_DAYS, DEFAULT_HOLD_DAYS } from '#/features/settings/in-force/model.ts';
import { settingsInForce } from '#/features/settings/rules.ts';
import { NO_CAPTCHA } from '#/platform/captcha/captcha.ts';
import { readConfig } from '#/platform/config.ts';
import { createFolder } from '#/platform/files/storage/folder.ts';
import { createSmtpTest } from '#/platform/mail/smtp-test.ts';
import { createOutside } from '#/platform/outside/outside.ts';
import { createLog } from '#/platform/process/log.ts';
import { systemClock } from '#/platform/time/clock.ts';
import { NO_CONTENT } from '#/server/content/site-content.ts';
import { createHost } from '#/server/host.ts';
import { createTestStorage, type TestStorage } from './engine.ts';

interface FeatureContext {
  ctx: FullContext;
  connection: Connection;
  storage: TestStorage;
  remove(): Promise<void>;
}

/** What a query or command is handed, over an empty database of its own: for tests below the API. */
export async function createFeatureContext(): Promise<FeatureContext> {
  const storage = await createTestStorage();
  const connection = connect(storage);
  const { db } = connection;
  const files = createFolder(storage.dataDir);
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: storage.dataDir });
  await migrateToLatest(db);
  const ctx: FullContext = {
    db,
    clock: systemClock,
    log: createLog('silent'),
    actor: { kind: 'visitor' },
    visitorDigest: undefined,
    drawing: undefined,
    origin: 'http://localhost:3000',
    businessEmail: 'hello@example.com',
    business: DEFAULT_BUSINESS,
    programmeFreezeDays: DEFAULT_FREEZE_DAYS,
    playerHoldDays: DEFAULT_HOLD_DAYS,
    reminders: { payments: true, events: true, reviews: true },
    takesTips: false,
    fixedSettings: config.fixed,
    smtpTest: createSmtpTest({ dataDir: storage.dataDir, files }),
    payments: undefined,
    cardPayments: false,
    host: createHost(config, connection, async () => settingsInForce(config.fixed, {})),
    captcha: NO_CAPTCHA,
    content: NO_CONTENT,
    kept: (_, read) => read(ctx),
    posters: async () => new Map(),
    uploads: files,
    scanner: undefined,
    engraver: createEngraver(join(storage.dataDir, 'engraved')),
    backups: undefined,
    outside: createOutside({ thisMachineToo: false }),
    later: (work) => void work(),
    wakeOutbox: () => {},
  };
  return {
    ctx,
    connection,
    storage,
    async remove() {
      await ctx.engraver.stop();
      await db.destroy();
      await storage.remove();
    },
  };
}
