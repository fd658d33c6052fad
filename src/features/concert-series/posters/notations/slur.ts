import type { Draw } from '../notation.ts';
import { circle, d, group, line, notehead, path, polar, rect, WIDTH } from '../shapes.ts';
import { STEPS, stepAt } from '../spelling.ts';

function crescent(x1: number, x2: number, y: number, rise: number, thickness: number): string {
  const third = (x2 - x1) * 0.28;
  return d`M${x1} ${y}C${x1 + third} ${y - rise} ${x2 - third} ${y - rise} ${x2} ${y}C${x2 - third} ${y - rise + thickness} ${x1 + third} ${y - rise + thickness} ${x1} ${y}z`;
}

export const heart: Draw = ({ voices, inks, volume }, box) => {
  const cx = WIDTH / 2;
  const dip = box.y + box.height * 0.27;
  const count = voices.length;
  const reach = Math.min(box.width / 2, box.height * 0.62);
  const beats = voices.map((voice, index) => {
    const scale = 1 - (index * 0.86) / count;
    const [w, up, down] = [reach * scale, box.height * 0.27 * scale, box.height * 0.72 * scale];
    const half = (side: number, thickness: number) => {
      const outer = d`M${cx} ${dip}C${cx + side * w * 0.1} ${dip - up * 1.3} ${cx + side * w} ${dip - up * 1.25} ${cx + side * w} ${dip + up * 0.1}C${cx + side * w} ${dip + down * 0.46} ${cx + side * w * 0.3} ${dip + down * 0.7} ${cx} ${dip + down}`;
      const t = thickness;
      return `${outer}${d`C${cx + side * (w * 0.3 - t)} ${dip + down * 0.7 - t * 0.6} ${cx + side * (w - t)} ${dip + down * 0.46} ${cx + side * (w - t)} ${dip + up * 0.1}C${cx + side * (w - t)} ${dip - up * 1.25 + t} ${cx + side * w * 0.1} ${dip - up * 1.3 + t} ${cx} ${dip}z`}`;
    };
    const most = Math.min(20, (reach * 0.86) / count - 3);
    const [left, right] = volume % 2 === 0 ? [inks.second, inks.first] : [inks.first, inks.second];
    return group([
      path(half(-1, 2.5 + voice.size * (most - 2.5)), left),
      path(half(1, 2.5 + voice.register * (most - 2.5)), right),
    ]);
  });
  return { voices: beats };
};

export const spin: Draw = ({ voices, inks, random }, box) => {
  const [cx, cy] = [WIDTH / 2, box.y + box.height / 2];
  const outer = Math.min(box.width, box.height) / 2 - 12;
  const gap = (outer - 62) / voices.length;
  const start = random() * 360;
  const turns = voices.map((voice, index) => {
    const radius = outer - index * gap;
    const from = start + index * (34 + random() * 46);
    const sweep = 130 + voice.size * 190;
    const [x1, y1] = polar(cx, cy, radius, from);
    const [x2, y2] = polar(cx, cy, radius, from + sweep);
    const width = 2 + voice.register * Math.min(13, gap * 0.62);
    const ink = index % 3 === 1 ? inks.second : inks.first;
    return group([
      line(d`M${x1} ${y1}A${radius} ${radius} 0 ${sweep > 180 ? 1 : 0} 1 ${x2} ${y2}`, ink, width),
      circle(x2, y2, Math.min(gap * 0.48, width / 2 + 6), ink),
    ]);
  });
  return { voices: turns, front: [notehead(cx - 17, cy, 25, inks.first), notehead(cx + 21, cy - 5, 25, inks.second)] };
};

export const curtain: Draw = ({ voices, inks, volume }, box) => {
  const top = box.y;
  const bottom = box.y + box.height;
  const count = voices.length;
  const folds = voices.map((voice, index) => {
    const side = index % 2 === 0 ? -1 : 1;
    const place = Math.floor(index / 2);
    const per = Math.ceil(count / 2);
    const edge = side < 0 ? 0 : WIDTH;
    const width = 210 / per;
    const x = edge - side * place * width;
    const thick = width * (0.4 + voice.size * 0.42);
    const tie = edge - side * (14 + place * (62 / per));
    const tieThick = 4 + (thick / width) * (48 / per);
    const tieY = top + box.height * (0.64 + 0.03 * place);
    const hem = edge - side * (10 + place * (120 / per));
    const hemThick = thick * 0.62;
    const s = -side;
    const fold = d`M${x} ${top}h${s * thick}C${x + s * thick} ${top + box.height * 0.42} ${tie + s * tieThick} ${tieY - 70} ${tie + s * tieThick} ${tieY}C${tie + s * tieThick} ${tieY + 40} ${hem + s * hemThick} ${bottom - 40} ${hem + s * hemThick} ${bottom}h${-s * hemThick}C${hem} ${bottom - 40} ${tie} ${tieY + 40} ${tie} ${tieY}C${tie} ${tieY - 70} ${x} ${top + box.height * 0.42} ${x} ${top}z`;
    return path(fold, side < 0 === (volume % 2 === 1) ? inks.first : inks.second);
  });
  const head = 44;
  const y = bottom - head - 6;
  return {
    voices: folds,
    front: [
      rect(0, bottom - 4, WIDTH, 4, inks.first),
      notehead(WIDTH / 2 - 6, y, head, inks.tint === inks.ground ? inks.first : inks.tint),
      rect(WIDTH / 2 + head - 14, y - 190, 6, 182, inks.tint),
    ],
  };
};

export const phrases: Draw = ({ voices, inks }, box) => {
  const base = box.y + box.height - 14;
  const count = voices.length;
  const slot = box.width / (count * 2 + 1);
  const ends = voices.toSorted((a, b) => a.size - b.size || a.index - b.index).map(({ index }) => index);
  const drawn = voices.map((voice, index) => {
    const x1 = box.x + (index + 0.5) * slot;
    const x2 = box.x + (count + 1.5 + ends.indexOf(index)) * slot;
    const rise = (box.height - 40) * 1.32 * ((x2 - x1) / (slot * count * 2));
    const ink = index % 3 === 1 ? inks.second : inks.first;
    const head = Math.min(13, slot * 0.46);
    return group([
      path(crescent(x1, x2, base - head - 5, rise, 4 + voice.register * 15), ink),
      notehead(x1, base, head, ink),
      notehead(x2, base, head, ink),
    ]);
  });
  return { voices: drawn };
};

/** A tower a piece, and over it one slur. */
export const castle: Draw = ({ voices, inks }, box) => {
  const cx = WIDTH / 2;
  const floor = box.y + box.height - 4;
  const behind = Math.round(voices.length * 0.42);
  const towers = voices.map((voice, index) => {
    const far = index < behind;
    const [count, at] = far ? [behind, index] : [voices.length - behind, index - behind];
    const room = far ? box.width * 0.62 : box.width;
    const each = room / count;
    const x = cx - room / 2 + (at + 0.5) * each;
    const middle = 1 - Math.abs(((at + 0.5) / count) * 2 - 1);
    const pitch = stepAt(voice, 0) / (STEPS - 1);
    const high = box.height * (far ? 0.4 + middle * 0.2 : 0.18 + (1 - middle) * 0.1) + pitch * box.height * 0.07;
    const half = each * (0.36 + voice.size * 0.16);
    const y = floor - high;
    const roof = half * (far ? 3.4 : 2.2);
    const ink = far ? inks.first : index % 2 === 0 ? inks.tint : inks.first;
    return group([
      rect(x - half, y, half * 2, high, ink),
      path(d`M${x - half - 5} ${y}L${x} ${y - roof}L${x + half + 5} ${y}z`, inks.second),
      rect(
        x - half * 0.2,
        y + 14 + voice.register * 20,
        half * 0.4,
        16 + voice.register * 12,
        ink === inks.tint ? inks.first : inks.ground,
      ),
      ...(far && index % 2 === 0 ? [path(d`M${x} ${y - roof - 26}l18 7l-18 7v14h-2v-28z`, inks.first)] : []),
    ]);
  });
  const gate = 34;
  const sky = box.y + box.height * 0.36;
  return {
    back: [
      path(crescent(box.x + 4, box.x + box.width - 40, sky, box.height * 0.48, 12), inks.second),
      notehead(box.x + box.width - 38, sky + 12, 15, inks.second),
    ],
    voices: towers,
    front: [
      path(
        d`M${cx - gate} ${floor}V${floor - 40}A${gate} ${gate} 0 0 1 ${cx + gate} ${floor - 40}V${floor}z`,
        inks.second,
      ),
      rect(0, floor, WIDTH, 4, inks.first),
    ],
  };
};
