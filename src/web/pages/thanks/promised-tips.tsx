import type { ThanksView } from '#/features/event-requests/tips/queries.server.ts';
import { dollars } from '#/platform/text/dollars.ts';
import { HowToPay } from '#/web/paying/how-to-pay.tsx';
import { useMoment } from '#/web/time/use-moment.ts';

/** What is on its way, and how to send it. */
export function PromisedTips({ promised }: { promised: ThanksView['promised'] }) {
  const moment = useMoment();
  return (
    <ul aria-label="On its way" className="mt-8.5">
      {promised.map(({ _id, cents, words, promisedAt, payment }) => (
        <li key={_id} className="on-blush px-4 py-4 sm:px-6 sm:py-6">
          <p className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
            <span className="font-display text-section">
              <span className="font-fff">On its</span> <span className="font-pp">way</span>
            </span>
            <span className="font-display text-section font-fff tabular-nums">{dollars(cents)}</span>
          </p>
          <div className="mt-4">
            <HowToPay payment={payment} amount={dollars(cents)} what="tip" />
          </div>
          {words ? <p className="mt-4 font-display text-row font-mp break-words">“{words}”</p> : null}
          <p className="mt-2 text-label text-quiet">
            You told us {moment(promisedAt)}. We write to you when it has come.
          </p>
        </li>
      ))}
    </ul>
  );
}
