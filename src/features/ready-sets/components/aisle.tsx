import type { Reach } from './loudness.ts';

/** Width is loudness; a rest where nobody plays. */
export function Aisle({ reach: { from, to }, silent }: { reach: Reach; silent: boolean }) {
  if (silent)
    return (
      <div className="flex h-full items-center justify-center print:hidden">
        <svg viewBox="0 0 48 20" aria-hidden="true" focusable="false" className="w-8 md:w-16">
          <path d="M0 1.5H48" stroke="currentColor" strokeWidth="2" />
          <path d="M12 1H36V14H12Z" className="fill-ink" />
        </svg>
      </div>
    );
  return (
    <svg
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
      // Overlaps, so that no seam shows.
      className="block h-[calc(100%+1px)] w-full overflow-visible print:hidden"
    >
      <path d={outline(from / 2, to / 2)} className="fill-felt" shapeRendering="geometricPrecision" />
    </svg>
  );
}

/** Upright at both ends: the parts above and below go on without a kink, however tall each is. */
function outline(from: number, to: number): string {
  const right = `C${50 + from} 40 ${50 + to} 60 ${50 + to} 100`;
  const left = `C${50 - to} 60 ${50 - from} 40 ${50 - from} 0`;
  return `M${50 - from} 0H${50 + from}${right}H${50 - to}${left}Z`;
}
