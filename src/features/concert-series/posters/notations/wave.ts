import type { Draw } from '../notation.ts';
import { circle, d, group, line, notehead, path, round, WIDTH } from '../shapes.ts';
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
