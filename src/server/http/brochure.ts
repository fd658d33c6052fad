import type { Handler } from 'hono';
import { getBrochure, paperOf } from '#/features/concert-series/brochure.server.ts';
import { printedLines } from '#/features/incipits/drawn.server.ts';
import { printedWedding } from '#/features/weddings/printed.server.ts';
import { fileWord } from '#/platform/house/file-word.ts';
import { contextFor, type Parts } from '../context.ts';

/** From the current catalogue (spec section 2), on US Letter or `?paper=a4`; browsers revalidate. */
export function brochure(parts: Parts): Handler {
  return async (c) => {
    await Promise.all([parts.content.refresh(), parts.settings.refresh()]);
    const { series } = parts.content.snapshot;
    const ctx = contextFor(parts, { kind: 'visitor' });
    const lines = await printedLines(
      ctx,
      series.concerts.flatMap(({ program }) => program),
    );
    const { pdf, etag } = await getBrochure(series, ctx, {
      lines,
      wedding: await printedWedding(ctx),
      paper: paperOf(c.req.query('paper')),
    });
    c.header('ETag', etag);
    c.header('Cache-Control', 'public, no-cache');
    const known = c.req.header('If-None-Match')?.split(/,\s*/) ?? [];
    if (known.some((tag) => tag === '*' || tag.replace(/^W\//, '') === etag)) return c.body(null, 304);
    c.header('Content-Type', 'application/pdf');
    c.header('Content-Disposition', `inline; filename="${fileWord(ctx.business.name)}-concert-series.pdf"`);
    return c.body(pdf);
  };
}
