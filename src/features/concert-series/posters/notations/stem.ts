import type { Draw, Inks } from '../notation.ts';
import {
  boxPath,
  circle,
  d,
  group,
  type Ink,
  line,
  notehead,
  path,
  polar,
  rect,
  type Shape,
  WIDTH,
} from '../shapes.ts';
import { STEPS, stepAt, type Voice } from '../spelling.ts';

export const garden: Draw = ({ voices, inks }, box) => {
  const ground = box.y + box.height - 4;
  const count = voices.length;
  const each = (box.width - 40) / count;
  const flowers = voices.map((voice, index) => {
    const x = box.x + 20 + (index + 0.5) * each;
    const low = index % 2 === 1;
    const tall = box.height * (low ? 0.3 : 0.62) + (stepAt(voice, 0) / (STEPS - 1)) * box.height * (low ? 0.16 : 0.2);
    const radius = Math.min(box.height * 0.15, (each * (low ? 0.5 : 0.74) + 10) * (0.85 + voice.size * 0.4));
    const sway = (stepAt(voice, 1) / (STEPS - 1) - 0.5) * 46;
    const y = Math.max(box.y + radius + 2, ground - tall);
    const hx = Math.max(radius + 4, Math.min(WIDTH - radius - 4, x + sway));
    const ink = index % 2 === 0 ? inks.second : inks.first;
    const leaf = ground - (ground - y) * 0.38;
    const side = index % 2 === 0 ? 1 : -1;
    return group([
      line(d`M${x} ${ground}Q${x} ${(ground + y) / 2} ${hx} ${y}`, inks.first, 5),
      path(d`M${x} ${leaf + 34}q${side * 8} -44 ${side * 46} -52q${side * -4} 46 ${side * -46} 52z`, inks.first),
      bloom(hx, y, radius, Math.max(5, Math.min(13, voice.words[0] ?? 5)), ink, inks, voice),
    ]);
  });
  return {
    back: [wall(box.y + box.height * 0.44, ground, inks)],
    voices: flowers,
    front: [rect(0, ground, WIDTH, 4, inks.first)],
  };
};

function wall(top: number, ground: number, inks: Inks): Shape {
  const rows = Math.max(3, Math.floor((ground - top) / 25));
  const high = (ground - top) / rows;
  const wide = 75;
  let bricks = boxPath(0, top - 14, WIDTH, 11);
  for (let row = 0; row < rows; row++)
    for (let x = row % 2 === 0 ? 0 : -wide / 2; x < WIDTH; x += wide)
      bricks += boxPath(Math.max(0, x), top + row * high, Math.min(WIDTH, x + wide - 4) - Math.max(0, x), high - 4);
  return path(bricks, inks.tint);
}

function bloom(cx: number, cy: number, radius: number, petals: number, ink: Ink, inks: Inks, voice: Voice): Shape {
  let data = '';
  const wide = (Math.PI * radius) / petals;
  for (let petal = 0; petal < petals; petal++) {
    const angle = (petal * 360) / petals + voice.register * 60;
    const [tx, ty] = polar(cx, cy, radius, angle);
    const [ax, ay] = polar(tx, ty, wide * 0.62, angle + 90);
    const [bx, by] = polar(tx, ty, wide * 0.62, angle - 90);
    data += d`M${cx} ${cy}C${ax} ${ay} ${ax} ${ay} ${tx} ${ty}C${bx} ${by} ${bx} ${by} ${cx} ${cy}z`;
  }
  return group([path(data, ink), circle(cx, cy, radius * 0.26, ink === inks.first ? inks.second : inks.first)]);
}

export const tree: Draw = ({ voices, inks }, box) => {
  const levels: Voice[][] = [];
  for (let at = 0, size = 1; at < voices.length; at += size, size = Math.min(size + 1, 6))
    levels.push(voices.slice(at, at + size));
  const row = box.height / levels.length;
  const places = levels.flatMap((level, depth) =>
    level.map((_, index) => ({
      x: WIDTH / 2 + (index - (level.length - 1) / 2) * (box.width / Math.max(3, level.length)),
      y: box.y + (depth + 0.5) * row,
      depth,
      index,
    })),
  );
  const size = Math.min(34, row * 0.3);
  const notes = voices.map((voice, index) => {
    const { x, y, depth, index: inRow } = places[index] ?? { x: 0, y: 0, depth: 0, index: 0 };
    const above = levels[depth - 1]?.length ?? 0;
    const parent = places.find((place) => place.depth === depth - 1 && place.index === Math.min(inRow, above - 1));
    const head = size * (0.75 + voice.size * 0.5);
    const ink = voice.register > 0.62 ? inks.second : inks.first;
    return group([
      ...(parent
        ? [
            line(
              d`M${parent.x} ${parent.y}C${parent.x} ${parent.y + row * 0.5} ${x} ${y - row * 0.5} ${x} ${y}`,
              inks.first,
              3 + (levels.length - depth) * 1.4,
            ),
          ]
        : []),
      notehead(x, y, head, ink),
    ]);
  });
  return { voices: notes };
};

export const pipes: Draw = ({ voices, inks }, box) => {
  const chest = 30;
  const ground = box.y + box.height - chest;
  const count = voices.length;
  const each = box.width / count;
  const stems = voices.map((voice, index) => {
    const middle = 1 - Math.abs((index + 0.5) / count - 0.5) * 2;
    const high = box.height * (0.38 + 0.44 * middle) + (stepAt(voice, 0) / (STEPS - 1)) * box.height * 0.13;
    const x = box.x + index * each + 2;
    const width = each - 4;
    const y = ground - Math.min(high, box.height - 6);
    const mouth = ground - box.height * (0.15 + 0.05 * middle);
    const lip = width * 0.3;
    const ink = voice.register > 0.62 ? inks.second : inks.first;
    return group([
      path(d`M${x} ${y}h${width}V${mouth}L${x + width * 0.66} ${ground}H${x + width * 0.34}L${x} ${mouth}z`, ink),
      path(d`M${x + width / 2 - lip} ${mouth - 5}v-8a${lip} ${lip} 0 0 1 ${lip * 2} 0v8z`, inks.ground),
    ]);
  });
  return { voices: stems, front: [rect(0, ground, WIDTH, chest, inks.first)] };
};
