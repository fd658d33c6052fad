import type { Draw, Inks } from '../notation.ts';
import { type Box, circle, d, group, line, path, polar, rect, round, type Shape, WIDTH } from '../shapes.ts';
import { STEPS, stepAt } from '../spelling.ts';

/** A dancing master's plan: one footprint a piece, left and right. */
export const steps: Draw = ({ voices, inks }, box) => {
  const [cx, cy] = [WIDTH / 2, box.y + box.height / 2];
  const outer = Math.min(box.width, box.height) / 2 - 22;
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
  const foot = Math.min(66, (whole / voices.length) * 0.74);
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

/** A skirt in a turn, one flounce a piece, the hem the first. */
export const flamenco: Draw = ({ voices, inks }, box) => {
  const scale = box.height / 435;
  const at = (x: number, y: number): [number, number] => [WIDTH / 2 + (x - WIDTH / 2) * scale, box.y + y * scale];
  const edge = (far: number) => ({
    left: at(266 - 236 * far ** 1.25, 158 + 226 * far ** 0.86),
    low: at(292 + 60 * far, 166 + 312 * far),
    right: at(312 + 274 * far ** 0.9, 158 + 168 * far ** 1.7),
  });
  const weights = voices.map((voice, index) => (1 + voice.size * 0.6) * (1.5 - index / voices.length));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let t = 1;
  const flounces = voices.map((voice, index) => {
    const { left, low, right } = edge(t);
    const scallops = Math.max(4, Math.round(6 + t * 9 + (stepAt(voice, 0) % 3)));
    const deep = (5 + voice.register * 4 + t * 10) * scale;
    let hem = '';
    for (let place = 1; place <= scallops; place++) {
      const on = (s: number, axis: 0 | 1) =>
        left[axis] * (1 - s) ** 2 + low[axis] * 2 * s * (1 - s) + right[axis] * s ** 2;
      const [s, m] = [place / scallops, (place - 0.5) / scallops];
      hem += d`Q${on(m, 0)} ${on(m, 1) + deep * 1.6} ${on(s, 0)} ${on(s, 1)}`;
    }
    const seams = [0, 0.06, 0.16, 0.3, 0.46, 0.62, 0.8].filter((far) => far < t).map(edge);
    const seam = (side: 'left' | 'right') => seams.map((at) => at[side].map(round).join(' '));
    t = Math.max(0, t - (weights[index] ?? 1) / whole);
    return path(
      `M${seam('left').join('L')}${d`L${left[0]} ${left[1]}`}${hem}L${seam('right').reverse().join('L')}z`,
      index % 2 === 0 ? inks.second : index % 6 === 3 ? inks.tint : inks.first,
    );
  });
  return { voices: flounces, front: [dancer(inks, box, scale)] };
};

function dancer(inks: Inks, box: Box, scale: number): Shape {
  const short = (value: number) => Math.round(value * 100) / 100;
  const arm = (data: string) => line(data, inks.tint, 15, { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' });
  return group(
    [
      arm('M318 86C356 76 366 30 318 6'),
      arm('M262 88C226 96 198 126 222 166L262 160'),
      path('M294 22C276 -2 300 -14 316 0C330 8 326 26 318 34z', inks.first),
      path('M280 48L284 92H304L300 48z', inks.tint),
      path(
        'M272 22C286 8 308 16 308 38C308 60 292 70 282 68C272 66 266 56 266 46L260 44L267 34C267 30 268 26 272 22z',
        inks.tint,
      ),
      path(
        'M266 26C272 4 306 2 314 26C336 22 340 52 320 56C308 58 304 48 304 40C296 42 288 32 286 22C280 26 272 28 266 26z',
        inks.second,
      ),
      path('M300 20a9 9 0 1 1 .1 0zM312 32a8 8 0 1 1 .1 0z', inks.ground),
      line('M271 42q5 4 10 0', inks.second, 2.5),
      path('M266 56l9 -1l-5 6z', inks.ground),
      path(
        'M256 82C264 76 272 76 278 80Q292 108 306 80C312 76 318 76 324 82C330 112 306 132 314 166H262C268 132 250 112 256 82z',
        inks.second,
      ),
      path('M312 2a9 9 0 1 1 .1 0zM300 12a8 8 0 1 1 .1 0z', inks.second),
    ],
    { transform: `translate(${short((WIDTH / 2) * (1 - scale))} ${short(box.y)}) scale(${short(scale)})` },
  );
}

/** One loud, two quiet: three gowns side by side, a band a piece, the first of each bar the widest. */
export const gowns: Draw = ({ voices, inks }, box) => {
  const parts = [0.5, 0.25, 0.25];
  const counts = parts.map((part) => Math.round(voices.length * part));
  counts[2] = voices.length - (counts[0] ?? 0) - (counts[1] ?? 0);
  const floor = box.y + box.height;
  const places = [
    { cx: box.x + box.width * 0.22, high: box.height, ink: inks.second },
    { cx: box.x + box.width * 0.61, high: box.height * 0.62, ink: inks.first },
    { cx: box.x + box.width * 0.88, high: box.height * 0.62, ink: inks.first },
  ];
  let from = 0;
  const worn = places.flatMap((place, beat) => {
    const own = voices.slice(from, from + (counts[beat] ?? 0));
    from += own.length;
    return own.map((voice, tier) => flounce(place, tier, own.length, stepAt(voice, 0), inks, floor)).toReversed();
  });
  return { voices: worn, front: places.map((place) => wearer(place, inks, floor)) };
};

interface Gown {
  cx: number;
  high: number;
  ink: Inks['first'];
}

/** Down from the waist; the lower one is drawn first. */
function flounce({ cx, high, ink }: Gown, tier: number, tiers: number, step: number, inks: Inks, floor: number): Shape {
  const waist = floor - high * 0.62;
  const at = (share: number) => ({
    y: waist + (floor - 10 - waist) * share,
    half: high * (0.045 + 0.2 * Math.sin((share * Math.PI) / 2) ** 1.3),
  });
  const [top, low] = [at(tier / tiers), at((tier + 1) / tiers)];
  const hem = d`q${-low.half} ${low.half * (0.16 + step * 0.008)} ${-low.half * 2} 0`;
  const fill = tier % 2 === 0 ? ink : inks.tint;
  return path(`${d`M${cx - top.half} ${top.y - 2}H${cx + top.half}L${cx + low.half} ${low.y}`}${hem}z`, fill);
}

/** Seen from behind, the arms held for a partner. */
function wearer({ cx, high, ink }: Gown, inks: Inks, floor: number): Shape {
  const waist = floor - high * 0.62;
  const s = high / 100;
  const skin = inks.tint;
  const arm = (side: 1 | -1) =>
    line(
      d`M${cx + side * 5 * s} ${waist - 15 * s}q${side * 11 * s} ${2 * s} ${side * 13 * s} ${-9 * s}`,
      skin,
      2.6 * s,
      { 'stroke-linecap': 'round' },
    );
  return group([
    arm(1),
    arm(-1),
    path(
      d`M${cx - 4.5 * s} ${waist}L${cx - 6.4 * s} ${waist - 16 * s}Q${cx} ${waist - 11 * s} ${cx + 6.4 * s} ${waist - 16 * s}L${cx + 4.5 * s} ${waist}z`,
      ink,
    ),
    rect(cx - 1.3 * s, waist - 21 * s, 2.6 * s, 8 * s, skin),
    circle(cx, waist - 26 * s, 5 * s, skin),
    path(d`M${cx - 5.4 * s} ${waist - 25 * s}a${5.4 * s} ${5.4 * s} 0 0 1 ${10.8 * s} 0z`, inks.first),
    circle(cx, waist - 32.5 * s, 2.6 * s, inks.first),
  ]);
}
