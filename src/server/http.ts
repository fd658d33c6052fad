import { join } from 'node:path';
import { getConnInfo } from '@hono/node-server/conninfo';
import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { readSessionCookie } from '../api/accounts/session-cookie.ts';
import { visitorDigest } from '../api/accounts/visitor-cookie.ts';
import type { ApiEnv } from '../api/http/env.ts';
import { refusalOf, refuse } from '../api/http/errors.ts';
import { printedProgrammes } from '../api/printed-programmes.ts';
import { createApiRoutes } from '../api/routes.ts';
import { feeds } from '../api/site/feeds.ts';
import { houseMark } from '../api/site/look/house-mark.ts';
import { houseStyle } from '../api/site/look/house-style.ts';
import { webManifest } from '../api/site/look/web-manifest.ts';
import { siteMap } from '../api/site/site-map.ts';
import { findSession } from '../features/accounts/sessions.server.ts';
import { BROCHURE_PATH, POSTERS_PATH } from '../features/concert-series/url.ts';
import { MELODIES_PATH } from '../features/names-melody/url.ts';
import { INCIPITS_PATH } from '../features/work-facts/url.ts';
import { clientKey } from '../platform/http/client-key.ts';
import { besideTheCall, noteWrites } from '../platform/writes.ts';
import { contextFor, type Parts } from './context.ts';
import { samples } from './first-start/samples.ts';
import { createReadiness } from './health.ts';
import { brochure } from './http/brochure.ts';
import { dateLimit } from './http/date-limit.ts';
import { incipits } from './http/incipits.ts';
import { lightCompression } from './http/light-compression.ts';
import { melodies, melodyLimit } from './http/melodies.ts';
import { oneAddress } from './http/one-address.ts';
import type { Doorway } from './http/pages/doorway.ts';
import { pageLimit } from './http/pages/page-limit.ts';
import { pagesInTurn } from './http/pages/pages-in-turn.ts';
import { asGet, isPage, isPlainForm, wayBack } from './http/pages/refusals.ts';
import type { PageRenderer } from './http/pages/render.ts';
import { uploadedPictures } from './http/pictures.ts';
import { posters } from './http/posters.ts';
import { requestId } from './http/request-id.ts';
import { requestLog } from './http/request-log.ts';
import { securityHeaders } from './http/security-headers.ts';
import { staticFiles } from './http/static-files.ts';
import { cacheResponses } from './page-cache/middleware.ts';
import { keepForReaders } from './page-cache/readers/reader-middleware.ts';
import { anyoneOf } from './page-cache/readers/readers.ts';
import { sharePictures } from './share-pictures/share-pictures.ts';
import type { Ending } from './stop.ts';

const HOUR_IN_SECONDS = 3600;
const YEAR_IN_SECONDS = 31_536_000;

export function createHttp(
  parts: Parts,
  root: string,
  renderPage: PageRenderer,
  ending: Pick<Ending, 'begun'>,
  doorway: Doorway,
) {
  const app = new Hono<ApiEnv>();
  const isReady = createReadiness(parts);
  app.use(requestId);
  app.use(compress());
  app.use(lightCompression);
  if (parts.config.mode !== 'development') {
    app.use(cacheResponses(parts.pageCache, parts.standby));
    app.use(keepForReaders(parts, (request, env) => app.fetch(request, env)));
  }
  app.use(securityHeaders(parts.origin.startsWith('https:')));

  app.get('/healthz', (c) => c.text('ok'));
  app.get('/readyz', async (c) => (!ending.begun && (await isReady()) ? c.text('ready') : c.text('not ready', 503)));
  app.use('/assets/*', staticFiles(join(root, 'build/client'), `public, max-age=${YEAR_IN_SECONDS}, immutable`));
  app.get('/assets/*', (c) => c.text('Not found', 404));
  app.get('/og/*', sharePictures(parts));
  app.use(staticFiles(join(root, 'build/client'), `public, max-age=${HOUR_IN_SECONDS}`));

  app.get('/uploads/*', uploadedPictures(parts.uploads));
  app.get(BROCHURE_PATH, brochure(parts));
  app.get(`${POSTERS_PATH}/*`, posters(parts));
  app.get('/samples/*', samples(parts));

  app.use(oneAddress);
  app.use(requestLog(parts.log));
  app.use((c, next) => (['GET', 'HEAD'].includes(c.req.method) ? next() : noteWrites(next)));
  app.use(async (c, next) => {
    const { reader } = c.var;
    const secret = reader ? undefined : readSessionCookie(c, parts.origin);
    const [session] = await Promise.all([
      besideTheCall(() => findSession(contextFor(parts, { kind: 'visitor' }), secret)),
      parts.content.refresh(),
      parts.settings.refresh(),
    ]);
    c.set('sessionSecret', secret);
    c.set('session', session);
    const actor = reader ? anyoneOf(reader) : (session?.actor ?? { kind: 'visitor' as const });
    c.set('ctx', contextFor(parts, actor, { visitorDigest: visitorDigest(c, parts.origin), readFrom: c.var.readFrom }));
    c.set('clientKey', clientKeyOf(c, parts.config.trustedProxies));
    c.set('rateLimits', parts.rateLimits);
    c.set('knownDevices', parts.knownDevices);
    c.set('uploadBudget', parts.uploadBudget);
    await next();
  });
  app.use(pageLimit);
  app.use(melodyLimit);
  app.use(dateLimit);
  app.get(`${MELODIES_PATH}/*`, melodies);
  app.get(`${INCIPITS_PATH}/:key/:file`, incipits);
  app.use('/api/*', async (c, next) => {
    await next();
    if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store');
  });
  app.route('/api', createApiRoutes());
  app.route('/', feeds);
  app.route('/', printedProgrammes);
  app.route('/', siteMap);
  app.route('/', webManifest);
  app.route('/', houseStyle);
  app.route('/', houseMark);
  const page = pagesInTurn(renderPage, doorway);
  app.all('*', (c) => page(c));
  app.onError((error, c) => {
    const refusal = refusalOf(error, parts.log, c.var.requestId);
    if (refusal.status === 503 && (isPage(c) || isPlainForm(c)))
      return renderPage(asGet(c), contextFor(parts, { kind: 'visitor' }), { unavailable: true });
    return isPlainForm(c) ? page(c, { refusal, back: wayBack(c, parts.origin) }) : refuse(c, refusal);
  });
  return app;
}

function clientKeyOf(c: Context<ApiEnv>, trustedProxies: number): string {
  return clientKey(getConnInfo(c).remote.address, c.req.header('X-Forwarded-For'), trustedProxies);
}
