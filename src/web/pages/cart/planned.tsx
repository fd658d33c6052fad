import { Link } from 'react-router';
import { EstimateLines } from '#/features/estimates/components/estimate-lines.tsx';
import type { Estimate } from '#/features/estimates/model.ts';
import type { Programme } from '#/features/programmes/model.ts';
import { openText } from '#/features/programmes/players/messages.ts';
import { PROGRAMME_PATH } from '#/features/programmes/url.ts';
import { things } from '#/platform/text/english.ts';
import { PriceAsks } from '#/web/prices/price-asks.tsx';

interface PlannedProps {
  length: string;
  moments: number;
  players: string;
  /** Left open. */
  open: number;
  estimate: Estimate;
  known: Pick<Programme, 'occasion' | 'zipCode'>;
}

export function Planned({ length, moments, players, open, estimate, known }: PlannedProps) {
  return (
    <div className="grid gap-6">
      <div>
        <h2 className="font-display text-lead font-p">
          Together <b className="font-fff">{length || 'as long as you like'}</b>
        </h2>
        {players === '' ? null : (
          <p className="mt-3">
            {`Who plays: ${players}. `}
            {open > 0 ? <b className="font-label">{`${openText(open)}: see your programme.`}</b> : null}
          </p>
        )}
        <p className="no-print mt-1">
          <Link to={PROGRAMME_PATH} className="link inline-flex min-h-11 items-center">
            {moments === 0
              ? 'Give it an order: prelude, entrance, dinner …'
              : `Your programme, ${things(moments, 'moment')}`}
          </Link>
        </p>
      </div>
      <PriceAsks programme={known} />
      <EstimateLines estimate={estimate} />
    </div>
  );
}
