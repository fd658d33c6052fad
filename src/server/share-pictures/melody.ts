import type { EngravedSheet, TwoNames } from '#/features/names-melody/model.ts';
import { printedName } from '#/features/names-melody/printed.server.ts';
import { lettersOf } from '#/features/names-melody/rules.ts';
import type { ShareCard } from '#/web/heads/share-card.server.ts';
import { SHARE_IMAGE_HEIGHT, SHARE_IMAGE_WIDTH } from '#/web/heads/share-image.ts';
import { DISPLAY, EDGE, escaped, headLine, INK, LETTER, MEASURE, TEXT, text } from './drawing.ts';
import { inner } from './engraved.ts';

const LARGEST = 120;
const TITLE_TOP = 122;
const FOOT = 44;
const ROWS = 2;
const LETTER_SIZE = 430;

export function melodyDrawing(card: ShareCard, names: TwoNames, sheet: EngravedSheet): string {
  const { ground, line } = card;
  const { ground: paper, ink, accent } = INK[ground];
  const [first, second] = [printedName(names.first), printedName(names.second)];
  const size = Math.floor(Math.min(LARGEST, MEASURE / ([...first, ...second].length * LETTER.loud + 1)));
  const title = [
    `<tspan font-weight="900">${escaped(first)}</tspan>`,
    `<tspan font-weight="400" fill="${accent}"> &amp; </tspan>`,
    `<tspan font-weight="200">${escaped(second)}</tspan>`,
  ].join('');
  const top = TITLE_TOP + size * 0.86;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE_IMAGE_WIDTH}" height="${SHARE_IMAGE_HEIGHT}">
<rect width="${SHARE_IMAGE_WIDTH}" height="${SHARE_IMAGE_HEIGHT}" fill="${paper}"/>
${headLine(line, INK[ground], card)}
${text(EDGE, top, `xml:space="preserve" font-family="${DISPLAY}" font-size="${size}" fill="${ink}"`, title)}
${music(sheet, lettersOf(first) + lettersOf(second), { top: top + 40, ink, accent })}
</svg>`;
}

function music(
  { svg, size, letters }: EngravedSheet,
  spelled: string,
  { top, ink, accent }: { top: number; ink: string; accent: string },
): string {
  const rows = [...new Set(letters.map(([, , y]) => y))];
  const next = rows[ROWS];
  const height = next === undefined ? size.height : next - (rows[0] ?? 0);
  const room = SHARE_IMAGE_HEIGHT - FOOT - top;
  const scale = Math.min(MEASURE / size.width, room / height);
  const set = letters.map(([, x, y], index) => (y < height ? text(x, y, '', spelled.charAt(index)) : '')).join('');
  const [width, tall] = [size.width * scale, height * scale];
  const place = `x="${EDGE}" y="${top + (room - tall) / 2}" width="${width}" height="${tall}"`;
  return `<svg ${place} viewBox="0 0 ${size.width} ${height}" color="${ink}" fill="${ink}">${inner(svg)}<g font-family="${TEXT}" font-weight="650" font-size="${LETTER_SIZE}" text-anchor="middle" fill="${accent}">${set}</g></svg>`;
}
