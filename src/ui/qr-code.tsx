interface QrCodeProps {
  /** What scanning it does. */
  label: string;
  path: string;
  size: number;
}

/** The modules of quiet a scanner asks for, on each side. */
const QUIET = 4;

/** Ebony on ivory. */
export function QrCode({ label, path, size }: QrCodeProps) {
  const whole = size + 2 * QUIET;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-QUIET} ${-QUIET} ${whole} ${whole}`}
      shapeRendering="crispEdges"
      className="h-auto w-full max-w-52"
    >
      <rect x={-QUIET} y={-QUIET} width={whole} height={whole} className="fill-ivory" />
      <path d={path} className="fill-ebony" />
    </svg>
  );
}
