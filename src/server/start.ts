import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { migrateToLatest } from '../database/migrate.ts';
import { removeOrphanScores } from '../features/compositions/scores.server.ts';
import { removeOrphanResumes } from '../features/join-applications/uploads.server.ts';
import { renewHashes } from '../features/notation/commands.server.ts';
import { fillGallery } from '../features/pictures/gallery.server.ts';
import { removeOrphanPictures } from '../features/pictures/uploads.server.ts';
import { issueSetupCode } from '../features/setup/commands.server.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { closeParts, contextFor, createParts, type Parts } from './context.ts';
import { startEngravingAhead } from './engraving-ahead.ts';
import { createFirstAdmin } from './first-admin.ts';
import { fillContent, fillNotations } from './first-content.ts';
import { createHttp } from './http.ts';
import { withKeptAnswers } from './page-cache/front.ts';
import { watchOtherNodes } from './page-cache/other-nodes.ts';
import type { PageRenderer } from './pages.ts';
import { type RecurringWork, startRecurringWork } from './recurring-work.ts';
import { loadSampleContent } from './sample-content.ts';
import { loadSiteContent } from './site-content.ts';

export interface RunningServer {
  parts: Parts;
  origin: string;
  minutely: RecurringWork;
  daily: RecurringWork;
  /** Opens the first run; undefined when there is an admin. */
  setupCode: string | undefined;
  stop(): Promise<void>;
}

interface StartOptions {
  /** The folder that holds `build/` and `content/`. */
  root: string;
  renderPage: PageRenderer;
  clock?: Clock;
  /** Development only: answers for modules and styles before anything else. */
  before?: (listener: RequestListener) => RequestListener;
}

const STOP_PATIENCE_MS = 10_000;

/** Migrates, fills an empty database, serves, and sends what waits in the outbox. */
export async function startServer(
  config: Config,
  { root, renderPage, clock, before }: StartOptions,
): Promise<RunningServer> {
  const content = await loadSiteContent(root);
  const server = createServer();
  server.headersTimeout = 10_000;
  // A resume of 5 MB over a slow phone.
  server.requestTimeout = 180_000;
  server.maxHeadersCount = 100;
  const ready = Promise.withResolvers<void>();
  ready.promise.catch(() => undefined);
  // Who comes in the first moment waits for it, and is told when it never comes.
  let serve: RequestListener = (request, response) => {
    ready.promise.then(
      () => serve(request, response),
      () => response.writeHead(503, { Connection: 'close' }).end(),
    );
  };
  server.on('request', (request, response) => serve(request, response));
  server.listen(config.port, config.host);
  await once(server, 'listening');

  const { port } = server.address() as AddressInfo;
  const origin = config.origin ?? `http://localhost:${port}`;
  let parts: Parts;
  let recurring: ReturnType<typeof startRecurringWork>;
  let engraveAhead: { stop(): Promise<void> };
  let setupCode: string | undefined;
  try {
    parts = createParts(config, origin, clock ? { clock, content } : { content });
  } catch (error) {
    // Still listening, the process would never end.
    server.close();
    ready.reject(error);
    throw error;
  }
  try {
    await migrateToLatest(parts.db);
    await parts.settings.refresh();
    const ctx = contextFor(parts, { kind: 'visitor' });
    // Housekeeping: no reason not to serve.
    await removeOrphanResumes(ctx).catch((err: unknown) => parts.log.error({ err }, 'the uploads could not be swept'));
    await removeOrphanScores(ctx).catch((err: unknown) => parts.log.error({ err }, 'the scores could not be swept'));
    await fillContent(ctx, content);
    await fillNotations(ctx, root);
    await renewHashes(ctx);
    await removeOrphanPictures(ctx).catch((err: unknown) =>
      parts.log.error({ err }, 'the pictures could not be swept'),
    );
    await fillGallery(ctx);
    if (config.sampleContent) await loadSampleContent(ctx, root);
    if (config.firstAdmin) await createFirstAdmin(ctx, config.firstAdmin);
    await parts.content.reload();
    setupCode = await issueSetupCode(ctx);
    const app = createHttp(parts, root, renderPage);
    const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
    serve = before ? before(listener) : withKeptAnswers(parts.pageCache, listener);
    ready.resolve();
    await parts.outbox.start();
    recurring = startRecurringWork(ctx, parts.settings.refresh);
    engraveAhead = startEngravingAhead(ctx, config.engraveAhead);
  } catch (error) {
    server.close();
    ready.reject(error);
    await closeParts(parts);
    throw error;
  }
  const others = watchOtherNodes(parts.shownVersions, parts.log);
  const working = [recurring.minutely, recurring.daily, engraveAhead, others];
  return { parts, origin, ...recurring, setupCode, stop: () => stop(server, parts, working) };
}

async function stop(server: Server, parts: Parts, working: readonly { stop(): Promise<void> }[]): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeIdleConnections();
  const impatience = setTimeout(() => server.closeAllConnections(), STOP_PATIENCE_MS);
  await closed;
  clearTimeout(impatience);
  for (const work of working) await work.stop();
  await closeParts(parts);
}
