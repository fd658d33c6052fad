import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { holdsSession } from '#/api/accounts/session-cookie.ts';
import { within } from '#/platform/time/within.ts';
import { requestIdHeader } from '../http/request-id.ts';
import { type Address, cachedAddress, readerAddress } from './addresses.ts';
import { answerFor, type CachedResponse } from './cached-response.ts';
import type { PageCache } from './page-cache.ts';
import { fill, type ReaderPages } from './readers/reader-pages.ts';
import type { ReaderSessions } from './readers/reader-session.ts';

interface CachedParts {
  pageCache: PageCache;
  readerPages: ReaderPages;
  readerSessions: ReaderSessions;
}

/** Then stale bytes are served. */
const PATIENCE_MS = 5_000;

function isVisitor({ method, headers }: IncomingMessage): boolean {
  // An expired session counts too: the cookie is checked elsewhere.
  return (method === 'GET' || method === 'HEAD') && !holdsSession(headers.cookie);
}

export function addressOf(request: IncomingMessage): Address | undefined {
  return isVisitor(request) && request.url !== undefined ? cachedAddress(request.url) : undefined;
}

export function readerAddressOf({ method, headers, url = '' }: IncomingMessage): Address | undefined {
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && holdsSession(headers.cookie) ? readerAddress(url) : undefined;
}

export function withCachedResponses(parts: CachedParts, listener: RequestListener): RequestListener {
  const { pageCache: cache } = parts;
  return (request, response) => {
    if (!isVisitor(request)) {
      const address = readerAddressOf(request);
      if (!address) return listener(request, response);
      const whole = () => listener(request, response);
      return void sendFilled(parts, address, request, response).then((sent) => sent || whole(), whole);
    }
    const answer = () => sendCached(cache, request, response) || listener(request, response);
    if (cache.current || cache.away || !findCached(cache, request)) return void answer();
    within(PATIENCE_MS, cache.refresh()).then(answer, answer);
  };
}

async function sendFilled(
  { pageCache, readerPages, readerSessions }: CachedParts,
  { key }: Address,
  { method, headers }: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  if (!pageCache.current) await within(PATIENCE_MS, pageCache.refresh());
  const reader = await readerSessions.find(headers.cookie);
  const page = reader && readerPages.find(reader, key);
  if (!page) return false;
  readerPages.asked.hits += 1;
  const ready = fill(page, reader, headers['accept-encoding']);
  response.writeHead(ready.status, [...ready.headers, ...requestIdHeader(headers['x-request-id'])]);
  response.end(method === 'HEAD' ? null : ready.bytes);
  return true;
}

function sendCached(cache: PageCache, request: IncomingMessage, response: ServerResponse): boolean {
  const { headers } = request;
  const cached = findCached(cache, request);
  const ready = cached && answerFor(cached, headers['accept-encoding'], headers['if-none-match']);
  if (!ready) return false;
  cache.asked.hits += 1;
  response.writeHead(ready.status, [...ready.headers, ...requestIdHeader(headers['x-request-id'])]);
  response.end(request.method === 'HEAD' ? null : ready.bytes);
  return true;
}

function findCached(cache: PageCache, { url = '' }: IncomingMessage): CachedResponse | undefined {
  // Usually an exact key, which saves parsing the address.
  return cache.find({ key: url, searching: url.includes('?') }) ?? findOther(cache, url);
}

function findOther(cache: PageCache, url: string): CachedResponse | undefined {
  const address = url.includes('?') ? cachedAddress(url) : undefined;
  return address && address.key !== url ? cache.find(address) : undefined;
}
