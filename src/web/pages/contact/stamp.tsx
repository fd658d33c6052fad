/** Cancelled by the five lines of a stave. */
export function Stamp({ sign }: { sign: string }) {
  return (
    <svg viewBox="0 0 320 104" aria-hidden="true" focusable="false" className="block h-26 w-auto max-w-full">
      <g transform="rotate(-3 42 52)">
        {/* Its edge is the perforation. */}
        <path
          d="M4 4h76v96H4z"
          strokeWidth="7"
          strokeLinecap="round"
          strokeDasharray="0 10.75"
          className="fill-felt stroke-bone"
        />
        <text x="42" y="78" fontSize="80" textAnchor="middle" className="fill-ivory font-display font-fff">
          {sign}
        </text>
      </g>
      <path d="M58 26h260m-260 12h260m-260 12h260m-260 12h260m-260 12h260" strokeWidth="1.5" className="stroke-ebony" />
    </svg>
  );
}
