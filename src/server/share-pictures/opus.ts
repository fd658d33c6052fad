import type { DrawnLine } from '#/features/incipits/drawn.server.ts';
import type { ShareCard } from '#/web/heads/share-card.server.ts';
import { SHARE_IMAGE_HEIGHT, SHARE_IMAGE_WIDTH } from '#/web/heads/share-image.ts';
import { EDGE, headLine, INK, loudTitle, MEASURE } from './drawing.ts';
import { inner } from './engraved.ts';

const TITLE = { top: 106, height: 124 };
const SEAM = 252;
const FELT = 10;
const MARGIN = 24;

export function opusDrawing(card: ShareCard, notes: DrawnLine): string {
  const { ground, title, line } = card;
  const { ground: black, ink } = INK[ground];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE_IMAGE_WIDTH}" height="${SHARE_IMAGE_HEIGHT}">
<rect width="${SHARE_IMAGE_WIDTH}" height="${SEAM}" fill="${black}"/>
<rect y="${SEAM}" width="${SHARE_IMAGE_WIDTH}" height="${SHARE_IMAGE_HEIGHT - SEAM}" fill="${INK.ivory.ground}"/>
<rect y="${SEAM}" width="${SHARE_IMAGE_WIDTH}" height="${FELT}" fill="${INK.ivory.accent}"/>
${headLine(line, INK[ground], card)}
${loudTitle(title, ink, TITLE)}
${music(notes)}
</svg>`;
}

function music({ svg, width, height }: DrawnLine): string {
  const top = SEAM + FELT + MARGIN;
  const room = SHARE_IMAGE_HEIGHT - MARGIN - top;
  const scale = Math.min(MEASURE / width, room / height);
  const [wide, tall] = [width * scale, height * scale];
  const { ink } = INK.ivory;
  const place = `x="${EDGE}" y="${top + (room - tall) / 2}" width="${wide}" height="${tall}"`;
  return `<svg ${place} viewBox="0 0 ${width} ${height}" color="${ink}" fill="${ink}">${inner(svg)}</svg>`;
}
