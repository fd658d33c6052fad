import { join } from 'node:path';
import { type Connection, connect } from '../../src/database/connect.ts';
import { migrateToLatest } from '../../src/database/migrate.ts';
import type { AppContext } from '../../src/features/context.ts';
import { createEngraver } from '../../src/features/notation/engraver.server.ts';
import { DEFAULT_BUSINESS } from '../../src/features/settings/model.ts';
import { settingsInForce } from '../../src/features/settings/rules.ts';
import { NO_CAPTCHA } from '../../src/platform/captcha/captcha.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { readConfig } from '../../src/platform/config.ts';
import { createUploads } from '../../src/platform/files/uploads.ts';
import { createLog } from '../../src/platform/log.ts';
import { createMailTrial } from '../../src/platform/mail/mail-trial.ts';
import { NO_CONTENT } from '../../src/server/site-content.ts';
import { createSurroundings } from '../../src/server/surroundings.ts';
import { createTestStorage, type TestStorage } from './engine.ts';

interface FeatureContext {
  ctx: AppContext;
  connection: Connection;
  storage: TestStorage;
  remove(): Promise<void>;
}

/** What a query or command is handed, over an empty database of its own: for tests below the API. */
export async function createFeatureContext(): Promise<FeatureContext> {
  const storage = await createTestStorage();
  const connection = connect(storage);
  const { db, location } = connection;
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: storage.dataDir });
  await migrateToLatest(db);
  const ctx: AppContext = {
    db,
    clock: systemClock,
    log: createLog('silent'),
    actor: { kind: 'visitor' },
    origin: 'http://localhost:3000',
    businessEmail: 'hello@example.com',
    business: DEFAULT_BUSINESS,
    fixedSettings: config.fixed,
    mailTrial: createMailTrial(storage.dataDir),
    payments: undefined,
    cardPayments: false,
    surroundings: createSurroundings(config, location, async () => settingsInForce(config.fixed, {})),
    captcha: NO_CAPTCHA,
    content: NO_CONTENT,
    posters: async () => new Map(),
    uploads: createUploads(storage.dataDir),
    scanner: undefined,
    engraver: createEngraver(join(storage.dataDir, 'engraved')),
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
