import { type Playing, playing, shadowOf } from './hands.ts';
import { keys } from './parts.ts';
import { SKIN } from './portraits/face.ts';
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

const LEFT: Playing = {
  skin: HANA,
  fingers: [
    [
      [68, 474],
      [48, 400],
      [51, 326],
    ],
    [
      [108, 446],
      [96, 354],
      [103, 284],
    ],
    [
      [152, 434],
      [158, 326],
      [174, 236],
    ],
    [
      [196, 446],
      [212, 358],
      [206, 290],
    ],
  ],
  thumb: [
    [176, 590],
    [232, 506],
    [256, 424],
    [247, 346],
  ],
  back: 'M84 650C82 588 48 540 45 478C46 450 78 442 90 464C90 426 120 420 131 442C132 408 170 406 175 432C184 418 214 420 218 448C224 474 238 494 256 510C240 560 206 590 196 650Z',
  shade: 'M148 650C166 596 182 548 194 500C200 476 212 462 218 448C224 474 238 494 256 510C240 560 206 590 196 650Z',
};

const RIGHT: Playing = {
  skin: DANYLO,
  fingers: [
    [
      [404, 450],
      [390, 360],
      [399, 292],
    ],
    [
      [449, 438],
      [446, 338],
      [450, 274],
    ],
    [
      [494, 450],
      [514, 346],
      [525, 240],
    ],
    [
      [534, 480],
      [560, 404],
      [552, 330],
    ],
  ],
  thumb: [
    [424, 594],
    [366, 512],
    [343, 430],
    [351, 350],
  ],
  back: 'M404 654C398 594 356 566 342 516C362 498 376 478 382 452C386 424 416 422 425 436C430 412 468 410 471 444C480 424 512 430 512 472C526 448 556 456 556 484C552 546 520 594 518 654Z',
  shade: 'M470 654C494 604 518 560 532 510C538 488 548 474 556 484C552 546 520 594 518 654Z',
};

const HANDS = picture(
  600,
  680,
  block(0, 0, 600, 680, INK.felt),
  block(0, 0, 600, 40, INK.ebony),
  keys({ x: -25, y: 49, count: 13, key: 50, length: 335, held: [1, 5, 7, 8] }),
  block(0, 384, 600, 16, INK.ebony),
  placed(9, 12, 0, 1, sheet(shadowOf(LEFT) + shadowOf(RIGHT), INK.ebony).replace('/>', ' fill-opacity=".2"/>')),
  playing(LEFT),
  playing(RIGHT),
  sheet('M-24 720L58 604L216 624L232 720Z', INK.ebony),
  sheet('M58 604L68 580L214 600L216 624Z', INK.ivory),
  sheet('M640 720L532 596L390 620L372 720Z', INK.ivory),
  sheet('M470 720L466 607L532 596L640 720Z', INK.bone),
  sheet('M382 644L386 616L534 590L550 614Z', INK.ebony),
);

const SLUR_LINES = [200, 256, 312, 368, 424];

const SLUR = picture(
  840,
  540,
  block(0, 0, 840, 540, INK.ivory),
  block(420, 0, 420, 540, INK.ebony),
  strip(SLUR_LINES.map((y) => `M0 ${y}H420`).join(''), INK.ebony, 3),
  strip(SLUR_LINES.map((y) => `M420 ${y}H840`).join(''), INK.ivory, 3),
  block(141, 350, 9, 190, INK.ebony),
  block(603, 288, 9, 252, INK.ivory),
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
