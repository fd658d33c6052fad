import { createHash } from 'node:crypto';
import { getAppContext } from '../app-context.ts';
import { offlineCopy } from '../pages/offline/offline-copy.server.tsx';
import type { Route } from './+types/script';
import worker from './service-worker.js?raw';

/** Workers follow their own script's CSP. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'";

export function loader({ context }: Route.LoaderArgs) {
  const { markup, addresses } = offlineCopy(getAppContext(context));
  const version = createHash('sha256').update(markup).digest('hex').slice(0, 12);
  return new Response(`const OFFLINE = ${JSON.stringify({ version, addresses })};\n${worker}`, {
    headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Content-Security-Policy': WORKER_POLICY },
  });
}
