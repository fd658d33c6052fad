import type { Handler } from 'hono';
import { getBrochure } from '#/features/concert-series/brochure.server.ts';
import { printedLines } from '#/features/incipits/drawn.server.ts';
import { contextFor, type Parts } from '../context.ts';

/** From the current catalogue (spec section 2); browsers revalidate. */
export function brochure(parts: Parts): Handler {
  return async (c) => {
    await parts.content.refresh();
    const { series } = parts.content.snapshot;
    const lines = await printedLines(
      contextFor(parts, { kind: 'visitor' }),
      series.concerts.flatMap(({ program }) => program),
    );
    const { pdf, etag } = await getBrochure(series, parts.origin, lines);
    c.header('ETag', etag);
    c.header('Cache-Control', 'public, no-cache');
    const known = c.req.header('If-None-Match')?.split(/,\s*/) ?? [];
    if (known.some((tag) => tag === '*' || tag.replace(/^W\//, '') === etag)) return c.body(null, 304);
    c.header('Content-Type', 'application/pdf');
    c.header('Content-Disposition', 'inline; filename="forte-and-piano-concert-series.pdf"');
    return c.body(pdf);
  };
}
