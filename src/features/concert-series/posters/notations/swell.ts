import type { Draw } from '../notation.ts';
import { circle, d, group, line, path, polar, polygon, rect, WIDTH } from '../shapes.ts';
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

export const aurora: Draw = ({ voices, inks, random }, box) => {
  const count = voices.length;
  const each = WIDTH / count;
  const phase = random() * 2;
  const drawn = voices.map((voice, index) => {
    const x = (index + 0.5) * each;
    const wave = Math.sin(index / 2.6 + phase);
    const y = box.y + box.height * (0.7 + 0.24 * wave) - stepAt(voice, 1) * 2;
    const long = box.height * (0.34 + voice.size * 0.4);
    const top = Math.max(box.y, y - long);
    const half = each * (0.26 + voice.register * 0.34);
    const ink = voice.register > 0.66 ? inks.second : index % 5 === 3 ? inks.tint : inks.first;
    return group([
      path(d`M${x + wave * 12} ${top}L${x + half} ${y}H${x - half}z`, ink),
      circle(x, y + 14, 3 + (stepAt(voice, 0) / (STEPS - 1)) * 5, ink),
    ]);
  });
  return { voices: drawn };
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
