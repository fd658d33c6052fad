import { SKIN } from '../face.ts';
import { type Figure, fingers } from '../figure.ts';
import { disc, INK, oval, placed, sheet, strip } from '../ink.ts';

const HAIR = '#241611';
const GLOSS = '#46291D';
const skin = SKIN.amber;

const strings = Array.from({ length: 13 }, (_, index) => {
  const x = 306 + index * 15;
  return `M${x} ${150 + Math.sin(index / 2.3) * 20 - index * 7}V620`;
}).join('');

export const LEILANI_KAHALE: Figure = {
  ground: INK.felt,
  head: { x: 166, y: 232, tilt: 7, scale: 1.16 },
  hairBack: [
    sheet(
      'M-8 -138C-92 -140 -108 -60 -100 10C-92 90 -140 130 -124 210C-112 270 -150 300 -140 360H60C90 300 60 220 78 150C94 90 96 30 88 -30C80 -100 52 -138 -8 -138Z',
      HAIR,
    ),
    sheet(
      'M-84 40C-76 110 -116 150 -102 220C-92 270 -120 310 -110 360H-76C-92 310 -62 270 -74 220C-90 150 -56 110 -70 40Z',
      GLOSS,
    ),
  ].join(''),
  face: {
    id: 'leilani',
    skin,
    cheek: 68,
    jaw: 52,
    chin: 20,
    length: 100,
    nose: 22,
    brow: { ink: HAIR, thick: 6, lift: 4 },
    lids: 9,
    smile: 7,
    lips: '#A8231C',
    ears: 'none',
  },
  hairFront: [
    sheet(
      'M-26 -116C-80 -108 -94 -40 -74 60C-58 40 -58 -10 -50 -36C-36 -66 -10 -88 14 -96C40 -80 56 -44 62 -2C66 20 68 40 76 56C94 -30 84 -134 0 -136C-12 -134 -20 -128 -26 -116Z',
      HAIR,
    ),
    placed(
      -62,
      -46,
      -10,
      1,
      ...[0, 72, 144, 216, 288].map((turn) => placed(0, 0, turn, 1, oval(0, -22, 15, 20, INK.ivory))),
      disc(0, 0, 9, INK.feltLit),
    ),
  ].join(''),
  neck: { width: 36, lean: -4, to: 392 },
  body: [
    sheet('M0 600C6 490 70 436 150 412L232 412C300 426 352 470 372 600Z', skin.light),
    sheet('M168 600V424L232 412C300 426 352 470 372 600Z', skin.shade),
    sheet('M10 600C20 540 60 500 100 480C150 520 230 520 276 476C320 500 356 550 364 600Z', INK.ivory),
    sheet('M168 600V506C212 508 254 498 276 476C320 500 356 550 364 600Z', INK.bone),
  ].join(''),
  before: [
    strip(strings, INK.ivory, 2),
    sheet(
      'M278 620L290 150C264 130 276 84 314 84C360 84 364 150 408 130C440 116 450 60 500 56V92C468 96 462 150 422 166C384 180 360 146 324 158L316 620Z',
      INK.ebony,
    ),
    disc(312, 118, 16, INK.felt),
    disc(312, 118, 7, INK.ebony),
    fingers(skin, 18, [
      'M436 420C410 400 384 396 356 404',
      'M440 440C412 424 386 422 362 428',
      'M440 460C414 448 392 448 370 454',
    ]),
    sheet('M430 410C450 404 500 400 500 400V480C470 486 448 482 432 470Z', skin.shade),
    fingers(skin, 18, [
      'M214 520C244 496 280 490 316 496',
      'M214 542C246 520 282 514 318 520',
      'M218 562C248 544 280 540 310 544',
    ]),
    oval(200, 552, 38, 40, skin.light, 14),
  ].join(''),
};
