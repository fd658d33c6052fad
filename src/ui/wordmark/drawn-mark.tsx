export interface MarkFacts {
  version: string;
  width: number;
  height: number;
}

interface DrawnMarkProps {
  of: MarkFacts;
  /** What it says, for who does not see it. */
  name: string;
  /** Of letters: it is as high as a line of them. */
  className?: string;
}

/** No wider than the two words. Its shapes come from a file of their own, in the inks of the ground that they stand on. */
export function DrawnMark({ of: { version, width, height }, name, className = '' }: DrawnMarkProps) {
  return (
    <span className={`inline-block max-w-[4.4em] ${className}`}>
      <svg
        role="img"
        aria-label={name}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="xMinYMid"
        className="block h-[1.3em] max-w-full"
      >
        <use href={`/house-mark.svg?v=${version}#mark`} />
      </svg>
    </span>
  );
}
