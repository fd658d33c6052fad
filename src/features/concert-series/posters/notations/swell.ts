import type { Draw } from '../notation.ts';
import { circle, d, group, type Ink, line, path, polar, polygon, rect, type Shape, WIDTH } from '../shapes.ts';
import { STEPS, stepAt } from '../spelling.ts';

function wedges(weigh: (share: number) => number): Draw {
  return ({ voices, inks }, box) => {
    const weights = voices.map((_, index) => weigh((index + 0.5) / voices.length));
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    let y = box.y;
    const drawn = voices.map((voice, index) => {
      const height = (box.height * (weights[index] ?? 1)) / total;
      const long = WIDTH * (0.5 + voice.size * 0.42);
      const fromLeft = index % 2 === 0;
      const tip = fromLeft ? long : WIDTH - long;
      const tilt = (stepAt(voice, 0) / (STEPS - 1) - 0.5) * height * 0.9;
      const edge = fromLeft ? 0 : WIDTH;
      const wedge = polygon([
        [edge, y + 3],
        [tip, y + height / 2 + tilt],
        [edge, y + height - 3],
      ]);
      y += height;
      return path(wedge, voice.register > 0.66 ? inks.second : inks.first);
    });
    return { voices: drawn };
  };
}

export const overcoming = wedges((share) => 0.3 + share ** 2 * 2.2);
export const remembering = wedges((share) => 1.5 - share);

export const rays: Draw = ({ voices, inks }, box) => {
  const [cx, cy] = [WIDTH / 2, box.y + box.height];
  const count = voices.length;
  const each = 180 / count;
  const far = Math.hypot(WIDTH / 2, box.height);
  const drawn = voices.map((voice, index) => {
    const middle = 180 + (index + 0.5) * each;
    const half = each * (0.24 + voice.size * 0.22);
    const radius = Math.min(far, box.height * (0.66 + 0.34 * (stepAt(voice, 0) / (STEPS - 1))));
    const [ax, ay] = polar(cx, cy, radius, middle - half);
    const [bx, by] = polar(cx, cy, radius, middle + half);
    const [nx, ny] = polar(cx, cy, radius + 22, middle);
    const ink = voice.register > 0.6 ? inks.second : inks.first;
    return group([
      path(d`M${cx} ${cy}L${ax} ${ay}A${radius} ${radius} 0 0 1 ${bx} ${by}z`, ink),
      ...(ny > box.y + 14 && nx > 14 && nx < WIDTH - 14 ? [circle(nx, ny, 6 + voice.register * 8, ink)] : []),
    ]);
  });
  const core = Math.min(118, box.height * 0.24);
  return {
    voices: drawn,
    front: [
      path(d`M${cx - core} ${cy}A${core} ${core} 0 0 1 ${cx + core} ${cy}z`, inks.ground),
      path(d`M${cx - core + 14} ${cy}A${core - 14} ${core - 14} 0 0 1 ${cx + core - 14} ${cy}z`, inks.second),
    ],
  };
};

export const fans: Draw = ({ voices, inks }, box) => {
  const columns = voices.length > 12 ? 4 : 3;
  const rows: (typeof voices)[] = [];
  for (let at = 0, row = 0; at < voices.length; row++) {
    const size = row % 2 === 0 ? columns : columns - 1;
    rows.push(voices.slice(at, at + size));
    at += size;
  }
  const width = WIDTH / columns;
  const radius = width / 2 - 4;
  const step = (box.height - radius) / Math.max(1, rows.length - 1);
  const places = rows.flatMap((row, depth) =>
    row.map((_, index) => ({
      x: WIDTH / 2 + (index - (row.length - 1) / 2) * width,
      y: box.y + radius + depth * step,
    })),
  );
  const drawn = voices.map((voice, index) => {
    const { x, y } = places[index] ?? { x: 0, y: 0 };
    const half = (r: number) => d`M${x - r} ${y}A${r} ${r} 0 0 1 ${x + r} ${y}z`;
    const ribs = Math.max(5, Math.min(11, voice.steps.length));
    let lines = '';
    for (let rib = 1; rib < ribs; rib++) {
      const [ax, ay] = polar(x, y, radius - 3, 180 + (rib * 180) / ribs);
      lines += d`M${x} ${y}L${ax} ${ay}`;
    }
    const [paper, wood] =
      voice.register > 0.6
        ? [inks.second, inks.ground]
        : index % 4 === 2
          ? [inks.tint, inks.first]
          : [inks.first, inks.ground];
    return group([
      path(half(radius), paper),
      line(lines, wood, 2.5),
      path(half(radius * (0.24 + voice.size * 0.3)), wood),
      path(half(radius * 0.14), paper),
    ]);
  });
  return { voices: drawn };
};

/** Four trees, a bough a piece, and the one bench that stands under all of them. */
export const seasons: Draw = ({ voices, inks }, box) => {
  const wide = WIDTH / 4;
  const [dark, pale] = inks.ground === 'ebony' ? [inks.ground, inks.first] : [inks.first, inks.ground];
  const lawn = box.y + box.height * 0.8;
  const crown = box.y + box.height * 0.3;
  const skies = [pale, inks.second, inks.tint, dark];
  const boughs = voices.map((voice, index) => {
    const tree = Math.floor((index * 4) / voices.length);
    const first = Math.ceil((tree * voices.length) / 4);
    const count = Math.ceil(((tree + 1) * voices.length) / 4) - first;
    const cx = (tree + 0.5) * wide;
    const angle = -90 + ((index - first + 0.5) / count - 0.5) * (count < 3 ? 150 : 300);
    const reach = 32 + (stepAt(voice, 0) / (STEPS - 1)) * 12;
    const [x, y] = polar(cx, crown, reach, angle);
    const size = Math.min(34, 84 / Math.sqrt(count)) * (0.8 + voice.size * 0.3);
    const from = d`M${cx} ${crown + 84}L${x} ${y}`;
    if (tree === 3) {
      const [fx, fy] = polar(cx, crown, reach + 26, angle);
      const [ax, ay] = polar(x, y, 20, angle - 50);
      const [bx, by] = polar(x, y, 20, angle + 50);
      return group([
        line(d`M${cx} ${crown + 84}L${x} ${y}L${fx} ${fy}M${x} ${y}L${ax} ${ay}M${x} ${y}L${bx} ${by}`, pale, 5),
        circle(
          cx + (voice.register - 0.5) * 110,
          lawn - 24 - ((index - first + 0.5) / count) * (lawn - box.y - 60),
          6,
          inks.tint,
        ),
      ]);
    }
    if (tree === 0)
      return group([
        line(from, dark, 6),
        ...[0, 72, 144, 216, 288].map((turn) =>
          circle(...polar(x, y, size * 0.5, turn + voice.register * 72), size * 0.4, inks.tint),
        ),
        circle(x, y, size * 0.26, inks.second),
      ]);
    if (tree === 1) return group([line(from, dark, 6), circle(x, y, size, dark)]);
    const leaf = (lx: number, ly: number, s: number, turn: number) =>
      path(
        d`M${-s} 0C${-s * 0.4} ${-s * 0.9} ${s * 0.4} ${-s * 0.9} ${s} 0C${s * 0.4} ${s * 0.9} ${-s * 0.4} ${s * 0.9} ${-s} 0z`,
        inks.second,
        {
          transform: `translate(${Math.round(lx)} ${Math.round(ly)}) rotate(${Math.round(turn)})`,
        },
      );
    return group([
      line(from, dark, 6),
      leaf(x, y, size, angle + voice.register * 40),
      leaf(cx + (voice.register - 0.5) * 100, lawn - 16 - (index - first) * 26, 11, angle),
    ]);
  });
  const seat = lawn + (box.y + box.height - lawn) * 0.3;
  const foot = box.y + box.height;
  return {
    back: [
      ...skies.map((sky, tree) => rect(tree * wide, box.y, wide + 0.5, lawn - box.y, sky)),
      ...skies.map((_, tree) => {
        const cx = (tree + 0.5) * wide;
        return path(d`M${cx - 5} ${crown + 60}h10l5 ${lawn - crown - 60}h-20z`, tree === 3 ? pale : dark);
      }),
    ],
    voices: boughs,
    front: [
      rect(0, lawn, WIDTH, 3, dark),
      rect(40, seat, WIDTH - 80, 20, dark),
      rect(40, seat - 9, WIDTH - 80, 9, inks.second),
      path([58, 222, 366, 530].map((x) => d`M${x} ${seat + 20}h14l-3 ${foot - seat - 20}h-8z`).join(''), dark),
    ],
  };
};

/** A curtain of keys over a cold lake, three to a piece, red at its top; one window is lit. */
export const aurora: Draw = ({ voices, inks, random }, box) => {
  const count = voices.length * 3;
  const each = WIDTH / count;
  const shore = box.y + box.height * 0.78;
  const phase = random() * 0.6;
  const curtain = voices.map((voice, index) => {
    const keys = [0, 1, 2].map((place) => {
      const at = index * 3 + place;
      const share = at / count;
      const low = box.y + box.height * (0.42 + 0.12 * Math.sin(share * 7.2 + phase) - 0.05 * share);
      const long = box.height * (0.24 + 0.12 * Math.sin(share * 5 + 1.2)) + stepAt(voice, place) * 4;
      const top = Math.max(box.y, low - long);
      const tall = low - top;
      const x = at * each;
      return [
        rect(x, top, each * 0.34, tall * 0.34, inks.second),
        rect(x, top + tall * 0.3, each * 0.54, tall * 0.36, inks.tint),
        rect(x, top + tall * 0.62, each * 0.78, tall * 0.38, inks.first),
      ];
    });
    return group(keys.flat());
  });
  const peak = (x: number, high: number, wide: number) => [
    path(d`M${x - wide} ${shore}L${x} ${shore - high}L${x + wide} ${shore}z`, inks.tint),
    path(
      d`M${x - wide * 0.3} ${shore - high * 0.7}L${x} ${shore - high}L${x + wide * 0.3} ${shore - high * 0.7}l${-wide * 0.14} ${-high * 0.06}l${-wide * 0.12} ${high * 0.1}l${-wide * 0.14} ${-high * 0.1}z`,
      inks.first,
    ),
  ];
  const tree = (x: number, high: number) =>
    path(
      d`M${x} ${shore - high}l${high * 0.24} ${high * 0.4}h${-high * 0.1}l${high * 0.18} ${high * 0.3}h${-high * 0.12}l${high * 0.2} ${high * 0.3}h${-high * 0.8}l${high * 0.2} ${-high * 0.3}h${-high * 0.12}l${high * 0.18} ${-high * 0.3}h${-high * 0.1}z`,
      inks.ground,
    );
  const [hx, hy] = [WIDTH * 0.7, shore];
  const shimmer = [0.12, 0.3, 0.55, 0.8].map((share, index) =>
    rect(
      WIDTH * (0.08 + index * 0.07),
      shore + (box.y + box.height - shore) * share,
      WIDTH * (0.62 - index * 0.1),
      4 + index,
      index === 1 ? inks.tint : inks.first,
    ),
  );
  return {
    voices: curtain,
    front: [
      ...peak(WIDTH * 0.2, box.height * 0.2, WIDTH * 0.24),
      ...peak(WIDTH * 0.86, box.height * 0.17, WIDTH * 0.22),
      ...peak(WIDTH * 0.5, box.height * 0.13, WIDTH * 0.2),
      tree(WIDTH * 0.12, 64),
      tree(WIDTH * 0.2, 88),
      tree(WIDTH * 0.88, 76),
      path(d`M${hx - 44} ${hy - 34}L${hx} ${hy - 70}L${hx + 44} ${hy - 34}z`, inks.first),
      path(d`M${hx - 34} ${hy - 36}h68v36h-68z`, inks.second),
      rect(hx - 14, hy - 28, 28, 20, inks.first),
      rect(hx - 1.5, hy - 28, 3, 20, inks.second),
      rect(0, shore, WIDTH, 3, inks.first),
      ...shimmer,
    ],
  };
};

/** Each in its own: a key a piece on one board, its teeth cut to the title. */
export const hooks: Draw = ({ voices, inks }, box) => {
  const each = box.width / voices.length;
  const wide = Math.min(1, each / 104);
  const board = 30;
  const hung = voices.map((voice, index) => {
    const cx = box.x + (index + 0.5) * each;
    const top = box.y + board + 16;
    const long = (box.height - board - 20) * (0.86 + (stepAt(voice, 1) / (STEPS - 1)) * 0.14);
    const ink = index % 3 === 1 ? inks.second : inks.first;
    const teeth = [0, 1, 2, 3].map((place) => {
      const far = (16 + stepAt(voice, place) * 2.2) * wide;
      return rect(cx, top + long - 96 + place * 23, 8 * wide + far, 17, ink);
    });
    return group([
      ...bow(index, cx, top + 50 * wide, 44 * wide, ink, inks.ground),
      rect(cx - 7 * wide, top + 76 * wide, 14 * wide, long - 76 * wide, ink),
      rect(cx - 16 * wide, top + 104 * wide, 32 * wide, 9, ink),
      rect(cx - 12 * wide, top + 120 * wide, 24 * wide, 6, ink),
      ...teeth,
      circle(cx, top + long, 9 * wide, ink),
      line(d`M${cx} ${box.y + board - 6}v22q0 12 ${12 * wide} 8`, index % 3 === 1 ? inks.first : inks.second, 6, {
        'stroke-linecap': 'round',
      }),
    ]);
  });
  return {
    back: [rect(box.x, box.y, box.width, board, inks.tint), rect(box.x, box.y + board, box.width, 5, inks.first)],
    voices: hung,
  };
};

/** What one holds it by: a ring, three rings, a heart, a square on its corner, a ring with a rose. */
function bow(index: number, cx: number, cy: number, r: number, ink: Ink, ground: Ink): Shape[] {
  const ring = (x: number, y: number, size: number) => [circle(x, y, size, ink), circle(x, y, size * 0.58, ground)];
  const square = (size: number, fill: Ink) =>
    path(d`M${cx} ${cy - size}L${cx + size} ${cy}L${cx} ${cy + size}L${cx - size} ${cy}z`, fill);
  const heart = (size: number, fill: Ink) =>
    path(
      d`M${cx} ${cy + size}C${cx - size * 1.9} ${cy - size * 0.1} ${cx - size * 0.9} ${cy - size * 1.3} ${cx} ${cy - size * 0.5}C${cx + size * 0.9} ${cy - size * 1.3} ${cx + size * 1.9} ${cy - size * 0.1} ${cx} ${cy + size}z`,
      fill,
    );
  const shapes = [
    () => ring(cx, cy, r),
    () => [
      ...ring(cx - r * 0.56, cy + r * 0.3, r * 0.5),
      ...ring(cx + r * 0.56, cy + r * 0.3, r * 0.5),
      ...ring(cx, cy - r * 0.5, r * 0.5),
    ],
    () => [heart(r, ink), heart(r * 0.52, ground)],
    () => [square(r * 1.08, ink), square(r * 0.6, ground)],
    () => [
      ...ring(cx, cy, r),
      ...Array.from({ length: 6 }, (_, petal) => circle(...polar(cx, cy, r * 0.34, petal * 60), r * 0.15, ink)),
    ],
  ];
  return shapes[index % shapes.length]?.() ?? [];
}
