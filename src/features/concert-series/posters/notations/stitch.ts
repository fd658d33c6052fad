import type { Draw, Inks } from '../notation.ts';
import { type Box, d, group, line, path, type Shape, WIDTH } from '../shapes.ts';
import { STEPS, stepAt } from '../spelling.ts';

type Thread = 'first' | 'second';

class Cloth {
  readonly #sewn = { first: '', second: '' };
  readonly #cell: number;
  readonly #top: number;

  constructor(cell: number, top: number) {
    this.#cell = cell;
    this.#top = top;
  }

  sew(row: number, columns: number, threadAt: (column: number) => Thread | undefined): void {
    for (let column = 0, next = 1; column < columns; column = next, next = column + 1) {
      const thread = threadAt(column);
      if (!thread) continue;
      while (next < columns && threadAt(next) === thread) next++;
      const [x, y, long] = [column * this.#cell, this.#top + row * this.#cell, (next - column) * this.#cell];
      this.#sewn[thread] += d`M${x} ${y}h${long}v${this.#cell}h${-long}z`;
    }
  }

  shape(inks: Inks): Shape {
    return group(
      (['first', 'second'] as const)
        .filter((thread) => this.#sewn[thread] !== '')
        .map((thread) => ({ ...path(this.#sewn[thread], inks[thread]), fillPattern: thread })),
    );
  }
}

function crosses(cell: number, top: number, inks: Inks): Shape[] {
  const edge = cell * 0.14;
  return (['first', 'second'] as const).map((thread) => ({
    tag: 'pattern',
    id: thread,
    attributes: { x: 0, y: top, width: cell, height: cell, patternUnits: 'userSpaceOnUse' },
    children: [
      line(
        d`M${edge} ${edge}L${cell - edge} ${cell - edge}M${cell - edge} ${edge}L${edge} ${cell - edge}`,
        inks[thread],
        cell * 0.27,
      ),
    ],
  }));
}

function gauge(box: Box, cell: number): { rows: number; top: number } {
  const rows = Math.floor(box.height / cell);
  return { rows, top: Math.round(box.y + (box.height - rows * cell) / 2) };
}

export const medallion: Draw = ({ voices, inks }, box) => {
  const columns = 50;
  const cell = WIDTH / columns;
  const { rows, top } = gauge(box, cell);
  const [halfWide, halfHigh] = [columns / 2, rows / 2];
  const reach = halfWide + halfHigh * 0.72;
  const rings = voices.map((voice, index) => {
    const cloth = new Cloth(cell, top);
    const [from, to] = [(reach * index) / voices.length, (reach * (index + 1)) / voices.length];
    for (let row = 0; row < rows; row++) {
      const v = Math.floor(Math.abs(row + 0.5 - halfHigh));
      cloth.sew(row, columns, (column) => {
        const u = Math.floor(Math.abs(column + 0.5 - halfWide));
        const away = u + v;
        if (away < from || away >= to) return undefined;
        const along = Math.abs(u - v);
        const open = (stepAt(voice, along % (4 + (voice.steps.length % 5))) + index) % 3 === 0;
        if (open) return undefined;
        return (stepAt(voice, 0) + Math.floor(along / 3)) % 4 === 0 || voice.register > 0.6 ? 'second' : 'first';
      });
    }
    return cloth.shape(inks);
  });
  return { defs: crosses(cell, top, inks), voices: rings };
};

/** Flames of upright stitches, a thread a piece; those of its low notes are short. */
export const bargello: Draw = ({ voices, inks }, box) => {
  const columns = 38;
  const [stitch, rise] = [WIDTH / columns, box.height * 0.24];
  const thick = (box.height - rise) / voices.length;
  const fromMiddle = (column: number) => Math.abs(column + 0.5 - columns / 2) - 0.5;
  const road = (column: number) => Math.abs((fromMiddle(column) % 12) - 6) / 6;
  const flames = voices.map((voice, index) => {
    let sewn = '';
    for (let column = 0; column < columns; column++) {
      const long = thick * (stepAt(voice, fromMiddle(column)) < 3 ? 0.62 : 0.92);
      const y = box.y + index * thick + road(column) * rise;
      sewn += d`M${column * stitch + 1} ${y}h${stitch - 2}v${long}h${2 - stitch}z`;
    }
    return path(
      sewn,
      ([inks.first, inks.second, inks.second, inks.first, inks.tint] as const)[index % 5] ?? inks.first,
    );
  });
  return { voices: flames };
};

export const bunting: Draw = ({ voices, inks }, box) => {
  const lines = Math.ceil(voices.length / 5);
  const per = Math.ceil(voices.length / lines);
  const row = box.height / lines;
  const flags = voices.map((voice, index) => {
    const at = Math.floor(index / per);
    const inRow = Math.min(per, voices.length - at * per);
    const width = WIDTH / inRow;
    const x = (index % per) * width + 5;
    const sag = (place: number) => 16 * (1 - ((place / WIDTH) * 2 - 1) ** 2);
    const y = box.y + at * row + sag(x + width / 2);
    const [w, h] = [width - 10, row - 26];
    const fringe = 6;
    let paper = d`M${x} ${y}h${w}v${h - 14}`;
    for (let tooth = 0; tooth < fringe; tooth++) paper += d`l${-w / fringe / 2} 14l${-w / fringe / 2} -14`;
    paper += 'z';
    let holes = '';
    const size = Math.min(w, h) / 9;
    for (let j = 0; j < 4; j++) {
      for (let i = 0; i < 3; i++) {
        const pitch = stepAt(voice, j * 3 + i);
        const s = size * (0.35 + (0.65 * pitch) / (STEPS - 1));
        for (const side of i === 0 ? [0] : [-1, 1]) {
          const [cx, cy] = [x + w / 2 + side * i * w * 0.19, y + h * (0.17 + j * 0.19)];
          holes += d`M${cx} ${cy - s}l${s} ${s}l${-s} ${s}l${-s} ${-s}z`;
        }
      }
    }
    const ink = ([inks.first, inks.second, inks.tint] as const)[(index + at) % 3] ?? inks.first;
    return group([path(paper, ink), path(holes, inks.ground)]);
  });
  const strings = Array.from(
    { length: lines },
    (_, at) => d`M0 ${box.y + at * row - 1}Q${WIDTH / 2} ${box.y + at * row + 32} ${WIDTH} ${box.y + at * row - 1}`,
  );
  return { voices: flags, front: [line(strings.join(''), inks.first, 2.5)] };
};

/** A sunflower in large stitches, a petal a piece. */
export const sunflower: Draw = ({ voices, inks }, box) => {
  const columns = 42;
  const cell = WIDTH / columns;
  const { rows, top } = gauge(box, cell);
  const [cx, cy, far] = [columns / 2, rows / 2, Math.min(columns, rows) / 2];
  const heart = far * 0.36;
  const where = (row: number, column: number) => {
    const [dx, dy] = [column + 0.5 - cx, row + 0.5 - cy];
    return { out: Math.hypot(dx, dy), turn: (Math.atan2(dy, dx) / (2 * Math.PI) + 1.25) % 1 };
  };
  const petals = voices.map((voice, index) => {
    const cloth = new Cloth(cell, top);
    const near = index % 2 === 1;
    const reach = far * (near ? 0.74 : 0.98) - (stepAt(voice, 0) / STEPS) * 2 + voice.size;
    for (let row = 0; row < rows; row++) {
      cloth.sew(row, columns, (column) => {
        const { out, turn } = where(row, column);
        const along = turn * voices.length - index;
        if (along < 0 || along >= 1 || out < heart + 1.2 || out > reach) return undefined;
        const open = 1 - Math.max(0, (out - heart) / (reach - heart) - 0.45) * 1.6;
        return Math.abs(along * 2 - 1) > open ? undefined : near ? 'first' : 'second';
      });
    }
    return cloth.shape(inks);
  });
  const seeds = new Cloth(cell, top);
  for (let row = 0; row < rows; row++) {
    seeds.sew(row, columns, (column) => {
      const { out } = where(row, column);
      if (out > heart) return undefined;
      return Math.round(Math.abs(row + 0.5 - cy) + Math.abs(column + 0.5 - cx)) % 3 === 1 ? 'second' : 'first';
    });
  }
  return { defs: crosses(cell, top, inks), voices: petals, front: [seeds.shape(inks)] };
};
