import { ground } from './parts.ts';
import { drawFigure, drawPerson, type Figure } from './portraits/figure.ts';
import { disc, INK, picture, placed, sheet } from './portraits/ink.ts';
import { DANYLO_KOVAL } from './portraits/people/danylo-koval.ts';
import { HANA_PARK } from './portraits/people/hana-park.ts';

const HAIR = '#1C1310';

/** On posters: hair down, jacket white. */
const HANA_HAIR_DOWN: Figure = {
  ...HANA_PARK,
  head: { ...HANA_PARK.head, tilt: 6 },
  hairBack: sheet(
    'M-6 -134C-80 -136 -98 -60 -92 0C-88 70 -104 130 -112 200H106C100 130 88 70 88 0C96 -80 60 -134 -6 -134Z',
    HAIR,
  ),
  hairFront: [
    sheet(
      'M-10 -110C-56 -92 -70 -30 -64 30C-72 80 -86 120 -90 170C-110 120 -96 40 -92 -10C-92 -80 -60 -134 0 -134C60 -134 96 -80 90 -4C92 60 102 130 98 190C84 140 74 90 66 40C70 -20 52 -84 -10 -110Z',
      HAIR,
    ),
    sheet('M-10 -110C30 -112 62 -70 68 -30C60 -74 30 -96 -10 -110Z', '#3B2A23'),
  ].join(''),
  body: [
    sheet('M-30 620C-20 500 70 450 176 418L304 418C410 450 500 500 510 620Z', INK.felt),
    sheet('M246 620V430L304 418C410 450 500 500 510 620Z', INK.madder),
    sheet('M176 418C196 480 286 480 304 418L290 396H190Z', HANA_PARK.face.skin.light),
    sheet('M246 464C276 460 296 442 304 418L290 396H246Z', HANA_PARK.face.skin.shade),
  ].join(''),
};

const DANYLO_IN_WHITE: Figure = {
  ...DANYLO_KOVAL,
  head: { ...DANYLO_KOVAL.head, tilt: -8 },
  body: [
    sheet('M-30 620C-20 500 70 444 172 414L308 414C410 444 500 500 510 620Z', INK.ivory),
    sheet('M240 620V470L308 414C410 444 500 500 510 620Z', INK.bone),
    sheet('M180 412L240 560L300 412L276 392H204Z', '#FBF8F1'),
    sheet('M172 414L240 620H200L136 424ZM308 414L240 620H280L344 424Z', INK.ash),
    sheet('M240 444L192 416V474ZM240 444L288 416V474Z', INK.ebony),
    disc(240, 445, 10, INK.soot),
  ].join(''),
};

function cutout(figure: Figure): string {
  return picture(600, 570, placed(60, -20, 0, 1, drawPerson(figure)));
}

function headshot(figure: Figure, ink: string, other: string): string {
  return picture(900, 600, ground(ink), sheet('M450 0H900V600H450Z', other), placed(210, 0, 0, 1, drawPerson(figure)));
}

export const OWNER_PICTURES: readonly (readonly [name: string, svg: string])[] = [
  ['musicians/hana-park-cutout', cutout(HANA_PARK)],
  ['musicians/danylo-koval-cutout', cutout(DANYLO_KOVAL)],
  ['about/hana-portrait', picture(480, 600, drawFigure({ ...HANA_PARK, ground: INK.blush }))],
  ['about/hana-headshot', headshot(HANA_HAIR_DOWN, INK.blush, INK.ivory)],
  ['about/danylo-headshot', headshot(DANYLO_IN_WHITE, INK.felt, INK.ebony)],
];
