const FIRST_YEAR = 1510;
const YEARS_PER_KEY = 10;
/** From 1510, one per decade. */
const KEYS = 52;
/** From A. */
const BLACK_AFTER = new Set([0, 2, 3, 5, 6]);
const CENTURIES = [1600, 1700, 1800, 1900, 2000];
const WIDE = 10;
const HIGH = 60;

interface LifetimeProps {
  born: number;
  died?: number | undefined;
}

export function Lifetime({ born, died }: LifetimeProps) {
  const [first, last] = [keyOf(born), died === undefined ? KEYS - 1 : keyOf(died)];
  const keys = Array.from({ length: KEYS }, (_, key) => key);
  return (
    <div aria-hidden="true" className="no-print">
      <div className="h-1.5 bg-felt" />
      <svg
        viewBox={`0 0 ${KEYS * WIDE} ${HIGH}`}
        preserveAspectRatio="none"
        role="presentation"
        focusable="false"
        className="block h-14 w-full md:h-21"
      >
        {keys.map((key) => (
          <rect
            key={key}
            x={key * WIDE}
            width={WIDE}
            height={HIGH}
            vectorEffect="non-scaling-stroke"
            className={`stroke-ebony ${key >= first && key <= last ? 'fill-felt' : 'fill-ivory'}`}
          />
        ))}
        {keys
          .filter((key) => BLACK_AFTER.has(key % 7) && key < KEYS - 1)
          .map((key) => (
            <rect key={key} x={key * WIDE + 7} width={6} height={36} className="fill-ebony" />
          ))}
      </svg>
      <svg role="presentation" focusable="false" className="block h-7 w-full fill-ink text-label tabular-nums">
        {CENTURIES.map((year) => (
          <text key={year} x={`${((year - FIRST_YEAR) / (KEYS * YEARS_PER_KEY)) * 100}%`} y="20" textAnchor="middle">
            {year}
          </text>
        ))}
      </svg>
    </div>
  );
}

function keyOf(year: number): number {
  return Math.min(KEYS - 1, Math.max(0, Math.floor((year - FIRST_YEAR) / YEARS_PER_KEY)));
}
