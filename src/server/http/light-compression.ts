import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { createMiddleware } from 'hono/factory';
import type { ApiEnv } from '#/api/http/env.ts';
import { acceptsGzip } from '../page-cache/cached-response.ts';

const zip = promisify(gzip);

/** Of pages made for one person and never again: fast rather than small, and on another thread. */
export const lightCompression = createMiddleware<ApiEnv>(async (c, next) => {
  await next();
  const { res, req } = c;
  const isOwn =
    res.headers.get('Content-Type')?.startsWith('text/html') && res.headers.get('Cache-Control') === 'no-store';
  if (!isOwn || req.method === 'HEAD' || res.headers.has('Content-Encoding')) return;
  if (!acceptsGzip(req.header('Accept-Encoding'))) return;
  const bytes = await zip(await res.arrayBuffer(), { level: 1 });
  c.res = new Response(bytes, res);
  c.res.headers.set('Content-Encoding', 'gzip');
  c.res.headers.set('Content-Length', String(bytes.length));
  c.res.headers.append('Vary', 'Accept-Encoding');
});
