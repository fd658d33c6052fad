import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { holdsSession } from '#/api/accounts/session-cookie.ts';
import { within } from '#/platform/time/within.ts';
import { requestIdHeader } from '../http/request-id.ts';
import { type Address, cachedAddress } from './addresses.ts';
import { answerFor, type CachedResponse } from './cached-response.ts';
import type { PageCache } from './page-cache.ts';

/** For news of what has changed, before what was there is good enough. */
const PATIENCE_MS = 5_000;

/** A visitor who reads: only they are answered with kept bytes, or leave any. */
function isVisitor({ method, headers }: IncomingMessage): boolean {
  // Also one whose session has run out: who it is, is found out elsewhere.
  return (method === 'GET' || method === 'HEAD') && !holdsSession(headers.cookie);
}

/** Under what the answer to a request is kept; undefined when it is not. */
export function addressOf(request: IncomingMessage): Address | undefined {
  return isVisitor(request) && request.url !== undefined ? cachedAddress(request.url) : undefined;
}

/** Stands before everything else: what is kept is sent without any routing. The rest goes on to `listener`. */
export function withCachedResponses(cache: PageCache, listener: RequestListener): RequestListener {
  return (request, response) => {
    if (!isVisitor(request)) return listener(request, response);
    const answer = () => sendKept(cache, request, response) || listener(request, response);
    if (cache.current || cache.away || !findKept(cache, request)) return void answer();
    // A page that is a little old is better than none.
    within(PATIENCE_MS, cache.refresh()).then(answer, answer);
  };
}

function sendKept(cache: PageCache, request: IncomingMessage, response: ServerResponse): boolean {
  const { headers } = request;
  const kept = findKept(cache, request);
  const ready = kept && answerFor(kept, headers['accept-encoding'], headers['if-none-match']);
  if (!ready) return false;
  response.writeHead(ready.status, [...ready.headers, ...requestIdHeader(headers['x-request-id'])]);
  response.end(request.method === 'HEAD' ? null : ready.bytes);
  return true;
}

function findKept(cache: PageCache, { url = '' }: IncomingMessage): CachedResponse | undefined {
  // Most ask for an address as it is kept. Only what may be kept has a place there.
  return cache.find({ key: url, searching: url.includes('?') }) ?? findOther(cache, url);
}

/** The same question in other words: parameters in another order, or some that change nothing. */
function findOther(cache: PageCache, url: string): CachedResponse | undefined {
  const address = url.includes('?') ? cachedAddress(url) : undefined;
  return address && address.key !== url ? cache.find(address) : undefined;
}
