import type { Draw } from '../notation.ts';
import { d, group, HEAD_RULE, path, polygon, rect, WIDTH } from '../shapes.ts';
import { STEPS, stepAt } from '../spelling.ts';

const PUMP =
  'M0 0C-6 -16 20 -22 48 -36C74 -34 98 -52 116 -92C130 -76 128 -54 122 -36L116 0H109L102 -34C82 -32 64 0 34 0z';
const INSIDE = 'M48 -36C64 -62 92 -74 116 -92C98 -52 74 -34 48 -36z';
const OXFORD = 'M0 0V-40H70C86 -26 112 -24 126 -14C132 -10 132 -4 130 0z';

/** His legs, pinstriped with one line a piece, and her shoes with nobody in them. */
export const tango: Draw = ({ voices, inks }, box) => {
  const top = HEAD_RULE + 1;
  const floor = box.y + box.height - 8;
  const hem = floor - 36;
  const knee = top + (hem - top) * 0.52;
  const legs = [
    { from: [58, 174], bend: [46, 140], to: [24, 98] },
    { from: [170, 296], bend: [232, 332], to: [196, 272] },
  ] as const;
  const [back, fore] = legs;
  const half = Math.ceil(voices.length / 2);
  const at = ([a, b]: readonly [number, number], share: number) => a + (b - a) * share;
  const stripes = voices.map((voice, index) => {
    const leg = index < half ? back : fore;
    const share = ((index % half) + 0.6) / (half + 0.2);
    const thick = 1.5 + voice.register * 2 + voice.size * 2 + stepAt(voice, 0) / STEPS;
    const [x1, x2, x3] = [at(leg.from, share), at(leg.bend, share), at(leg.to, share)];
    return path(
      d`M${x1} ${top}h${thick}L${x2 + thick * 0.8} ${knee}L${x3 + thick * 0.6} ${hem}h${-thick * 0.6}L${x2} ${knee}z`,
      inks.first,
    );
  });
  const trousers = ({ from, bend, to }: (typeof legs)[number]) =>
    path(d`M${from[0]} ${top}H${from[1]}L${bend[1]} ${knee}L${to[1]} ${hem}H${to[0]}L${bend[0]} ${knee}z`, inks.second);
  const shoe = (data: string, x: number, fill: typeof inks.first, scale: number) =>
    group([path(data, fill)], { transform: `translate(${x} ${Math.round(floor)}) scale(${scale})` });
  return {
    back: [
      shoe(OXFORD, back.to[0] + 2, inks.second, 1.06),
      shoe(OXFORD, fore.to[0] + 2, inks.second, 1.06),
      ...legs.map(trousers),
    ],
    voices: stripes,
    front: [
      shoe(PUMP, 412, inks.tint, 1.36),
      shoe(INSIDE, 412, inks.second, 1.36),
      shoe(PUMP, 362, inks.first, 1.36),
      shoe(INSIDE, 362, inks.second, 1.36),
      rect(0, floor, WIDTH, 4, inks.second),
    ],
  };
};

export const counterchange: Draw = ({ voices, inks }, box) => {
  const width = WIDTH / voices.length;
  const strips = voices.map((voice, index) => {
    const border = box.y + box.height * (0.2 + 0.6 * (stepAt(voice, 0) / (STEPS - 1)));
    const x = index * width;
    const [up, down] = index % 2 === 0 ? [inks.first, inks.second] : [inks.second, inks.ground];
    return group([
      rect(x, box.y, width + 0.5, border - box.y, up),
      rect(x, border, width + 0.5, box.y + box.height - border, down),
    ]);
  });
  return { voices: strips };
};

export const harlequin: Draw = ({ voices, inks }, box) => {
  const columns = voices.length > 16 ? 5 : voices.length > 9 ? 4 : 3;
  const rows = Math.ceil(voices.length / columns);
  const [w, h] = [WIDTH / columns, (box.height * 2) / (rows + 1)];
  const lozenges = voices.map((voice, index) => {
    const row = Math.floor(index / columns);
    const inRow = Math.min(columns, voices.length - row * columns);
    const cx = WIDTH / 2 + ((index % columns) - (inRow - 1) / 2) * w + (row % 2 === 0 || inRow < columns ? 0 : w / 2);
    const cy = box.y + h / 2 + (row * h) / 2;
    const at = cx > WIDTH ? cx - WIDTH : cx;
    const cut = (stepAt(voice, 0) / (STEPS - 1) - 0.5) * w * 0.5;
    const inkOf = (
      [
        [inks.first, inks.second],
        [inks.second, inks.tint],
        [inks.tint, inks.first],
      ] as const
    )[(index + row) % 3] ?? [inks.first, inks.second];
    return group([
      path(
        polygon([
          [at, cy - h / 2 + 4],
          [at - w / 2 + 3, cy],
          [at, cy + h / 2 - 4],
          [at + cut, cy],
        ]),
        inkOf[0],
      ),
      path(
        polygon([
          [at, cy - h / 2 + 4],
          [at + w / 2 - 3, cy],
          [at, cy + h / 2 - 4],
          [at + cut, cy],
        ]),
        inkOf[1],
      ),
    ]);
  });
  return { voices: lozenges };
};
