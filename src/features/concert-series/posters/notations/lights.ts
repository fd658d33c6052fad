import type { Draw, Inks } from '../notation.ts';
import { circle, d, group, line, notehead, path, polar, rect, type Shape, WIDTH } from '../shapes.ts';
import { STEPS, stepAt, type Voice } from '../spelling.ts';

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

const DANCERS = 5;

/** A kick line without end, beamed like notes, and a footlight a piece. */
export const kickLine: Draw = ({ voices, inks }, box) => {
  const edge = box.y + box.height - 4;
  const floor = edge - 44;
  const hip = box.y + (floor - box.y) * 0.53;
  const shoulder = hip - 96;
  const gap = WIDTH / DANCERS;
  const reach = hip - box.y + 10;
  const slant = (Math.atan2(gap * 0.84, reach) * 180) / Math.PI;
  const leg = (long: number, turn: number, x: number, y: number) =>
    group(
      [
        path(
          d`M-19 -4C-20 ${long * 0.3} -9 ${long * 0.4} -9 ${long * 0.5}C-14 ${long * 0.64} -7 ${long * 0.8} -6 ${long}H6C8 ${long * 0.8} 13 ${long * 0.64} 10 ${long * 0.5}C11 ${long * 0.4} 20 ${long * 0.3} 19 -4A19 19 0 0 0 -19 -4z`,
          inks.first,
        ),
        path(
          d`M-8 ${long - 8}H7C8 ${long + 4} 22 ${long + 16} 30 ${long + 20}V${long + 24}H14L-3 ${long + 8}V${long + 24}H-7z`,
          inks.second,
        ),
      ],
      { transform: `translate(${Math.round(x)} ${Math.round(y)}) rotate(${Math.round(turn)})` },
    );
  const dancers = Array.from({ length: DANCERS + 1 }, (_, index) => {
    const x = gap * (index - 0.64);
    return group([
      leg(floor - hip - 32, 0, x - 11, hip + 8),
      path(
        d`M${x - 29} ${shoulder}h46L${x + 8} ${shoulder + 48}L${x + 22} ${hip + 2}C${x + 8} ${hip + 20} ${x - 20} ${hip + 20} ${x - 33} ${hip}L${x - 19} ${shoulder + 48}z`,
        inks.second,
      ),
      leg(Math.hypot(reach, gap * 0.84) - 40, 180 + slant, x + 7, hip - 2),
      notehead(x - 6, shoulder - 26, 22, inks.tint),
      group(
        [rect(-28, -5, 56, 8, inks.second), rect(-18, -42, 36, 38, inks.second), rect(-18, -13, 36, 8, inks.first)],
        { transform: `translate(${Math.round(x - 10)} ${Math.round(shoulder - 42)}) rotate(-14)` },
      ),
    ]);
  });
  const each = WIDTH / voices.length;
  const lamps = voices.map((voice, index) => {
    const x = each * (index + 0.5);
    const r = each * (0.37 + voice.size * 0.08);
    const socket = 4 + voice.register * 6;
    return group([
      path(
        d`M${x - r} ${edge}v-14A${r} ${r} 0 0 1 ${x + r} ${edge - 14}v14z`,
        stepAt(voice, 0) % 4 === 1 ? inks.tint : inks.first,
      ),
      rect(x - r, edge - socket, r * 2, socket, inks.second),
    ]);
  });
  return {
    back: [rect(0, shoulder + 2, WIDTH, 13, inks.tint), ...dancers, rect(0, floor, WIDTH, 4, inks.second)],
    voices: lamps,
    front: [rect(0, edge, WIDTH, 4, inks.first)],
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

/** Somebody plays behind the one lit window of a dark house; a pane a piece. */
export const lattice: Draw = ({ voices, inks }, box) => {
  const cx = WIDTH / 2;
  const [floor, sill] = [box.y + box.height, box.y + box.height * 0.92];
  const half = Math.min(142, box.height * 0.29);
  const spring = sill - half * 1.62;
  const columns = voices.length > 24 ? 6 : 4;
  const rows = Math.max(0, Math.floor((voices.length - 3) / columns));
  const fan = voices.length - rows * columns;
  const [wide, high] = [(half * 2) / columns, (sill - spring) / Math.max(1, rows)];
  const panes = voices.map((voice, index) => {
    const glint = 8 + voice.size * 14;
    const at = 0.24 + (stepAt(voice, 0) / (STEPS - 1)) * 0.4;
    if (index < fan) {
      const [from, to] = [180 + (index * 180) / fan, 180 + ((index + 1) * 180) / fan];
      const middle = (from + to) / 2;
      const [ox, oy] = polar(cx, spring - 3, 22, middle);
      const [ax, ay] = polar(ox, oy, half - 24, from);
      const [bx, by] = polar(ox, oy, half - 24, to);
      const [gx, gy] = polar(cx, spring, half * (0.5 + at * 0.5), middle);
      return group([
        path(
          d`M${ox} ${oy}L${ax} ${ay}A${half - 24} ${half - 24} 0 0 1 ${bx} ${by}z`,
          index % 2 === 0 ? inks.tint : inks.second,
        ),
        circle(gx, gy, 3 + glint * 0.16, inks.ground),
      ]);
    }
    const [column, row] = [(index - fan) % columns, Math.floor((index - fan) / columns)];
    const [x, y] = [cx - half + column * wide + 3, spring + row * high + 3];
    return group([
      rect(x, y, wide - 6, high - 6, inks.tint),
      line(
        d`M${x + wide * at} ${y + high * 0.2}l${-glint} ${glint}m${9 + glint} ${-glint}l${-glint} ${glint}`,
        inks.ground,
        3,
      ),
    ]);
  });
  const short = (value: number) => Math.round(value * 100) / 100;
  const eaves = box.y + box.height * 0.32;
  return {
    back: [
      path(
        d`M0 ${eaves}L${cx} ${box.y}L${WIDTH} ${eaves}V${floor}H0zM434 ${box.y}h62v${box.height * 0.3}h-62zM426 ${box.y - 6}h78v16h-78z`,
        inks.first,
      ),
      rect(cx - half - 26, sill + 4, half * 2 + 52, 13, inks.tint),
    ],
    voices: panes,
    front: [
      group([path(AT_THE_GRAND, inks.first)], {
        transform: `translate(${cx} ${Math.round(sill)}) scale(${short(half / 142)})`,
      }),
    ],
  };
};

/* Stands on 0 0 and is about 270 wide. */
const AT_THE_GRAND =
  'M-66 -92H122C132 -92 134 -52 122 -46H-56L-66 -56zM-44 -50h12v52h-12zM102 -50h12v52h-12zM-28 -94L-16 -184C30 -196 96 -176 124 -96zM-118 -44h58v9h-6v36h-8v-36h-30v36h-8v-36h-6zM-112 -46C-118 -100 -112 -134 -92 -138C-78 -138 -72 -122 -74 -112L-62 -92L-38 -100L-36 -88L-66 -76L-80 -90L-78 -58H-46L-40 1H-60V-4H-54L-58 -42zM-82 -180a21 22 0 1 0 .1 0z';

/** A film begins before as many heads as there are pieces. */
export const cinema: Draw = ({ voices, inks }, box) => {
  const cx = WIDTH / 2;
  const screen = box.height * 0.57;
  const middle = box.y + screen * 0.45;
  const radius = screen * 0.37;
  const rows = Math.max(1, Math.min(3, Math.floor(voices.length / 3)));
  const weigh = (row: number) => (row * (2 * rows + 5 - row)) / (rows * (rows + 5));
  const counts = Array.from(
    { length: rows },
    (_, row) => Math.round(voices.length * weigh(row + 1)) - Math.round(voices.length * weigh(row)),
  );
  const floor = box.y + box.height;
  const seats = counts.flatMap((count, row) => Array.from({ length: count }, (_, at) => ({ count, row, at })));
  const people = voices.map((voice, index) => {
    const { count, row, at } = seats[index] ?? { count: 1, row: 0, at: 0 };
    const from = 44 - row * 6;
    const room = (WIDTH - from * 2) / count;
    const x = from + (at + 0.5) * room;
    const r = Math.min(room * 0.215, 26) * (0.94 + voice.register * 0.1);
    const top = box.y + screen + 6 + (floor - box.y - screen - 6) * ((row * (row + 12)) / (rows * (rows + 12) + 3));
    const y = top - r * 0.95 + (1 - voice.size) * 4;
    const [w, bend] = [room / 2, room * 0.22];
    const seat = d`M${x - w} ${floor}V${top + bend}Q${x - w} ${top} ${x - w + bend} ${top}H${x + w - bend}Q${x + w} ${top} ${x + w} ${top + bend}V${floor}z`;
    return group([
      path(headOf(voice, x, y, r) + d`M${x - r * 0.5} ${y}h${r}v${r * 2}h${-r}z`, inks.ground),
      { ...path(seat, inks.second), stroke: inks.ground, attributes: { d: seat, 'stroke-width': 5 } },
    ]);
  });
  const [wx, wy] = polar(cx, middle, radius, 48);
  return {
    back: [
      rect(44, box.y, WIDTH - 88, screen, inks.first),
      path(d`M${cx} ${middle}V${middle - radius}A${radius} ${radius} 0 0 1 ${wx} ${wy}z`, inks.second),
      line(d`M44 ${middle}H${WIDTH - 44}M${cx} ${box.y}V${box.y + screen}`, inks.ground, 3),
      {
        ...circle(cx, middle, radius, 'none'),
        stroke: inks.ground,
        attributes: { cx, cy: Math.round(middle), r: Math.round(radius), 'stroke-width': 7 },
      },
    ],
    voices: people,
  };
};

/** From behind: bare, with a bun, under a hat, with long hair, with curls. */
function headOf(voice: Voice, x: number, y: number, r: number): string {
  const ball = (bx: number, by: number, br: number) =>
    d`M${bx - br} ${by}a${br} ${br} 0 1 1 ${br * 2} 0a${br} ${br} 0 1 1 ${-br * 2} 0z`;
  const head = ball(x, y, r);
  switch (stepAt(voice, 1) % 6) {
    case 1:
      return head + ball(x, y - r * 1.2, r * 0.46);
    case 2:
      return `${head}${d`M${x - r * 1.7} ${y - r * 0.3}l${r * 0.6} ${-r * 0.4}h${r * 0.1}l${r * 0.2} ${-r * 0.9}h${r * 1.6}l${r * 0.2} ${r * 0.9}h${r * 0.1}l${r * 0.6} ${r * 0.4}z`}`;
    case 3:
      return `${head}${d`M${x - r * 1.1} ${y}C${x - r * 1.3} ${y - r * 1.5} ${x + r * 1.3} ${y - r * 1.5} ${x + r * 1.1} ${y}l${r * 0.3} ${r * 1.5}h${-r * 2.8}z`}`;
    case 4:
      return head + [-150, -110, -70, -30].map((angle) => ball(...polar(x, y, r * 0.86, angle), r * 0.46)).join('');
    default:
      return head;
  }
}
