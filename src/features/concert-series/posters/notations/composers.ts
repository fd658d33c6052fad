import type { Draw } from '../notation.ts';
import { circle, d, group, type Ink, line, path, polar, rect, round, type Shape, WIDTH } from '../shapes.ts';
import { STEPS, stepAt } from '../spelling.ts';

/** A head of hair, one lock a piece. */
export const mane: Draw = ({ voices, inks }, box) => {
  const [cx, cy] = [WIDTH / 2, box.y + box.height * 0.52];
  const [rx, ry] = [92, 118];
  const floor = box.y + box.height;
  const each = 236 / voices.length;
  const locks = voices.map((voice, index) => {
    const angle = 152 + (index + 0.5) * each;
    const bend = 14 + (stepAt(voice, 0) / (STEPS - 1)) * 26;
    const out = Math.min(1, box.height / 480) * (112 + voice.size * 62 + (index % 2) * 26);
    const on = (degrees: number, far: number): [number, number] => {
      const [x, y] = polar(0, 0, 1, degrees);
      return [cx + x * (rx * 0.84 + far), cy + y * (ry * 0.84 + far)];
    };
    const wide = each * 1.15;
    const [ax, ay] = on(angle - wide, 0);
    const [bx, by] = on(angle + wide, 0);
    const [px, py] = on(angle - wide * 0.7 - bend * 0.2, out * 0.72);
    const [qx, qy] = on(angle + wide * 0.5, out * 0.36);
    const [tx, ty] = on(angle + bend, out);
    return path(
      d`M${ax} ${ay}Q${px} ${py} ${Math.max(6, Math.min(WIDTH - 6, tx))} ${Math.max(box.y, ty)}Q${qx} ${qy} ${bx} ${by}z`,
      index % 3 === 1 ? inks.second : inks.first,
    );
  });
  const brow = (side: number) =>
    d`M${cx + side * 14} ${cy - 14}C${cx + side * 30} ${cy - 36} ${cx + side * 54} ${cy - 42} ${cx + side * 74} ${cy - 26}C${cx + side * 56} ${cy - 28} ${cx + side * 34} ${cy - 22} ${cx + side * 18} ${cy - 2}z`;
  const lid = (side: number) => d`M${cx + side * 22} ${cy + 14}q${side * 16} 14 ${side * 34} 0`;
  return {
    back: [
      path(
        d`M${cx - 236} ${floor}C${cx - 220} ${floor - 70} ${cx - 120} ${floor - 96} ${cx - 60} ${floor - 108}h120C${cx + 120} ${floor - 96} ${cx + 220} ${floor - 70} ${cx + 236} ${floor}z`,
        inks.second,
      ),
      path(
        d`M${cx - 78} ${floor - 132}L${cx} ${floor - 96}L${cx + 78} ${floor - 132}L${cx + 56} ${floor}H${cx - 56}z`,
        inks.first,
      ),
    ],
    voices: locks,
    front: [
      path(
        d`M${cx - rx} ${cy - 30}C${cx - rx} ${cy - ry} ${cx + rx} ${cy - ry} ${cx + rx} ${cy - 30}C${cx + rx} ${cy + 50} ${cx + 56} ${cy + ry} ${cx} ${cy + ry}C${cx - 56} ${cy + ry} ${cx - rx} ${cy + 50} ${cx - rx} ${cy - 30}z`,
        inks.tint,
      ),
      path(brow(-1) + brow(1), inks.second),
      line(lid(-1) + lid(1) + d`M${cx - 24} ${cy + 78}h48`, inks.second, 5),
      path(d`M${cx} ${cy - 4}L${cx + 16} ${cy + 50}H${cx - 4}z`, inks.ground),
    ],
  };
};

const BOW =
  'M0 -176C-30 -214 -92 -214 -96 -180C-98 -146 -40 -144 0 -168C40 -144 98 -146 96 -180C92 -214 30 -214 0 -176zM-6 -170C-26 -140 -60 -116 -84 -84L-60 -84L-56 -62C-36 -100 -8 -130 4 -166z';

/** From behind, at the keys: a curl a piece, and a queue that swings. */
export const wig: Draw = ({ voices, inks }, box) => {
  const floor = box.y + box.height;
  const unit = Math.round(Math.min(1.2, box.height / 440) * 1000) / 1000;
  const perSide = Math.ceil(voices.length / 2);
  const columns = perSide > 3 ? 2 : 1;
  const rows = Math.ceil(perSide / columns);
  const pitch = 168 / rows;
  const curls = voices.map((voice, index) => {
    const side = index % 2 === 0 ? -1 : 1;
    const place = Math.floor(index / 2);
    const [column, row] = [columns - 1 - Math.floor(place / rows), place % rows];
    const radius = Math.min(46, pitch * 0.56) * (0.9 + voice.size * 0.2);
    const x = side * (109 + column * Math.min(52, pitch * 0.96) + Math.sin(((row + 0.5) / rows) * Math.PI) * 10);
    const y = -366 + (row + 0.5 + column * 0.22) * pitch;
    const turn = 150 + stepAt(voice, 0) * 12;
    return group(
      [
        circle(0, 0, radius + 3, inks.second),
        circle(0, 0, radius, inks.first),
        // The scroll of an F clef.
        line(
          d`M${-radius * 0.74} 0A${radius * 0.66} ${radius * 0.66} 0 0 1 ${radius * 0.58} 0A${radius * 0.5} ${radius * 0.5} 0 0 1 ${-radius * 0.42} 0A${radius * 0.34} ${radius * 0.34} 0 0 1 ${radius * 0.26} 0`,
          inks.second,
          radius * 0.12,
          { 'stroke-linecap': 'round' },
        ),
        circle(radius * 0.14, 0, radius * 0.19, inks.second),
      ],
      { transform: `translate(${round(x)} ${round(y)}) scale(${side} 1) rotate(${turn})` },
    );
  });
  const place = (children: Shape[]) =>
    group(children, { transform: `translate(${WIDTH / 2} ${round(floor)}) scale(${unit})` });
  const key = WIDTH / 14;
  const keys = Array.from({ length: 14 }, (_, index) =>
    rect(index * key + 1, floor - 130 * unit, key - 2, 98 * unit, inks.first),
  );
  const sharps = Array.from({ length: 13 }, (_, index) => index + 1)
    .filter((index) => index % 7 !== 0 && index % 7 !== 3)
    .map((index) => rect(index * key - key * 0.3, floor - 130 * unit, key * 0.6, 58 * unit, inks.second));
  const comb = [-2, -1, 0, 1, 2].map(
    (at) => d`M${at * 33} ${-404 + at * at * 7}C${at * 40} -330 ${at * 34} -262 ${at * 8} -206`,
  );
  const plait = Array.from({ length: 6 }, (_, at): Shape => {
    const [x, y, size] = [at * at * 2.6, -152 + at * 21, 25 - at * 2.2];
    const lock = (side: number) =>
      d`M${x} ${y + size}C${x + side * size} ${y + size * 0.8} ${x + side * size * 1.5} ${y - size * 0.2} ${x + side * size} ${y - size}C${x + side * size * 0.4} ${y - size * 0.8} ${x} ${y - size * 0.2} ${x} ${y + size}z`;
    const data = lock(-1) + lock(1);
    return { ...path(data, inks.first), stroke: inks.second, attributes: { d: data, 'stroke-width': 3 } };
  }).reverse();
  const arms = [-1, 1].map((side) =>
    limb([
      [side * 116, -160, 40],
      [side * 166, -108, 36],
      [side * 190, -56, 32],
      [side * 224, -64, 24],
      [side * 236, -76, 20],
    ]),
  );
  const hands = (more: number) =>
    [-1, 1]
      .flatMap((side) =>
        [
          [226, -108],
          [243, -116],
          [259, -113],
          [273, -102],
        ].map(([x = 0, y = 0]) =>
          limb([
            [side * 238, -74, 10 + more],
            [side * (x * 0.5 + 122), y * 0.5 - 42, 8 + more],
            [side * x, y, 6 + more],
          ]),
        ),
      )
      .join('');
  const cuffs = (more: number, ink: Ink) =>
    [-1, 1].flatMap((side) => [
      circle(side * 222, -90, 11 + more, ink),
      circle(side * 241, -84, 12 + more, ink),
      circle(side * 253, -66, 10 + more, ink),
    ]);
  return {
    back: [
      rect(0, floor - 140 * unit, WIDTH, 140 * unit, inks.second),
      ...keys,
      ...sharps,
      place([
        path(hands(4), inks.second),
        path(hands(0), inks.tint),
        path(
          'M-30 -222C-36 -194 -112 -200 -136 -188C-160 -170 -128 -110 -112 -70L-122 -8H122L112 -70C128 -110 160 -170 136 -188C112 -200 36 -194 30 -222z',
          inks.second,
        ),
        path(arms.join(''), inks.second),
        ...cuffs(3, inks.second),
        ...cuffs(0, inks.first),
        path(
          'M-110 -304C-110 -380 -62 -426 0 -426C62 -426 110 -380 110 -304C110 -240 60 -190 0 -190C-60 -190 -110 -240 -110 -304z',
          inks.first,
        ),
        line(comb.join(''), inks.second, 3.5, { 'stroke-linecap': 'round' }),
      ]),
    ],
    voices: curls.map((curl) => place([curl])),
    front: [
      place([
        path('M58 -38C64 -18 88 -8 116 -18C100 -24 90 -36 82 -50z', inks.first),
        ...plait,
        { ...path(BOW, inks.ground), stroke: inks.second, attributes: { d: BOW, 'stroke-width': 4 } },
        circle(0, -172, 15, inks.ground),
      ]),
    ],
  };
};

type Joint = readonly [x: number, y: number, radius: number];

/** A rounded limb through its joints. */
function limb(joints: readonly Joint[]): string {
  const edge = joints.map(([x, y, r], index): [number, number, number, number] => {
    const [ax, ay] = joints[Math.max(0, index - 1)] ?? [x, y];
    const [bx, by] = joints[Math.min(joints.length - 1, index + 1)] ?? [x, y];
    const long = Math.hypot(bx - ax, by - ay) || 1;
    return [x, y, (-(by - ay) / long) * r, ((bx - ax) / long) * r];
  });
  const along = (points: [number, number][]) =>
    points
      .map(([x, y], index) => {
        const [px, py] = points[index + 1] ?? [x, y];
        return index === points.length - 1 ? d`L${x} ${y}` : d`Q${x} ${y} ${(x + px) / 2} ${(y + py) / 2}`;
      })
      .join('');
  const left = edge.map(([x, y, nx, ny]): [number, number] => [x + nx, y + ny]);
  const right = edge.map(([x, y, nx, ny]): [number, number] => [x - nx, y - ny]).reverse();
  const tip = joints.at(-1)?.[2] ?? 0;
  const [sx, sy] = left[0] ?? [0, 0];
  const [tx, ty] = right[0] ?? [0, 0];
  return `${d`M${sx} ${sy}`}${along(left.slice(1))}${d`A${tip} ${tip} 0 0 0 ${tx} ${ty}`}${along(right.slice(1))}z`;
}

/* Of a right hand, 480 high: thumb first. */
const FINGERS: readonly (readonly Joint[])[] = [
  [
    [294, 432, 34],
    [232, 396, 33],
    [180, 338, 25],
    [150, 310, 26],
    [104, 266, 18],
  ],
  [
    [268, 372, 29],
    [232, 288, 24],
    [216, 240, 25],
    [200, 190, 19],
    [192, 160, 16],
  ],
  [
    [312, 356, 30],
    [300, 256, 25],
    [298, 204, 26],
    [294, 140, 20],
    [292, 104, 16],
  ],
  [
    [356, 362, 29],
    [368, 268, 24],
    [376, 218, 25],
    [386, 160, 19],
    [392, 128, 16],
  ],
  [
    [394, 392, 27],
    [432, 318, 21],
    [452, 284, 22],
    [480, 240, 17],
    [496, 214, 14],
  ],
];
const BACK_OF_HAND =
  'M240 380C262 330 384 322 416 380C424 410 398 430 392 470H268C262 440 226 420 240 380zM176 350Q226 350 240 300L300 380L240 420z';

/** As many keys as there are pieces, and a hand that takes twelve of them. */
export const span: Draw = ({ voices, inks }, box) => {
  const key = WIDTH / voices.length;
  const deep = box.height * 0.6;
  const [ivory, ebony] = inks.ground === 'ebony' ? [inks.first, inks.ground] : ['ivory' as const, 'ebony' as const];
  const keys = voices.map((voice, index) =>
    rect(index * key + 1.5, box.y, key - 3, deep + (stepAt(voice, 0) / (STEPS - 1)) * 6 + voice.size * 5, ivory),
  );
  const black = Array.from({ length: voices.length - 1 }, (_, index) => index + 1)
    .filter((index) => ![0, 3].includes(index % 7))
    .map((index) => rect(index * key - key * 0.3, box.y, key * 0.6, deep * 0.6, ebony));
  const hand = (ink: typeof ivory) => [path(BACK_OF_HAND, ink), ...FINGERS.map((joints) => path(limb(joints), ink))];
  const marks = FINGERS.flatMap((joints, finger) => {
    const [[kx, ky], [ax, ay, ar], [tx, ty, tr]] = [joints[0], joints[2], joints[4]] as [Joint, Joint, Joint];
    const turn = Math.round((Math.atan2(ty - ay, tx - ax) * 180) / Math.PI);
    const nail = {
      tag: 'rect' as const,
      fill: ivory,
      attributes: {
        x: -tr * 0.7,
        y: -tr * 0.62,
        width: tr * 1.5,
        height: tr * 1.24,
        rx: tr * 0.55,
        transform: `translate(${tx} ${ty}) rotate(${turn})`,
      },
    };
    const crease = line(d`M-5 ${-ar * 0.6}Q5 0 -5 ${ar * 0.6}M6 ${-ar * 0.5}Q15 0 6 ${ar * 0.5}`, inks.ground, 3, {
      transform: `translate(${ax} ${ay}) rotate(${turn})`,
    });
    const tendon =
      finger === 0 ? [] : [line(d`M${kx} ${ky - 14}Q${kx} ${ky + 26} ${(kx + 330) / 2} ${ky + 52}`, inks.ground, 3)];
    return [nail, crease, ...tendon];
  });
  const short = Math.round((box.height / 480) * 1000) / 1000;
  const under = (children: Shape[], x: number, y: number) =>
    group(children, { transform: `translate(${x} ${round(box.y + y)}) scale(1 ${short})` });
  return {
    back: [rect(0, box.y - 8, WIDTH, 8, ebony)],
    voices: keys,
    front: [
      ...black,
      under(hand(ebony), 9, 9),
      under(
        [
          ...hand(inks.tint),
          ...marks,
          path('M254 438H406L414 462H246z', ivory),
          path('M232 456H428L440 480H220z', ebony),
        ],
        0,
        0,
      ),
    ],
  };
};
