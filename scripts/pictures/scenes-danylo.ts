import { bust, ground, hand, headOf, keys, moon, score, sleeve } from './parts.ts';
import { SKIN } from './portraits/face.ts';
import { block, disc, INK, oval, picture, placed, sheet, strip, within } from './portraits/ink.ts';
import { DANYLO_KOVAL } from './portraits/people/danylo-koval.ts';
import { HANA_PARK } from './portraits/people/hana-park.ts';
import { INES_OKAFOR } from './portraits/people/ines-okafor.ts';

const skin = SKIN.rose;
const scene = (...parts: string[]) => picture(900, 600, ...parts);

const LAMP = scene(
  ground(INK.ebony),
  sheet('M432 96L80 600H720L520 96Z', INK.blush),
  sheet('M476 96L400 600H720L520 96Z', '#DDB29C'),
  strip('M476 0V52', INK.ivory, 4),
  sheet('M404 98C410 62 440 46 476 46C512 46 542 62 548 98Z', INK.felt),
  bust(DANYLO_KOVAL, 176, 158, 0.72, -9),
  block(560, 214, 340, 386, INK.soot),
  block(560, 214, 340, 14, INK.felt),
  block(470, 420, 430, 30, INK.soot),
  keys({ x: 472, y: 408, count: 18, key: 24, length: 14, felt: false }),
  sleeve('M440 500C480 500 540 440 566 402', INK.bone, 54),
  hand(skin, 566, 384, 0.56, -24),
  sleeve('M262 530C300 590 400 570 480 410', INK.ivory, 60),
  hand(skin, 482, 386, 0.58, -18),
);

const WRITING = scene(
  ground(INK.felt),
  strip('M410 240L330 150M520 262L616 196', INK.blush, 12),
  sheet('M334 146L316 134L326 154ZM612 190L632 184L620 202Z', INK.ebony),
  bust(DANYLO_KOVAL, 236, 18, 0.94, 11),
  sheet('M0 440H900V600H0Z', INK.ebony),
  score(96, 452, 260, 190, -9, 3),
  score(600, 430, 250, 200, 8, 3),
  score(350, 440, 236, 210, 2, 3),
  sleeve('M566 440C640 450 610 500 548 508', INK.bone, 70),
  hand(skin, 552, 498, 0.72, 70),
  strip('M500 548L540 466', INK.felt, 9, 'round'),
  sleeve('M356 440C286 450 290 500 336 508', INK.ivory, 70),
  hand(skin, 324, 498, 0.72, -62),
);

const CROSS = 'm0 -14l14 14l-14 14l-14 -14Z';
const stitches = Array.from({ length: 70 }, (_, index) => {
  const x = 390 + (index % 14) * 40 + (Math.floor(index / 14) % 2) * 20;
  return `M${x} ${70 + Math.floor(index / 14) * 62}${CROSS}`;
}).join('');

const STITCHES = scene(
  ground(INK.blush),
  sheet('M420 400L880 0H900V400Z', INK.ebony),
  within('lid', 'M420 400L880 0H900V400Z', sheet(stitches, INK.felt)),
  strip('M640 400L706 170', INK.bone, 9),
  bust(DANYLO_KOVAL, 78, 40, 0.78, -7),
  block(0, 400, 900, 200, INK.ebony),
  keys({ x: 44, y: 432, count: 13, key: 34, length: 104, held: [4, 9] }),
  sleeve('M166 400C158 424 170 430 186 436', INK.ivory, 62),
  sleeve('M372 400C376 420 372 432 360 440', INK.bone, 62),
  hand(skin, 190, 430, 0.72, -8),
  hand(skin, 356, 430, 0.72, 8),
  block(520, 432, 380, 6, INK.felt),
);

const BREATH = scene(
  ground(INK.ivory),
  block(520, 0, 380, 600, INK.felt),
  bust({ ...INES_OKAFOR, face: { ...INES_OKAFOR.face, turn: -1 } }, 512, 90, 0.86, 10),
  bust(DANYLO_KOVAL, 30, 92, 0.72, 12),
  block(0, 436, 520, 164, INK.ebony),
  keys({ x: 0, y: 452, count: 15, key: 34, length: 84, held: [6] }),
  sleeve('M112 432C100 446 104 452 118 456', INK.ivory, 58),
  sleeve('M300 432C306 446 300 452 290 456', INK.bone, 58),
  hand(skin, 122, 448, 0.66, -6),
  hand(skin, 288, 440, 0.66, 10),
  sheet(
    'M448 168C474 160 490 182 480 210C474 230 458 242 444 248C456 232 462 218 458 206C440 204 432 176 448 168Z',
    INK.felt,
  ),
);

const STREET = scene(
  ground(INK.ebony),
  moon(694, 128, 78),
  sheet('M0 96H130V40H250V150H330V90H440V250H560V200H640V290H760V240H900V470H0Z', INK.soot),
  block(60, 150, 26, 36, INK.feltLit) + block(280, 190, 22, 30, INK.blush) + block(816, 300, 22, 30, INK.blush),
  sheet('M0 470H900V600H0Z', INK.bone),
  strip('M40 536H180M300 536H440M560 536H700M820 536H900', INK.ebony, 8),
  block(430, 222, 250, 224, INK.felt),
  block(430, 222, 250, 16, INK.madder),
  block(640, 238, 40, 208, INK.madder),
  sheet('M392 330H430V372H404Z', INK.madder),
  keys({ x: 380, y: 318, count: 4, key: 16, length: 14, felt: false }),
  ...[468, 640].map((x) => disc(x, 460, 28, INK.ebony) + disc(x, 460, 18, INK.ivory) + disc(x, 460, 6, INK.ebony)),
  strip('M306 366L250 430L190 486M300 366L330 440L318 494', INK.soot, 40, 'round'),
  sheet('M168 480l44 14l-10 18h-50ZM300 492h48l10 20h-66Z', INK.felt),
  sheet('M262 374C250 300 276 226 324 214C364 222 366 262 350 296L332 384Z', INK.ivory),
  sheet('M324 214C364 222 366 262 350 296L332 384H310C330 330 334 270 324 214Z', INK.bone),
  headOf(DANYLO_KOVAL, 352, 164, 0.46, 12),
  sleeve('M330 250C370 270 396 284 426 282', INK.ivory, 30),
  sleeve('M330 268C370 300 396 308 426 306', INK.bone, 30),
  oval(432, 282, 13, 11, skin.light) + oval(432, 306, 13, 11, skin.shade),
);

const TUNING = scene(
  ground(INK.blush),
  sheet('M120 330L800 -60H900V330Z', INK.felt),
  strip('M560 340L650 60', INK.ebony, 12),
  strip('M500 330C540 250 560 170 640 140', INK.soot, 58, 'round'),
  sheet('M640 92C690 92 716 112 720 140C690 150 650 156 626 160Z', INK.ebony),
  sheet('M620 92H648V164H620Z', INK.ivory),
  sheet('M250 336C250 216 340 168 430 200C500 224 540 270 560 336Z', INK.ivory),
  sheet('M430 200C500 224 540 270 560 336H420C450 290 450 240 430 200Z', INK.bone),
  strip('M300 336C310 262 360 220 424 206M380 336C390 280 420 240 468 222', INK.felt, 13),
  sheet('M40 330H800C860 330 880 372 866 440H40Z', INK.ebony),
  block(40, 330, 760, 9, INK.madder),
  sheet('M110 440H158L146 600H122ZM720 440H770L756 600H734Z', INK.ebony),
  strip('M190 262q-16 -16 0 -32q16 -16 0 -32', INK.ebony, 5, 'round'),
);

const rain = Array.from({ length: 44 }, (_, index) => {
  const x = 300 + ((index * 83) % 560);
  const y = 40 + ((index * 137) % 380);
  return `M${x} ${y}l-14 40`;
}).join('');

const RAIN = scene(
  ground(INK.bone),
  block(300, 0, 600, 470, INK.ebony),
  within('panes', 'M300 0H900V470H300Z', strip(rain, INK.ash, 4, 'round')),
  strip('M600 0V470M300 226H900', INK.ivory, 16),
  strip('M300 0V470H900', INK.ivory, 22),
  bust(DANYLO_KOVAL, 40, 70, 0.88, 7),
  score(360, 262, 124, 150, -3, 3),
  score(484, 256, 124, 150, 4, 3),
  sheet('M606 264L640 420L520 456L488 404Z', INK.ash),
  score(520, 410, 124, 96, 8, 2),
  sheet('M640 426L690 540L560 560L514 502Z', INK.ash),
  score(560, 506, 150, 76, 4, 2),
  score(700, 522, 150, 70, -3, 2),
  sleeve('M120 560C190 520 280 470 356 396', INK.ivory, 66),
  hand(skin, 352, 398, 0.66, -116),
  sleeve('M380 560C440 520 470 470 478 420', INK.bone, 62),
  hand(skin, 480, 424, 0.66, 176),
);

const WEDDING = scene(
  ground(INK.felt),
  ...Array.from({ length: 15 }, (_, index) => {
    const angle = Math.PI * (1 + index / 14);
    return disc(
      450 + Math.cos(angle) * 330,
      430 + Math.sin(angle) * 372,
      index % 2 ? 46 : 58,
      index % 3 ? INK.blush : INK.ivory,
    );
  }),
  bust(
    {
      ...DANYLO_KOVAL,
      body: [
        sheet('M-30 620C-20 500 70 444 172 414L308 414C410 444 500 500 510 620Z', INK.ebony),
        sheet('M180 412L240 560L300 412L276 392H204Z', INK.ivory),
        sheet('M172 414L240 620H200L136 424ZM308 414L240 620H280L344 424Z', INK.soot),
        sheet('M240 444L192 416V474ZM240 444L288 416V474Z', INK.felt),
        strip(
          'M358 452V474q0 10 9 10q9 0 9 -10V452M367 452V498M386 448V470q0 10 9 10q9 0 9 -10V448M395 448V498',
          INK.bone,
          4,
        ),
        strip('M344 498H418', INK.bone, 6),
      ].join(''),
    },
    250,
    34,
    0.8,
    -8,
  ),
  block(0, 470, 900, 130, INK.ebony),
  keys({ x: 118, y: 486, count: 19, key: 35, length: 96 }),
  sleeve('M326 458L342 468', INK.ebony, 62),
  sleeve('M574 458L558 468', INK.ebony, 62),
  strip('M322 484L366 476M578 484L534 476', INK.ivory, 14),
  hand(skin, 346, 490, 0.7, -8),
  placed(554, 490, 0, '-1 1', hand(skin, 0, 0, 0.7, -8)),
  placed(
    792,
    470,
    0,
    1,
    block(-70, -70, 140, 70, INK.ivory),
    block(-50, -130, 100, 60, INK.blush),
    block(-28, -178, 56, 48, INK.ivory),
    sheet('M-70 -70q17 24 35 0q17 24 35 0q17 24 35 0q17 24 35 0Z', INK.felt),
    disc(0, -190, 12, INK.ebony),
  ),
);

const DUET = scene(
  ground(INK.ivory),
  block(450, 0, 450, 600, INK.ebony),
  bust(HANA_PARK, 70, 52, 0.78, 8),
  bust(DANYLO_KOVAL, 456, 52, 0.78, -8),
  keys({ x: -30, y: 440, count: 24, key: 40, length: 160, held: [12] }),
  sleeve('M120 430C112 446 124 452 140 456', INK.felt, 62),
  hand(SKIN.cream, 144, 450, 0.78, -6),
  sleeve('M780 430C790 446 780 452 766 456', INK.bone, 62),
  hand(skin, 762, 450, 0.78, 6),
  sleeve('M372 420C400 452 412 454 424 460', INK.madder, 62),
  sleeve('M530 420C504 452 494 454 482 460', INK.ivory, 62),
  hand(SKIN.cream, 430, 452, 0.82, -18),
  hand(skin, 482, 462, 0.82, 18),
);

export const DANYLO_SCENES: readonly (readonly [name: string, svg: string])[] = [
  ['about/danylo-01', LAMP],
  ['about/danylo-02', WRITING],
  ['about/danylo-03', STITCHES],
  ['about/danylo-04', BREATH],
  ['about/danylo-05', STREET],
  ['about/danylo-06', TUNING],
  ['about/danylo-07', RAIN],
  ['about/danylo-08', WEDDING],
  ['about/duet', DUET],
];
