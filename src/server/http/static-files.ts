import { existsSync, readdirSync } from 'node:fs';
import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';

/** Missing files fall through, those of a whole build without a look at the disk. */
export function staticFiles(folder: string, cacheControl: string): MiddlewareHandler {
  const serve = serveStatic({ root: folder, precompressed: true });
  const there = new Set(existsSync(folder) ? readdirSync(folder, { recursive: true }).map((name) => `/${name}`) : []);
  return async (c, next) => {
    if (!there.has(c.req.path)) return next();
    const found = await serve(c, async () => undefined);
    if (!(found instanceof Response)) return next();
    found.headers.set('Cache-Control', cacheControl);
    found.headers.set('Vary', 'Accept-Encoding');
    return found;
  };
}
