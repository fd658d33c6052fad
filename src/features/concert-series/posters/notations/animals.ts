import type { Draw } from '../notation.ts';
import { circle, d, group, line, notehead, path, rect, WIDTH } from '../shapes.ts';
import { STEPS, stepAt } from '../spelling.ts';

/** White keys with a black one above them, from one C to the next. */
const SHARPS = [true, true, false, true, true, true, false];
const LEAN = 17;

/** A giraffe whose neck is the keyboard, a key a piece; its mane is the felt behind the keys. */
export const giraffe: Draw = ({ voices, inks }, box) => {
  const floor = box.y + box.height - 2;
  const [x, y] = [WIDTH * 0.475, floor - 182];
  const crown = 128;
  const long = (y - box.y - crown) / Math.cos((LEAN * Math.PI) / 180);
  const each = long / voices.length;
  const keys = voices.map((voice, index) => {
    const at = -(index + 1) * each;
    const wide = 88 + voice.register * 6;
    const black = 44 + (stepAt(voice, 0) / STEPS) * 10 + voice.size * 4;
    return group([
      rect(-46, at, wide, each - 2, stepAt(voice, 1) % 7 === 2 ? inks.tint : inks.first),
      ...(SHARPS[index % SHARPS.length] ? [rect(-46, at - each * 0.3, black, each * 0.6, inks.ground)] : []),
    ]);
  });
  const place = { transform: `translate(${Math.round(x)} ${Math.round(y)}) rotate(${LEAN})` };
  const [hx, hy] = [x + Math.sin((LEAN * Math.PI) / 180) * long, box.y + crown];
  const leg = (from: number, to: number) =>
    path(d`M${from - 24} ${floor - 130}h48L${to + 9} ${floor - 14}h-18z`, inks.first);
  const hoof = (at: number) => path(d`M${at - 10} ${floor - 14}h20l6 14h-32z`, inks.second);
  const feet = [x - 186, x - 140, x - 6, x + 40];
  return {
    back: [
      line(
        d`M${x - 160} ${floor - 204}C${x - 226} ${floor - 214} ${x - 214} ${floor - 150} ${x - 226} ${floor - 124}`,
        inks.first,
        7,
      ),
      notehead(x - 231, floor - 112, 19, inks.second),
      ...feet.map((at, index) => leg(at + (index < 2 ? 20 : -14), at)),
      ...feet.map(hoof),
      path(
        d`M${x - 190} ${floor - 120}C${x - 214} ${floor - 214} ${x - 150} ${floor - 226} ${x - 90} ${floor - 222}C${x - 60} ${floor - 220} ${x - 50} ${floor - 224} ${x - 42} ${floor - 236}L${x + 56} ${floor - 206}C${x + 70} ${floor - 160} ${x + 60} ${floor - 110} ${x + 10} ${floor - 106}C${x - 50} ${floor - 98} ${x - 120} ${floor - 98} ${x - 190} ${floor - 120}z`,
        inks.first,
      ),
      group([rect(-48, -long, 90, long, inks.ground), rect(-62, -long - 6, 14, long + 12, inks.second)], place),
    ],
    voices: keys.map((key) => group([key], place)),
    front: [
      line(d`M${hx - 22} ${hy - 26}L${hx - 30} ${hy - 96}`, inks.first, 8),
      line(d`M${hx + 20} ${hy - 26}L${hx + 22} ${hy - 102}`, inks.first, 8),
      notehead(hx - 36, hy - 98, 20, inks.first),
      notehead(hx + 16, hy - 104, 20, inks.first),
      path(
        d`M${hx - 40} ${hy - 18}C${hx - 70} ${hy - 44} ${hx - 100} ${hy - 44} ${hx - 112} ${hy - 26}C${hx - 96} ${hy} ${hx - 64} ${hy + 6} ${hx - 40} ${hy}z`,
        inks.first,
      ),
      path(
        d`M${hx - 52} ${hy + 34}C${hx - 62} ${hy - 30} ${hx - 20} ${hy - 46} ${hx + 26} ${hy - 36}C${hx + 66} ${hy - 24} ${hx + 96} ${hy + 16} ${hx + 138} ${hy + 34}C${hx + 164} ${hy + 46} ${hx + 160} ${hy + 84} ${hx + 126} ${hy + 84}C${hx + 96} ${hy + 84} ${hx + 70} ${hy + 68} ${hx + 42} ${hy + 66}z`,
        inks.first,
      ),
      line(d`M${hx + 8} ${hy - 2}c8 14 26 16 36 4`, inks.ground, 5, { 'stroke-linecap': 'round' }),
      circle(hx + 134, hy + 50, 4, inks.ground),
      line(d`M${hx + 146} ${hy + 66}c-12 4 -26 2 -38 -6`, inks.second, 5, { 'stroke-linecap': 'round' }),
      ...(
        [
          [-150, -178],
          [-98, -186],
          [-122, -138],
          [-62, -146],
          [-18, -134],
          [38, -136],
        ] as const
      ).map(([dx, dy], index) => notehead(x + dx, floor + dy, index % 2 === 0 ? 20 : 16, inks.second)),
    ],
  };
};

/** A subject and its answers: a duck, and a duckling a piece behind her, all by one way. */
export const ducks: Draw = ({ voices, inks }, box) => {
  const count = voices.length;
  const [far, near] = [box.y + box.height * 0.08, box.y + box.height * 0.8];
  const placeOf = (index: number) => {
    const share = count === 1 ? 1 : 1 - index / (count - 1);
    // Farther away they are closer together.
    const depth = share ** 1.7;
    const turn = (1 - share) * Math.PI * 2.4;
    const x = WIDTH * 0.52 + Math.sin(turn) * WIDTH * (0.16 + 0.24 * depth);
    return { x, y: far + (near - far) * depth, scale: 0.2 + 0.5 * depth, right: Math.cos(turn) < 0 };
  };
  const flock = voices.map((voice, index) => {
    const { x, y, scale, right } = placeOf(index);
    const leads = index === 0;
    const size = leads ? 1.75 : scale * (0.94 + voice.size * 0.12);
    const ink = leads ? inks.second : inks.first;
    const bill = leads ? inks.first : inks.second;
    const at = leads ? [WIDTH * 0.33, box.y + box.height * 0.84] : [x, y];
    const turned = right && !leads ? size : -size;
    const short = (value: number) => Math.round(value * 100) / 100;
    const tail = stepAt(voice, 0) - STEPS / 2;
    return group(
      [
        path(
          d`M-66 ${-20 - tail}C-50 -6 -30 -12 -6 -12C14 -12 22 -22 22 -38A20 20 0 0 1 61 -42C63 -28 54 -18 52 -8C50 26 20 34 -8 34C-46 34 -62 10 -66 ${-20 - tail}z`,
          ink,
        ),
        path('M59 -48q14 4 24 10q-12 6 -25 5z', bill),
        path('M-36 6C-20 22 10 20 20 2C0 8 -18 4 -36 6z', inks.ground),
        circle(46, -46, 3.5, inks.ground),
      ],
      {
        transform: `translate(${Math.round(at[0] ?? 0)} ${Math.round(at[1] ?? 0)}) scale(${short(turned)} ${short(size)})`,
      },
    );
  });
  const ripples = [0.9, 0.98].map((share, index) =>
    line(
      d`M${WIDTH * (0.1 + index * 0.12)} ${box.y + box.height * share + 14}q${WIDTH * 0.1} ${-12} ${WIDTH * 0.2} 0t${WIDTH * 0.2} 0t${WIDTH * 0.2} 0`,
      inks.tint,
      6,
      { 'stroke-linecap': 'round' },
    ),
  );
  return { back: ripples, voices: flock.toReversed() };
};
