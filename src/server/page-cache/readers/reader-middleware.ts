import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import type { ApiEnv } from '#/api/http/env.ts';
import { noReads, recordReads } from '#/platform/reads.ts';
import type { Parts } from '../../context.ts';
import { readerAddressOf } from '../front.ts';
import { type FilledAnswer, fill } from './reader-pages.ts';
import { kindOf, markedReader } from './readers.ts';

/** Not cacheable for readers of a kind: the page is personal. */
const OWN = Symbol('own');
type Env = HttpBindings & { [OWN]?: true };

export function keepForReaders(
  { pageCache, readerPages, readerSessions }: Parts,
  fetchOwn: (request: Request, env: Env) => Response | Promise<Response>,
): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const env = c.env as Env;
    const address = env[OWN] ? undefined : readerAddressOf(env.incoming);
    const reader = address && (await readerSessions.find(c.req.header('Cookie')));
    if (!address || !reader) return next();
    const versions = await pageCache.refresh();
    const there = readerPages.find(reader, address.key);
    readerPages.asked[there ? 'hits' : 'misses'] += 1;
    if (there) return send(c, fill(there, reader, c.req.header('Accept-Encoding')));
    const reads = noReads();
    c.set('reader', markedReader(kindOf(reader)));
    await recordReads(reads, next);
    if (c.res.body === null) return;
    const { status, headers } = c.res;
    const body = await c.res.text();
    const page = readerPages.keep(kindOf(reader), address.key, { status, headers, body, reads, versions });
    if (page) return send(c, fill(page, reader, c.req.header('Accept-Encoding')));
    c.res = undefined;
    c.res = await fetchOwn(c.req.raw, { ...env, [OWN]: true });
  };
}

function send(c: Context<ApiEnv>, { status, headers, bytes }: FilledAnswer): void {
  const pairs = Array.from({ length: headers.length / 2 }, (_, place) => headers.slice(2 * place, 2 * place + 2));
  // Otherwise Hono merges the previous response's headers.
  c.res = undefined;
  c.res = new Response(Uint8Array.from(bytes), { status, headers: pairs as [string, string][] });
}
