import { bust, cactus, cat, ground, hand, headOf, keys, score, sleeve } from './parts.ts';
import { SKIN } from './portraits/face.ts';
import { block, disc, INK, oval, picture, placed, sheet, strip } from './portraits/ink.ts';
import { HANA_PARK } from './portraits/people/hana-park.ts';

const skin = SKIN.cream;
const HAIR = '#1C1310';
const scene = (...parts: string[]) => picture(900, 600, ...parts);

const DESERT = scene(
  ground(INK.blush),
  disc(450, 250, 214, INK.felt),
  sheet('M0 470C180 420 320 452 470 440C640 424 780 456 900 430V600H0Z', INK.bone),
  cactus(112, 560, 1.32, INK.ebony),
  cactus(794, 570, 1.16, INK.ebony),
  bust(HANA_PARK, 306, 62, 0.6),
  block(196, 424, 508, 176, INK.ebony),
  keys({ x: 214, y: 444, count: 14, key: 34, length: 92, held: [5, 8] }),
  sleeve('M380 372C392 400 404 408 424 420', INK.madder, 50),
  hand(skin, 424, 420, 0.62, -22),
  sleeve('M528 366C500 392 470 398 416 414', INK.felt, 50),
  hand(skin, 398, 418, 0.66, 30),
);

const STEPS = scene(
  ground(INK.ivory),
  block(0, 0, 262, 600, INK.blush),
  sheet('M900 120H760V232H610V344H460V456H310V560H160V600H900Z', INK.ebony),
  block(690, 0, 150, 120, INK.felt),
  block(706, 16, 118, 104, INK.madder),
  disc(806, 66, 6, INK.ivory),
  strip('M470 300L500 350M430 320L390 448', skin.shade, 20, 'round'),
  sheet('M488 342l44 -8v14h-48ZM374 446l46 -2v14h-52Z', INK.ebony),
  sheet('M424 132C396 150 380 220 352 346H516C500 240 492 160 472 132Z', INK.felt),
  sheet('M448 132H472C492 160 500 240 516 346H448Z', INK.madder),
  headOf(HANA_PARK, 448, 66, 0.42, 8),
  placed(
    286,
    208,
    -24,
    1,
    block(-14, -26, 376, 60, INK.ebony),
    placed(0, 0, 0, 1, keys({ x: 0, y: -8, count: 25, key: 14, length: 34 })),
  ),
  sleeve('M432 150C410 190 420 216 456 226', INK.felt, 34),
  oval(462, 224, 15, 13, skin.light),
);

const ORGAN = scene(
  ground(INK.ebony),
  ...Array.from({ length: 21 }, (_, index) => {
    const far = Math.abs(index - 10);
    const top = 20 + (far % 5) * 26 + far * 4;
    return (
      block(26 + index * 41, top, 32, 300 - top, INK.bone) +
      block(44 + index * 41, top, 14, 300 - top, INK.ash) +
      sheet(`M${32 + index * 41} 282h20l-10 -26Z`, INK.ebony)
    );
  }),
  block(0, 296, 900, 14, INK.felt),
  keys({ x: 174, y: 326, count: 24, key: 23, length: 34, felt: false }),
  keys({ x: 174, y: 370, count: 24, key: 23, length: 38, felt: false }),
  block(138, 320, 36, 100, INK.soot) + block(726, 320, 36, 100, INK.soot),
  strip(Array.from({ length: 17 }, (_, index) => `M${202 + index * 31} 500V600`).join(''), INK.ivory, 12),
  strip(Array.from({ length: 11 }, (_, index) => `M${250 + index * 42} 500V546`).join(''), INK.smoke, 10),
  sleeve('M388 360C330 380 296 366 268 352', INK.felt, 40),
  sleeve('M512 360C566 392 608 404 632 396', INK.madder, 40),
  hand(skin, 262, 350, 0.46, 150),
  hand(skin, 640, 394, 0.46, 210),
  strip('M410 500L352 556M490 500L560 560', skin.shade, 24, 'round'),
  sheet('M330 552l36 -10l6 24l-52 12ZM546 548l36 8l2 22h-48Z', INK.felt),
  sheet('M372 376C384 336 516 336 528 376L556 516H344Z', INK.felt),
  sheet('M450 346C490 346 520 352 528 376L556 516H450Z', INK.madder),
  block(318, 508, 264, 20, INK.bone),
  sheet('M424 306H476V350H424Z', skin.shade),
  oval(450, 262, 66, 74, HAIR),
  disc(450, 302, 34, '#3B2A23'),
  strip('M398 318L502 286', INK.felt, 8, 'round'),
);

const DUET_WITH_A_CHILD = scene(
  ground(INK.bone),
  block(560, 0, 340, 600, INK.felt),
  block(596, 250, 304, 350, INK.ebony),
  block(560, 400, 340, 22, INK.ebony),
  keys({ x: 560, y: 386, count: 16, key: 22, length: 16, felt: false }),
  cat(770, 252, 1.12, INK.ebony),
  bust(HANA_PARK, 20, 94, 0.82, 3),
  score(322, 120, 168, 214, 7, 4),
  sleeve('M288 520C356 470 372 404 372 350', INK.madder, 60),
  hand(skin, 380, 366, 0.6, 178),
  sheet('M408 600C412 500 446 474 494 470C546 474 582 502 586 600Z', INK.blush),
  sheet('M496 470C546 474 582 502 586 600H496Z', '#D3A48E'),
  disc(500, 402, 66, HAIR),
  oval(518, 412, 48, 52, skin.light),
  sheet('M536 362C566 384 574 440 540 462C530 436 530 400 536 362Z', skin.shade),
  sheet(
    'M450 420C444 360 480 340 520 346C556 350 568 380 566 398C530 400 500 384 490 376C476 400 470 410 468 440Z',
    HAIR,
  ),
  strip('M504 408q9 6 17 0M540 407q8 6 15 -1', INK.ebony, 4, 'round'),
  oval(532, 442, 7, 6, INK.felt),
  block(400, 578, 206, 22, INK.ebony),
);

const BIRD = [
  sheet('M-70 -18L-26 -34L30 -10L64 -54L58 4L4 22L-30 6Z', INK.ivory),
  sheet('M-26 -34L-8 -104L30 -10Z', INK.bone),
  sheet('M-26 -34L-46 -92L4 -18Z', INK.ash),
  strip('M-8 20L-14 44M14 20L14 44', INK.ebony, 4),
  disc(-44, -18, 3, INK.ebony),
].join('');

const HARPSICHORD = scene(
  ground(INK.bone),
  sheet('M330 398L900 40V398Z', INK.felt),
  sheet('M372 398L900 84V398Z', INK.madder),
  sheet('M458 398C560 320 690 300 900 232V398Z', INK.blush),
  placed(690, 118, -30, 1.25, BIRD),
  bust(HANA_PARK, 96, 62, 0.68, 9),
  block(60, 388, 840, 212, INK.ebony),
  block(60, 388, 840, 8, INK.felt),
  block(84, 412, 430, 132, INK.bone),
  keys({ x: 92, y: 418, count: 18, key: 23, length: 56, reversed: true, felt: false }),
  keys({ x: 92, y: 482, count: 18, key: 23, length: 56, reversed: true, felt: false }),
  sleeve('M178 374C168 404 170 410 178 418', INK.felt, 56),
  sleeve('M338 370C372 402 380 430 380 458', INK.madder, 56),
  hand(skin, 180, 410, 0.62, -4),
  hand(skin, 380, 466, 0.62, 4),
  strip('M560 452H860M560 470H860', INK.felt, 4),
);

const NEW_YEAR = scene(
  ground(INK.bone),
  ...[
    [96, 120, 62],
    [270, 70, 44],
    [640, 84, 52],
    [806, 150, 74],
  ].map(
    ([x = 0, y = 0, r = 0], index) =>
      strip(`M${x} 0V${y}`, INK.ash, 2) +
      oval(x, y, r, r * 1.14, index % 2 ? INK.blush : INK.felt) +
      sheet(
        `M${x} ${y - r * 1.14}C${x + r * 1.3} ${y - r} ${x + r * 1.3} ${y + r} ${x} ${y + r * 1.14}Z`,
        index % 2 ? '#D3A48E' : INK.madder,
      ) +
      block(x - r * 0.4, y - r * 1.2, r * 0.8, 9, INK.ivory) +
      block(x - r * 0.4, y + r * 1.08, r * 0.8, 9, INK.ivory) +
      strip(`M${x} ${y + r * 1.2}v34`, INK.feltLit, 4),
  ),
  sheet('M0 470H900V600H0Z', INK.ash),
  sheet('M150 600C190 440 300 372 450 372C600 372 710 440 750 600Z', INK.blush),
  sheet('M450 372C600 372 710 440 750 600H450Z', '#D3A48E'),
  bust(HANA_PARK, 296, 90, 0.64, -5),
  block(232, 500, 436, 26, INK.ebony),
  block(256, 526, 26, 74, INK.ebony) + block(618, 526, 26, 74, INK.ebony),
  sheet('M352 424H548L562 500H338Z', INK.felt),
  keys({ x: 352, y: 446, count: 14, key: 14, length: 38, felt: false }),
  sleeve('M344 396C320 426 340 440 372 442', INK.felt, 46),
  sleeve('M556 394C586 424 560 440 530 442', INK.madder, 46),
  hand(skin, 386, 432, 0.42, -30),
  hand(skin, 514, 432, 0.42, 30),
);

const APPLAUSE_SKINS = [SKIN.rose, SKIN.umber, SKIN.sand, SKIN.cream, SKIN.coffee, SKIN.honey];
const SLEEVES = [INK.ebony, INK.ivory, INK.felt, INK.bone];

const APPLAUSE = scene(
  ground(INK.blush),
  block(0, 0, 900, 26, INK.ebony),
  block(70, 60, 190, 230, INK.ivory),
  strip('M165 60V290M70 176H260', INK.ebony, 8),
  strip('M70 60H260V290H70Z', INK.ebony, 10),
  block(560, 318, 290, 24, INK.ebony),
  keys({ x: 566, y: 300, count: 20, key: 14, length: 18, felt: false }),
  strip('M610 342L780 470M790 342L620 470', INK.ebony, 10),
  sheet('M380 196C352 250 340 330 316 470H540C530 350 508 250 470 196Z', INK.felt),
  sheet('M430 190L470 196C508 250 530 350 540 470H430Z', INK.madder),
  headOf(HANA_PARK, 392, 160, 0.62, -26),
  sleeve('M370 250C350 300 380 330 430 338', INK.felt, 40),
  oval(440, 338, 19, 16, skin.light),
  ...Array.from({ length: 11 }, (_, index) => {
    const tone = APPLAUSE_SKINS[index % APPLAUSE_SKINS.length] ?? SKIN.rose;
    const x = 44 + index * 81;
    const y = 556 - (index % 2) * 44;
    const cuff = SLEEVES[(index * 3) % SLEEVES.length] ?? INK.ebony;
    return [
      sleeve(`M${x - 34} 640L${x - 12} ${y + 4}M${x + 34} 640L${x + 12} ${y + 4}`, cuff, 34),
      hand(tone, x - 12, y, 0.66, 172),
      hand(tone, x + 12, y, 0.66, 192),
    ].join('');
  }),
);

const LAST_CHORD = scene(
  ground(INK.blush),
  sheet('M450 420L60 0H210ZM450 420L330 0H450ZM450 420L570 0H700ZM450 420L840 0H900V80Z', INK.ivory),
  sleeve('M372 452C270 420 214 270 216 150', INK.felt, 62),
  sleeve('M540 452C640 420 690 270 686 150', INK.madder, 62),
  hand(skin, 216, 142, 0.9, 174),
  hand(skin, 686, 142, 0.9, 188),
  bust(HANA_PARK, 268, 96, 0.76, -10),
  placed(586, 84, 38, 1, strip('M-52 0H52', INK.felt, 10, 'round'), disc(54, 0, 13, INK.ebony)),
  strip('M528 128q-22 6 -34 22M520 104q-26 0 -42 12', INK.felt, 4, 'round'),
  block(0, 478, 900, 122, INK.ebony),
  keys({ x: -12, y: 490, count: 24, key: 39, length: 110, held: [4, 6, 8, 14, 16, 18] }),
);

export const HANA_SCENES: readonly (readonly [name: string, svg: string])[] = [
  ['about/hana-01', DESERT],
  ['about/hana-02', STEPS],
  ['about/hana-03', ORGAN],
  ['about/hana-04', DUET_WITH_A_CHILD],
  ['about/hana-05', HARPSICHORD],
  ['about/hana-06', NEW_YEAR],
  ['about/hana-07', APPLAUSE],
  ['about/hana-08', LAST_CHORD],
];
