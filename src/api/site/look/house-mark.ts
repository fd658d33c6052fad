import { Hono } from 'hono';
import { factsOf, inked, MARK_PATH } from '#/platform/house/drawn/drawing.ts';
import type { ApiEnv } from '../../http/env.ts';

/** What stands on the ground of a page, in its inks. */
const OF_THE_PAGE = { ink: 'currentColor', accent: 'var(--accent,currentColor)', paper: 'var(--ground,#fff)' };

/** The drawn wordmark; another drawing is at another address. */
export const houseMark = new Hono<ApiEnv>().get(MARK_PATH, (c) => {
  const { drawing } = c.var.ctx;
  if (!drawing) return c.text('Not found', 404);
  const { markup, width, height } = drawing;
  const isPresent = c.req.query('v') === factsOf(drawing).version;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><g id="mark">${inked(markup, OF_THE_PAGE)}</g></svg>`;
  return c.body(svg, 200, {
    'Content-Type': 'image/svg+xml',
    'Cache-Control': isPresent ? 'public, max-age=31536000, immutable' : 'public, no-cache',
  });
});
