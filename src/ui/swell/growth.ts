/** A run of words at rest, in px, and how wide it is at its heaviest. */
export interface Measured {
  /** Of the line it stands on. */
  line: number;
  letters: number;
  rest: number;
  width: number;
  widest: number;
}

/** For each step of weight over its rest, in px. */
interface Growth {
  wider: number;
  /** Each letter to the one before it. */
  closer: number;
}

export const LOUDEST = 900;
/** Of the size: closer than that, letters touch. */
const CLOSEST = 0.03;

/**
 * Lines grow into the room beside them; where there is too little, letters stand closer, and where those would touch,
 * words don't become as heavy.
 * @param room on each line, in px
 * @returns `part`: how far from its rest to the loudest each may go, from 0 to 1
 */
export function growthOf(
  runs: readonly Measured[],
  room: readonly number[],
  size: number,
): { growths: Growth[]; part: number } {
  const lines = room.map((free, line) => {
    const here = runs.filter((run) => run.line === line);
    const wanted = sum(here.map(({ widest, width }) => Math.max(0, widest - width)));
    const squeezed = CLOSEST * size * sum(here.map(({ letters }) => letters));
    return { wanted, free: Math.max(0, free), part: wanted > 0 ? (Math.max(0, free) + squeezed) / wanted : 1 };
  });
  const part = Math.min(1, ...lines.map((line) => line.part));
  const growths = runs.map(({ line, letters, rest, width, widest }) => {
    const { wanted, free } = lines[line] ?? { wanted: 0, free: 0 };
    const natural = rest < LOUDEST ? Math.max(0, widest - width) / (LOUDEST - rest) : 0;
    const kept = wanted * part > free ? free / (wanted * part) : 1;
    return { wider: natural * kept, closer: (natural * (1 - kept)) / letters };
  });
  return { growths, part };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
