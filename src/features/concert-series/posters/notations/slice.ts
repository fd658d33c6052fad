import type { Draw } from '../notation.ts';
import { type Box, boxPath, group, path, polygon, type Shape, WIDTH } from '../shapes.ts';
import { STEPS, stepAt, type Voice } from '../spelling.ts';

const CAP_HEIGHT = 0.7;

interface Strip {
  outline: string;
  shift: readonly [x: number, y: number];
}

function slicer(cut: (voice: Voice, box: Box, count: number) => Strip): Draw {
  return ({ voices, inks, initial }, box) => {
    const size = (box.height / CAP_HEIGHT) * 0.92;
    const letter = (fill: typeof inks.first): Shape => ({
      tag: 'text',
      fill,
      text: initial,
      attributes: {
        x: box.x + box.width / 2,
        y: Math.round(box.y + box.height * 0.96),
        'font-size': Math.round(size),
        'font-weight': 900,
        'text-anchor': 'middle',
      },
    });
    const longest = voices.reduce((a, b) => (b.size > a.size ? b : a)).index;
    const strips = voices.map((voice) => cut(voice, box, voices.length));
    const clips = strips.map(
      ({ outline }, index): Shape => ({
        tag: 'clipPath',
        id: `cut${index}`,
        attributes: {},
        children: [path(outline, 'none')],
      }),
    );
    return {
      defs: clips,
      voices: strips.map(({ outline, shift: [x, y] }, index): Shape => {
        const solo = index === longest && voices.length > 2;
        const second = index % 4 === 2;
        const inner = solo
          ? [path(outline, inks.second), letter(inks.ground)]
          : [letter(second ? inks.second : inks.first)];
        return {
          ...group([{ ...group(inner), clip: `cut${index}` }], {
            transform: `translate(${Math.round(x)} ${Math.round(y)})`,
          }),
        };
      }),
    };
  };
}

/** -1 to 1. */
function lean(voice: Voice): number {
  return ((stepAt(voice, 0) * 2 + stepAt(voice, 1)) / (STEPS * 3 - 3)) * 2 - 1;
}

/** More cuts make smaller steps: the letter stays legible. */
function reach(count: number, most: number): number {
  return most * Math.min(1, 0.34 + 5 / count);
}

export const across = slicer((voice, box, count) => {
  const height = box.height / count;
  const solo = box.width * 0.36;
  return {
    outline: boxPath(WIDTH / 2 - solo, box.y + voice.index * height, solo * 2, height - 3),
    shift: [lean(voice) * reach(count, 90), 0],
  };
});

export const down = slicer((voice, box, count) => {
  const width = (box.width * 0.8) / count;
  return {
    outline: boxPath(box.x + box.width * 0.1 + voice.index * width, box.y, width - 3, box.height),
    shift: [0, lean(voice) * reach(count, 46)],
  };
});

export const slanted = slicer((voice, box, count) => {
  const height = box.height / count;
  const top = box.y + voice.index * height;
  const slant = height * 0.9;
  const [left, right] = [box.x + box.width * 0.1, box.x + box.width * 0.9];
  return {
    outline: polygon([
      [left, top + slant / 2],
      [right, top - slant / 2],
      [right, top + height - 3 - slant / 2],
      [left, top + height - 3 + slant / 2],
    ]),
    shift: [lean(voice) * reach(count, 60) + (voice.index - (count - 1) / 2) * (70 / count), 0],
  };
});

export const opposed = slicer((voice, box, count) => {
  const height = box.height / count;
  const side = voice.index % 2 === 0 ? 1 : -1;
  return {
    outline: boxPath(box.x + box.width * 0.1, box.y + voice.index * height, box.width * 0.8, height - 3),
    shift: [side * (8 + Math.abs(lean(voice)) * reach(count, 58)), 0],
  };
});
