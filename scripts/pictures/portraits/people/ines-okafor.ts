import { SKIN } from '../face.ts';
import { type Figure, fingers } from '../figure.ts';
import { disc, INK, oval, sheet, strip } from '../ink.ts';

const CROWN = '#4A2B1D';
const skin = SKIN.umber;

/** Of the staff that leaves the mouth: -2 to 2. */
function line(place: number): string {
  return `M226 308C290 ${302 + place * 6} 326 ${268 + place * 38} 384 ${286 + place * 45}S460 ${330 + place * 50} 500 ${312 + place * 52}`;
}

export const INES_OKAFOR: Figure = {
  ground: INK.ebony,
  head: { x: 196, y: 232, tilt: -13, scale: 1.18 },
  hairBack: [
    [-96, -20, 46],
    [-104, -74, 52],
    [-72, -128, 56],
    [-8, -148, 58],
    [54, -124, 50],
    [82, -82, 36],
    [-84, 30, 32],
    [-20, -90, 80],
  ]
    .map(([x = 0, y = 0, r = 0]) => disc(x, y, r, CROWN))
    .join(''),
  face: {
    id: 'ines',
    skin,
    cheek: 64,
    jaw: 44,
    chin: 16,
    length: 112,
    nose: 21,
    brow: { ink: INK.ebony, thick: 5, lift: 9 },
    lids: 9,
    mouth: 'singing',
    lips: INK.felt,
  },
  hairFront: [
    sheet('M-68 -6C-74 -64 -44 -114 -4 -118C40 -118 66 -80 68 -40C56 -72 30 -92 0 -92C-36 -92 -58 -50 -58 -14Z', CROWN),
    strip('M-74 24a17 20 0 1 0 .1 0', INK.felt, 5),
  ].join(''),
  neck: { width: 36, lean: -14, to: 430 },
  body: [
    sheet('M-30 600C-20 492 60 448 132 430L236 430C318 446 366 500 380 600Z', skin.light),
    sheet('M188 600V452L236 430C318 446 366 500 380 600Z', skin.shade),
    sheet(
      'M-30 600C-26 560 -20 540 0 512C60 500 110 540 170 548C230 540 290 520 352 512C370 540 376 570 380 600Z',
      INK.ivory,
    ),
    sheet('M186 600V548C240 538 300 520 352 512C370 540 376 570 380 600Z', INK.bone),
  ].join(''),
  before: [
    strip([-2, -1, 0, 1, 2].map(line).join(''), INK.ivory, 3.5),
    ...[
      [352, 252],
      [412, 348],
      [448, 250],
    ].map(([x = 0, y = 0]) => oval(x, y, 17, 13, INK.feltLit, -18) + strip(`M${x + 14} ${y - 4}v-74`, INK.feltLit, 4)),
    oval(236, 548, 46, 34, skin.shade, -16),
    fingers(skin, 20, [
      'M250 572C216 566 178 552 146 528',
      'M250 554C216 546 180 530 152 504',
      'M252 536C222 526 194 510 170 486',
      'M258 522C236 510 214 496 198 478',
    ]),
    sheet('M236 590C262 592 286 566 276 528L420 600H230Z', INK.ivory),
  ].join(''),
};
