import type { SeriesConcert } from '#/features/concert-series/model.ts';
import { posterOf } from '#/features/concert-series/posters/poster.ts';
import { HEIGHT, WIDTH } from '#/features/concert-series/posters/shapes.ts';
import { type PosterWords, posterSvg } from '#/features/concert-series/posters/svg.ts';
import type { ShareCard } from '#/web/heads/share-card.server.ts';
import { SHARE_IMAGE_HEIGHT, SHARE_IMAGE_WIDTH } from '#/web/heads/share-image.ts';
import { DISPLAY, EDGE, escaped, headLine, INK, loudTitle, TEXT, text } from './drawing.ts';
import { inner } from './engraved.ts';

const POSTER = { width: (SHARE_IMAGE_HEIGHT * WIDTH) / HEIGHT, height: SHARE_IMAGE_HEIGHT };
const MEASURE = SHARE_IMAGE_WIDTH - POSTER.width - 2 * EDGE;
const TITLE = { top: 116, height: 250, measure: MEASURE };

/** The concert's own poster, and beside it what it is. */
export function concertDrawing(card: ShareCard, concert: SeriesConcert, words: PosterWords): string {
  const { ground, title, second, line } = card;
  const inks = ground === 'ebony' ? INK.felt : INK.ebony;
  const { ground: paper, ink } = inks;
  const comma = line.lastIndexOf(', ');
  const [what, price] = [line.slice(0, comma), line.slice(comma + 2)];
  const poster = inner(posterSvg(posterOf(concert), words))
    // The painter knows no `textLength`, and its letters are a little wider.
    .replace(
      /(font-size=")(\d{1,4})("[^>]{0,200}textLength)/g,
      (_, before, size, after) => `${before}${Number(size) * 0.94}${after}`,
    )
    .replaceAll('font-family="Imbue"', `font-family="${DISPLAY}"`)
    .replaceAll('font-family="Commissioner"', `font-family="${TEXT}"`);
  const letters = (face: string, weight: number, size: number) =>
    `font-family="${face}" font-weight="${weight}" font-size="${size}" fill="${ink}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE_IMAGE_WIDTH}" height="${SHARE_IMAGE_HEIGHT}">
<rect width="${SHARE_IMAGE_WIDTH}" height="${SHARE_IMAGE_HEIGHT}" fill="${paper}"/>
${headLine('', inks, card, MEASURE)}
${loudTitle(title, ink, TITLE)}
${text(EDGE, 420, letters(DISPLAY, 400, 46), escaped(second))}
${text(EDGE, 530, letters(DISPLAY, 900, 84), escaped(price))}
${text(EDGE, 578, letters(TEXT, 400, 26), escaped(what))}
<svg x="${SHARE_IMAGE_WIDTH - POSTER.width}" y="0" width="${POSTER.width}" height="${POSTER.height}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${poster}</svg>
</svg>`;
}
