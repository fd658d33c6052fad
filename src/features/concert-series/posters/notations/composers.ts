import type { Draw } from '../notation.ts';
import { circle, d, group, line, notehead, path, polar, rect, WIDTH } from '../shapes.ts';
import { STEPS, stepAt } from '../spelling.ts';

/** A head of hair, one lock a piece. */
export const mane: Draw = ({ voices, inks }, box) => {
  const [cx, cy] = [WIDTH / 2, box.y + box.height * 0.52];
  const [rx, ry] = [92, 118];
  const floor = box.y + box.height;
  const each = 236 / voices.length;
  const locks = voices.map((voice, index) => {
    const angle = 152 + (index + 0.5) * each;
    const bend = 14 + (stepAt(voice, 0) / (STEPS - 1)) * 26;
    const out = Math.min(1, box.height / 480) * (112 + voice.size * 62 + (index % 2) * 26);
    const on = (degrees: number, far: number): [number, number] => {
      const [x, y] = polar(0, 0, 1, degrees);
      return [cx + x * (rx * 0.84 + far), cy + y * (ry * 0.84 + far)];
    };
    const wide = each * 1.15;
    const [ax, ay] = on(angle - wide, 0);
    const [bx, by] = on(angle + wide, 0);
    const [px, py] = on(angle - wide * 0.7 - bend * 0.2, out * 0.72);
    const [qx, qy] = on(angle + wide * 0.5, out * 0.36);
    const [tx, ty] = on(angle + bend, out);
    return path(
      d`M${ax} ${ay}Q${px} ${py} ${Math.max(6, Math.min(WIDTH - 6, tx))} ${Math.max(box.y, ty)}Q${qx} ${qy} ${bx} ${by}z`,
      index % 3 === 1 ? inks.second : inks.first,
    );
  });
  const brow = (side: number) =>
    d`M${cx + side * 14} ${cy - 14}C${cx + side * 30} ${cy - 36} ${cx + side * 54} ${cy - 42} ${cx + side * 74} ${cy - 26}C${cx + side * 56} ${cy - 28} ${cx + side * 34} ${cy - 22} ${cx + side * 18} ${cy - 2}z`;
  const lid = (side: number) => d`M${cx + side * 22} ${cy + 14}q${side * 16} 14 ${side * 34} 0`;
  return {
    back: [
      path(
        d`M${cx - 236} ${floor}C${cx - 220} ${floor - 70} ${cx - 120} ${floor - 96} ${cx - 60} ${floor - 108}h120C${cx + 120} ${floor - 96} ${cx + 220} ${floor - 70} ${cx + 236} ${floor}z`,
        inks.second,
      ),
      path(
        d`M${cx - 78} ${floor - 132}L${cx} ${floor - 96}L${cx + 78} ${floor - 132}L${cx + 56} ${floor}H${cx - 56}z`,
        inks.first,
      ),
    ],
    voices: locks,
    front: [
      path(
        d`M${cx - rx} ${cy - 30}C${cx - rx} ${cy - ry} ${cx + rx} ${cy - ry} ${cx + rx} ${cy - 30}C${cx + rx} ${cy + 50} ${cx + 56} ${cy + ry} ${cx} ${cy + ry}C${cx - 56} ${cy + ry} ${cx - rx} ${cy + 50} ${cx - rx} ${cy - 30}z`,
        inks.tint,
      ),
      path(brow(-1) + brow(1), inks.second),
      line(lid(-1) + lid(1) + d`M${cx - 24} ${cy + 78}h48`, inks.second, 5),
      path(d`M${cx} ${cy - 4}L${cx + 16} ${cy + 50}H${cx - 4}z`, inks.ground),
    ],
  };
};

/** A wig, one roll a piece. */
export const wig: Draw = ({ voices, inks }, box) => {
  const cx = WIDTH / 2;
  const floor = box.y + box.height;
  const [rx, ry] = [84, 112];
  const cy = box.y + box.height * 0.46;
  const rank = Math.ceil(voices.length / 2);
  const step = (floor - cy + 96) / rank;
  const rolls = voices.map((voice, index) => {
    const side = index % 2 === 0 ? -1 : 1;
    const place = Math.floor(index / 2);
    const radius = Math.min(step * 0.62, 50) * (0.86 + voice.size * 0.24);
    const x = cx + side * (rx + 26 + Math.sin((place / Math.max(1, rank - 1)) * Math.PI) * 34);
    const y = cy - 78 + (place + 0.5) * step * 0.94;
    const turn = stepAt(voice, 0) * 9;
    let curl = '';
    for (let at = 0; at <= 13; at++) {
      const [px, py] = polar(x, y, radius * (0.84 - at * 0.055), (turn + at * 52) * side);
      curl += at === 0 ? d`M${px} ${py}` : d`L${px} ${py}`;
    }
    return group([
      circle(x, y, radius + 3, inks.ground),
      circle(x, y, radius, inks.first),
      line(curl, inks.second, 4, { 'stroke-linejoin': 'round' }),
    ]);
  });
  const crown = cy - ry - 62;
  return {
    back: [
      path(
        d`M${cx - 210} ${floor}C${cx - 190} ${floor - 54} ${cx - 90} ${floor - 76} ${cx} ${floor - 84}C${cx + 90} ${floor - 76} ${cx + 190} ${floor - 54} ${cx + 210} ${floor}z`,
        inks.second,
      ),
      path(
        d`M${cx - rx - 34} ${cy}C${cx - rx - 60} ${crown + 20} ${cx - 60} ${crown - 30} ${cx} ${crown - 22}C${cx + 60} ${crown - 30} ${cx + rx + 60} ${crown + 20} ${cx + rx + 34} ${cy}z`,
        inks.first,
      ),
      path(
        d`M${cx - rx} ${cy - 34}C${cx - rx} ${cy - ry} ${cx + rx} ${cy - ry} ${cx + rx} ${cy - 34}C${cx + rx} ${cy + 50} ${cx + 46} ${cy + ry} ${cx} ${cy + ry}C${cx - 46} ${cy + ry} ${cx - rx} ${cy + 50} ${cx - rx} ${cy - 34}z`,
        inks.tint,
      ),
      path(d`M${cx} ${cy - 8}L${cx + 15} ${cy + 40}H${cx - 4}z`, inks.ground),
      line(
        d`M${cx - 54} ${cy + 4}q18 14 36 0M${cx + 18} ${cy + 4}q18 14 36 0M${cx - 22} ${cy + 66}q22 18 44 0`,
        inks.second,
        5,
      ),
    ],
    voices: rolls,
    front: [
      path(
        d`M${cx} ${floor - 66}L${cx - 62} ${floor - 98}V${floor - 26}zM${cx} ${floor - 66}L${cx + 62} ${floor - 98}V${floor - 26}z`,
        inks.first,
      ),
      circle(cx, floor - 64, 15, inks.first),
    ],
  };
};

/** As many keys as there are pieces, and a hand that takes them all. */
export const span: Draw = ({ voices, inks }, box) => {
  const key = WIDTH / voices.length;
  const deep = box.height * 0.5;
  const floor = box.y + box.height;
  const [ivory, ebony] = inks.ground === 'ebony' ? [inks.first, inks.ground] : ['ivory' as const, 'ebony' as const];
  const keys = voices.map((voice, index) =>
    rect(index * key + 1.5, box.y, key - 3, deep - 22 + (stepAt(voice, 0) / (STEPS - 1)) * 22 + voice.size * 8, ivory),
  );
  const black = Array.from({ length: voices.length - 1 }, (_, index) => index + 1)
    .filter((index) => ![0, 3].includes(index % 7))
    .map((index) => rect(index * key - key * 0.3, box.y, key * 0.6, deep * 0.58, ebony));
  const knuckles = floor - 118;
  const tips = [
    [0.5 * key + 10, box.y + deep - 34, 200, floor - 60, 66],
    [WIDTH * 0.31, box.y + deep * 0.66, 236, knuckles, 56],
    [WIDTH * 0.52, box.y + deep * 0.5, 292, knuckles - 12, 58],
    [WIDTH * 0.73, box.y + deep * 0.64, 348, knuckles - 2, 56],
    [WIDTH - 0.5 * key - 10, box.y + deep - 60, 396, knuckles + 34, 54],
  ] as const;
  const fingers = tips.map(([x, y, kx, ky, wide]) => {
    const long = Math.hypot(x - kx, y - ky);
    const [nx, ny] = [(ky - y) / long, (x - kx) / long];
    const [w, t] = [wide / 2, wide * 0.34];
    const [mx, my] = [kx + (x - kx) * 0.55, ky + (y - ky) * 0.55 - 10];
    const [bx, by] = [x - (x - kx) * (10 / long), y - (y - ky) * (10 / long)];
    const limb = d`M${kx - nx * w} ${ky - ny * w}Q${mx - nx * w} ${my - ny * w} ${x - nx * t} ${y - ny * t}A${t} ${t} 0 0 1 ${x + nx * t} ${y + ny * t}Q${mx + nx * w} ${my + ny * w} ${kx + nx * w} ${ky + ny * w}z`;
    return {
      limb,
      nail: {
        ...notehead(bx, by, t * 0.46, ivory),
        attributes: { cx: Math.round(bx), cy: Math.round(by), r: Math.round(t * 0.46) },
        tag: 'circle' as const,
      },
    };
  });
  return {
    back: [rect(0, box.y - 8, WIDTH, 8, ebony)],
    voices: keys,
    front: [
      ...black,
      path(
        `${fingers.map(({ limb }) => limb).join('')}${d`M206 ${knuckles + 4}C240 ${knuckles - 22} 360 ${knuckles - 30} 420 ${knuckles + 34}C420 ${floor - 50} 392 ${floor - 20} 386 ${floor}H206C198 ${floor - 22} 170 ${floor - 30} 152 ${floor - 76}z`}`,
        inks.tint,
      ),
      ...fingers.map(({ nail }) => nail),
      path(d`M196 ${floor - 26}L404 ${floor - 26}L414 ${floor}H186z`, ebony),
    ],
  };
};
