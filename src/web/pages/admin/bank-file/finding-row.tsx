import { Link } from 'react-router';
import type { BankFinding } from '#/features/bank-file/model.ts';
import { requestPath } from '#/features/event-requests/url.ts';
import { licensee } from '#/features/orders/rules.ts';
import { adminOrderPath } from '#/features/orders/url.ts';
import { dollars } from '#/platform/text/dollars.ts';
import { BankText } from './bank-rows.tsx';

interface FindingRowProps {
  finding: BankFinding;
  ticked?: boolean;
  onTick?: (on: boolean) => void;
}

export function FindingRow({ finding, ticked = false, onTick }: FindingRowProps) {
  const { name, words, verdict } = finding;
  const about = aboutOf(finding);
  const what = about ? `${name}, ${about.label}` : '';
  return (
    <li className="flex border-b border-line">
      {onTick ? (
        <label className="-ml-3 grid w-11 shrink-0 cursor-pointer justify-items-center pt-4">
          <input
            type="checkbox"
            checked={ticked}
            onChange={(event) => onTick(event.currentTarget.checked)}
            className="size-5 accent-felt"
          />
          <span className="sr-only">Confirm {what}</span>
        </label>
      ) : null}
      <div className="grid min-w-0 flex-1 gap-x-6 gap-y-1 py-3 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] md:items-baseline">
        {about ? (
          <div>
            <p className="flex items-baseline justify-between gap-4">
              <span className="min-w-0 font-display text-row font-f break-words">{name}</span>
              <b className="font-label tabular-nums">{about.amount}</b>
            </p>
            <p className="text-label break-words">
              {about.payer},{' '}
              <Link to={about.href} className="link inline-flex min-h-11 items-center md:min-h-0">
                {about.label}
              </Link>
            </p>
          </div>
        ) : null}
        <p className={`text-label ${about ? '' : 'md:col-span-2'}`}>
          <span className={verdict === 'match' || verdict === 'confirmed' ? '' : 'font-label'}>{words}</span>
          <span className="block">
            <BankText bank={finding} />
          </span>
        </p>
      </div>
    </li>
  );
}

/** Of an event what came, which may be a part; of an order what it costs. */
export function aboutOf({ order, event, cents, amount }: BankFinding) {
  if (order)
    return {
      payer: licensee(order),
      label: `order ${order.code}`,
      href: adminOrderPath(order._id),
      amount: dollars(order.totalCents),
    };
  return (
    event && {
      payer: event.clientName,
      label: `event ${event.code}`,
      href: requestPath(event._id),
      amount: cents === null ? amount : dollars(cents),
    }
  );
}
