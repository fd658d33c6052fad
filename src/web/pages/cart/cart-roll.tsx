import { DYNAMICS, type Dynamic } from '#/features/work-facts/model.ts';

export interface Bar {
  /** As long as it is, or about as long as most. */
  minutes: number;
  dynamic: Dynamic | undefined;
}

const WIDTH = 1000;
const HEIGHT = 150;
const QUARTER = 15;
const GAP = 4;
const LOUD = DYNAMICS.indexOf('f');
const THICKNESS: Record<Dynamic, number> = { ppp: 3, pp: 6, p: 9, mp: 12, mf: 15, f: 19, ff: 24, fff: 30 };

/** What was chosen in its order: as long as it plays, as high and as thick as it is loud. Its words stand in the list. */
export function CartRoll({ bars }: { bars: readonly Bar[] }) {
  const total = bars.reduce((sum, { minutes }) => sum + minutes, 0);
  const unit = WIDTH / total;
  const quarters = Array.from({ length: Math.floor(total / QUARTER) + 1 }, (_, index) => index * QUARTER * unit);
  let at = 0;
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" focusable="false" className="block h-auto w-full">
      <path
        d={quarters.map((x) => `M${x.toFixed(1)} 0V${HEIGHT}`).join('')}
        stroke="currentColor"
        strokeOpacity="0.35"
        strokeDasharray="2 6"
      />
      {bars.map(({ minutes, dynamic = 'mf' }, index) => {
        const x = at;
        at += minutes * unit;
        const loudness = DYNAMICS.indexOf(dynamic);
        const middle = HEIGHT * (0.88 - (0.76 * loudness) / (DYNAMICS.length - 1));
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: drawn anew with its list
            key={index}
            x={x}
            y={middle - THICKNESS[dynamic] / 2}
            width={Math.max(3, minutes * unit - GAP)}
            height={THICKNESS[dynamic]}
            className={loudness >= LOUD ? 'fill-felt-lit' : 'fill-current'}
          />
        );
      })}
    </svg>
  );
}
