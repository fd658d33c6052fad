import { monthName } from '../../../../platform/dates.ts';

export interface Month {
  /** YYYY-MM. */
  month: string;
  received: number;
  /** Whole dollars. */
  income: number;
}

/** Twelve months about one beam: income above it, requests below. The table says the same in numbers. */
export function MonthsChart({ months }: { months: readonly Month[] }) {
  const most = Math.max(1, ...months.map(({ income }) => income));
  const busiest = Math.max(1, ...months.map(({ received }) => received));
  const present = months.at(-1);
  return (
    <figure>
      <figcaption className="text-body">
        {present
          ? `${monthName(present.month)} so far: ${count(present.received)}, ${dollars(present.income)} of events played or to be played.`
          : null}
      </figcaption>
      <div aria-hidden="true" className="mt-6 grid grid-cols-12 gap-x-1 sm:gap-x-3">
        {months.map(({ month, received, income }, index) => (
          <div key={month} className="min-w-0 text-center">
            <p className="hidden h-6 truncate text-label text-quiet sm:block">{income > 0 ? short(income) : ''}</p>
            <Bar share={income / most} up className="h-26 w-full" />
            <p
              className={`border-y-3 border-ink py-1 text-label ${index === months.length - 1 ? 'font-label' : 'text-quiet'}`}
            >
              <span className="sm:hidden">{monthName(month).slice(0, 1)}</span>
              <span className="hidden sm:inline">{monthName(month).slice(0, 3)}</span>
            </p>
            <Bar share={received / busiest} className="h-16 w-full" />
            <p className="h-6 text-label text-quiet">{received > 0 ? received : ''}</p>
          </div>
        ))}
      </div>
      <p aria-hidden="true" className="mt-2 text-label text-quiet">
        Above the beam income by the month of the event, below it requests by the month they came.
      </p>
      <details className="mt-3">
        <summary className="link inline-flex min-h-11 items-center font-label">As numbers</summary>
        <table className="mt-2 w-full max-w-140 border-t-3 border-ink text-left">
          <thead>
            <tr className="border-b border-ink">
              <th scope="col" className="py-2 font-label">
                Month
              </th>
              <th scope="col" className="py-2 text-right font-label">
                Requests
              </th>
              <th scope="col" className="py-2 text-right font-label">
                Income
              </th>
            </tr>
          </thead>
          <tbody>
            {months.toReversed().map(({ month, received, income }) => (
              <tr key={month} className="border-b border-line">
                <th scope="row" className="py-2 font-text">
                  {monthName(month)} {month.slice(0, 4)}
                </th>
                <td className="py-2 text-right tabular-nums">{received}</td>
                <td className="py-2 text-right tabular-nums">{dollars(income)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

/** A stem on the beam, as long as its share. */
function Bar({ share, up = false, className }: { share: number; up?: boolean; className: string }) {
  const length = Math.round(share * 100);
  return (
    <svg viewBox="0 0 10 100" preserveAspectRatio="none" className={className} role="presentation">
      <rect x="2" width="6" y={up ? 100 - length : 0} height={length} className={up ? 'fill-ink' : 'fill-quiet'} />
    </svg>
  );
}

function count(received: number): string {
  return received === 1 ? '1 request' : `${received} requests`;
}

function dollars(amount: number): string {
  return `$${amount.toLocaleString('en-US')}`;
}

/** '$950', '$1.2k'. */
function short(amount: number): string {
  return amount < 1000 ? `$${amount}` : `$${(amount / 1000).toFixed(1).replace('.0', '')}k`;
}
