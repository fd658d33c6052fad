import type { Draw, Inks } from '../notation.ts';
import { boxPath, circle, d, group, line, notehead, path, polar, rect, round, type Shape, WIDTH } from '../shapes.ts';
import { STEPS, stepAt } from '../spelling.ts';

function arch(cx: number, cy: number, radius: number, thickness: number): string {
  const inner = radius - thickness;
  return d`M${cx - radius} ${cy}A${radius} ${radius} 0 0 1 ${cx + radius} ${cy}h-3A${radius - 3} ${inner} 0 0 0 ${cx - radius + 3} ${cy}z`;
}

export const eyes: Draw = ({ voices, inks, volume }, box) => {
  const columns = voices.length > 8 ? 3 : 2;
  const rows = Math.ceil(voices.length / columns);
  const row = box.height / rows;
  const lit = voices.reduce((a, b) => (b.size > a.size ? b : a)).index;
  const pairs = voices.map((voice, index) => {
    const inRow = Math.min(columns, voices.length - Math.floor(index / columns) * columns);
    const width = WIDTH / inRow;
    const cx = (index % columns) * width + width / 2 + (Math.floor(index / columns) % 2 === 0 ? -14 : 14);
    const base = box.y + Math.floor(index / columns) * row + row * 0.74;
    const radius = Math.min(row * 0.44, width * 0.2) * (0.72 + voice.size * 0.34);
    const ink = index === lit ? inks.second : index % 5 === 3 ? inks.tint : inks.first;
    const look = (stepAt(voice, 0) / (STEPS - 1) - 0.5) * radius * 0.8;
    const open = 0.2 + voice.register * 0.13;
    const upside = (index + volume) % 4 === 3;
    const apart = radius * 1.14;
    const pair = [-1, 1].map((side) =>
      group([
        path(arch(cx + side * apart, base, radius, radius * (0.18 + voice.register * 0.24)), ink),
        circle(cx + side * apart + look, base - radius * open, radius * (0.17 + voice.register * 0.12), ink),
      ]),
    );
    return group(
      pair,
      upside ? { transform: `rotate(180 ${Math.round(cx)} ${Math.round(base - radius * 0.45)})` } : {},
    );
  });
  return { voices: pairs };
};

export const moon: Draw = ({ voices, inks }, box) => {
  const radius = Math.min(box.height * 0.48, 230);
  const [cx, cy] = [WIDTH / 2 + 118, box.y + box.height * 0.48];
  const count = voices.length;
  const stars = voices.map((voice, index) => {
    const along = index / Math.max(1, count - 1);
    const angle = 232 - along * 150;
    const out = radius * (1.2 - along * 0.52) + (index % 2 === 0 ? 22 : -10) * (1 - along * 0.6);
    const [x, free] = polar(cx - 10, cy, out, angle);
    const y = Math.max(box.y + 52, free);
    const size = 15 - along * 8 + voice.size * 4;
    const ink = index % 4 === 2 ? inks.second : inks.first;
    return group([
      notehead(Math.max(24, x), y, size, ink),
      rect(Math.max(24, x) + size * 0.74, y - size * 2.9, 2.5, size * 2.8, ink),
    ]);
  });
  const [tx, ty] = [cx - radius * 0.34, cy - radius * 0.92];
  const lower = cy + radius * 0.92;
  const sickle = d`M${tx} ${ty}A${radius} ${radius} 0 1 1 ${tx} ${lower}A${radius * 0.95} ${radius * 0.95} 0 0 0 ${tx} ${ty}z`;
  return { back: [path(sickle, inks.tint)], voices: stars };
};

/** A kite, a bow of its tail a piece, and whoever holds it. */
export const kite: Draw = ({ voices, inks }, box) => {
  const short = (value: number) => Math.round(value * 100) / 100;
  const s = box.height / 470;
  const [kx, ky] = [WIDTH * 0.66, box.y + 116 * s];
  const [hx, hy] = [WIDTH * 0.2, box.y + box.height - 118 * s];
  const way = (share: number): [number, number] => [
    kx + 30 * s + Math.sin(share * Math.PI * 2.7) * (48 + 62 * share) * s - share * 40 * s,
    ky + 128 * s + share * (box.height - 262 * s),
  ];
  const bows = voices.map((voice, index) => {
    const share = (index + 0.6) / voices.length;
    const [x, y] = way(share);
    const [ax, ay] = way(share - 0.01);
    const turn = (Math.atan2(y - ay, x - ax) * 180) / Math.PI + (stepAt(voice, 0) - STEPS / 2) * 2;
    const ink = index % 3 === 1 ? inks.first : index % 3 === 2 ? inks.tint : inks.second;
    const size = short(Math.min(0.9, 8 / voices.length + 0.15) * (0.9 + voice.size * 0.3) * s);
    return group([path('M0 0L-15 -24H15zM0 0L-15 24H15z', ink), circle(0, 0, 5, inks.first)], {
      transform: `translate(${Math.round(x)} ${Math.round(y)}) rotate(${Math.round(turn)}) scale(${size})`,
    });
  });
  const tail = Array.from({ length: 60 }, (_, index) => way(index / 59));
  const [w, up, down] = [98 * s, 116 * s, 150 * s];
  return {
    back: [
      line(
        `M${round(hx + 34 * s)} ${round(hy - 60 * s)}Q${round(kx - 150 * s)} ${round(ky + 150 * s)} ${round(kx)} ${round(ky)}`,
        inks.first,
        2.5,
      ),
      line(`M${tail.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}`, inks.first, 3),
    ],
    voices: bows,
    front: [
      group(
        [
          path(d`M0 ${-up}L${w} 0H0z`, inks.second),
          path(d`M0 ${-up}L${-w} 0H0z`, inks.first),
          path(d`M0 ${down}L${w} 0H0z`, inks.tint),
          path(d`M0 ${down}L${-w} 0H0z`, inks.second),
          line(d`M0 ${-up}V${down}M${-w} 0H${w}`, inks.ground, 4),
        ],
        { transform: `translate(${Math.round(kx)} ${Math.round(ky)}) rotate(14)` },
      ),
      group(
        [
          line('M16 -10L36 -58M-14 -8L-40 14', inks.tint, 11, { 'stroke-linecap': 'round' }),
          line('M-10 62V104M14 62L26 102', inks.first, 12, { 'stroke-linecap': 'round' }),
          path('M0 -26Q26 -22 30 64Q0 78 -34 64Q-24 -22 0 -26z', inks.second),
          circle(2, -50, 26, inks.tint),
          path('M-24 -50C-30 -86 32 -88 28 -52C16 -68 -8 -70 -24 -50z', inks.first),
        ],
        { transform: `translate(${Math.round(hx)} ${Math.round(hy)}) scale(${short(s)})` },
      ),
    ],
  };
};

const SIGNS = [
  'M-10 9V-8L-5 0L0 -11L5 0L10 -8V9z',
  'M3 -11A11 11 0 1 0 11 5A9 9 0 0 1 3 -11z',
  'M-12 0C-12 -15 12 -15 12 0zM-3 1h6l2 10h-10z',
  'M0 -13L3 -3L13 0L3 3L0 13L-3 3L-13 0L-3 -3z',
  'M0 -6C6 -11 13 -5 10 3C8 11 3 11 0 9C-3 11 -8 11 -10 3C-13 -5 -6 -11 0 -6zM0 -7q1 -6 6 -6q-1 5 -6 6z',
  'M0 -13a6 6 0 1 0 .1 0zM-1.5 -2h3v14h-3zM1 4h5v3h-5zM1 9h5v3h-5z',
  'M0 11C-17 -2 -8 -14 0 -5C8 -14 17 -2 0 11z',
] as const;

/** One of the books is a tower, and somebody has let down her hair. */
export const shelf: Draw = ({ voices, inks }, box) => {
  const shelves = voices.length > 24 ? 3 : voices.length > 4 ? 2 : 1;
  const per = Math.ceil(voices.length / shelves);
  const row = box.height / shelves;
  const tower = Math.min(voices.length - 1, Math.floor(per * 0.62));
  const room = (index: number) => (index === tower ? 1.9 : 0.8 + (voices[index]?.size ?? 0) * 0.6);
  const books = voices.map((voice, index) => {
    const at = Math.floor(index / per);
    const first = at * per;
    const mates = voices.slice(first, first + per).map((_, place) => room(first + place));
    const unit = Math.min(row * 0.4, (box.width - 12) / mates.reduce((sum, wide) => sum + wide, 0));
    const x = box.x + 6 + unit * mates.slice(0, index - first).reduce((sum, wide) => sum + wide, 0);
    return { voice, index, at, x, wide: room(index) * unit - 4, foot: box.y + (at + 1) * row - 9 };
  });
  const drawn = books.map(({ voice, index, at, x, wide, foot }) => {
    if (index === tower) return group(towerOf(x, foot, wide, row, inks));
    const high = row * (0.6 + (stepAt(voice, 0) / (STEPS - 1)) * 0.3);
    const [cover, on] = (
      [
        [inks.first, inks.tint],
        [inks.second, inks.tint],
        [inks.tint, inks.first],
      ] as const
    )[(index + at) % 3] ?? [inks.first, inks.tint];
    const size = Math.min(1.5, wide / 30);
    return group([
      rect(x, foot - high, wide, high, cover),
      path(boxPath(x, foot - high + 14, wide, 4) + boxPath(x, foot - 24 - voice.register * 16, wide, 4), on),
      path(SIGNS[(index + at * 3) % SIGNS.length] ?? SIGNS[0], on, {
        transform: `translate(${round(x + wide / 2)} ${round(foot - high * 0.6)}) scale(${Math.round(size * 100) / 100})`,
      }),
    ]);
  });
  const hers = books[tower];
  let hair = '';
  if (hers)
    for (let y = hers.foot - row * 0.43; y < box.y + box.height - 66; y += 22) {
      const x = hers.x + hers.wide / 2;
      for (const s of [-1, 1])
        hair += d`M${x + s} ${y + 34}C${x + s} ${y + 20} ${x + s * 4} ${y + 8} ${x + s * 17} ${y}C${x + s * 23} ${y + 18} ${x + s * 14} ${y + 30} ${x + s} ${y + 34}z`;
    }
  const boards = Array.from({ length: shelves }, (_, at) => rect(0, box.y + (at + 1) * row - 9, WIDTH, 9, inks.first));
  return {
    voices: drawn,
    front: [...boards, line(hair, inks.ground, 7), path(hair, inks.second)],
  };
};

function towerOf(x: number, foot: number, wide: number, row: number, inks: Inks): Shape[] {
  const top = foot - row * 0.68;
  const [cx, w] = [x + wide / 2, wide * 0.2];
  return [
    rect(x, top, wide, foot - top, inks.first),
    path(d`M${x - 7} ${top}L${cx} ${top - row * 0.28}L${x + wide + 7} ${top}z`, inks.second),
    path(
      d`M${cx - w} ${foot - row * 0.4}V${top + 38}A${w} ${w} 0 0 1 ${cx + w} ${top + 38}V${foot - row * 0.4}z`,
      inks.tint,
    ),
  ];
}

export const planets: Draw = ({ voices, inks }, box) => {
  const [sx, sy] = [0, box.y + box.height];
  const far = Math.hypot(WIDTH * 0.86, box.height * 0.96);
  const bodies = voices.map((voice, index) => {
    const radius = 120 + ((far - 120) * (index + 0.6)) / voices.length;
    const least = radius > box.height ? (Math.acos(Math.min(1, box.height / radius)) * 180) / Math.PI : 0;
    const most = radius > WIDTH ? (Math.acos(Math.min(1, (WIDTH - 20) / radius)) * 180) / Math.PI : 0;
    const angle = -(8 + most + (78 - most - least) * (((stepAt(voice, 0) * 5 + index * 3) % STEPS) / (STEPS - 1)));
    const [x, y] = polar(sx, sy, radius, angle);
    const size = 5 + voice.size * 19;
    const ink = ([inks.first, inks.second, inks.tint] as const)[index % 3] ?? inks.first;
    const [ax, ay] = polar(sx, sy, radius, -90 + least);
    const [bx, by] = polar(sx, sy, radius, -most);
    return group([
      line(d`M${ax} ${ay}A${radius} ${radius} 0 0 1 ${bx} ${by}`, inks.first, 1),
      circle(x, y, size + 5, inks.ground),
      circle(x, y, size, ink),
      ...(voice.register > 0.8
        ? [line(d`M${x - size * 1.7} ${y + size * 0.5}L${x + size * 1.7} ${y - size * 0.5}`, inks.first, 3)]
        : []),
    ]);
  });
  return { back: [path(d`M0 ${sy - 96}A96 96 0 0 1 96 ${sy}H0z`, inks.second)], voices: bodies };
};

export const juggling: Draw = ({ voices, inks }, box) => {
  const base = box.y + box.height - 6;
  const cx = WIDTH / 2;
  const count = voices.length;
  const arcs = voices.map((voice, index) => {
    const share = (index + 1) / count;
    const rx = 40 + (WIDTH / 2 - 86) * share;
    const ry = (box.height - 46) * (0.2 + 0.8 * share);
    const balls = voice.words.slice(0, 4).map((word, place) => {
      const turn = 200 + ((stepAt(voice, place * 3) + place * 5) % STEPS) * (140 / STEPS);
      const x = cx + rx * Math.cos((turn * Math.PI) / 180);
      const y = base + ry * Math.sin((turn * Math.PI) / 180);
      const ink = ([inks.first, inks.second, inks.tint] as const)[(index + place) % 3] ?? inks.first;
      return circle(x, y, 8 + Math.min(word, 9) * 2.3, ink);
    });
    return group([line(d`M${cx - rx} ${base}A${rx} ${ry} 0 0 1 ${cx + rx} ${base}`, inks.first, 1.5), ...balls]);
  });
  return { voices: arcs, front: [rect(0, base, WIDTH, 4, inks.first)] };
};

export const phases: Draw = ({ voices, inks }, box) => {
  const columns = voices.length <= 4 ? 2 : voices.length <= 9 ? 3 : 4;
  const rows = Math.ceil(voices.length / columns);
  const row = box.height / rows;
  const discs = voices.map((voice, index) => {
    const inRow = Math.min(columns, voices.length - Math.floor(index / columns) * columns);
    const width = WIDTH / inRow;
    const [cx, cy] = [(index % columns) * width + width / 2, box.y + (Math.floor(index / columns) + 0.5) * row];
    const radius = Math.min(row, WIDTH / columns) * 0.44;
    const bulge = radius * ((stepAt(voice, 0) / (STEPS - 1)) * 2 - 1);
    const lit = d`M${cx} ${cy - radius}A${radius} ${radius} 0 0 1 ${cx} ${cy + radius}A${Math.abs(bulge)} ${radius} 0 0 ${bulge > 0 ? 1 : 0} ${cx} ${cy - radius}z`;
    return group([
      circle(cx, cy, radius, index % 3 === 1 ? inks.second : inks.first),
      path(lit, index % 3 === 1 ? inks.first : inks.tint),
    ]);
  });
  return { voices: discs };
};
