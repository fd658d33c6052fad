import type { Draw } from '../notation.ts';
import {
  boxPath,
  circle,
  d,
  group,
  type Ink,
  notehead,
  path,
  polar,
  polygon,
  rect,
  type Shape,
  WIDTH,
} from '../shapes.ts';
import { STEPS, stepAt, type Voice } from '../spelling.ts';

const CAP_HEIGHT = 0.7;

/** -1 to 1. */
function lean(voice: Voice): number {
  return ((stepAt(voice, 0) * 2 + stepAt(voice, 1)) / (STEPS * 3 - 3)) * 2 - 1;
}

/** Share of the whole, of everything that is shared among the voices. */
function shares(
  voices: readonly Voice[],
  weigh: (voice: Voice) => number,
): { voice: Voice; from: number; to: number }[] {
  const total = voices.reduce((sum, voice) => sum + weigh(voice), 0);
  let from = 0;
  return voices.map((voice) => {
    const to = from + weigh(voice) / total;
    const share = { voice, from, to };
    from = to;
    return share;
  });
}

/** The composer's initial, cut across; shifted less than a stem is wide. */
export const across: Draw = ({ voices, inks, initial }, box) => {
  const size = (box.height / CAP_HEIGHT) * 0.92;
  const height = box.height / voices.length;
  const letter = (fill: Ink): Shape => ({
    tag: 'text',
    fill,
    text: initial,
    attributes: {
      x: box.x + box.width / 2,
      y: Math.round(box.y + box.height * 0.96),
      'font-size': Math.round(size),
      'font-weight': 900,
      'text-anchor': 'middle',
    },
  });
  return {
    defs: voices.map(({ index }) => ({
      tag: 'clipPath',
      id: `cut${index}`,
      attributes: {},
      children: [path(boxPath(0, box.y + index * height, WIDTH, height - 3), 'none')],
    })),
    voices: voices.map((voice, index) =>
      group([{ ...group([letter(index % 4 === 2 ? inks.second : inks.first)]), clip: `cut${index}` }], {
        transform: `translate(${Math.round(lean(voice) * 17)} 0)`,
      }),
    ),
  };
};

/** A list, and what it lists: rows that make an L. */
export const list: Draw = ({ voices, inks }, box) => {
  const row = box.height / voices.length;
  const foot = Math.max(1, Math.round(voices.length * 0.24));
  const [stem, left] = [150, box.x + 100];
  const rows = voices.map((voice, index) => {
    const y = box.y + index * row;
    const serif = index === 0 ? 42 : 0;
    const low = index >= voices.length - foot;
    const long = low
      ? box.width - 150 + 50 * voice.size - 14 * (voices.length - index - 1)
      : stem + serif + lean(voice) * 9;
    const ink = index % 4 === 2 ? inks.second : inks.first;
    const size = Math.min(17, row * 0.34);
    return group([
      notehead(box.x + 20, y + row / 2 - 2, size, ink),
      rect(left - serif - (low ? 30 : 0), y, long + serif + (low ? 30 : 0), row - 5, ink),
    ]);
  });
  return { voices: rows };
};

/** What there is for brunch: half a grapefruit. */
export const citrus: Draw = ({ voices, inks }, box) => {
  const [cx, cy] = [WIDTH / 2, box.y + box.height / 2];
  const radius = Math.min(box.width, box.height) / 2;
  const rim = radius - 30;
  const segments = shares(voices, ({ size }) => 0.8 + size * 0.5).map(({ voice, from, to }, index) => {
    const [start, end] = [from * 360 - 90 + 420 / radius, to * 360 - 90 - 420 / radius];
    const middle = (start + end) / 2;
    const bow = Math.min(9, (end - start) * 0.3);
    const at = (r: number, angle: number) => polar(cx, cy, r, angle);
    const [ax, ay] = at(rim - 18, start);
    const [bx, by] = at(rim, start + bow);
    const [mx, my] = at(rim, end - bow);
    const [ex, ey] = at(rim - 18, end);
    const [qx, qy] = at(rim, start);
    const [rx, ry] = at(rim, end);
    const [ox, oy] = at(26, middle);
    const ink = index % 3 === 1 ? inks.tint : inks.second;
    const pips = [0.42, 0.56].slice(0, 1 + (stepAt(voice, 0) % 2)).map((far, place) => {
      const [x, y] = at(rim * (far + voice.register * 0.1), middle + (place === 0 ? -4 : 4));
      return {
        tag: 'ellipse' as const,
        fill: inks.first,
        attributes: {
          rx: 9,
          ry: 4.5,
          transform: `translate(${Math.round(x)} ${Math.round(y)}) rotate(${Math.round(middle)})`,
        },
      };
    });
    return group([
      path(
        d`M${ox} ${oy}L${ax} ${ay}Q${qx} ${qy} ${bx} ${by}A${rim} ${rim} 0 0 1 ${mx} ${my}Q${rx} ${ry} ${ex} ${ey}z`,
        ink,
      ),
      ...pips,
    ]);
  });
  return { back: [circle(cx, cy, radius, inks.second), circle(cx, cy, radius - 13, inks.ground)], voices: segments };
};

/** A shade of as many pleats as there are pieces, and what it lights. */
export const lamp: Draw = ({ voices, inks }, box) => {
  const cx = WIDTH / 2;
  const [top, hem, table] = [box.y, box.y + box.height * 0.47, box.y + box.height - 6];
  const [above, below] = [76, 172];
  const pleats = shares(voices, ({ size }) => 0.7 + size * 0.6).map(({ voice, from, to }, index) => {
    const x = (share: number, half: number) => cx + (share * 2 - 1) * half;
    const drop = 5 + (stepAt(voice, 0) / (STEPS - 1)) * 15;
    const [left, right] = [x(from, below), x(to, below)];
    return path(
      d`M${x(from, above)} ${top}H${x(to, above)}L${right} ${hem}Q${(left + right) / 2} ${hem + drop * 2} ${left} ${hem}z`,
      index % 2 === 0 ? inks.second : inks.first,
    );
  });
  const bulb = 18;
  return {
    back: [
      path(
        polygon([
          [cx - below, hem],
          [cx + below, hem],
          [WIDTH, table],
          [0, table],
        ]),
        inks.tint,
      ),
      rect(cx - 6, hem, 12, table - hem, inks.first),
      path(
        d`M${cx - 92} ${table}C${cx - 88} ${table - 34} ${cx - 30} ${table - 30} ${cx - 12} ${table - 76}h24C${cx + 30} ${table - 30} ${cx + 88} ${table - 34} ${cx + 92} ${table}z`,
        inks.first,
      ),
    ],
    voices: pleats,
    front: [
      rect(cx - above - 6, top - 6, above * 2 + 12, 8, inks.first),
      rect(cx + 96, hem + 10, 2.5, 74, inks.first),
      notehead(cx + 92, hem + 88, bulb * 0.8, inks.second),
      rect(0, table, WIDTH, 5, inks.first),
    ],
  };
};
