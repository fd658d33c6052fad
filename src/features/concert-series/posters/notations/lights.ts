import type { Draw, Inks } from '../notation.ts';
import { circle, d, group, line, path, polar, rect, type Shape, WIDTH } from '../shapes.ts';
import { STEPS, stepAt } from '../spelling.ts';

const NIGHTS = 8;

function flame(x: number, y: number, size: number, inks: Inks): Shape {
  return path(
    d`M${x} ${y}c${size * 0.5} ${-size * 0.3} ${size * 0.36} ${-size} 0 ${-size * 1.9}c${-size * 0.36} ${size * 0.9} ${-size * 0.5} ${size * 1.6} 0 ${size * 1.9}z`,
    inks.second,
  );
}

/** Eight candles and the one that lights them; each piece is a length of a candle. */
export const candles: Draw = ({ voices, inks }, box) => {
  const cx = WIDTH / 2;
  const base = box.y + box.height - 4;
  const rim = box.y + box.height * 0.46;
  const gap = (box.width / 2 - 20) / (NIGHTS / 2);
  const place = (night: number) => cx + (night < NIGHTS / 2 ? night - NIGHTS / 2 : night - NIGHTS / 2 + 1) * gap;
  const heights = Array.from({ length: NIGHTS }, () => 0);
  const each = Math.max(1, Math.ceil(voices.length / NIGHTS));
  const lengths = voices.map((voice, index) => {
    const night = Math.floor(index / each) % NIGHTS;
    const long = (96 / each) * (0.6 + voice.size * 0.5 + stepAt(voice, 0) / STEPS / 3);
    const from = heights[night] ?? 0;
    heights[night] = from + long;
    return rect(
      place(night) - 10 - voice.register * 3,
      rim - from - long,
      20 + voice.register * 6,
      long - 3,
      index % 2 === 0 ? inks.tint : inks.first,
    );
  });
  const arms = [1, 2, 3, 4].map((rank) => {
    const radius = rank * gap;
    return line(d`M${cx - radius} ${rim}A${radius} ${radius * 0.82} 0 0 0 ${cx + radius} ${rim}`, inks.first, 9);
  });
  const cups = heights.map((_, night) => path(d`M${place(night) - 21} ${rim}h42l-8 14h-26z`, inks.first));
  const shamash = rim - 74;
  return {
    back: [
      ...arms,
      rect(cx - 7, shamash, 14, base - shamash, inks.first),
      path(d`M${cx - 104} ${base}l34 -30h140l34 30z`, inks.first),
      ...cups,
    ],
    voices: lengths,
    front: [
      path(d`M${cx - 24} ${shamash}h48l-9 14h-30z`, inks.first),
      rect(cx - 11, shamash - 72, 22, 70, inks.tint),
      flame(cx, shamash - 78, 34, inks),
      ...heights.map((high, night) => flame(place(night), rim - high - 4, 27, inks)),
    ],
  };
};

/** A sign of bulbs that points at the title. */
export const marquee: Draw = ({ voices, inks }, box) => {
  const [top, floor] = [box.y + 26, box.y + box.height - 16];
  const shoulder = floor - box.height * 0.36;
  const outline: [number, number][] = [
    [532, top],
    [532, top + 128],
    [332, top + 128],
    [332, shoulder],
    [436, shoulder],
    [252, floor],
    [68, shoulder],
    [172, shoulder],
    [172, top],
  ];
  const sides = outline.map((from, index) => {
    const to = outline[(index + 1) % outline.length] ?? from;
    return { from, to, long: Math.hypot(to[0] - from[0], to[1] - from[1]) };
  });
  const whole = sides.reduce((sum, { long }) => sum + long, 0);
  const bulbs = voices.map((voice, index) => {
    let left = (whole * (index + 0.5)) / voices.length;
    const side =
      sides.find(({ long }) => {
        if (left <= long) return true;
        left -= long;
        return false;
      }) ?? sides[0];
    const share = side ? left / side.long : 0;
    const x = side ? side.from[0] + (side.to[0] - side.from[0]) * share : 0;
    const y = side ? side.from[1] + (side.to[1] - side.from[1]) * share : 0;
    const radius = Math.min(24, (whole / voices.length) * 0.34) * (0.74 + voice.size * 0.3);
    return group([
      circle(x, y, radius + 7, inks.ground),
      circle(x, y, radius, stepAt(voice, 0) % 4 === 1 ? inks.tint : inks.first),
      circle(x, y, radius * (0.2 + voice.register * 0.3), inks.second),
    ]);
  });
  const shape = `M${outline.map((at) => at.map(Math.round).join(' ')).join('L')}z`;
  return {
    back: [
      {
        ...path(shape, inks.second),
        stroke: inks.first,
        attributes: { d: shape, 'stroke-width': 5, 'stroke-linejoin': 'round' },
      },
    ],
    voices: bulbs,
  };
};

/** A month of moons round the full one: they wax lit on the right, wane lit on the left. */
export const month: Draw = ({ voices, inks }, box) => {
  const [cx, cy] = [WIDTH / 2, box.y + box.height / 2];
  const outer = Math.min(box.width, box.height) / 2;
  const most = Math.min(34, (Math.PI * outer * 0.8) / voices.length);
  const way = outer - most - 2;
  const moons = voices.map((voice, index) => {
    const share = (index + 0.5) / voices.length;
    const [x, y] = polar(cx, cy, way, share * 360 + 90);
    const r = most * (0.84 + voice.size * 0.16);
    const lit = 1 - Math.abs(share * 2 - 1);
    const bulge = r * Math.abs(lit * 2 - 1);
    const waxing = share < 0.5 ? 1 : 0;
    const inner = lit > 0.5 ? waxing : 1 - waxing;
    return group([
      circle(x, y, r, inks.second),
      path(
        d`M${x} ${y - r}A${r} ${r} 0 0 ${waxing} ${x} ${y + r}A${bulge} ${r} 0 0 ${inner} ${x} ${y - r}z`,
        inks.first,
      ),
      circle(x + (stepAt(voice, 0) / (STEPS - 1) - 0.5) * r, y + (voice.register - 0.5) * r, r * 0.13, inks.tint),
    ]);
  });
  const full = way - most - 26;
  const sea = (x: number, y: number, r: number) => circle(cx + x * full, cy + y * full, r * full, inks.tint);
  return {
    back: [
      circle(cx, cy, full, inks.first),
      sea(-0.34, -0.3, 0.3),
      sea(0.22, -0.4, 0.2),
      sea(0.42, 0.06, 0.15),
      sea(-0.12, 0.16, 0.24),
      sea(0.12, 0.6, 0.12),
    ],
    voices: moons,
  };
};
