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
