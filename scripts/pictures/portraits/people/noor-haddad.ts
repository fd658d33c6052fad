import { SKIN } from '../face.ts';
import { type Figure, fingers } from '../figure.ts';
import { block, disc, INK, oval, placed, sheet, strip } from '../ink.ts';

const skin = SKIN.sand;

export const NOOR_HADDAD: Figure = {
  ground: block(0, 0, 480, 600, INK.ivory) + block(300, 0, 180, 600, INK.ebony),
  head: { x: 206, y: 232, tilt: -9, scale: 1.18 },
  hairBack: [
    sheet(
      'M-92 30C-108 -80 -62 -142 6 -142C78 -142 104 -78 94 20C92 70 66 128 8 140C-52 132 -86 90 -92 30Z',
      INK.blush,
    ),
    sheet('M6 -142C78 -142 104 -78 94 20C92 70 66 128 8 140C40 60 44 -60 6 -142Z', '#D3A48E'),
  ].join(''),
  face: {
    id: 'noor',
    skin,
    cheek: 62,
    jaw: 46,
    chin: 22,
    length: 100,
    nose: 22,
    brow: { ink: INK.ebony, thick: 7, lift: 4 },
    lids: 9,
    mouth: 'blowing',
    lips: INK.felt,
    ears: 'none',
  },
  hairFront: [
    sheet('M-64 24C-78 -40 -62 -114 0 -120C60 -116 78 -46 64 24C74 -60 44 -92 2 -94C-44 -92 -72 -54 -64 24Z', INK.felt),
    sheet(
      'M-64 10C-66 60 -36 100 0 104C38 100 66 58 64 10C84 40 80 96 40 124C0 140 -60 124 -78 76C-84 50 -78 26 -64 10Z',
      INK.blush,
    ),
    sheet('M64 10C84 40 80 96 40 124C16 134 0 132 -14 130C22 124 60 70 64 10Z', '#D3A48E'),
  ].join(''),
  neck: { width: 40, lean: 0, to: 380 },
  body: [
    sheet('M-20 600C-10 488 66 434 150 410L276 410C360 432 420 490 434 600Z', INK.ebony),
    sheet(
      'M132 372C170 410 246 412 286 366C310 400 306 440 280 462C230 492 160 480 128 448C112 420 116 394 132 372Z',
      INK.blush,
    ),
    sheet('M286 366C310 400 306 440 280 462C262 474 238 478 216 478C262 448 282 410 286 366Z', '#D3A48E'),
  ].join(''),
  before: [
    placed(
      352,
      300,
      17,
      1,
      sheet('M-26 -330H26V340H-26Z', INK.felt),
      sheet('M4 -330H26V340H4Z', INK.madder),
      sheet('M-32 -250H32V-228H-32ZM-32 -20H32V6H-32ZM-34 190H34V216H-34Z', INK.ebony),
      strip('M-34 -190V-60M36 30V170', INK.bone, 6, 'round'),
      ...[50, 82, 114, 146].map((y) => disc(-6, y, 9, INK.bone)),
    ),
    strip('M222 304C252 296 300 298 326 330C334 342 336 356 332 372', INK.bone, 6, 'round'),
    sheet('M208 298L238 294V308L210 310Z', INK.ash),
    fingers(skin, 18, [
      'M262 446C290 432 318 436 342 446',
      'M258 466C288 454 314 458 338 466',
      'M256 486C284 476 308 480 332 488',
      'M262 506C284 498 306 502 326 510',
    ]),
    oval(250, 480, 34, 44, skin.light, 10),
    sheet('M214 460C214 506 238 532 274 522L230 600H120Z', INK.ebony),
    sheet('M212 456C212 508 240 536 278 524L276 536C232 548 200 514 202 456Z', INK.felt),
  ].join(''),
};
