import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { connect } from '../database/engines/connect.ts';
import { oneAtATime } from '../database/engines/postgres/one-at-a-time.ts';
import { refuseDamage, refuseNewer } from '../database/engines/sound.ts';
import { untilUnlocked } from '../database/engines/trouble.ts';
import { migrateToLatest } from '../database/migrate.ts';
import { removeOrphanScores } from '../features/compositions/scores.server.ts';
import type { SiteContent } from '../features/context.ts';
import { removeOrphanResumes } from '../features/join-applications/uploads.server.ts';
import { renewHashes } from '../features/notation/commands.server.ts';
import type { Engraver } from '../features/notation/engraver.server.ts';
import { fillGallery } from '../features/pictures/gallery.server.ts';
import { removeOrphanPictures } from '../features/pictures/uploads.server.ts';
import type { With } from '../features/ports.ts';
import { renewFacts } from '../features/repertoire/facts.server.ts';
import { markSamples } from '../features/sample-content/marks.server.ts';
import { issueSetupCode } from '../features/setup/commands.server.ts';
import { type Config, ConfigError, publicAddress } from '../platform/config.ts';
import { recipientProblem } from '../platform/encryption/age.ts';
import type { Clock } from '../platform/time/clock.ts';
import { loadSiteContent } from './content/site-content.ts';
import { closeParts, contextFor, contextNow, createParts, type Parts } from './context.ts';
import { backUpBeforeUpdate } from './first-start/backup-before-update.ts';
import { startEngravingAhead } from './first-start/engraving-ahead.ts';
import { createFirstAdmin } from './first-start/first-admin.ts';
import { fillContent, fillNotations } from './first-start/first-content.ts';
import { loadSampleContent } from './first-start/sample-content.ts';
import { withoutSamples } from './first-start/without-samples.ts';
import { doorwayOf } from './http/pages/doorway.ts';
import type { PageRenderer } from './http/pages/render.ts';
import { createHttp } from './http.ts';
import { type Metrics, startMetrics } from './metrics/metrics.ts';
import { withCachedResponses } from './page-cache/front.ts';
import { watchOtherNodes } from './page-cache/other-nodes.ts';
import { type RecurringWork, startRecurringWork } from './recurring-work.ts';
import { endingOf, stopAll } from './stop.ts';

/** Beyond it newcomers try again after 1, 3, 7 s: long after the busy moment. The system may allow fewer (`somaxconn`). */
const MOST_AT_THE_DOOR = 4096;

export interface RunningServer {
  parts: Parts;
  origin: string;
  minutely: RecurringWork;
  daily: RecurringWork;
  calendars: RecurringWork;
  backups: RecurringWork;
  troubles: RecurringWork;
  setupCode: string | undefined;
  /** Where it tells what it does, if it does. */
  metricsPort: number | undefined;
  stop(): Promise<void>;
}

interface StartOptions {
  root: string;
  renderPage: PageRenderer;
  clock?: Clock;
  engraver?: Engraver;
  before?: (listener: RequestListener) => RequestListener;
}

/** Migrates, fills an empty database, serves, and sends the outbox. */
export async function startServer(
  config: Config,
  { root, renderPage, clock, engraver, before }: StartOptions,
): Promise<RunningServer> {
  const content = await loadSiteContent(root);
  const server = createServer();
  server.headersTimeout = 10_000;
  // Longer than proxies (usually 60 s), so that no connection closes just as it is reused.
  server.keepAliveTimeout = 75_000;
  // 5 MB over a slow phone.
  server.requestTimeout = 180_000;
  server.maxHeadersCount = 100;
  const ready = Promise.withResolvers<void>();
  ready.promise.catch(() => undefined);
  // Requests wait for the start, or get its failure.
  let serve: RequestListener = (request, response) => {
    ready.promise.then(
      () => serve(request, response),
      () => response.writeHead(503, { Connection: 'close' }).end(),
    );
  };
  server.on('request', (request, response) => serve(request, response));
  const ending = endingOf(server, config.trustedProxies > 0);
  const doorway = doorwayOf(server);
  server.listen({ port: config.port, host: config.host, backlog: MOST_AT_THE_DOOR });
  await once(server, 'listening');

  const { port } = server.address() as AddressInfo;
  const origin = publicAddress(config, port);
  let parts: Parts;
  let recurring: ReturnType<typeof startRecurringWork>;
  let engraveAhead: { stop(): Promise<void> };
  let metrics: Metrics | undefined;
  let setupCode: string | undefined;
  try {
    parts = createParts(config, origin, { clock, content, engraver });
  } catch (error) {
    server.close();
    ready.reject(error);
    throw error;
  }
  try {
    const ctx = contextFor(parts, { kind: 'visitor' });
    await untilUnlocked(() => firstOfNodes(config, () => prepare(parts, ctx, root, content)));
    await parts.content.reload();
    setupCode = await issueSetupCode(ctx);
    const app = createHttp(parts, root, renderPage, ending, doorway);
    const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
    const answer = before ? before(listener) : withCachedResponses(parts, listener);
    metrics = config.metrics && (await startMetrics(parts, config.metrics, app.routes));
    serve = metrics ? metrics.counting(answer) : answer;
    ready.resolve();
    await parts.outbox.start();
    recurring = startRecurringWork(() => contextNow(parts));
    engraveAhead = startEngravingAhead(ctx, config.engraveAhead);
  } catch (error) {
    server.close();
    ready.reject(error);
    await metrics?.stop();
    await closeParts(parts);
    throw error;
  }
  const others = watchOtherNodes(parts.shownVersions, parts.log);
  const working = [...Object.values(recurring), engraveAhead, others, ...(metrics ? [metrics] : [])];
  return {
    parts,
    origin,
    ...recurring,
    setupCode,
    metricsPort: metrics?.port,
    stop: () => stopAll(ending, parts, working),
  };
}

async function prepare(parts: Parts, ctx: With<'uploads'>, root: string, content: SiteContent): Promise<void> {
  await refuseWrongKeys(parts.config);
  await refuseDamage(parts);
  await refuseNewer(parts);
  const noteBackup = await backUpBeforeUpdate(parts);
  await migrate(parts.config);
  await noteBackup();
  await parts.settings.refresh();
  // Housekeeping must not stop the start.
  await removeOrphanResumes(ctx).catch((err: unknown) => parts.log.error({ err }, 'the uploads could not be swept'));
  await removeOrphanScores(ctx).catch((err: unknown) => parts.log.error({ err }, 'the scores could not be swept'));
  const marked = parts.config.sampleContent === 'on';
  const empty = parts.config.sampleContent === 'off';
  await fillContent(ctx, empty ? withoutSamples(content) : content, { marked });
  await fillNotations(ctx, root);
  await renewHashes(ctx);
  await removeOrphanPictures(ctx).catch((err: unknown) => parts.log.error({ err }, 'the pictures could not be swept'));
  if (!empty)
    await fillGallery(ctx, async (tx, ids) => {
      if (marked) await markSamples(tx, 'picture', ids);
    });
  if (marked) await loadSampleContent(ctx, root);
  await renewFacts(ctx);
  if (parts.config.firstAdmin) await createFirstAdmin(ctx, parts.config.firstAdmin);
}

/** Nodes that start together on an empty database fill it once. */
function firstOfNodes({ databaseUrl }: Config, work: () => Promise<void>): Promise<void> {
  return databaseUrl ? oneAtATime(databaseUrl, work) : work();
}

/** A backup of tonight could not be made for a key with a wrong letter. @throws ConfigError */
async function refuseWrongKeys({ backups }: Config): Promise<void> {
  for (const recipient of backups?.recipients ?? []) {
    const problem = await recipientProblem(recipient);
    if (problem) throw new ConfigError(`BACKUPS_FOR is not usable: ${problem}`);
  }
}

/** Own connection: large steps may exceed the query timeout. */
async function migrate(config: Config): Promise<void> {
  const { db } = connect(config);
  await migrateToLatest(db).finally(() => db.destroy());
}
