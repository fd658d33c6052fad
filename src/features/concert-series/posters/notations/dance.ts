import type { Draw } from '../notation.ts';
import { circle, d, group, line, notehead, path, polar, rect, WIDTH } from '../shapes.ts';
import { STEPS, stepAt } from '../spelling.ts';

/** A dancing master's plan: one footprint a piece, left and right. */
export const steps: Draw = ({ voices, inks }, box) => {
  const [cx, cy] = [WIDTH / 2, box.y + box.height / 2];
  const outer = Math.min(box.width, box.height) / 2 - 26;
  const turns = voices.length > 12 ? 1.72 : 1;
  const along = (share: number) => {
    const angle = -205 + share * 360 * turns;
    const far = outer * (1 - 0.64 * share);
    return { angle, far, at: polar(cx, cy, far, angle) };
  };
  // Equal steps on a way that grows tighter.
  const fine = Array.from({ length: 401 }, (_, index) => along(index / 400));
  const lengths = fine.map(({ far }, index) => (index === 0 ? 0 : (far * 2 * Math.PI * turns) / 400));
  const whole = lengths.reduce((sum, long) => sum + long, 0);
  const placeOf = (share: number) => {
    let left = whole * share;
    const index = lengths.findIndex((long) => {
      left -= long;
      return left <= 0;
    });
    return fine[Math.max(0, index)] ?? along(0);
  };
  const foot = Math.min(54, (whole / voices.length) * 0.6);
  const prints = voices.map((voice, index) => {
    const { angle, at } = placeOf((index + 0.4) / voices.length);
    const side = index % 2 === 0 ? -1 : 1;
    const [x, y] = polar(at[0], at[1], side * foot * 0.44, angle);
    const out = side * (6 + (stepAt(voice, 0) / (STEPS - 1)) * 20);
    const s = foot * (0.84 + voice.size * 0.26);
    const [w, b] = [s * 0.34, side * s * 0.08];
    const sole = d`M${-w * 0.62} ${s * 0.16}C${-w * 1.1 - b} ${-s * 0.3} ${-w + b} ${-s} ${b} ${-s}C${w + b} ${-s} ${w * 1.1 - b} ${-s * 0.3} ${w * 0.62} ${s * 0.16}z`;
    const heel = d`M${-w * 0.66} ${s * 0.32}H${w * 0.66}C${w * 0.7} ${s} ${-w * 0.7} ${s} ${-w * 0.66} ${s * 0.32}z`;
    return group([path(sole + heel, side < 0 ? inks.first : inks.second)], {
      transform: `translate(${Math.round(x)} ${Math.round(y)}) rotate(${Math.round(angle + 180 + out)})`,
    });
  });
  const way = fine.filter((_, index) => index % 10 === 0).map(({ at }) => at);
  return {
    back: [
      line(`M${way.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join('L')}`, inks.tint, 2.5, {
        'stroke-dasharray': '3 9',
        'stroke-linecap': 'round',
      }),
    ],
    voices: prints,
    front: [circle(cx, cy, 9, inks.tint)],
  };
};

/** One loud, two quiet: a bar a piece. */
export const waltz: Draw = ({ voices, inks }, box) => {
  const columns = voices.length > 12 ? 4 : voices.length > 4 ? 3 : 2;
  const rows = Math.ceil(voices.length / columns);
  const [wide, high] = [box.width / columns, box.height / rows];
  const bars = voices.map((voice, index) => {
    const x = box.x + (index % columns) * wide;
    const y = box.y + (Math.floor(index / columns) + 0.74) * high;
    const one = Math.min(wide * 0.17, high * 0.24) * (0.84 + voice.size * 0.3);
    const small = Math.min(wide * 0.07, high * 0.13) * (0.84 + voice.register * 0.4);
    const lift = (place: number) => (stepAt(voice, place) / (STEPS - 1)) * high * -0.12;
    const beat = (at: number, by: number, size: number, ink: typeof inks.first) => [
      notehead(at, y + by, size, ink),
      rect(at + size * 0.86 - 2, y + by - high * 0.52, 3, high * 0.5, ink),
    ];
    return group([
      ...beat(x + wide * 0.2, 0, one, inks.second),
      ...beat(x + wide * 0.52, lift(1), small, inks.first),
      ...beat(x + wide * 0.76, lift(2), small, inks.first),
      rect(x + wide - 4, y - high * 0.58, 2, high * 0.7, inks.first),
    ]);
  });
  return { voices: bars };
};
