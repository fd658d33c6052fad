import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import type { ApiEnv } from '#/api/http/env.ts';
import type { Standby } from '#/database/engines/connect.ts';
import { noReads, recordReads } from '#/platform/reads.ts';
import { type Address, cachedAddress } from './addresses.ts';
import { answerFor, type CachedResponse, taggedAs } from './cached-response.ts';
import { addressOf } from './front.ts';
import { LARGEST_CACHED, type PageCache } from './page-cache.ts';

/** Renders once for all concurrent requests; from the standby where there is one that has all that the primary has. */
export function cacheResponses(cache: PageCache, standby?: Standby): MiddlewareHandler<ApiEnv> {
  const making = new Map<string, Promise<CachedResponse | undefined>>();
  return async (c, next) => {
    const { incoming } = c.env as HttpBindings;
    // For everybody, so that a page reading an unlisted parameter fails at once.
    const shown = c.req.method === 'GET' ? cachedAddress(incoming.url ?? '') : undefined;
    if (shown) askPlainly(c, shown);
    const address = addressOf(incoming);
    if (!address || c.req.method !== 'GET') return next();
    // A request after a change must not share a render begun before it.
    const versions = await cache.refresh().catch((error: unknown) => sendOld(c, cache.find(address), error));
    if (!versions) return;
    const there = cache.find(address);
    cache.asked[there?.variants ? 'hits' : 'misses'] += 1;
    if (there?.variants) return send(c, there);
    if (there) return next().then(() => tag(c, there));
    const changes = [...versions.values()].reduce((sum, version) => sum + version, 0);
    const key = `${changes} ${address.key}`;
    const begun = making.get(key);
    if (begun) {
      const shared = await begun.catch(() => undefined);
      return shared ? send(c, shared) : next();
    }
    const made = make(c, { next, cache, standby, address, versions });
    making.set(key, made);
    const cached = await made.finally(() => making.delete(key));
    if (cached) send(c, cached);
  };
}

/** While the database is unreachable. */
function sendOld(c: Context<ApiEnv>, cached: CachedResponse | undefined, error: unknown): undefined {
  if (!cached?.variants) throw error;
  send(c, cached);
}

interface Making {
  next: () => Promise<void>;
  cache: PageCache;
  standby: Standby | undefined;
  address: Address;
  versions: Awaited<ReturnType<PageCache['refresh']>>;
}

async function make(
  c: Context<ApiEnv>,
  { next, cache, standby, address, versions }: Making,
): Promise<CachedResponse | undefined> {
  if (await standby?.hasCaughtUp()) c.set('readFrom', standby?.db);
  const reads = noReads();
  await recordReads(reads, next);
  const { headers, status } = c.res;
  if (status !== 200 || headers.has('Set-Cookie') || !cache.isCounted(reads)) return undefined;
  const body = await readUpTo(c, LARGEST_CACHED);
  if (body) return cache.keep(address, { headers, body, reads, versions });
  tag(c, cache.keepTag(address, c.res.headers, versions));
}

/** Parameters outside the cache key must not influence the answer. */
function askPlainly(c: Context<ApiEnv>, { key }: Address): void {
  const plain = new URL(key, c.req.url).href;
  if (plain === c.req.url) return;
  const { method, headers, signal } = c.req.raw;
  c.req.raw = new Request(plain, { method, headers, signal });
}

async function readUpTo(c: Context, limit: number): Promise<Buffer | undefined> {
  const reader = c.res.body?.getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    parts.push(part.value);
    size += part.value.length;
    if (size > limit && reader) {
      c.res = new Response(resumed(parts, reader), c.res);
      return undefined;
    }
  }
  return Buffer.concat(parts);
}

function resumed(parts: Uint8Array[], reader: ReadableStreamDefaultReader<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const part = parts.shift();
      if (part) return controller.enqueue(part);
      const { done, value } = await reader.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

function tag(c: Context<ApiEnv>, { etag }: CachedResponse): void {
  if (c.res.status !== 200) return;
  for (const [name, value] of taggedAs(etag)) c.res.headers.set(name, value);
}

function send(c: Context<ApiEnv>, cached: CachedResponse): void {
  const ready = answerFor(cached, c.req.header('Accept-Encoding'), c.req.header('If-None-Match'));
  if (!ready) return;
  const { status, headers, bytes } = ready;
  const pairs = Array.from({ length: headers.length / 2 }, (_, place) => headers.slice(2 * place, 2 * place + 2));
  // Otherwise Hono merges the previous response's headers.
  c.res = undefined;
  c.res = new Response(bytes && Uint8Array.from(bytes), { status, headers: pairs as [string, string][] });
}
