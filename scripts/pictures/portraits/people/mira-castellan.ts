import { digits } from '../../hands.ts';
import { SKIN } from '../face.ts';
import type { Figure } from '../figure.ts';
import { disc, INK, placed, sheet, strip } from '../ink.ts';

const SILVER = '#CFC4B8';
const GREY = '#9C8F84';

/** 0 0 is where the chin lies. */
function violin(body: string, edge: string): string {
  return [
    sheet(
      'M-40 0C-42 -36 -10 -50 26 -46C44 -44 52 -30 66 -30C82 -30 86 -42 106 -38C136 -32 146 -16 146 0C146 16 136 32 106 38C86 42 82 30 66 30C52 30 44 44 26 46C-10 50 -42 36 -40 0Z',
      edge,
    ),
    sheet('M-34 0C-35 -30 -8 -43 25 -40C42 -38 50 -23 66 -23C84 -23 88 -35 105 -31C130 -26 139 -14 139 0Z', body),
    sheet('M40 -4H270C284 -4 288 -14 300 -14C312 -14 316 -4 310 4C304 10 292 6 286 4H40Z', INK.ebony),
    strip('M52 -34c6 8 10 8 8 18M52 34c6 -8 10 -8 8 -18', INK.ebony, 3.5, 'round'),
    strip('M10 -3H150M10 3H150', INK.ivory, 1.4),
    sheet('M58 -14h7v28h-7Z', INK.ivory),
  ].join('');
}

const skin = SKIN.cream;

export const MIRA_CASTELLAN: Figure = {
  ground: INK.blush,
  head: { x: 214, y: 238, tilt: 15, scale: 1.2 },
  hairBack: [disc(-66, -108, 50, GREY), sheet('M-70 -98C-100 -60 -86 20 -72 34L-30 40L60 -100Z', GREY)].join(''),
  face: {
    id: 'mira',
    skin,
    cheek: 63,
    jaw: 46,
    chin: 18,
    length: 106,
    nose: 20,
    brow: { ink: GREY, thick: 5, lift: 2 },
    lids: 8,
    smile: 4,
    lips: INK.felt,
    age: 0.8,
    ears: 'none',
  },
  hairFront: [
    sheet(
      'M-66 22C-84 -20 -84 -88 -36 -116C-2 -134 58 -122 68 -70C74 -44 70 -8 62 8C60 -30 52 -62 22 -84C-6 -66 -54 -60 -62 -10Z',
      SILVER,
    ),
    sheet('M22 -84C52 -62 60 -30 62 8C70 -8 76 -44 68 -70C60 -112 26 -126 0 -122C14 -112 22 -98 22 -84Z', GREY),
    disc(-64, 36, 7, INK.felt),
  ].join(''),
  neck: { width: 38, lean: -6, to: 420 },
  body: [
    sheet('M-20 600C-14 486 60 438 156 418L262 424C380 438 430 500 446 600Z', INK.ebony),
    sheet('M150 418C180 470 240 470 268 424L282 428C256 496 164 494 136 422Z', INK.soot),
  ].join(''),
  before: [
    strip('M498 196L132 484', INK.bone, 4),
    strip('M500 206L146 484', INK.ivory, 2),
    placed(244, 424, -9, 1.12, violin(INK.felt, INK.madder)),
    sheet('M412 450C420 432 476 426 500 440V520H424C426 490 408 474 412 450Z', skin.light),
    digits(skin, 22, [
      [
        [424, 454],
        [412, 414],
        [420, 380],
      ],
      [
        [446, 450],
        [434, 410],
        [442, 376],
      ],
      [
        [468, 448],
        [457, 408],
        [464, 373],
      ],
    ]),
    sheet('M414 500L500 484V600H400Z', INK.soot),
    strip('M196 452L214 426', INK.ebony, 9, 'round'),
    sheet('M-20 620V520C20 470 60 446 96 436L124 478C96 520 70 560 60 620Z', INK.soot),
    sheet('M92 434C110 420 134 424 152 430L176 446L150 486C134 490 120 486 108 478Z', skin.light),
    digits(
      skin,
      20,
      [
        [
          [138, 462],
          [152, 472],
          [160, 492],
        ],
        [
          [150, 450],
          [166, 460],
          [174, 482],
        ],
        [
          [162, 438],
          [180, 449],
          [189, 471],
        ],
        [
          [172, 430],
          [194, 438],
          [206, 456],
        ],
      ],
      'nails',
    ),
  ].join(''),
};
