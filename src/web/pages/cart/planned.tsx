import { Link } from 'react-router';
import { EstimateLines } from '#/features/estimates/components/estimate-lines.tsx';
import type { Estimate } from '#/features/estimates/model.ts';
import { PROGRAMME_PATH } from '#/features/programmes/url.ts';

/** The cart seen with time: its minutes, its price, and the way to give it an order. */
export function Planned({ length, moments, estimate }: { length: string; moments: number; estimate: Estimate }) {
  return (
    <div className="mt-8.5 grid gap-x-12 gap-y-6 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <div>
        <h2 className="font-display text-section">
          <span className="font-fff">When</span> <span className="font-pp">it is played</span>
        </h2>
        <p className="mt-3">{length === '' ? '' : `Together: ${length}.`}</p>
        <p className="no-print mt-3">
          <Link to={PROGRAMME_PATH} className="link">
            {moments === 0
              ? 'Give it an order: prelude, entrance, dinner …'
              : `Your programme, ${moments} ${moments === 1 ? 'moment' : 'moments'}`}
          </Link>
        </p>
      </div>
      <EstimateLines estimate={estimate} />
    </div>
  );
}
