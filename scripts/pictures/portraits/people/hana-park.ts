import { SKIN } from '../face.ts';
import type { Figure } from '../figure.ts';
import { disc, INK, sheet } from '../ink.ts';

const HAIR = '#1C1310';
const GLOSS = '#3B2A23';
const skin = SKIN.cream;

export const HANA_PARK: Figure = {
  ground: INK.ivory,
  head: { x: 240, y: 226, tilt: 7, scale: 1.3 },
  hairBack: [
    disc(-70, 62, 40, HAIR),
    sheet(
      'M-6 -132C-78 -134 -92 -60 -84 0C-80 50 -74 84 -40 96L50 90C84 60 86 0 80 -40C74 -100 50 -132 -6 -132Z',
      HAIR,
    ),
    sheet('M-104 44L-38 78L-42 86L-108 52Z', INK.felt),
  ].join(''),
  face: {
    id: 'hana',
    skin,
    cheek: 64,
    jaw: 46,
    chin: 16,
    length: 106,
    nose: 17,
    brow: { ink: HAIR, thick: 5, lift: 3 },
    lids: 9,
    smile: 5,
    lips: INK.felt,
    ears: 'none',
  },
  hairFront: [
    sheet(
      'M-22 -108C-62 -90 -74 -40 -66 40C-88 30 -96 -60 -70 -104C-44 -146 54 -146 76 -84C90 -40 82 20 66 44C70 -10 62 -60 30 -92C14 -104 -6 -110 -22 -108Z',
      HAIR,
    ),
    sheet('M-22 -108C-30 -118 -20 -130 0 -131C40 -128 66 -102 70 -66C54 -96 16 -112 -22 -108Z', GLOSS),
  ].join(''),
  neck: { width: 38, lean: 0, to: 404 },
  body: [
    sheet('M-10 620C0 510 80 458 178 424L300 424C400 456 480 510 490 620Z', INK.felt),
    sheet('M246 620V500L300 424C400 456 480 510 490 620Z', INK.madder),
    sheet('M196 430L240 500L290 430L272 398H208Z', skin.light),
    sheet('M240 500L290 430L272 398H240Z', skin.shade),
    sheet('M178 424L206 408L334 620H284Z', INK.ivory),
    sheet('M300 424L276 400L166 516L196 562Z', INK.ivory),
    sheet('M300 424L276 400L208 472L234 509Z', INK.bone),
  ].join(''),
};
