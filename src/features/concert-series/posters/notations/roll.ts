import type { Draw } from '../notation.ts';
import {
  type Box,
  boxPath,
  circle,
  d,
  group,
  line,
  notehead,
  path,
  polygon,
  rect,
  type Shape,
  WIDTH,
} from '../shapes.ts';
import { STEPS, stepAt, type Voice } from '../spelling.ts';

function rowOfNotes(voice: Voice, box: Box, thickness: number, unit: number): string {
  let at = box.x;
  let place = 0;
  let row = '';
  while (at < box.x + box.width - unit) {
    const word = voice.words[place % voice.words.length] ?? 1;
    const length = unit * (word <= 2 ? 3 : word <= 4 ? 2 : word <= 6 ? 1.5 : 1);
    const end = Math.min(at + length, box.x + box.width);
    const y = box.y + ((box.height - thickness) * (STEPS - 1 - stepAt(voice, place))) / (STEPS - 1);
    row += boxPath(at, y, end - at - 3, thickness);
    at = end + (place % 5 === 4 ? unit : 0);
    place++;
  }
  return row;
}

export const flag: Draw = ({ voices, inks }, box) => {
  const band = box.height / voices.length;
  const canton = { width: box.width * 0.46, rows: Math.max(2, Math.round(voices.length * 0.55)) };
  const stripes = voices.map((voice, index) => {
    const y = box.y + index * band;
    const x = index < canton.rows ? box.x + canton.width + 12 : box.x;
    const right = box.x + box.width;
    const row = { x, y: y + band * 0.62, width: right - x, height: band * 0.32 };
    return group([
      rect(x, y, right - x, band * 0.56, inks.second),
      path(rowOfNotes(voice, row, Math.max(4, band * 0.15), 13), inks.first),
    ]);
  });
  const height = canton.rows * band - band * 0.12;
  const [columns, rows] = [5, Math.max(3, Math.round((height / canton.width) * 5))];
  const stars: Shape[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const x = box.x + ((column + 0.5) * canton.width) / columns;
      const y = box.y + ((row + 0.5) * height) / rows + 6;
      stars.push(group([notehead(x - 3, y, 8, inks.ground), path(boxPath(x + 3, y - 27, 2.5, 25), inks.ground)]));
    }
  }
  return { back: [rect(box.x, box.y, canton.width, height, inks.first)], voices: stripes, front: stars };
};

export const fugue: Draw = ({ voices, inks }, box) => {
  const row = box.height / voices.length;
  const stair = (box.width * 0.55) / Math.max(1, voices.length - 1);
  const entries = voices.map((voice, index) => {
    const x = box.x + index * stair;
    const inner = { x, y: box.y + index * row + row * 0.08, width: box.width - index * stair, height: row * 0.84 };
    const thickness = Math.max(5, Math.min(13, row * 0.17));
    const subject = { ...inner, width: Math.min(inner.width, 150) };
    const answer = { ...inner, x: x + subject.width + 8, width: inner.width - subject.width - 8 };
    return group([
      path(boxPath(x - 6, box.y + index * row, 2, box.y + box.height - (box.y + index * row)), inks.first),
      path(rowOfNotes(voice, subject, thickness, 17), inks.second),
      path(rowOfNotes({ ...voice, steps: voice.steps.toReversed() }, answer, thickness, 17), inks.first),
    ]);
  });
  return { voices: entries };
};

const OCTAVE_BLACKS = [0, 1, 3, 4, 5];

export const falling: Draw = ({ voices, inks, volume, random }, box) => {
  const keyboard = Math.min(104, box.height * 0.22);
  const keys = Math.max(14, Math.ceil(voices.length / 7) * 7);
  const width = WIDTH / keys;
  const top = box.y + box.height - keyboard;
  const places = spread(voices.length, keys, random);
  const columns = voices.map((voice, index) => {
    const x = (places[index] ?? 0) * width + width * 0.14;
    const share = (index + 0.5) / voices.length;
    const profile = [1 - Math.abs(share * 2 - 1), share, Math.abs(share * 2 - 1), 1 - share][(volume - 1) % 4] ?? 0;
    const landed = (voice.steps[0] ?? 0) % 3 !== 0;
    const bottom = landed ? top - 12 : top - 40 - stepAt(voice, 1) * 4;
    const reach = (box.height - keyboard) * (0.36 + 0.6 * profile);
    const letters = voice.words.reduce((sum, word) => sum + word, 0);
    let y = bottom;
    let blocks = '';
    for (const word of voice.words.slice(0, 7).toReversed()) {
      const height = Math.max(7, (reach * word) / letters - 7);
      y -= height;
      blocks += boxPath(x, Math.max(box.y, y), width * 0.72, height);
      y -= 7;
      if (y < box.y + 8) break;
    }
    return group([
      path(blocks, index % 3 === 1 ? inks.second : inks.first),
      ...(landed ? [rect(x - width * 0.14, top, width, keyboard, inks.tint)] : []),
    ]);
  });
  let edges = '';
  let blacks = '';
  for (let key = 1; key < keys; key++) {
    edges += boxPath(key * width - 1.5, top, 3, keyboard);
    if (OCTAVE_BLACKS.includes((key - 1) % 7))
      blacks += boxPath(key * width - width * 0.3, top, width * 0.6, keyboard * 0.6);
  }
  const [white, black] =
    inks.ground === 'ebony'
      ? (['ivory', 'ebony'] as const)
      : ([inks.ground === 'ivory' ? 'none' : 'ivory', 'ebony'] as const);
  return {
    back: [rect(0, top, WIDTH, keyboard, white)],
    voices: columns,
    front: [path(edges + blacks, black), rect(0, top - 5, WIDTH, 6, inks.ground === 'felt' ? 'ebony' : 'felt')],
  };
};

function spread(count: number, all: number, random: () => number): number[] {
  const places = Array.from({ length: count }, (_, index) => Math.floor((index * all) / count));
  const slack = Math.floor(all / count) - 1;
  return places.map((place) => place + Math.floor(random() * (slack + 1)));
}

export const march: Draw = ({ voices, inks }, box) => {
  const growth = 1.13;
  const total = voices.reduce((sum, _, index) => sum + growth ** index, 0);
  let y = box.y;
  const ranks = voices.map((voice, index) => {
    const height = (box.height * growth ** index) / total;
    const width = height * 0.95;
    const lean = height * 0.55;
    const [firsts, seconds]: [string[], string[]] = [[], []];
    for (let x = -lean - (((index * width) / 2) % (width * 1.22)), place = 0; x < WIDTH; x += width * 1.22, place++) {
      const tall = height * (0.62 + 0.3 * (stepAt(voice, place) / (STEPS - 1)));
      const base = y + height;
      const block = polygon([
        [x, base],
        [x + width, base],
        [x + width + lean * (tall / height), base - tall],
        [x + lean * (tall / height), base - tall],
      ]);
      (stepAt(voice, place) % 4 === 1 ? seconds : firsts).push(block);
    }
    y += height;
    return group([path(firsts.join(''), inks.first), path(seconds.join(''), inks.second)]);
  });
  return { back: [path(d`M0 ${box.y + box.height}H${WIDTH}v4H0z`, inks.first)], voices: ranks };
};

export const punched: Draw = ({ voices, inks }, box) => {
  const [left, width] = [box.x + 22, box.width - 44];
  const top = box.y + 26;
  const height = box.height - 52;
  const track = (width - 36) / voices.length;
  const tracks = voices.map((voice, index) => {
    const x = left + 18 + index * track;
    let y = top + 8 + stepAt(voice, 0) * 5;
    let holes = '';
    for (let place = 0; y < top + height - 18; place++) {
      const word = voice.words[place % voice.words.length] ?? 1;
      const long = Math.min(10 + word * 7, top + height - 8 - y);
      holes += boxPath(x + track * 0.16, y, track * 0.68, long);
      y += long + 8 + stepAt(voice, place) * 3.4;
    }
    return path(holes, index % 4 === 1 ? inks.second : inks.ground);
  });
  const spool = (y: number): Shape[] => [
    rect(box.x - 12, y, box.width + 24, 26, inks.second),
    rect(box.x - 32, y + 8, 20, 10, inks.first),
    rect(box.x + box.width + 12, y + 8, 20, 10, inks.first),
  ];
  return {
    back: [rect(left, top, width, height, inks.first)],
    voices: tracks,
    front: [...spool(box.y), ...spool(box.y + box.height - 26)],
  };
};

/** A creature a piece, on a dark screen, and the coin that wakes them. */
export const invaders: Draw = ({ voices, inks }, box) => {
  const [dark, light] = inks.ground === 'ebony' ? [inks.ground, inks.first] : (['ebony', 'ivory'] as const);
  const screen = box.height * 0.66;
  const columns = Math.ceil(Math.sqrt(voices.length * 1.7));
  const rows = Math.ceil(voices.length / columns);
  const cell = Math.min(WIDTH / (columns * 7 + 1), screen / (rows * 7 + 1));
  const creatures = voices.map((voice, index) => {
    const row = Math.floor(index / columns);
    const inRow = Math.min(columns, voices.length - row * columns);
    const x0 = WIDTH / 2 + ((index % columns) - (inRow - 1) / 2) * cell * 7 - cell * 2.5;
    const y0 = box.y + (screen - (rows * 7 - 1) * cell) / 2 + row * cell * 7;
    let pixels = '';
    for (let y = 0; y < 6; y++) {
      for (let x = 0; x < 3; x++) {
        const alive = x === 2 && (y === 2 || y === 3) ? true : stepAt(voice, y * 3 + x + 1) % 2 === (x + y) % 2;
        if (!alive) continue;
        pixels += boxPath(x0 + x * cell, y0 + y * cell, cell + 0.5, cell + 0.5);
        if (x < 2) pixels += boxPath(x0 + (4 - x) * cell, y0 + y * cell, cell + 0.5, cell + 0.5);
      }
    }
    return path(pixels, index % 5 === 2 ? 'felt' : index % 7 === 4 ? 'blush' : light);
  });
  const [cx, slot] = [WIDTH / 2, box.y + box.height - 18];
  const r = box.height * 0.14;
  const cy = slot - r * 0.7;
  return {
    back: [
      rect(0, box.y, WIDTH, screen, dark),
      circle(cx, cy, r, inks.second),
      {
        ...circle(cx, cy, r - 9, 'none'),
        stroke: light,
        attributes: { cx, cy: Math.round(cy), r: Math.round(r - 9), 'stroke-width': 3 },
      },
      notehead(cx - 5, cy + 8, 14, light),
      rect(cx + 5, cy - 32, 3.5, 38, light),
      rect(cx - r - 14, slot, r * 2 + 28, 40, inks.ground),
      rect(cx - r - 34, slot, r * 2 + 68, 16, inks.first),
    ],
    voices: creatures,
  };
};

/** Rain of them, a column a piece, and one who would rather not. */
export const umbrella: Draw = ({ voices, inks, random }, box) => {
  const floor = box.y + box.height;
  const [cx, rim] = [WIDTH / 2, box.y + box.height * 0.58];
  const r = Math.min(168, box.height * 0.4);
  const each = WIDTH / voices.length;
  const size = Math.min(11, each * 0.3);
  const rain = voices.map((voice, index) => {
    const x = (index + 0.5) * each;
    const inside = Math.abs(x - cx) < r + 8;
    const end = inside ? rim - Math.sqrt(Math.max(0, (r + 14) ** 2 - (x - cx) ** 2)) : floor - size;
    const notes: Shape[] = [];
    for (let y = box.y + random() * 34, place = 0; y < end; place++, y += 30 + stepAt(voice, place) * 1.6) {
      const ink = (index + place) % 7 === 3 ? inks.second : inks.first;
      const aside = (random() - 0.5) * each * 0.5;
      notes.push(notehead(x + aside, y, size, ink), rect(x + aside + size * 0.76, y - size * 3, 2.5, size * 3, ink));
    }
    return group(notes);
  });
  const rib = (share: number) => d`M${cx} ${rim - r}Q${cx + share * r * 1.1} ${rim - r * 0.8} ${cx + share * r} ${rim}`;
  const scallop = r / 2;
  let hem = d`M${cx - r} ${rim}A${r} ${r} 0 0 1 ${cx + r} ${rim}`;
  for (let place = 0; place < 4; place++) hem += d`q${-scallop / 2} ${-26} ${-scallop} 0`;
  return {
    voices: rain,
    front: [
      path(boxPath(cx - 2.5, rim - r - 18, 5, r * 1.5), inks.first),
      path(`${hem}z`, inks.second),
      ...[-0.5, 0, 0.5].map((share) => line(rib(share), inks.ground, 3)),
      group(
        [
          circle(0, -150, 20, inks.tint),
          path('M-24 -158q2 -24 24 -24q22 0 24 24z', inks.second),
          path('M-36 -160h72v7h-72z', inks.second),
          path('M-18 -126q18 10 36 0l34 92q-52 22 -104 0z', inks.first),
          path('M8 -112l-26 34l10 10l30 -26z', inks.tint),
          path('M-26 -30h14v28h-24q0 -10 10 -10zM12 -30h14v18q10 0 10 10h-24z', inks.tint),
        ],
        {
          transform: `translate(${Math.round(cx + 14)} ${Math.round(floor)}) scale(${Math.round((box.height / 470) * 100) / 100})`,
        },
      ),
    ],
  };
};
