import { keys } from './parts.ts';
import { SKIN } from './portraits/face.ts';
import { fingers } from './portraits/figure.ts';
import { block, INK, oval, picture, placed, sheet, strip } from './portraits/ink.ts';

/* The home page's pictures: notation that turns into scenes (DIRECTION, 'Portraits and pictures'). */

const STAVE_GAP = 42;

/** Stems stand up. */
function guests(top: number, tune: readonly string[]): string {
  const lines = [0, 1, 2, 3, 4].map((line) => `M0 ${top + line * STAVE_GAP}H668`).join('');
  const seats = tune.flatMap((row, line) =>
    [...row].map((seat, column) => {
      if (seat === '.') return '';
      const x = 44 + column * 48;
      const y = top + line * (STAVE_GAP / 2);
      const stem = seat === 's' || seat === 'S' ? strip(`M${x + 16} ${y - 4}v-66`, INK.ebony, 4) : '';
      if (seat === 'o') return oval(x, y, 18, 13, INK.ebony, -20) + oval(x, y, 12, 6.5, INK.blush, -32);
      return stem + oval(x, y, 18, 13.5, seat === 'S' ? INK.felt : INK.ebony, -20);
    }),
  );
  return strip(lines, INK.ebony, 2.5) + seats.join('');
}

const GUESTS = picture(
  840,
  630,
  block(0, 0, 840, 630, INK.blush),
  block(0, 246, 840, 138, INK.ivory),
  guests(48, [
    'x.x.o.x.x.x.o',
    '.x...x.x...x.',
    'x.o.x.x.x.x.x',
    '.x.x.....s.x.',
    'x.x.x.o.x.x.x',
    '...x.x.x...x.',
    'x.x.x.x.o.x.x',
    '.o.x.....x...',
    'x.x.x.x.x.x.x',
  ]),
  guests(414, [
    'x.x.x.x.x.x.o',
    '.x...x...x.x.',
    'o.x.x.x.o.x.x',
    '...x.s.x.....',
    'x.x.x.x.x.x.x',
    '.x...x.x.x.x.',
    'x.o.x.x.x.o.x',
    '.....x.....x.',
    'x.x.x.x.x.x.x',
  ]),
  strip('M668 46V584', INK.ebony, 3),
  block(680, 46, 14, 538, INK.ebony),
  sheet('M520 288C546 250 610 250 636 288C610 264 546 264 520 288Z', INK.felt),
  oval(548, 318, 30, 22, INK.felt, -20),
  oval(610, 318, 30, 22, INK.ebony, -20) + oval(610, 318, 21, 11, INK.ivory, -34),
  sheet('M722 226H750C784 226 812 236 822 262C830 288 808 306 806 330C804 362 800 404 760 404H722Z', INK.ebony),
  placed(722, 226, 0, 1, block(-26, 6, 26, 166, INK.ivory), block(0, 0, 9, 178, INK.felt)),
  strip(Array.from({ length: 11 }, (_, index) => `M696 ${232 + index * 15.1}h26`).join(''), INK.ebony, 1.6),
  [1, 2, 4, 5, 6, 8, 9].map((index) => block(707, 228 + index * 15.1, 15, 8, INK.ebony)).join(''),
);

const HANA = SKIN.cream;
const DANYLO = SKIN.rose;

const HANDS = picture(
  600,
  680,
  block(0, 0, 600, 680, INK.felt),
  keys({ x: -30, y: 0, count: 7, key: 96, length: 372, held: [2, 4], felt: false }),
  block(0, 372, 600, 12, INK.ebony),
  block(162, 372, 96, 14, INK.blush) + block(354, 372, 96, 14, INK.blush),
  sheet('M-30 690L52 540L250 600L214 690Z', INK.ebony),
  sheet('M44 556L66 514L262 572L248 616Z', INK.ivory),
  sheet('M66 520C50 460 62 400 96 372L236 366C262 410 270 500 258 574Z', HANA.light),
  sheet('M176 552C190 480 186 420 170 368L236 366C262 410 270 500 258 574Z', HANA.shade),
  fingers(HANA, 42, [
    'M94 400C84 350 78 300 84 262',
    'M136 384C130 330 132 270 140 222',
    'M180 382C182 330 192 276 206 238',
    'M222 400C236 356 250 318 264 290',
  ]),
  fingers(HANA, 44, ['M244 512C288 478 304 440 308 398']),
  sheet('M640 690L566 544L372 600L404 690Z', INK.ivory),
  sheet('M574 558L554 516L360 572L374 616Z', INK.ebony),
  sheet('M554 522C572 462 560 404 526 378L390 372C362 414 350 500 362 574Z', DANYLO.light),
  sheet('M554 522C572 462 560 404 526 378L452 375C470 420 470 490 452 548Z', DANYLO.shade),
  fingers(DANYLO, 44, [
    'M404 404C390 366 380 336 372 312',
    'M444 386C438 336 432 286 422 246',
    'M488 386C490 330 486 276 480 232',
    'M528 404C540 358 546 312 542 276',
  ]),
  fingers(DANYLO, 44, ['M374 516C340 494 330 464 334 420']),
);

const SLUR_LINES = [200, 256, 312, 368, 424];

const SLUR = picture(
  840,
  540,
  block(0, 0, 840, 540, INK.ivory),
  block(420, 0, 420, 540, INK.ebony),
  strip(SLUR_LINES.map((y) => `M0 ${y}H420`).join(''), INK.ebony, 3),
  strip(SLUR_LINES.map((y) => `M420 ${y}H840`).join(''), INK.ivory, 3),
  block(262, 336, 9, 204, INK.ebony),
  block(722, 270, 9, 270, INK.ivory),
  oval(206, 340, 68, 50, INK.ebony, -20),
  oval(668, 278, 68, 50, INK.ivory, -20),
  sheet('M190 250C240 40 540 0 676 194C540 74 290 96 190 250Z', INK.felt),
  strip('M2 2H838V538H2Z', INK.ebony, 4),
);

export const HOME_PICTURES: readonly (readonly [name: string, svg: string])[] = [
  ['home/guests', GUESTS],
  ['home/hands', HANDS],
  ['home/slur', SLUR],
];
