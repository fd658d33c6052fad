import { join, resolve } from 'node:path';
import { readConfig } from '#/platform/config.ts';
import { contextFor } from '#/server/context.ts';
import { createPageRenderer, type PageRenderer } from '#/server/http/pages/render.ts';
import { type RunningServer, startServer } from '#/server/start.ts';
import { createTestStorage, type TestStorage } from './engine.ts';
import { createSharedEngraver } from './shared-engraver.ts';
import { createTestClock } from './test-clock.ts';

const root = resolve(import.meta.dirname, '../..');

export interface TestServer extends RunningServer {
  clock: ReturnType<typeof createTestClock>;
  /** The product behind the server, as nobody in particular: for arranging and for looking at what is stored. */
  ctx: ReturnType<typeof contextFor>;
  dataDir: string;
}

const NO_PAGES: PageRenderer = async () => new Response('page');

/**
 * A whole server on a free port with an empty database of its own; pages are not built for it, unless it is handed who
 * renders them. On a `kept` storage it finds what an earlier one left, and leaves it too.
 */
export async function startTestServer(
  environment: Record<string, string> = {},
  kept?: TestStorage,
  renderPage = NO_PAGES,
): Promise<TestServer> {
  const storage = kept ?? (await createTestStorage());
  // What is counted by the minute must not depend on how many minutes the machine needs.
  const clock = createTestClock({ held: environment.RATE_LIMITS === '1' });
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: '0',
    DATA_DIR: storage.dataDir,
    DATABASE_URL: storage.databaseUrl,
    SAMPLE_CONTENT: 'catalogues',
    // Solving one takes a second: the tests that are about it ask for it.
    CAPTCHA: 'off',
    RATE_LIMITS: '1000',
    LOG_LEVEL: 'silent',
    ...environment,
  });
  const server = await startServer(config, {
    root,
    clock,
    renderPage,
    engraver: createSharedEngraver(join(storage.dataDir, 'engraved')),
  });
  return {
    ...server,
    clock,
    ctx: contextFor(server.parts, { kind: 'visitor' }),
    dataDir: storage.dataDir,
    async stop() {
      await server.stop();
      if (!kept) await storage.remove();
    },
  };
}

/** The same with the pages as they were built. */
export async function startServerWithPages(
  environment: Record<string, string> = {},
  kept?: TestStorage,
): Promise<TestServer> {
  return startTestServer(environment, kept, await createPageRenderer(root));
}
