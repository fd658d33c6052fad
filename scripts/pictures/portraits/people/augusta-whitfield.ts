import { SKIN } from '../face.ts';
import { type Figure, fingers } from '../figure.ts';
import { INK, oval, placed, sheet, strip } from '../ink.ts';

const CROP = '#221511';
const skin = SKIN.coffee;

export const AUGUSTA_WHITFIELD: Figure = {
  ground: INK.blush,
  head: { x: 200, y: 216, tilt: 6, scale: 1.2 },
  hairBack: sheet('M-68 -10C-84 -86 -50 -130 0 -132C52 -130 84 -86 68 -10Z', CROP),
  face: {
    id: 'augusta',
    skin,
    cheek: 66,
    jaw: 56,
    chin: 26,
    length: 106,
    nose: 22,
    brow: { ink: INK.ebony, thick: 6, lift: 6 },
    lids: 8,
    mouth: 'blowing',
    lips: '#9E2A22',
    age: 0.1,
  },
  hairFront: [
    sheet(
      'M-66 -8C-72 -70 -50 -116 0 -118C52 -116 72 -70 66 -8C60 -50 46 -76 20 -82C0 -86 -20 -84 -34 -78C-54 -68 -62 -40 -66 -8Z',
      CROP,
    ),
    oval(-70, 30, 6, 9, INK.ivory),
    oval(70, 30, 6, 9, INK.ivory),
  ].join(''),
  neck: { width: 40, lean: -4, to: 392 },
  body: [
    sheet('M-30 600C-20 480 56 430 146 404L252 404C344 424 400 484 420 600Z', INK.felt),
    sheet('M200 600V414L252 404C344 424 400 484 420 600Z', INK.madder),
    sheet('M146 404C160 440 240 440 252 404L240 396H158Z', skin.light),
    sheet('M200 430C228 428 246 420 252 404L240 396H200Z', skin.shade),
  ].join(''),
  before: [
    placed(
      330,
      452,
      0,
      1,
      strip('M-122 -158C-100 -146 -86 -126 -84 -100', INK.ebony, 9, 'round'),
      strip('M-132 -163L-112 -152', INK.ebony, 17, 'round'),
      strip(
        'M-84 -104C-84 -150 -40 -178 8 -170C76 -158 104 -96 92 -40C80 22 20 56 -40 40C-96 24 -116 -40 -88 -96',
        INK.ebony,
        20,
      ),
      strip('M-52 -96C-24 -132 34 -128 52 -84C66 -44 40 -2 0 0C-36 0 -58 -28 -54 -60', INK.ebony, 14),
      strip('M-10 -126L4 -60M18 -126L32 -66', INK.bone, 10, 'round'),
      sheet('M54 -6C94 16 176 8 214 -60L250 180L-30 190C-60 120 -20 40 54 -6Z', INK.ebony),
      oval(118, 110, 156, 118, INK.bone, -28),
      oval(122, 114, 138, 101, INK.ebony, -28),
      oval(134, 124, 92, 62, INK.soot, -28),
    ),
    fingers(skin, 19, [
      'M250 372C276 356 300 352 322 356',
      'M246 392C276 378 304 374 328 380',
      'M248 412C276 402 300 400 322 406',
    ]),
    oval(236, 400, 30, 40, skin.light, 14),
    sheet('M198 384C196 426 222 452 262 446L236 600H110Z', INK.felt),
  ].join(''),
};
