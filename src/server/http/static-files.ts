import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';

/** Missing files fall through. */
export function staticFiles(folder: string, cacheControl: string): MiddlewareHandler {
  const serve = serveStatic({ root: folder, precompressed: true });
  return async (c, next) => {
    const found = await serve(c, async () => undefined);
    if (!(found instanceof Response)) return next();
    found.headers.set('Cache-Control', cacheControl);
    found.headers.set('Vary', 'Accept-Encoding');
    return found;
  };
}
