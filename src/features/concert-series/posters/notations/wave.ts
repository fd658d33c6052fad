import type { Draw } from '../notation.ts';
import { circle, d, group, line, notehead, path, polygon, rect, round, WIDTH } from '../shapes.ts';
import { STEPS, stepAt } from '../spelling.ts';

function waves(y: number, amplitude: number, length: number, phase: number): string {
  const half = length / 2;
  const start = -length + ((phase * length) % length);
  let data = d`M${start} ${y}q${half / 2} ${-amplitude * 2} ${half} 0`;
  for (let x = start + half; x < WIDTH; x += half) data += d`t${half} 0`;
  return data;
}

export const ocean: Draw = ({ voices, inks, random }, box) => {
  const count = voices.length;
  const row = box.height / (count + 0.6);
  const staves = voices.map((voice, index) => {
    const depth = index / Math.max(1, count - 1);
    const y = box.y + (index + 0.8) * row;
    const space = Math.max(4, row * 0.13);
    const amplitude = row * (0.16 + 0.34 * depth);
    const length = 210 + voice.size * 190;
    const phase = random();
    const ink = voice.register > 0.68 ? inks.second : inks.first;
    let data = '';
    for (let staff = 0; staff < 5; staff++) data += waves(y + (staff - 2) * space, amplitude, length, phase);
    const crest =
      -length +
      ((phase * length) % length) +
      length / 4 +
      length * (1 + Math.floor((stepAt(voice, 0) / STEPS) * (WIDTH / length - 0.6)));
    return group([
      line(data, ink, 1.2 + depth * 1.6),
      notehead(
        Math.min(WIDTH - 40, crest),
        y - amplitude - space * 1.2,
        10 + depth * 8,
        ink === inks.first ? inks.second : inks.first,
      ),
    ]);
  });
  return { voices: staves };
};

export const still: Draw = ({ voices, inks }, box) => {
  const count = voices.length;
  const light = Math.min(120, box.height * 0.2);
  const horizon = box.y + light * 1.55;
  const lines = voices.map((voice, index) => {
    const near = (index + 1) / count;
    const y = horizon + (box.height - light * 1.55 - 14) * near ** 1.5;
    const at = 110 + (stepAt(voice, 0) / (STEPS - 1)) * (WIDTH - 220);
    const reach = 60 + voice.size * 150;
    const ripple = 5 + near * 16;
    const data = d`M0 ${y}H${at - reach}c${reach * 0.35} 0 ${reach * 0.45} ${-ripple} ${reach * 0.7} ${-ripple}s${reach * 0.35} ${ripple * 2} ${reach * 0.7} ${ripple * 2}s${reach * 0.3} ${-ripple} ${reach * 0.6} ${-ripple}H${WIDTH}`;
    return line(data, inks.first, 1.5 + voice.register * 7 * near);
  });
  return { back: [circle(WIDTH / 2, horizon - light * 0.55, light, inks.second)], voices: lines };
};

export const roads: Draw = ({ voices, inks }, box) => {
  const count = voices.length;
  const [vx, vy] = [WIDTH * 0.72, box.y + 8];
  const bottom = box.y + box.height;
  const ways = voices.map((voice, index) => {
    const share = (index + 0.5) / count;
    const end = -170 + share * (WIDTH + 340);
    const width = ((WIDTH + 340) / count) * 0.6;
    const bend = (stepAt(voice, 0) / (STEPS - 1) - 0.5) * 340;
    let data = '';
    for (let staff = 0; staff < 5; staff++) {
      const x = end + (staff - 2) * (width / 4);
      data += d`M${vx} ${vy}C${vx + bend} ${vy + box.height * 0.36} ${x - bend} ${vy + box.height * 0.55} ${x} ${bottom}`;
    }
    const ink = index % 3 === 2 ? inks.second : inks.first;
    const t = 0.42 + voice.register * 0.4;
    const x = bezier(t, vx, vx + bend, end - bend, end);
    const y = bezier(t, vy, vy + box.height * 0.36, vy + box.height * 0.55, bottom);
    return group([
      line(data, ink, 2.2),
      notehead(Math.min(WIDTH - 30, Math.max(30, x)), y, 7 + t * 13, ink === inks.first ? inks.second : inks.first),
    ]);
  });
  return { voices: ways, front: [circle(vx, vy + 4, 9, inks.first)] };
};

export const swash: Draw = ({ voices, inks }, box) => {
  const row = box.height / (voices.length + 1.4);
  const bottom = box.y + box.height;
  const papers = [inks.ground, inks.first, inks.ground, inks.second] as const;
  const sheets = voices.map((voice, index) => {
    const near = (index + 1) / voices.length;
    const y = box.y + (index + 1) * row;
    const length = 150 + near * 110 + voice.size * 40;
    const crest = waves(y, row * (0.25 + near * 0.6), length, (index % 2) * 0.5 + voice.register * 0.2);
    const paper = papers[index % 4] ?? inks.ground;
    return {
      ...path(`${crest}V${round(bottom)}H${-length}z`, paper, { 'stroke-width': round(2 + near * 3) }),
      stroke: paper === inks.ground ? inks.first : inks.ground,
    };
  });
  return { voices: sheets };
};

export const fountain: Draw = ({ voices, inks }, box) => {
  const base = box.y + box.height - 10;
  const count = voices.length;
  const jets = voices.map((voice, index) => {
    const side = index % 2 === 0 ? -1 : 1;
    const share = (Math.floor(index / 2) + 0.7) / Math.ceil(count / 2);
    const far = side * share * (WIDTH / 2 - 30);
    const high = (box.height - 30) * (1 - share * 0.56) * (0.88 + (0.12 * stepAt(voice, 0)) / (STEPS - 1));
    const x0 = WIDTH / 2 + side * 5;
    const ink = index % 3 === 1 ? inks.second : inks.first;
    const drops = voice.words.slice(0, 4).map((word, place) => {
      const t = 0.8 + place * 0.055;
      const x = bezier(t, x0, x0 + far * 0.2, x0 + far * 0.95, x0 + far);
      const y = bezier(t, base, base - high * 1.33, base - high * 1.3, base);
      return circle(x + side * (6 + place * 2), y + 8, 2 + Math.min(word, 9) * 0.55, ink);
    });
    return group([
      line(
        d`M${x0} ${base}C${x0 + far * 0.2} ${base - high * 1.33} ${x0 + far * 0.95} ${base - high * 1.3} ${x0 + far} ${base}`,
        ink,
        2 + voice.register * 6,
      ),
      ...drops,
    ]);
  });
  let pool = '';
  for (let ring = 0; ring < 3; ring++)
    pool += d`M${ring * 46} ${base + ring * 9 - 6}H${WIDTH - ring * 46}v3H${ring * 46}z`;
  return { voices: jets, front: [path(pool, inks.first)] };
};

function bezier(t: number, a: number, b: number, c: number, e: number): number {
  const u = 1 - t;
  return round(u ** 3 * a + 3 * u * u * t * b + 3 * u * t * t * c + t ** 3 * e);
}

export function elements(above: 'air' | 'water', below: 'earth' | 'fire'): Draw {
  return ({ voices, inks, random }, box) => {
    const upper = Math.ceil(voices.length / 2);
    const middle = box.y + box.height / 2;
    const field = box.height / 2;
    const drawn = voices.map((voice, index) => {
      if (index < upper) {
        const row = field / upper;
        const thick = above === 'water' ? row * 0.36 : row * 0.12;
        const y = box.y + (index + 0.46) * row;
        return line(waves(y, row * 0.24, 150 + voice.size * 200, random()), inks.first, thick);
      }
      const row = field / (voices.length - upper);
      const y = middle + (index - upper) * row;
      let data = '';
      if (below === 'earth') {
        for (let x = -40 - (index % 2) * 40, place = 0; x < WIDTH; place++) {
          const width = 44 + stepAt(voice, place) * 8;
          data += d`M${x} ${y + 3}h${width - 5}v${row - 5}h${5 - width}z`;
          x += width;
        }
      } else {
        const width = 60 + voice.size * 60;
        for (let x = -width / 2 + ((index % 2) * width) / 2, place = 0; x < WIDTH + width; x += width, place++) {
          const tall = row * (0.5 + (0.5 * stepAt(voice, place)) / (STEPS - 1));
          data += d`M${x - width / 2} ${y + row}h${width}L${x} ${y + row - tall}z`;
        }
      }
      return path(data, index % 2 === 0 ? inks.ground : inks.first);
    });
    return { back: [path(d`M0 ${middle}H${WIDTH}V${box.y + box.height}H0z`, inks.second)], voices: drawn };
  };
}

/* Seen from behind, on 0 0, 150 high. */
const WALKER =
  'M-22 -60L-26 -2H-8L-2 -50L8 -2H26L20 -60zM-30 -112C-24 -122 24 -122 30 -112L40 -66L30 -62L22 -84V-60H-22V-84L-30 -62L-40 -66zM-18 -132a18 18 0 1 0 36 0a18 18 0 1 0 -36 0z';
const PACK = 'M-19 -110C-19 -120 19 -120 19 -110V-72C19 -64 -19 -64 -19 -72zM-20 -134C-20 -162 20 -162 20 -134z';

/** A way over the hills, one flag a piece, the first beside whoever sets out. */
export const journey: Draw = ({ voices, inks }, box) => {
  const floor = box.y + box.height;
  const horizon = box.y + box.height * 0.34;
  const near = (s: number) => horizon + (floor - horizon) * s ** 0.8;
  const middle = (s: number) => 292 + 190 * s ** 0.3 * Math.sin(-3.3 * Math.log(s) - 0.1);
  const fine = Array.from({ length: 44 }, (_, index) => 0.075 ** (index / 43));
  const side = (of: -1 | 1) => fine.map((s): [number, number] => [middle(s) + of * (96 * s + 1), near(s)]);
  const flags = voices.map((voice, index) => {
    const s = 0.6 * 0.16 ** (index / Math.max(1, voices.length - 1));
    const out = index % 2 === 0 ? -1 : 1;
    const [x, y] = [middle(s) + out * (112 * s + 4), near(s)];
    const tall = (92 + voice.size * 40) * s + 12;
    const wide = (56 + (stepAt(voice, 0) / (STEPS - 1)) * 26) * s + 7;
    const high = (36 + voice.register * 10) * s + 4;
    return group([
      rect(x - 1 - 2 * s, y - tall, 2 + 4 * s, tall, inks.second),
      path(
        d`M${x} ${y - tall}c${wide * 0.1} ${high * 0.7} ${wide} ${high * 0.8} ${wide * 0.6} ${high * 2}c${wide * 0.1} ${-high * 0.7} ${-wide * 0.3} ${-high * 0.9} ${-wide * 0.6} ${-high}z`,
        inks.second,
      ),
      notehead(x - 16 * s - 2, y, 20 * s + 3, index % 3 === 1 ? inks.second : inks.ground),
    ]);
  });
  const blades = (from: number, to: number, tall: number) => {
    let data = '';
    for (let x = from, at = 0; x < to; x += 17, at++) {
      const lean = ((at * 7) % 5) * 6 - 12;
      data += d`M${x} ${floor}L${x + 10 + lean} ${floor - tall * (0.62 + ((at * 3) % 4) * 0.13)}L${x + 26} ${floor}z`;
    }
    return data;
  };
  return {
    back: [
      circle(WIDTH * 0.76, horizon - box.height * 0.15, box.height * 0.12, inks.first),
      path(
        d`M0 ${horizon - 40}C90 ${box.y + 20} 170 ${box.y + 30} 262 ${horizon - 30}C350 ${horizon - 120} 430 ${horizon - 70} ${WIDTH} ${horizon - 20}V${floor}H0z`,
        inks.second,
      ),
      path(
        d`M0 ${horizon + 18}C150 ${horizon - 34} 420 ${horizon - 20} ${WIDTH} ${horizon + 10}V${floor}H0z`,
        inks.tint,
      ),
      path(polygon([...side(-1), ...side(1).reverse()]), inks.first),
    ],
    voices: flags,
    front: [
      path(WALKER, inks.second, {
        transform: `translate(${round(middle(0.86) - 84)} ${round(near(0.92))}) scale(1.15)`,
      }),
      path(PACK, inks.ground, { transform: `translate(${round(middle(0.86) - 84)} ${round(near(0.92))}) scale(1.15)` }),
      path(blades(-12, 90, 120) + blades(460, 590, 150), inks.second),
      circle(WIDTH - 76, floor - 46, 8, inks.first),
      circle(WIDTH - 48, floor - 46, 8, inks.first),
      circle(WIDTH - 78, floor - 47, 3.5, inks.second),
      circle(WIDTH - 50, floor - 47, 3.5, inks.second),
    ],
  };
};
