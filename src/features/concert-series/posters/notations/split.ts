import type { Draw } from '../notation.ts';
import { d, group, path, polygon, rect, WIDTH } from '../shapes.ts';
import { STEPS, stepAt } from '../spelling.ts';

export const impostor: Draw = ({ voices, inks }, box) => {
  const count = voices.length;
  const [cx, cy] = [WIDTH / 2, box.y + box.height / 2];
  const outer = Math.min(box.width + 40, box.height) / 2;
  const gap = outer / count;
  const rings = voices.map((voice, index) => {
    const radius = outer - index * gap;
    const slip =
      gap * (0.4 + voice.size * 0.6 + (stepAt(voice, 0) + voice.register) * 0.02) * (index % 2 === 0 ? 1 : -1);
    const half = (side: 0 | 1, dy: number) =>
      d`M${cx} ${cy - radius + dy}A${radius} ${radius} 0 0 ${side} ${cx} ${cy + radius + dy}z`;
    const inkOf = (place: number) => (place % 2 === 0 ? inks.first : place % 4 === 1 ? inks.ground : inks.second);
    return group([path(half(0, 0), inkOf(index)), path(half(1, slip * 0.5), inkOf(index + 1))]);
  });
  return {
    back: [path(d`M${cx} ${cy - outer}A${outer} ${outer} 0 0 1 ${cx} ${cy + outer}z`, inks.second)],
    voices: rings,
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
