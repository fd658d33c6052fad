import { SKIN } from '../face.ts';
import { type Figure, fingers } from '../figure.ts';
import { block, disc, INK, oval, placed, sheet, strip } from '../ink.ts';

const WHITE = '#FBF8F1';
const SHADE = '#D6CBBF';
const skin = SKIN.rose;

export const JUNE_ABERNATHY: Figure = {
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
    fingers(skin, 17, [
      'M330 372C318 352 312 330 310 306',
      'M350 372C342 350 338 332 336 308',
      'M370 374C364 352 362 334 362 310',
      'M392 384C388 360 386 338 386 314',
    ]),
    oval(362, 392, 42, 30, skin.light, 6),
    sheet('M318 398C340 424 384 428 408 400L440 470L400 600H316Z', INK.ivory),
    sheet('M362 420C380 420 396 414 408 400L440 470L400 600H362Z', INK.bone),
    fingers(skin, 17, ['M470 350C462 330 456 320 446 312', 'M490 346C482 328 474 320 464 314']),
  ].join(''),
};
