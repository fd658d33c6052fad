const LINES = [0, 1, 2, 3, 4].map((line) => `M58 ${26 + line * 12}H318`).join('');

/** Cancelled by the five lines of a stave. */
export function Stamp({ sign }: { sign: string }) {
  return (
    <svg viewBox="0 0 320 104" aria-hidden="true" focusable="false" className="block h-26 w-auto max-w-full">
      <g transform="rotate(-3 42 52)">
        <rect x="4" y="4" width="76" height="96" className="fill-felt" />
        {/* The perforation. */}
        <rect
          x="4"
          y="4"
          width="76"
          height="96"
          fill="none"
          strokeWidth="7"
          strokeLinecap="round"
          strokeDasharray="0 10.75"
          className="stroke-bone"
        />
        <text x="42" y="78" fontSize="80" textAnchor="middle" className="fill-ivory font-display font-fff">
          {sign}
        </text>
      </g>
      <path d={LINES} fill="none" strokeWidth="1.5" className="stroke-ebony" />
    </svg>
  );
}
