import type { Handler } from 'hono';
import { getPosters } from '#/features/concert-series/posters.server.ts';
import { posterInAddress } from '#/features/concert-series/url.ts';
import type { Parts } from '../context.ts';

export function posters(parts: Parts): Handler {
  return async (c) => {
    await Promise.all([parts.content.refresh(), parts.settings.refresh()]);
    const all = await getPosters(parts.content.snapshot.series, parts.settings.current.business);
    const poster = all.get(posterInAddress(c.req.path) ?? '');
    if (!poster) return c.text('Not found', 404);
    const address = c.req.path + new URL(c.req.url).search;
    c.header('Content-Type', 'image/svg+xml');
    c.header('Cache-Control', address === poster.address ? 'public, max-age=31536000, immutable' : 'public, no-cache');
    return c.body(poster.svg);
  };
}
