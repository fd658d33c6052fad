import type { Draw } from '../notation.ts';
import { circle, d, group, line, notehead, path, polar, polygon, rect, WIDTH } from '../shapes.ts';
import { STEPS, stepAt } from '../spelling.ts';

/** How many of `count` each tier takes, the lowest the most. */
function tiersOf(count: number): number[] {
  const tiers = count < 4 ? 1 : count < 9 ? 2 : count < 16 ? 3 : 4;
  const weights = Array.from({ length: tiers }, (_, tier) => tier + 2);
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let from = 0;
  let weighed = 0;
  return weights.map((weight) => {
    weighed += weight;
    const to = Math.round((count * weighed) / whole);
    const here = to - from;
    from = to;
    return here;
  });
}

/** A wedding cake, one swag a piece; on it two whole notes, tied. */
export const cake: Draw = ({ voices, inks }, box) => {
  const cx = WIDTH / 2;
  const plate = box.y + box.height - 30;
  const tiers = tiersOf(voices.length);
  const rings = box.y + 86;
  const high = (plate - rings - 42) / tiers.length;
  const placed = tiers.flatMap((count, tier) => {
    const half = 66 + ((tier + 1) / tiers.length) * 156;
    const y = plate - (tiers.length - tier) * high;
    return Array.from({ length: count }, (_, index) => ({ tier, index, y, half, wide: (half * 2) / count }));
  });
  const dark = (tier: number) => (tiers.length - tier) % 2 === 0;
  const bodies = tiers.map((_, tier) => {
    const half = 66 + ((tier + 1) / tiers.length) * 156;
    const y = plate - (tiers.length - tier) * high;
    return rect(cx - half, y, half * 2, high - 4, dark(tier) ? inks.first : inks.tint);
  });
  const swags = voices.map((voice, index) => {
    const { tier, index: at, y, half, wide } = placed[index] ?? { tier: 0, index: 0, y: 0, half: 0, wide: 0 };
    const x = cx - half + at * wide;
    const deep = high * (0.42 + (stepAt(voice, 0) / (STEPS - 1)) * 0.3);
    const thick = high * (0.16 + voice.size * 0.14);
    const ink = dark(tier) ? (index % 2 === 0 ? inks.ground : inks.tint) : inks.second;
    return group([
      path(
        d`M${x} ${y + 9}C${x + wide * 0.2} ${y + deep * 1.2} ${x + wide * 0.8} ${y + deep * 1.2} ${x + wide} ${y + 9}C${x + wide * 0.76} ${y + deep * 1.2 - thick} ${x + wide * 0.24} ${y + deep * 1.2 - thick} ${x} ${y + 9}z`,
        ink,
      ),
      circle(x + wide / 2, y + high - 15, 3 + voice.register * 3, dark(tier) ? inks.ground : inks.first),
    ]);
  });
  const [rx, ry] = [44, 30];
  const ring = (x: number, ink: typeof inks.first, half: '' | 'over') => {
    const turn = `rotate(-20 ${x} ${rings})`;
    const data =
      half === 'over'
        ? d`M${x} ${rings - ry}A${rx} ${ry} 0 0 1 ${x + rx} ${rings}`
        : d`M${x - rx} ${rings}A${rx} ${ry} 0 1 1 ${x + rx} ${rings}A${rx} ${ry} 0 1 1 ${x - rx} ${rings}z`;
    return line(data, ink, 15, { transform: turn });
  };
  return {
    back: bodies,
    voices: swags,
    front: [
      ...tiers.map((_, tier) => {
        const half = 66 + ((tier + 1) / tiers.length) * 156;
        return rect(
          cx - half - 7,
          plate - (tiers.length - tier) * high,
          half * 2 + 14,
          9,
          dark(tier) ? inks.second : inks.first,
        );
      }),
      ring(cx - 30, inks.first, ''),
      ring(cx + 30, inks.second, ''),
      ring(cx - 30, inks.first, 'over'),
      path(
        d`M${cx - 74} ${rings - 44}C${cx - 40} ${rings - 92} ${cx + 44} ${rings - 104} ${cx + 84} ${rings - 58}C${cx + 44} ${rings - 92} ${cx - 36} ${rings - 80} ${cx - 74} ${rings - 44}z`,
        inks.first,
      ),
      rect(cx - 262, plate, 524, 8, inks.first),
      path(d`M${cx - 54} ${plate + 8}h108l26 22h-160z`, inks.first),
    ],
  };
};

/** A glass that is a hairpin, filled with as many layers as there are pieces. */
export const cocktail: Draw = ({ voices, inks }, box) => {
  const cx = WIDTH / 2;
  const [rim, tip, foot] = [box.y + 70, box.y + box.height * 0.68, box.y + box.height - 10];
  const half = 226;
  const whole = voices.reduce((sum, { size }) => sum + 0.7 + size, 0);
  const level = rim + 26;
  const at = (y: number) => (half * (tip - y)) / (tip - rim);
  let y = level;
  const layers = voices.map((voice, index) => {
    const high = ((tip - level) * (0.7 + voice.size)) / whole;
    const tilt = (stepAt(voice, 0) / (STEPS - 1) - 0.5) * Math.min(8, high * 0.5);
    const [top, low] = [y, Math.min(tip, y + high)];
    y = low;
    const ink = ([inks.second, inks.tint, inks.second, inks.tint] as const)[index % 4] ?? inks.second;
    return path(
      polygon([
        [cx - at(top) + 9, top],
        [cx + at(top) - 9, top],
        [cx + Math.max(1, at(low) - 9), low - 3 + tilt * voice.register],
        [cx - Math.max(1, at(low) - 9), low - 3 - tilt * voice.register],
      ]),
      ink,
    );
  });
  const [ox, oy] = [cx - 62, level + 44];
  return {
    voices: layers,
    front: [
      line(d`M${cx - half} ${rim}L${cx} ${tip}L${cx + half} ${rim}`, inks.first, 5, { 'stroke-linejoin': 'round' }),
      rect(cx - 4, tip, 8, foot - tip, inks.first),
      path(
        d`M${cx - 116} ${foot}C${cx - 60} ${foot - 6} ${cx - 18} ${foot - 14} ${cx - 4} ${foot - 40}h8C${cx + 18} ${foot - 14} ${cx + 60} ${foot - 6} ${cx + 116} ${foot}z`,
        inks.first,
      ),
      notehead(ox, oy, 50, inks.ground),
      line(d`M${ox + 34} ${oy - 14}L${ox + 118} ${rim - 70}`, inks.first, 6),
      notehead(ox, oy, 42, inks.first),
      circle(ox - 15, oy + 8, 9, inks.second),
    ],
  };
};

/** A fir, one bough a piece. */
export const fir: Draw = ({ voices, inks }, box) => {
  const cx = WIDTH / 2;
  const [top, floor] = [box.y + 54, box.y + box.height - 44];
  const row = (floor - top) / (voices.length + 1);
  const boughs = voices.map((voice, index) => {
    const share = (index + 1) / voices.length;
    const half = 22 + 214 * share * (0.84 + (index % 3) * 0.08);
    const y = top + index * row;
    const drop = row * (0.9 + share);
    const thick = row * (0.94 + voice.size * 0.3);
    const ink = index % 5 === 2 ? inks.second : inks.first;
    const bauble = 4 + (stepAt(voice, 0) / (STEPS - 1)) * 8;
    const side = index % 2 === 0 ? 1 : -1;
    return group([
      path(
        d`M${cx} ${y}C${cx + half * 0.4} ${y + drop * 0.4} ${cx + half * 0.7} ${y + drop} ${cx + half} ${y + drop}C${cx + half * 0.66} ${y + drop + thick * 0.6} ${cx + half * 0.3} ${y + thick} ${cx} ${y + thick}C${cx - half * 0.3} ${y + thick} ${cx - half * 0.66} ${y + drop + thick * 0.6} ${cx - half} ${y + drop}C${cx - half * 0.7} ${y + drop} ${cx - half * 0.4} ${y + drop * 0.4} ${cx} ${y}z`,
        ink,
      ),
      circle(cx + side * half, y + drop + bauble + 2, bauble, index % 2 === 0 ? inks.tint : inks.second),
    ]);
  });
  const rays = Array.from({ length: 16 }, (_, at) => polar(cx, top - 24, at % 2 === 0 ? 34 : 9, at * 22.5 - 90));
  return {
    back: [rect(cx - 17, floor - row, 34, 60, inks.second)],
    voices: boughs,
    front: [path(polygon(rays), inks.tint), rect(box.x, box.y + box.height - 4, box.width, 4, inks.first)],
  };
};

/** A lantern of a pumpkin: it grins with a tooth a piece, as a keyboard does. */
export const pumpkin: Draw = ({ voices, inks }, box) => {
  const [cx, cy] = [WIDTH / 2, box.y + box.height * 0.54];
  const [rx, ry] = [252, box.height * 0.44];
  const ribs = [-0.62, 0.62, -0.32, 0.32, 0].map((place, index) => ({
    tag: 'ellipse' as const,
    fill: inks.second,
    stroke: inks.ground,
    attributes: {
      cx: Math.round(cx + place * rx),
      cy: Math.round(cy),
      rx: Math.round(rx * (index === 4 ? 0.3 : 0.38)),
      ry: Math.round(ry * (index < 2 ? 0.9 : 0.98)),
      'stroke-width': 5,
    },
  }));
  const lip = (share: number, depth: number) => {
    const x = cx + (share * 2 - 1) * 186;
    const bow = 1 - (share * 2 - 1) ** 2;
    return [x, cy + ry * 0.16 + bow * (ry * 0.3) + depth * (8 + bow * 62)] as const;
  };
  const edge = (depth: number) => Array.from({ length: 13 }, (_, at) => lip(at / 12, depth));
  const teeth = voices.map((voice, index) => {
    const [from, to] = [(index + 0.06) / voices.length, (index + 0.94) / voices.length];
    const long = 0.5 + (stepAt(voice, 0) / (STEPS - 1)) * 0.24 + voice.size * 0.14;
    return path(
      polygon([lip(from, 0.04), lip(to, 0.04), lip(to, long), lip(from, long)]),
      voice.register > 0.86 ? inks.ground : inks.tint,
    );
  });
  const eye = (side: number) =>
    polygon([
      [cx + side * 44, cy - ry * 0.14],
      [cx + side * 150, cy - ry * 0.2],
      [cx + side * 108, cy - ry * 0.56],
    ]);
  return {
    back: [
      path(
        d`M${cx - 22} ${cy - ry + 14}C${cx - 22} ${cy - ry - 30} ${cx - 6} ${cy - ry - 46} ${cx + 30} ${cy - ry - 58}l18 26C${cx + 26} ${cy - ry - 24} ${cx + 22} ${cy - ry - 10} ${cx + 24} ${cy - ry + 14}z`,
        inks.first,
      ),
      ...ribs,
      path(
        eye(-1) +
          eye(1) +
          polygon([
            [cx - 20, cy + 14],
            [cx + 20, cy + 14],
            [cx, cy - 22],
          ]),
        inks.first,
      ),
      path(polygon([...edge(0), ...edge(1).toReversed()]), inks.first),
    ],
    voices: teeth,
  };
};

/** The same again, and each time less of it: an apple a piece, from whole to core. */
export const apples: Draw = ({ voices, inks }, box) => {
  const count = voices.length;
  const columns = count > 12 ? 4 : count > 4 ? 3 : 2;
  const rows = Math.ceil(count / columns);
  const [wide, high] = [box.width / columns, box.height / rows];
  const r = Math.min(wide * 0.4, high * 0.4);
  const eaten = voices.map((voice, index) => {
    const [cx, cy] = [box.x + ((index % columns) + 0.5) * wide, box.y + (Math.floor(index / columns) + 0.56) * high];
    const share = count === 1 ? 0 : index / (count - 1);
    const bites = (side: 1 | -1, deep: number) => {
      if (deep <= 0) return [];
      const x = cx + side * r * (1.42 - deep * 0.86);
      const teeth = [-0.62, -0.06, 0.5].map((y) =>
        circle(x, cy + y * r + stepAt(voice, 1) * 0.3, r * 0.36, inks.ground),
      );
      const outside = side > 0 ? x : cx - r * 1.5;
      return [...teeth, rect(outside, cy - r * 1.02, Math.abs(cx + side * r * 1.5 - x), r * 1.92, inks.ground)];
    };
    const left = Math.max(0, share * 1.7 - 0.7);
    const right = Math.min(1, share * 1.7);
    const lean = (stepAt(voice, 0) / (STEPS - 1) - 0.5) * r * 0.5;
    return group([
      path(
        d`M${cx} ${cy - r * 0.78}C${cx + r * 0.5} ${cy - r * 1.16} ${cx + r * 1.14} ${cy - r * 0.8} ${cx + r * 1.04} ${cy}C${cx + r * 0.96} ${cy + r * 0.7} ${cx + r * 0.5} ${cy + r * 1.14} ${cx} ${cy + r * 0.9}C${cx - r * 0.5} ${cy + r * 1.14} ${cx - r * 0.96} ${cy + r * 0.7} ${cx - r * 1.04} ${cy}C${cx - r * 1.14} ${cy - r * 0.8} ${cx - r * 0.5} ${cy - r * 1.16} ${cx} ${cy - r * 0.78}z`,
        inks.second,
      ),
      ...bites(1, right),
      ...bites(-1, left),
      ...(left > 0.4 ? [circle(cx - 3, cy, 3.5, inks.first), circle(cx + 4, cy + r * 0.24, 3.5, inks.first)] : []),
      line(
        d`M${cx} ${cy - r * 0.7}q${lean * 0.2} ${-r * 0.3} ${lean} ${-r * 0.56}`,
        inks.first,
        Math.max(3, r * 0.09),
        {
          'stroke-linecap': 'round',
        },
      ),
      ...(share < 0.5
        ? [
            path(
              d`M${cx + lean * 0.3} ${cy - r * 0.94}q${r * 0.2} ${-r * 0.5} ${r * 0.72} ${-r * 0.4}q${-r * 0.14} ${r * 0.52} ${-r * 0.72} ${r * 0.4}z`,
              inks.first,
            ),
          ]
        : []),
    ]);
  });
  return { voices: eaten };
};
