import { SKIN } from '../face.ts';
import type { Figure } from '../figure.ts';
import { INK, sheet } from '../ink.ts';

const CHESTNUT = '#8A4A26';
const CHESTNUT_SHADE = '#5F2F14';
const skin = SKIN.rose;

const stitch = Array.from({ length: 9 }, (_, index) => {
  const y = 446 + index * 22;
  return `M240 ${y - 9}l9 9l-9 9l-9 -9ZM222 ${y + 2}l6 6l-6 6l-6 -6ZM258 ${y + 2}l6 6l-6 6l-6 -6Z`;
}).join('');

export const DANYLO_KOVAL: Figure = {
  ground: INK.ebony,
  head: { x: 240, y: 222, tilt: -6, scale: 1.28 },
  hairBack: sheet('M-70 0C-92 -80 -62 -132 0 -136C70 -136 92 -80 70 0Z', CHESTNUT_SHADE),
  face: {
    id: 'danylo',
    skin,
    cheek: 66,
    jaw: 55,
    chin: 30,
    length: 108,
    turn: -1,
    nose: 24,
    brow: { ink: CHESTNUT_SHADE, thick: 8, lift: 0 },
    lids: 7,
    smile: 4,
  },
  hairFront: [
    sheet('M-68 6C-64 70 -50 116 0 120L0 82C-18 86 -34 70 -36 56C-50 60 -62 40 -68 6Z', CHESTNUT_SHADE),
    sheet('M68 6C64 70 50 116 0 120L0 82C18 86 30 70 32 56C50 60 62 40 68 6Z', CHESTNUT),
    sheet('M-4 46C-20 42 -34 50 -38 62C-22 54 -12 58 -3 55C8 58 18 54 32 62C28 50 12 42 -4 46Z', CHESTNUT),
    sheet(
      'M-70 12C-96 -60 -78 -138 -2 -146C66 -152 100 -96 70 10C66 -30 62 -56 46 -74C14 -66 -30 -72 -52 -92C-60 -66 -66 -34 -70 12Z',
      CHESTNUT,
    ),
    sheet('M-52 -92C-60 -66 -66 -34 -70 12C-86 -40 -82 -100 -46 -130C-58 -116 -58 -104 -52 -92Z', CHESTNUT_SHADE),
  ].join(''),
  neck: { width: 50, lean: 0, to: 398 },
  body: [
    sheet('M-30 620C-20 500 70 444 172 414L308 414C410 444 500 500 510 620Z', INK.ivory),
    sheet('M240 620V424L308 414C410 444 500 500 510 620Z', INK.bone),
    sheet('M206 428H274V640H206Z', INK.ivory),
    sheet(
      'M170 414C176 396 186 388 192 384C210 412 270 412 288 384C294 388 304 396 310 414C290 446 190 446 170 414Z',
      INK.ivory,
    ),
    sheet(stitch, INK.felt),
    sheet('M172 412C190 438 290 438 308 412L310 420C290 450 190 450 170 420Z', INK.felt),
  ].join(''),
};
