interface QrCodeProps {
  label: string;
  path: string;
  size: number;
}

/** Modules. */
const QUIET = 4;

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
