import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { MetricsPlace } from '#/platform/config.ts';
import { StartError } from '#/platform/process/start-error.ts';
import type { Parts } from '../context.ts';
import { CONTENT_TYPE, exposition } from './exposition.ts';
import { countRequests } from './requests.ts';
import { createRouteNames } from './routes.ts';
import { watchStanding } from './standing.ts';

const PATH = '/metrics';

export interface Metrics {
  /** Of /metrics. */
  port: number;
  counting(listener: RequestListener): RequestListener;
  stop(): Promise<void>;
}

/** On a port of its own, never the public one (docs/decisions/0084). @throws StartError when the port is taken */
export async function startMetrics(
  parts: Parts,
  place: MetricsPlace,
  served: readonly { path: string }[],
): Promise<Metrics> {
  const requests = countRequests(createRouteNames(served));
  const standing = watchStanding(parts);
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const [path] = (request.url ?? '').split('?');
    if (path !== PATH) return void response.writeHead(404).end(`There is only ${PATH} here.\n`);
    if (request.method !== 'GET') return void response.writeHead(405, { Allow: 'GET' }).end();
    if (!mayRead(request, place.token))
      return void response.writeHead(401, { 'WWW-Authenticate': 'Bearer' }).end('This asks for METRICS_TOKEN.\n');
    const text = exposition([...requests.families(), ...(await standing.families())]);
    response.writeHead(200, { 'Content-Type': CONTENT_TYPE, 'Cache-Control': 'no-store' }).end(text);
  };
  const server = createServer((request, response) => {
    answer(request, response).catch((err: unknown) => {
      parts.log.error({ err }, 'the metrics could not be told');
      response.writeHead(500).end();
    });
  });
  try {
    server.listen({ port: place.port, host: place.host });
    await once(server, 'listening');
  } catch (error) {
    standing.stop();
    throw new StartError(`METRICS_PORT=${place.port} can't be used (${(error as Error).message}). Choose another.`);
  }
  return {
    port: (server.address() as AddressInfo).port,
    counting: requests.counting,
    async stop() {
      standing.stop();
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Compares digests: equal lengths, and no hint by time. */
function mayRead({ headers }: IncomingMessage, token: string | undefined): boolean {
  if (token === undefined) return true;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));
}
