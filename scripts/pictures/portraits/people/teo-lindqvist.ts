import { SKIN } from '../face.ts';
import { type Figure, fingers } from '../figure.ts';
import { disc, INK, oval, placed, sheet, strip } from '../ink.ts';

const RUST = '#A4532A';
const RUST_SHADE = '#7A3717';
const skin = SKIN.rose;

export const TEO_LINDQVIST: Figure = {
  ground: INK.felt,
  head: { x: 232, y: 232, tilt: -7, scale: 1.26 },
  face: {
    id: 'teo',
    skin,
    cheek: 72,
    jaw: 60,
    chin: 34,
    length: 104,
    turn: -1,
    nose: 24,
    brow: { ink: RUST_SHADE, thick: 8, lift: -3 },
    lids: 6,
    mouth: 'hidden',
    age: 0.2,
  },
  hairFront: [
    sheet('M-72 0C-70 70 -62 128 -6 142L0 52C-18 44 -34 48 -44 60C-54 54 -62 34 -72 0Z', RUST_SHADE),
    sheet('M72 0C72 70 58 130 -6 142L0 52C18 44 34 48 44 60C56 54 64 34 72 0Z', RUST),
    sheet('M-24 74C-12 66 12 66 26 74C14 80 -12 80 -24 74Z', '#7D2A1C'),
    sheet('M0 48C-18 44 -36 50 -42 66C-26 62 -12 66 0 62C12 66 26 62 42 66C36 50 18 44 0 48Z', RUST),
  ].join(''),
  neck: { width: 54, lean: 0, to: 400 },
  body: [
    sheet('M-40 600C-30 470 60 420 168 396L300 396C420 420 500 480 520 600Z', INK.ebony),
    sheet('M176 394L236 520L296 394L270 376H202Z', INK.ivory),
    sheet('M236 520L296 394L270 376L236 420Z', INK.bone),
    sheet('M176 394L236 600H196L142 404ZM296 394L236 600H276L330 404Z', INK.soot),
  ].join(''),
  before: [
    placed(
      372,
      60,
      9,
      1,
      sheet('M-24 70H24L30 620H-30Z', INK.ebony),
      sheet('M-30 80C-34 40 -30 18 -26 0H26C30 18 34 40 30 80Z', INK.ebony),
      disc(0, 2, 38, INK.ebony),
      disc(-2, 4, 25, INK.blush),
      disc(-4, 6, 14, INK.ebony),
      disc(-5, 7, 5, INK.blush),
      sheet('M-72 22h46v14h-46ZM-68 54h46v14h-46ZM26 28h46v14h-46ZM24 60h46v14h-46Z', INK.ebony),
      strip('M-12 84L-14 620M-4 84V620M4 84V620M12 84L14 620', INK.bone, 2.2),
      sheet('M-170 560C-150 470 -60 440 0 440C60 440 150 470 170 560Z', INK.blush),
      sheet('M0 440C60 440 150 470 170 560H0Z', '#DDB29C'),
      sheet('M-24 430H24L30 620H-30Z', INK.ebony),
      strip('M-12 84L-14 620M-4 84V620M4 84V620M12 84L14 620', INK.bone, 2.2),
    ),
    oval(426, 318, 34, 50, skin.shade, 12),
    fingers(skin, 22, [
      'M424 286C396 268 372 268 352 280',
      'M428 308C396 292 368 294 344 306',
      'M430 332C398 320 370 322 346 334',
      'M424 354C402 348 380 350 356 358',
    ]),
    sheet('M396 364C420 384 450 380 468 352L520 430V520L410 470Z', INK.ebony),
    sheet('M394 362C420 382 452 378 470 348L476 360C456 394 416 396 394 376Z', INK.ivory),
  ].join(''),
};
