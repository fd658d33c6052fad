/* One page of the brochure, in millimetres. */

const HEIGHT = 124;
const LARGEST_STEP = 7;
const SMALLEST_STEP = 4.7;
/** Equal width makes equal staves: a piano's are 14 high. */
const LINE_WIDTH = 40;
const GAP = 2;

interface Drawing {
  width: number;
  height: number;
}

interface Places {
  step: number;
  /** Millimetres; 0 for no room. */
  heights: number[];
}

/** As many as there is room for. */
export function placesOfLines(drawn: readonly (Drawing | undefined)[]): Places {
  const lines = drawn
    .flatMap((line, place) => (line ? [{ place, height: (LINE_WIDTH * line.height) / line.width }] : []))
    .toSorted((one, other) => one.height - other.height);
  const heights = drawn.map(() => 0);
  let room = HEIGHT - drawn.length * SMALLEST_STEP;
  for (const { place, height } of lines) {
    if (height + GAP > room) break;
    heights[place] = height;
    room -= height + GAP;
  }
  return { step: Math.min(LARGEST_STEP, SMALLEST_STEP + Math.max(0, room) / drawn.length), heights };
}
