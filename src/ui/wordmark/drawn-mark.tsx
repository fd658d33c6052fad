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

/** Its shapes come from a file of their own, and take the inks of the ground that they stand on. */
export function DrawnMark({ of: { version, width, height }, name, className = '' }: DrawnMarkProps) {
  return (
    <span className={`inline-block max-w-full ${className}`}>
      <svg
        role="img"
        aria-label={name}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="xMinYMid"
        className="block h-[1.3em] max-w-[min(100%,6.5em)]"
      >
        <use href={`/house-mark.svg?v=${version}#mark`} />
      </svg>
    </span>
  );
}
