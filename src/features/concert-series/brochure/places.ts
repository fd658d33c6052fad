/* The running order of a concert on its page of the brochure, in millimetres. */

const HEIGHT = 117;
const LARGEST_STEP = 7;
/** Titles stay readable, and so do notes: the two staves of a piano are as high as this. */
const SMALLEST_STEP = 4.7;
const LINE = { least: 9, most: 11 };
const GAP = 1.5;

export interface Places {
  /** From one title to the next. */
  step: number;
  lineHeight: number;
  /** Of the pieces whose first line is shown. */
  places: number[];
}

/** First lines stand beneath as many titles as there is room for, spread over the programme. */
export function placesOfLines(drawn: readonly boolean[]): Places {
  const pieces = drawn.length;
  const all = drawn.flatMap((has, place) => (has ? [place] : []));
  const room = Math.max(0, Math.floor((HEIGHT - pieces * SMALLEST_STEP) / (LINE.least + GAP)));
  const count = Math.min(all.length, room);
  const places = all.filter(
    (_, index) => Math.floor((index * count) / all.length) < Math.floor(((index + 1) * count) / all.length),
  );
  const lineHeight = count === 0 ? 0 : Math.min(LINE.most, (HEIGHT - pieces * SMALLEST_STEP) / count - GAP);
  return { step: Math.min(LARGEST_STEP, (HEIGHT - count * (lineHeight + GAP)) / pieces), lineHeight, places };
}
