import { Hono } from 'hono';
import { styleOf } from '#/platform/house/colours.ts';
import { HOUSE_STYLE_PATH, styleVersion } from '#/platform/house/style-address.ts';
import type { ApiEnv } from '../../http/env.ts';

/** The colours of the house over those of the style sheet; another house's colours are at another address. */
export const houseStyle = new Hono<ApiEnv>().get(HOUSE_STYLE_PATH, (c) => {
  const { colours } = c.var.ctx.business;
  const isPresent = c.req.query('v') === styleVersion(colours);
  return c.body(styleOf(colours), 200, {
    'Content-Type': 'text/css; charset=utf-8',
    'Cache-Control': isPresent ? 'public, max-age=31536000, immutable' : 'public, no-cache',
  });
});
