/* The running order of a concert on its page of the brochure, in millimetres. */

const HEIGHT = 124;
const LARGEST_STEP = 7;
/** Below this, titles are too small to read. */
const SMALLEST_STEP = 4.7;
/** All lines are as wide, and so all staves of one size: those of a piano are 14 high. */
const LINE_WIDTH = 40;
/** Above and below a line. */
const GAP = 2;

interface Drawing {
  width: number;
  height: number;
}

interface Places {
  /** From one title to the next. */
  step: number;
  /** How high the first line of each piece stands; 0 where there is no room for one. */
  heights: number[];
}

/** First lines stand beneath as many titles as there is room for. */
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
