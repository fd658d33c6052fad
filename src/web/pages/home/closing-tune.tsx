/** [beats × 2, steps above b] */
const TUNE: readonly (readonly [length: number, step: number])[] = [
  [3, 0],
  [1, 1],
  [2, 2],
  [2, 5],
  [3, 3],
  [1, 4],
  [2, 5],
  [2, 3],
  [3, 6],
  [1, 5],
  [1, 4],
  [1, 3],
  [1, 2],
  [1, 1],
  [6, 0],
];
const BEAT = 14;
const STEP = 13;
const TOP = 6;

export function ClosingTune({ thick = false, className = '' }: { thick?: boolean; className?: string }) {
  const thickness = thick ? 10 : 2;
  let at = 0;
  const notes = TUNE.map(([length, step]) => {
    const note = { x: at * BEAT, y: (TOP - step) * STEP + 8, length: length * BEAT - 2, felt: step > 4 };
    at += length;
    return note;
  });
  const path = (felt: boolean) =>
    notes
      .filter((note) => note.felt === felt)
      .map(({ x, y, length }) => `M${x} ${y}h${length}`)
      .join('');
  return (
    <span className={`block ${className}`}>
      <svg viewBox={`0 0 ${at * BEAT} 92`} aria-hidden="true" focusable="false" className="block h-auto w-full">
        <path d={path(false)} stroke="currentColor" strokeWidth={thickness} />
        <path d={path(true)} className="stroke-accent" strokeWidth={thickness} />
      </svg>
    </span>
  );
}
