import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { closeParts, type Parts } from './context.ts';

/** Within Docker's ten seconds. */
const REQUESTS_PATIENCE_MS = 5_000;
/** A proxy may have sent something on an idle connection, and tries only what is safe to repeat at another node: it gets
 * this long to use up the connections that it keeps. */
const ON_ITS_WAY_MS = { fromVisitors: 100, fromProxies: 2_000 };

export interface Ending {
  /** Not ready; connections close after their answer. */
  readonly begun: boolean;
  begin(): Promise<void>;
}

/** Must be the first listener of each request. */
export function endingOf(server: Server, behindProxy: boolean): Ending {
  const open = new Set<ServerResponse>();
  let begun = false;
  server.prependListener('request', (_: IncomingMessage, response: ServerResponse) => {
    // Otherwise keep-alive would bring new requests.
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
      // Not http's `close`, which cuts idle connections that may carry a request.
      NetServer.prototype.close.call(server);
      const idle = setTimeout(
        () => server.closeIdleConnections(),
        behindProxy ? ON_ITS_WAY_MS.fromProxies : ON_ITS_WAY_MS.fromVisitors,
      );
      const impatience = setTimeout(() => server.closeAllConnections(), REQUESTS_PATIENCE_MS);
      await closed;
      clearTimeout(idle);
      clearTimeout(impatience);
    },
  };
}

/** Requests first, then the workers, the database last. */
export async function stopAll(
  ending: Ending,
  parts: Parts,
  working: readonly { stop(): Promise<void> }[],
): Promise<void> {
  await ending.begin();
  parts.outside.stop();
  const backupsEnd = parts.backups?.stop();
  for (const work of working) await work.stop();
  await backupsEnd;
  await closeParts(parts);
}
