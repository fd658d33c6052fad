import type { Ground } from '#/features/concert-series/model.ts';
import { coverNotesPath } from '#/features/notation/url.ts';
import { DYNAMIC_CLASS } from '#/features/repertoire/components/dynamic.ts';
import type { StoreRow } from '../model.ts';
import { COVER_HEIGHT, COVER_MARGIN, COVER_WIDTH, coverPlan, groundOf } from './cover-plan.ts';

const LOOK: Record<Ground, { ground: string; ink: string; second: string }> = {
  ivory: { ground: 'fill-ivory', ink: 'text-ebony', second: 'stroke-felt' },
  ebony: { ground: 'fill-ebony', ink: 'text-ivory', second: 'stroke-felt-lit' },
  felt: { ground: 'fill-felt', ink: 'text-ivory', second: 'stroke-ebony' },
  blush: { ground: 'fill-blush', ink: 'text-ebony', second: 'stroke-felt' },
};

/** Left of the first bars, whoever plays them. */
const WHOLE_BRACE = `M${COVER_MARGIN + 2} 240V320`;

interface CoverProps {
  work: Pick<StoreRow, 'opusNo' | 'title' | 'instrumentation' | 'composer' | 'yearComposed' | 'notes'>;
  /** Its name. */
  house: string;
  className?: string;
}

/** Beside the year. */
function houseSize(house: string): number {
  return Math.min(15, Math.round(3600 / house.length) / 10);
}

/** With its first bars where they are known. Decorative: the page says the same. */
export function Cover({ work, house, className = '' }: CoverProps) {
  const { ink } = LOOK[groundOf(work)];
  return (
    <div aria-hidden="true" className={`relative ${className}`}>
      <Sheet work={work} house={house} />
      {work.notes ? (
        <img
          src={coverNotesPath(work.opusNo, work.notes)}
          alt=""
          loading="lazy"
          decoding="async"
          className={`absolute top-[56.2%] left-[8.5%] h-[21%] w-[85.5%] object-contain ${ink === 'text-ivory' ? 'invert' : ''}`}
        />
      ) : null}
    </div>
  );
}

function Sheet({ work, house }: Omit<CoverProps, 'className'>) {
  const plan = coverPlan(work);
  const { ground, ink, second } = LOOK[plan.ground];
  const right = COVER_WIDTH - COVER_MARGIN;
  return (
    <svg
      viewBox={`0 0 ${COVER_WIDTH} ${COVER_HEIGHT}`}
      width={COVER_WIDTH}
      height={COVER_HEIGHT}
      aria-hidden="true"
      focusable="false"
      fill="currentColor"
      // Letters as far apart as they are drawn, however small the cover is.
      textRendering="geometricPrecision"
      className={`block h-auto w-full [--quietest:400] ${ink} ${plan.ground === 'ivory' ? 'outline-1 -outline-offset-1 outline-line' : ''}`}
    >
      <rect width={COVER_WIDTH} height={COVER_HEIGHT} className={ground} />
      <text x={COVER_MARGIN} y="29" fontSize={houseSize(house)} className="font-text font-label">
        {house}
      </text>
      <text x={right} y="29" fontSize="15" textAnchor="end" className="font-text">
        {work.yearComposed}
      </text>
      <path d={`M${COVER_MARGIN} 40H${right}`} stroke="currentColor" />
      <text x={COVER_MARGIN - 4} y="222" fontSize={plan.numeral.size} letterSpacing="-2" className="font-display">
        <tspan className="font-fff">{plan.numeral.loud}</tspan>
        <tspan className="font-ppp">{plan.numeral.quiet}</tspan>
      </text>
      {work.notes ? null : <path d={plan.lines} stroke="currentColor" strokeWidth={plan.thin} />}
      <path d={work.notes ? WHOLE_BRACE : plan.joints} strokeWidth="4" className={second} />
      <path d={`M${COVER_MARGIN} 333H${right}`} stroke="currentColor" />
      {plan.title.map((line, index) => (
        <text
          key={line}
          x={COVER_MARGIN}
          y={(plan.title.length === 1 ? 372 : 358) + index * 23}
          fontSize={plan.titleSize}
          className={`font-display ${DYNAMIC_CLASS[plan.dynamic]}`}
        >
          {line}
        </text>
      ))}
      <text x={COVER_MARGIN} y="405" fontSize="15" className="font-text">
        {plan.name}
      </text>
      <text x={right} y="405" fontSize="15" textAnchor="end" className="font-text">
        {plan.players}
      </text>
    </svg>
  );
}
