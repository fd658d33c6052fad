import type { Draw } from '../notation.ts';
import { circle, d, group, line, path, polar, polygon, WIDTH } from '../shapes.ts';
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

export const quarters: Draw = ({ voices, inks }, box) => {
  const [w, h] = [WIDTH / 2, box.height / 2];
  const per = Math.ceil(voices.length / 4);
  const fields = [
    { x: 0, y: box.y, from: 0, ground: inks.ground },
    { x: WIDTH, y: box.y, from: 90, ground: inks.tint },
    { x: WIDTH, y: box.y + box.height, from: 180, ground: inks.second },
    { x: 0, y: box.y + box.height, from: 270, ground: inks.first },
  ];
  const drawn = voices.map((voice, index) => {
    const field = fields[Math.floor(index / per)] ?? fields[0];
    if (!field) return group([]);
    const inField = Math.min(per, voices.length - Math.floor(index / per) * per);
    const each = 90 / inField;
    const middle = field.from + ((index % per) + 0.5) * each;
    const half = each * (0.2 + voice.size * 0.24);
    const radius = Math.min(w, h) * (0.76 + 0.22 * (stepAt(voice, 0) / (STEPS - 1)));
    const [ax, ay] = polar(field.x, field.y, radius, middle - half);
    const [bx, by] = polar(field.x, field.y, radius, middle + half);
    const ink =
      field.ground === inks.first
        ? inks.ground
        : field.ground === inks.second
          ? inks.ground
          : index % 2 === 0
            ? inks.first
            : inks.second;
    return path(d`M${field.x} ${field.y}L${ax} ${ay}A${radius} ${radius} 0 0 1 ${bx} ${by}z`, ink);
  });
  return {
    back: fields.map(({ x, y, ground }) => path(d`M${x} ${y}H${WIDTH / 2}V${box.y + box.height / 2}H${x}z`, ground)),
    voices: drawn,
  };
};
