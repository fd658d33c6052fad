import { digits } from '../../hands.ts';
import { SKIN } from '../face.ts';
import type { Figure } from '../figure.ts';
import { block, disc, INK, placed, sheet, strip } from '../ink.ts';

const WHITE = '#FBF8F1';
const SHADE = '#D6CBBF';
const skin = SKIN.rose;

export const JUNE_ABERNATHY: Figure = {
  mirrored: true,
  ground: block(0, 0, 480, 600, INK.blush) + block(0, 0, 208, 600, INK.ebony),
  head: { x: 208, y: 226, tilt: -6, scale: 1.16 },
  hairBack: sheet('M-78 20C-96 -70 -66 -134 4 -134C74 -134 92 -70 78 16L60 30L-58 34Z', SHADE),
  face: {
    id: 'june',
    skin,
    cheek: 62,
    jaw: 44,
    chin: 20,
    length: 100,
    nose: 18,
    brow: { ink: SHADE, thick: 4, lift: 8 },
    lids: 8,
    mouth: 'blowing',
    lips: '#B5443A',
    age: 1,
    ears: 'both',
  },
  hairFront: [
    sheet(
      'M-72 10C-88 -50 -78 -124 -6 -136C52 -142 88 -104 80 -34C78 -18 74 -6 70 0C70 -30 64 -52 50 -66C20 -52 -26 -54 -46 -84C-56 -60 -62 -30 -60 -6Z',
      WHITE,
    ),
    sheet('M50 -66C64 -52 70 -30 70 0C74 -6 78 -18 80 -34C86 -90 60 -130 20 -136C44 -118 54 -92 50 -66Z', SHADE),
    strip(
      'M-54 -12a25 25 0 1 0 50 0a25 25 0 1 0 -50 0M6 -12a25 25 0 1 0 50 0a25 25 0 1 0 -50 0M-4 -16q5 -6 10 0M-54 -16L-66 -22M56 -16L68 -22',
      INK.ebony,
      4.5,
    ),
  ].join(''),
  neck: { width: 34, lean: 0, to: 396 },
  body: [
    sheet('M10 600C16 486 84 440 160 416L264 416C350 436 410 490 420 600Z', INK.ivory),
    sheet('M212 600V420L264 416C350 436 410 490 420 600Z', INK.bone),
    sheet('M158 416C176 404 240 404 266 416L256 444C236 456 188 456 166 444Z', INK.ebony),
    disc(212, 448, 10, INK.felt),
  ].join(''),
  before: [
    sheet('M412 300C408 270 430 262 452 264C480 266 500 280 500 310V420H428C436 370 416 344 412 300Z', skin.light),
    sheet('M470 420C478 372 472 330 484 274C494 282 500 294 500 310V420Z', skin.shade),
    sheet('M424 404L500 392V620H392Z', INK.ivory),
    sheet('M456 400L500 392V620H440Z', INK.bone),
    placed(
      214,
      306,
      4,
      1,
      sheet('M-34 -9H290V9H-34Z', INK.ivory),
      sheet('M-34 1H290V9H-34Z', INK.ash),
      sheet('M-16 -12h40v4h-40Z', INK.ash),
      ...[96, 122, 148, 196, 220, 244].map((x) => disc(x, -2, 8, INK.ebony) + disc(x - 1, -3, 5, INK.ivory)),
    ),
    digits(skin, 20, [
      [
        [334, 384],
        [322, 344],
        [318, 304],
      ],
      [
        [354, 380],
        [345, 340],
        [342, 300],
      ],
      [
        [374, 380],
        [368, 342],
        [366, 302],
      ],
      [
        [394, 388],
        [390, 350],
        [389, 308],
      ],
    ]),
    sheet('M322 382C330 364 386 362 406 386C408 416 400 430 398 446H332C332 424 320 408 322 382Z', skin.light),
    sheet('M376 446C374 420 388 396 392 370C402 374 406 382 406 390C408 416 400 430 398 446Z', skin.shade),
    sheet('M324 420L404 414L428 600H308Z', INK.ivory),
    sheet('M366 418L404 414L428 600H372Z', INK.bone),
    digits(
      skin,
      21,
      [
        [
          [424, 286],
          [417, 304],
          [418, 330],
        ],
        [
          [446, 282],
          [441, 302],
          [442, 333],
        ],
        [
          [468, 284],
          [465, 304],
          [466, 335],
        ],
        [
          [490, 290],
          [489, 308],
          [489, 336],
        ],
      ],
      'nails',
    ),
  ].join(''),
};
