import { SKIN } from '../face.ts';
import { type Figure, fingers } from '../figure.ts';
import { disc, INK, oval, placed, sheet, strip } from '../ink.ts';

const FLAX = '#D9A441';
const FLAX_SHADE = '#A97825';
const skin = SKIN.cream;

export const ELIAS_BRANDT: Figure = {
  ground: INK.felt,
  head: { x: 246, y: 206, tilt: 11, scale: 1.14 },
  hairBack: sheet('M-66 -10C-86 -90 -40 -136 10 -132C62 -130 80 -84 66 -10Z', FLAX_SHADE),
  face: {
    id: 'elias',
    skin,
    cheek: 57,
    jaw: 42,
    chin: 20,
    length: 122,
    turn: -1,
    nose: 26,
    brow: { ink: FLAX_SHADE, thick: 6, lift: 3 },
    lids: 7,
    mouth: 'blowing',
  },
  hairFront: [
    sheet(
      'M-62 6C-84 -60 -62 -134 4 -140C56 -144 84 -96 62 2C58 -20 56 -48 48 -66C30 -74 10 -88 2 -104C-2 -66 -44 -46 -62 -24Z',
      FLAX,
    ),
    sheet('M-62 6C-60 -40 -4 -50 2 -104C-16 -84 -52 -80 -66 -44C-70 -30 -68 -10 -62 6Z', FLAX_SHADE),
  ].join(''),
  neck: { width: 36, lean: 12, to: 384 },
  body: [
    sheet('M70 600C76 480 140 426 220 400L306 396C392 410 452 470 466 600Z', INK.ivory),
    sheet('M262 600V470L306 396C392 410 452 470 466 600Z', INK.bone),
    sheet('M214 400L252 486L308 396L286 380H238Z', INK.ebony),
    sheet('M252 486L308 396L286 380L256 424Z', INK.soot),
    sheet('M214 400L262 600H220L176 414ZM308 396L262 600H300L352 408Z', INK.blush),
  ].join(''),
  before: [
    placed(
      238,
      276,
      16,
      1,
      sheet('M-6 -2H6L10 34H-10Z', INK.ebony),
      sheet('M-13 34H13V60H-13Z', INK.ivory),
      sheet('M-13 60H13L15 300H-15Z', INK.ebony),
      sheet('M-15 300H15C18 330 40 352 46 372H-46C-40 352 -18 330 -15 300Z', INK.ebony),
      sheet('M-14 172H14V180H-14ZM-15 294H15V302H-15Z', INK.ivory),
      strip('M14 90V160M14 200V270', INK.ash, 5, 'round'),
      ...[86, 112, 138, 206, 232, 258].map((y) => disc(0, y, 7.5, INK.ivory)),
    ),
    fingers(skin, 18, [
      'M134 376C162 360 196 362 222 372',
      'M134 394C160 384 190 388 216 396',
      'M138 412C160 404 186 410 208 418',
    ]),
    oval(126, 398, 30, 40, skin.light, 14),
    sheet('M86 380C84 420 112 444 148 438L110 600H30Z', INK.ivory),
    sheet('M84 376C84 420 112 448 150 440L148 452C104 460 74 426 74 378Z', INK.ebony),
    fingers(skin, 18, [
      'M270 486C240 470 214 474 190 484',
      'M268 504C238 490 210 496 184 506',
      'M264 522C238 512 210 518 180 528',
    ]),
    oval(284, 506, 34, 38, skin.shade, -10),
    sheet('M300 470C322 500 316 540 284 548L300 600H440L420 500Z', INK.bone),
    sheet('M298 466C324 496 320 542 286 552L292 562C334 548 338 494 308 460Z', INK.ebony),
  ].join(''),
};
