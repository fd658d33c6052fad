import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { closeParts, type Parts } from './context.ts';

/** How long requests in hand have, together less than the ten seconds after which Docker loses its patience. */
const REQUESTS_PATIENCE_MS = 5_000;
const ON_ITS_WAY_MS = 100;

/** How a server comes to its end: it takes nothing new, and what it has in hand is answered. */
export interface Ending {
  /** True from the moment the end began: not ready, and every connection closes after its answer. */
  readonly begun: boolean;
  begin(): Promise<void>;
}

/** Must see each request before anybody else does. */
export function endingOf(server: Server): Ending {
  const open = new Set<ServerResponse>();
  let begun = false;
  server.prependListener('request', (_: IncomingMessage, response: ServerResponse) => {
    // A connection that is kept would bring the next request, and the next, until it is cut in the middle of one.
    if (begun) response.setHeader('Connection', 'close');
    open.add(response);
    response.once('close', () => open.delete(response));
  });
  return {
    get begun() {
      return begun;
    },
    async begin() {
      begun = true;
      for (const response of open) if (!response.headersSent) response.setHeader('Connection', 'close');
      const closed = once(server, 'close');
      // Not the close of an HTTP server, which cuts idle connections at once: a request may be on its way in one.
      NetServer.prototype.close.call(server);
      const idle = setTimeout(() => server.closeIdleConnections(), ON_ITS_WAY_MS);
      const impatience = setTimeout(() => server.closeAllConnections(), REQUESTS_PATIENCE_MS);
      await closed;
      clearTimeout(idle);
      clearTimeout(impatience);
    },
  };
}

/** Requests first, then what works behind them, the database last. */
export async function stopAll(
  ending: Ending,
  parts: Parts,
  working: readonly { stop(): Promise<void> }[],
): Promise<void> {
  await ending.begin();
  for (const work of working) await work.stop();
  await closeParts(parts);
}
