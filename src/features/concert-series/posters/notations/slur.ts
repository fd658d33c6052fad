import type { Draw } from '../notation.ts';
import {
  circle,
  d,
  group,
  HEAD_RULE,
  line,
  notehead,
  path,
  polar,
  polygon,
  rect,
  type Shape,
  WIDTH,
} from '../shapes.ts';
import { STEPS, stepAt } from '../spelling.ts';

function crescent(x1: number, x2: number, y: number, rise: number, thickness: number): string {
  const third = (x2 - x1) * 0.28;
  return d`M${x1} ${y}C${x1 + third} ${y - rise} ${x2 - third} ${y - rise} ${x2} ${y}C${x2 - third} ${y - rise + thickness} ${x1 + third} ${y - rise + thickness} ${x1} ${y}z`;
}

export const heart: Draw = ({ voices, inks, volume }, box) => {
  const cx = WIDTH / 2;
  const dip = box.y + box.height * 0.27;
  const count = voices.length;
  const reach = Math.min(box.width / 2, box.height * 0.62);
  const beats = voices.map((voice, index) => {
    const scale = 1 - (index * 0.86) / count;
    const [w, up, down] = [reach * scale, box.height * 0.27 * scale, box.height * 0.72 * scale];
    const half = (side: number, thickness: number) => {
      const outer = d`M${cx} ${dip}C${cx + side * w * 0.1} ${dip - up * 1.3} ${cx + side * w} ${dip - up * 1.25} ${cx + side * w} ${dip + up * 0.1}C${cx + side * w} ${dip + down * 0.46} ${cx + side * w * 0.3} ${dip + down * 0.7} ${cx} ${dip + down}`;
      const t = thickness;
      return `${outer}${d`C${cx + side * (w * 0.3 - t)} ${dip + down * 0.7 - t * 0.6} ${cx + side * (w - t)} ${dip + down * 0.46} ${cx + side * (w - t)} ${dip + up * 0.1}C${cx + side * (w - t)} ${dip - up * 1.25 + t} ${cx + side * w * 0.1} ${dip - up * 1.3 + t} ${cx} ${dip}z`}`;
    };
    const most = Math.min(20, (reach * 0.86) / count - 3);
    const [left, right] = volume % 2 === 0 ? [inks.second, inks.first] : [inks.first, inks.second];
    return group([
      path(half(-1, 2.5 + voice.size * (most - 2.5)), left),
      path(half(1, 2.5 + voice.register * (most - 2.5)), right),
    ]);
  });
  return { voices: beats };
};

export const spin: Draw = ({ voices, inks, random }, box) => {
  const [cx, cy] = [WIDTH / 2, box.y + box.height / 2];
  const outer = Math.min(box.width, box.height) / 2 - 12;
  const gap = (outer - 62) / voices.length;
  const start = random() * 360;
  const turns = voices.map((voice, index) => {
    const radius = outer - index * gap;
    const from = start + index * (34 + random() * 46);
    const sweep = 130 + voice.size * 190;
    const [x1, y1] = polar(cx, cy, radius, from);
    const [x2, y2] = polar(cx, cy, radius, from + sweep);
    const width = 2 + voice.register * Math.min(13, gap * 0.62);
    const ink = index % 3 === 1 ? inks.second : inks.first;
    return group([
      line(d`M${x1} ${y1}A${radius} ${radius} 0 ${sweep > 180 ? 1 : 0} 1 ${x2} ${y2}`, ink, width),
      circle(x2, y2, Math.min(gap * 0.48, width / 2 + 6), ink),
    ]);
  });
  return { voices: turns, front: [notehead(cx - 17, cy, 25, inks.first), notehead(cx + 21, cy - 5, 25, inks.second)] };
};

export const curtain: Draw = ({ voices, inks, volume }, box) => {
  const top = box.y;
  const bottom = box.y + box.height;
  const count = voices.length;
  const folds = voices.map((voice, index) => {
    const side = index % 2 === 0 ? -1 : 1;
    const place = Math.floor(index / 2);
    const per = Math.ceil(count / 2);
    const edge = side < 0 ? 0 : WIDTH;
    const width = 210 / per;
    const x = edge - side * place * width;
    const thick = width * (0.4 + voice.size * 0.42);
    const tie = edge - side * (14 + place * (62 / per));
    const tieThick = 4 + (thick / width) * (48 / per);
    const tieY = top + box.height * (0.64 + 0.03 * place);
    const hem = edge - side * (10 + place * (120 / per));
    const hemThick = thick * 0.62;
    const s = -side;
    const fold = d`M${x} ${top}h${s * thick}C${x + s * thick} ${top + box.height * 0.42} ${tie + s * tieThick} ${tieY - 70} ${tie + s * tieThick} ${tieY}C${tie + s * tieThick} ${tieY + 40} ${hem + s * hemThick} ${bottom - 40} ${hem + s * hemThick} ${bottom}h${-s * hemThick}C${hem} ${bottom - 40} ${tie} ${tieY + 40} ${tie} ${tieY}C${tie} ${tieY - 70} ${x} ${top + box.height * 0.42} ${x} ${top}z`;
    return path(fold, side < 0 === (volume % 2 === 1) ? inks.first : inks.second);
  });
  const head = 44;
  const y = bottom - head - 6;
  return {
    voices: folds,
    front: [
      rect(0, bottom - 4, WIDTH, 4, inks.first),
      notehead(WIDTH / 2 - 6, y, head, inks.tint === inks.ground ? inks.first : inks.tint),
      rect(WIDTH / 2 + head - 14, y - 190, 6, 182, inks.tint),
    ],
  };
};

export const phrases: Draw = ({ voices, inks }, box) => {
  const base = box.y + box.height - 14;
  const count = voices.length;
  const slot = box.width / (count * 2 + 1);
  const ends = voices.toSorted((a, b) => a.size - b.size || a.index - b.index).map(({ index }) => index);
  const drawn = voices.map((voice, index) => {
    const x1 = box.x + (index + 0.5) * slot;
    const x2 = box.x + (count + 1.5 + ends.indexOf(index)) * slot;
    const rise = (box.height - 40) * 1.32 * ((x2 - x1) / (slot * count * 2));
    const ink = index % 3 === 1 ? inks.second : inks.first;
    const head = Math.min(13, slot * 0.46);
    return group([
      path(crescent(x1, x2, base - head - 5, rise, 4 + voice.register * 15), ink),
      notehead(x1, base, head, ink),
      notehead(x2, base, head, ink),
    ]);
  });
  return { voices: drawn };
};

/* From the book's gutter, its middle and half its width, for a night 600 high. */
const FLIGHT: readonly (readonly [x: number, y: number, half: number])[] = [
  [300, -44, 3],
  [378, -92, 12],
  [404, -168, 20],
  [322, -236, 30],
  [202, -282, 40],
  [136, -354, 48],
  [152, -440, 56],
  [240, -492, 64],
  [366, -498, 74],
  [512, -468, 86],
];

const STARS: readonly (readonly [x: number, y: number, radius: number])[] = [
  [62, -534, 18],
  [142, -570, 9],
  [70, -214, 14],
  [194, -166, 9],
  [338, -338, 12],
  [492, -306, 22],
  [552, -206, 10],
  [42, -322, 8],
];

/** Catmull-Rom; `across` from -1 to 1. */
function flightAt(along: number, across: number): [x: number, y: number] {
  const last = FLIGHT.length - 1;
  const from = Math.min(last - 1, Math.floor(along * last));
  const t = along * last - from;
  const knots = [-1, 0, 1, 2].map((at) => FLIGHT[Math.min(last, Math.max(0, from + at))] ?? [0, 0, 0]);
  const on = (axis: 0 | 1 | 2, slope: boolean) => {
    const [a = 0, b = 0, c = 0, e = 0] = knots.map((knot) => knot[axis]);
    const [p, q, r] = [c - a, 2 * a - 5 * b + 4 * c - e, 3 * (b - c) + e - a];
    return slope ? (p + 2 * q * t + 3 * r * t * t) / 2 : b + (p * t + q * t * t + r * t * t * t) / 2;
  };
  const [dx, dy] = [on(0, true), on(1, true)];
  const out = (on(2, false) * across) / (Math.hypot(dx, dy) || 1);
  return [on(0, false) - dy * out, on(1, false) + dx * out];
}

function breadth(from: number, to: number, low: number, high: number): string {
  const steps = Math.max(2, Math.ceil((to - from) * 100));
  const edge = (across: number) =>
    Array.from({ length: steps + 1 }, (_, at) => flightAt(from + ((to - from) * at) / steps, across));
  return polygon([...edge(low), ...edge(high).reverse()]);
}

/** Out of an open songbook flies a carpet of keys, one a piece. */
export const carpet: Draw = ({ voices, inks }, box) => {
  const cx = WIDTH / 2;
  const floor = box.y + box.height;
  const tall = (floor - HEAD_RULE) / 600;
  const count = voices.length;
  const along = (at: number) => 0.05 + 0.935 * (at / count) ** 0.74;
  const keys = voices.map((voice, index) => {
    const [from, to] = [along(index), along(index + 1)];
    const gap = 0.0022;
    const [x, y] = flightAt((from + to) / 2, 0.7 - (stepAt(voice, 0) / (STEPS - 1)) * 0.5);
    return group([
      path(breadth(from + gap, to - gap, -0.84, 0.84), inks.tint),
      circle(x, y, (2 + voice.size * 3 + voice.register * 2) * (0.4 + from), inks.second),
    ]);
  });
  const sharps = voices
    .slice(1)
    .map((_, index) => index + 1)
    .filter((index) => index % 7 !== 0 && index % 7 !== 3)
    .map((index) => {
      const third = (along(index + 1) - along(index)) * 0.3;
      return path(breadth(along(index) - third, along(index) + third, -0.87, 0.1), inks.first);
    });
  const fringe = Array.from({ length: 15 }, (_, at) => {
    const [x, y] = flightAt(1, (at - 7) / 7.2);
    const [ax, ay] = flightAt(0.96, (at - 7) / 7.8);
    const long = 34 / (Math.hypot(x - ax, y - ay) || 1);
    return d`M${x} ${y}L${x + (x - ax) * long} ${y + (y - ay) * long}`;
  });
  const page = (side: number, up: number) =>
    d`M${cx} ${-46 - up}C${cx + side * 50} ${-104 - up} ${cx + side * 150} ${-96 - up} ${cx + side * 214} ${-76 - up}V${-22 - up}C${cx + side * 150} ${-42 - up} ${cx + side * 50} ${-48 - up} ${cx} ${-12 - up}z`;
  const staves = [-1, 1].flatMap((side) =>
    [0, 1, 2, 3, 4].map(
      (at) =>
        d`M${cx + side * 30} ${-66 + at * 7}C${cx + side * 80} ${-92 + at * 6.5} ${cx + side * 150} ${-84 + at * 6.5} ${cx + side * 192} ${-70 + at * 6.5}`,
    ),
  );
  // The sign that lifts the pedal.
  const stars = STARS.flatMap(([x, y, r]) =>
    [0, 45, 90, 135].map((angle) => {
      const [ax, ay] = polar(x, y, r, angle);
      const [bx, by] = polar(x, y, r, angle + 180);
      return d`M${ax} ${ay}L${bx} ${by}`;
    }),
  );
  const place = (children: Shape[]) =>
    group(children, { transform: `translate(0 ${Math.round(floor)}) scale(1 ${Math.round(tall * 1000) / 1000})` });
  return {
    back: [
      rect(0, HEAD_RULE, WIDTH, floor - HEAD_RULE, inks.first),
      place([
        path(
          d`M${cx - 228} -84L${cx} -50L${cx + 228} -84V-8C${cx + 150} -28 ${cx + 50} -32 ${cx} -4C${cx - 50} -32 ${cx - 150} -28 ${cx - 228} -8z`,
          inks.second,
        ),
        path(page(-1, 0) + page(1, 0), inks.ground),
        path(page(-1, 6) + page(1, 6), inks.tint),
        line(staves.join(''), inks.first, 1.5),
        line(stars.join(''), inks.ground, 3),
        line(fringe.join(''), inks.tint, 4, { 'stroke-linecap': 'round' }),
        path(breadth(0, 1, -1, 1), inks.second),
      ]),
    ],
    voices: keys.map((key) => place([key])),
    front: [place(sharps)],
  };
};
