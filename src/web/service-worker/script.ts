import { createHash } from 'node:crypto';
import { offlineCopy } from '../pages/offline/offline-copy.server.tsx';
import worker from './service-worker.js?raw';

/** A worker may fetch by the policy of its own script, and this one fetches only from here. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'";

/** The service worker as browsers get it: what it keeps, then what it does. */
export function loader() {
  const { markup, addresses } = offlineCopy();
  const version = createHash('sha256').update(markup).digest('hex').slice(0, 12);
  return new Response(`const OFFLINE = ${JSON.stringify({ version, addresses })};\n${worker}`, {
    headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Content-Security-Policy': WORKER_POLICY },
  });
}
