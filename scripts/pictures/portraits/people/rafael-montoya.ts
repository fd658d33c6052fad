import { SKIN } from '../face.ts';
import { type Figure, fingers } from '../figure.ts';
import { disc, INK, oval, placed, sheet, strip } from '../ink.ts';

const BLACK = '#231814';
const skin = SKIN.honey;

export const RAFAEL_MONTOYA: Figure = {
  ground: INK.bone,
  head: { x: 262, y: 208, tilt: 8, scale: 1.14 },
  hairBack: [
    [-72, -30, 30],
    [-78, 14, 22],
    [72, -34, 30],
    [76, 8, 22],
  ]
    .map(([x = 0, y = 0, r = 0]) => disc(x, y, r, BLACK))
    .join(''),
  face: {
    id: 'rafael',
    skin,
    cheek: 66,
    jaw: 54,
    chin: 30,
    length: 108,
    turn: -1,
    nose: 25,
    brow: { ink: BLACK, thick: 9, lift: -1 },
    lids: 7,
    smile: 4,
  },
  hairFront: [
    ...[
      [-58, -84, 34],
      [-24, -112, 38],
      [22, -116, 40],
      [60, -88, 34],
      [72, -56, 22],
      [-74, -56, 22],
      [30, -82, 26],
    ].map(([x = 0, y = 0, r = 0]) => disc(x, y, r, BLACK)),
    sheet('M-2 48C-20 42 -36 52 -48 66C-34 62 -14 64 -2 58C10 64 30 62 44 66C32 52 16 42 -2 48Z', BLACK),
    sheet('M-10 92C-4 88 6 88 10 92L6 108H-6Z', BLACK),
  ].join(''),
  neck: { width: 46, lean: 2, to: 366 },
  body: [
    sheet('M20 600C30 470 96 406 204 374L326 374C430 400 470 470 480 600Z', INK.felt),
    sheet('M270 600V420L326 374C430 400 470 470 480 600Z', INK.madder),
    sheet('M214 372L268 452L318 372L296 352H236Z', skin.light),
    sheet('M268 452L318 372L296 352L262 392Z', skin.shade),
    sheet('M200 376L220 360L268 452L246 480ZM332 376L312 360L268 452L292 480Z', INK.ivory),
  ].join(''),
  before: [
    placed(
      250,
      540,
      -14,
      1,
      sheet(
        'M-330 -14C-330 -96 -240 -126 -168 -112C-120 -102 -96 -78 -50 -84C10 -92 70 -104 110 -60C150 -10 140 70 100 110C60 150 -10 130 -60 120C-110 110 -330 200 -330 -14Z',
        INK.ebony,
      ),
      sheet(
        'M-322 -12C-322 -88 -238 -116 -168 -103C-120 -94 -94 -70 -48 -76C10 -84 64 -96 102 -54C138 -12 130 62 94 102C58 140 -10 122 -60 112C-110 102 -322 184 -322 -12Z',
        INK.blush,
      ),
      disc(-4, 8, 56, INK.ebony),
      disc(-4, 8, 47, INK.felt),
      disc(-4, 8, 41, INK.ebony),
      sheet('M20 -10L330 -16V22L20 26Z', INK.ebony),
      strip('M-240 0L330 -9M-240 8L330 3M-240 16L330 13', INK.ivory, 1.8),
      sheet('M-252 -28h14v72h-14Z', INK.ebony),
      strip('M130 -12V24M180 -13V23M224 -14V23M264 -15V22', INK.ash, 2.5),
    ),
    oval(118, 536, 40, 32, skin.shade, 20),
    fingers(skin, 20, [
      'M120 516C160 508 190 520 204 544',
      'M120 534C154 530 180 542 192 562',
      'M118 552C146 552 168 564 178 580',
      'M130 500C166 488 194 490 214 506',
    ]),
    sheet('M0 600V470C40 452 84 470 106 498C96 524 90 552 96 580L84 600Z', INK.felt),
  ].join(''),
};
