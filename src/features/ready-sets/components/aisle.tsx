import type { Reach } from './loudness.ts';

/** On a phone its right half, out of the margin of the page. */
const FELT =
  'absolute inset-y-0 -left-[var(--edge)] w-7 overflow-x-clip border-l-4 border-felt md:relative md:inset-auto md:col-start-2 md:row-start-1 md:w-auto md:overflow-visible md:border-0 print:hidden';
const LINES = [1, 10, 19, 28, 37];

/** Width is loudness; an empty bar, from edge to edge, where nobody plays. */
export function Aisle({ reach: { from, to }, silent }: { reach: Reach; silent: boolean }) {
  if (silent)
    return (
      <svg
        width="100%"
        height="38"
        aria-hidden="true"
        focusable="false"
        className="order-last col-span-full mb-8.5 overflow-visible md:row-start-2 print:hidden"
        stroke="currentColor"
      >
        {LINES.map((y) => (
          <line key={y} x2="100%" y1={y} y2={y} />
        ))}
        <path d="M0 1V37" />
        <line x1="100%" x2="100%" y1="1" y2="37" />
        <rect x="50%" y="10" width="24" height="6" transform="translate(-12)" className="fill-ink" />
      </svg>
    );
  return (
    <div className={FELT}>
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
        // Overlaps, so that no seam shows.
        className="absolute top-0 -left-6 h-[calc(100%+1px)] w-12 overflow-visible md:left-0 md:w-full"
      >
        <path d={outline(from / 2, to / 2)} className="fill-felt" shapeRendering="geometricPrecision" />
      </svg>
    </div>
  );
}

/** Upright at both ends: the parts above and below go on without a kink, however tall each is. */
function outline(from: number, to: number): string {
  const right = `C${50 + from} 40 ${50 + to} 60 ${50 + to} 100`;
  const left = `C${50 - to} 60 ${50 - from} 40 ${50 - from} 0`;
  return `M${50 - from} 0H${50 + from}${right}H${50 - to}${left}Z`;
}
