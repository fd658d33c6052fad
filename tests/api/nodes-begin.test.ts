import { expect, it, onTestFinished } from 'vitest';
import { connect } from '#/database/engines/connect.ts';
import { createTestStorage } from '../support/engine.ts';
import { amount } from '../support/proof.ts';
import { startRealSite } from '../support/real-site.ts';

const howMany = amount({ short: 2, long: 4 });
const FIRST_ADMIN = { ADMIN_EMAIL: 'first@example.com', ADMIN_PASSWORD: 'quiet-example-8' };

it.runIf(process.env.TEST_ENGINE === 'postgres')(
  'nodes that start together on an empty database fill it once, and all of them serve',
  async () => {
    const storage = await createTestStorage({ tables: false });
    const nodes = await Promise.all(Array.from({ length: howMany }, () => startRealSite({ ...FIRST_ADMIN }, storage)));
    const { db } = connect(storage);
    onTestFinished(async () => {
      await Promise.all(nodes.map((node) => node.stop()));
      await db.destroy();
      await storage.remove();
    });
    for (const { origin } of nodes) expect((await fetch(`${origin}/readyz`)).status).toBe(200);
    const admins = await db.selectFrom('accounts').select('email').where('role', '=', 'admin').execute();
    expect(admins).toEqual([{ email: FIRST_ADMIN.ADMIN_EMAIL }]);
    const works = await db.selectFrom('opuses').select(['composer', 'title', 'repType']).execute();
    expect(works.length).toBeGreaterThan(100);
    expect(new Set(works.map((work) => JSON.stringify(work))).size).toBe(works.length);
  },
);
