import { SKIN } from '../face.ts';
import { type Figure, fingers } from '../figure.ts';
import { disc, INK, oval, sheet, strip } from '../ink.ts';

const GREY = '#8C8078';
const PALE = '#C4B9AE';
const skin = SKIN.rose;

export const TOMASZ_BELL: Figure = {
  ground: INK.ebony,
  head: { x: 196, y: 246, tilt: 5, scale: 1.26 },
  hairBack: sheet('M-72 0C-92 -70 -72 -128 0 -130C74 -128 92 -70 72 0Z', GREY),
  face: {
    id: 'tomasz',
    skin,
    cheek: 76,
    jaw: 70,
    chin: 40,
    length: 102,
    nose: 27,
    brow: { ink: GREY, thick: 9, lift: -2 },
    lids: 6,
    mouth: 'hidden',
    age: 1,
  },
  hairFront: [
    sheet('M-76 12C-94 -20 -96 -78 -62 -104C-52 -80 -66 -40 -68 12Z', PALE),
    sheet('M76 12C94 -20 96 -78 62 -104C52 -80 66 -40 68 12Z', GREY),
    sheet('M-66 -92C-50 -136 46 -136 68 -92C44 -114 0 -112 -30 -104C-46 -100 -58 -96 -66 -92Z', PALE),
    sheet('M4 46C-22 38 -52 52 -64 76C-40 70 -18 76 4 66C26 76 50 70 72 76C60 52 28 38 4 46Z', PALE),
    sheet('M4 46C28 38 60 52 72 76C50 70 26 76 4 66Z', GREY),
  ].join(''),
  neck: { width: 62, lean: -2, to: 404 },
  body: [
    sheet('M-80 600C-70 476 20 428 120 402L276 402C380 424 460 480 480 600Z', INK.ivory),
    sheet('M196 600V412L276 402C380 424 460 480 480 600Z', INK.bone),
    sheet('M120 402L196 470L276 402L262 378L196 424L132 378Z', INK.ivory),
    sheet('M196 440L160 416V470ZM196 440L234 416V470Z', INK.felt),
    disc(196, 444, 9, INK.madder),
  ].join(''),
  before: [
    strip('M214 346C252 360 288 366 316 350', INK.felt, 10, 'round'),
    strip('M208 342L228 350', INK.bone, 20, 'round'),
    sheet('M250 76C312 112 330 176 328 262L318 640H424L428 262C432 190 470 132 560 108V40Z', INK.felt),
    sheet('M404 120C392 170 384 210 384 262L378 640H424L428 262C432 190 470 132 560 108V60Z', INK.madder),
    oval(404, 66, 160, 50, INK.felt, 8),
    oval(404, 64, 142, 38, INK.madder, 8),
    oval(404, 66, 96, 20, INK.ebony, 8),
    strip('M256 620V500C258 452 300 436 330 436', INK.felt, 24),
    strip('M292 620V524C294 494 310 484 330 482', INK.madder, 18),
    strip('M356 452V640M390 452V640', INK.bone, 16, 'round'),
    fingers(skin, 22, [
      'M430 476C404 458 380 454 356 458',
      'M434 500C406 486 386 484 368 488',
      'M434 524C408 514 386 514 368 518',
    ]),
    oval(446, 512, 32, 44, skin.shade, -8),
    sheet('M456 468C480 500 478 544 444 556L460 600H500V470Z', INK.bone),
  ].join(''),
};
