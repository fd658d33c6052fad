import { Link } from 'react-router';
import type { RepertoireFilter } from '#/features/repertoire/model.ts';
import { type ListView, listPath } from '#/features/repertoire/url.ts';
import { LOUDNESS_LABELS } from '#/features/work-facts/messages.ts';
import { DYNAMICS } from '#/features/work-facts/model.ts';
import { thousands } from '#/platform/text/english.ts';
import { DynamicMark } from '#/ui/notation/notation.tsx';

interface LoudnessScaleProps {
  filter: RepertoireFilter;
  view: ListView;
  /** By fact key; null if too many to count. */
  counts: Readonly<Record<string, number>> | null;
  asEntry?: boolean;
}

/** The chosen one links back. */
export function LoudnessScale({ filter, view, counts, asEntry = false }: LoudnessScaleProps) {
  const steps = DYNAMICS.map((dynamic) => ({ dynamic, pieces: counts?.[`dynamic:${dynamic}`] ?? 0 }));
  const [first, last] = [steps.findIndex(({ pieces }) => pieces > 0), steps.findLastIndex(({ pieces }) => pieces > 0)];
  const shown = counts === null ? steps : steps.slice(Math.max(0, first), last + 1);
  return (
    <div className="pb-1">
      <ul className="flex flex-wrap items-stretch justify-between">
        {shown.map(({ dynamic, pieces }) => {
          const chosen = filter.dynamic === dynamic;
          const key = 'grid min-h-14 min-w-10 content-center justify-items-center gap-1 py-1';
          return (
            <li key={dynamic} className="flex-1">
              {counts !== null && pieces === 0 ? (
                <span className={`${key} text-quiet`} aria-hidden="true">
                  <DynamicMark name={dynamic} className="h-6 opacity-50" />
                </span>
              ) : (
                <Link
                  to={`${listPath({ ...filter, dynamic: chosen ? '' : dynamic }, view)}${asEntry ? '#works' : ''}`}
                  preventScrollReset={!asEntry}
                  aria-label={`${LOUDNESS_LABELS[dynamic]}${counts === null ? '' : `, ${thousands(pieces)}`}`}
                  aria-current={chosen ? 'true' : undefined}
                  className={`${key} text-accent hover:bg-blush aria-[current]:bg-ebony aria-[current]:text-ivory`}
                >
                  <DynamicMark name={dynamic} className="h-6" />
                  {counts === null ? null : <span className="text-label">{thousands(pieces)}</span>}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
      <svg viewBox="0 0 100 16" preserveAspectRatio="none" aria-hidden="true" className="h-4 w-full">
        <path
          d="M100 1 0 8l100 7"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
    </div>
  );
}
