import { Link } from 'react-router';
import type { PlayerSums } from '#/features/ledger-room/model.ts';
import { payoutsPath } from '#/features/payouts/url.ts';
import { dollars } from '#/platform/text/dollars.ts';
import { Amount } from './balance-list.tsx';

/** What each has earned and was paid this year, and is owed of any. Paying, and statements, are a room of their own. */
export function PlayerList({ players }: { players: readonly PlayerSums[] }) {
  return (
    <ol className="border-t-3 border-ink">
      {players.map(({ musicianId, name, earned, tips, paid, open, unsaid }) => (
        <li
          key={musicianId}
          className="grid gap-x-6 gap-y-2 border-b border-line py-3 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] md:items-baseline"
        >
          <div className="min-w-0">
            <p className="font-display text-row font-mf break-words">
              <Link
                to={payoutsPath({ musician: musicianId, show: 'all' })}
                className="inline-flex min-h-11 items-center wrap-anywhere hover:underline md:min-h-0"
              >
                {name}
              </Link>
            </p>
            {tips > 0 ? <p className="text-label text-quiet">{dollars(tips)} of it tips.</p> : null}
            {unsaid > 0 ? (
              <p className="text-label text-quiet">
                {unsaid === 1 ? 'One fee is not said yet.' : `${unsaid} fees are not said yet.`}
              </p>
            ) : null}
          </div>
          <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-3">
            <Amount label="Earned this year" cents={earned} />
            <Amount label="Paid this year" cents={paid} />
            <Amount label="Owed" cents={open} loud />
          </dl>
        </li>
      ))}
    </ol>
  );
}
