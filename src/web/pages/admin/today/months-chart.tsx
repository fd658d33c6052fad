import { dollarText } from '#/platform/text/dollars.ts';
import { things } from '#/platform/text/english.ts';
import { monthName } from '#/platform/time/dates.ts';
import { MonthBar, shortAmount } from '#/web/admin/month-bar.tsx';

interface Month {
  month: string;
  received: number;
  income: number;
  /** Dollars by month of payment. */
  scores: number;
}

/** Screen readers get the table. */
export function MonthsChart({ months }: { months: readonly Month[] }) {
  const most = Math.max(1, ...months.flatMap(({ income, scores }) => [income, scores]));
  const busiest = Math.max(1, ...months.map(({ received }) => received));
  const present = months.at(-1);
  return (
    <figure>
      <figcaption className="text-body">
        {present
          ? `${monthName(present.month)} so far: ${things(present.received, 'request')}, ${dollarText(present.income)} of events played or to be played, ${dollarText(present.scores)} of scores.`
          : null}
      </figcaption>
      <div aria-hidden="true" className="mt-6 grid grid-cols-12 gap-x-1 sm:gap-x-3">
        {months.map(({ month, received, income, scores }, index) => (
          <div key={month} className="min-w-0 text-center">
            <p className="hidden h-6 truncate text-label text-quiet sm:block">
              {income + scores > 0 ? shortAmount(income + scores) : ''}
            </p>
            <div className="grid grid-cols-2">
              <MonthBar share={income / most} up className="h-26 w-full" />
              <MonthBar share={scores / most} up open className="h-26 w-full" />
            </div>
            <p
              className={`border-y-3 border-ink py-1 text-label ${index === months.length - 1 ? 'font-label' : 'text-quiet'}`}
            >
              <span className="sm:hidden">{monthName(month).slice(0, 1)}</span>
              <span className="hidden sm:inline">{monthName(month).slice(0, 3)}</span>
            </p>
            <MonthBar share={received / busiest} className="h-16 w-full" />
            <p className="h-6 text-label text-quiet">{received > 0 ? received : ''}</p>
          </div>
        ))}
      </div>
      <p aria-hidden="true" className="mt-2 text-label text-quiet">
        Above the beam income: events filled, by the month of the event; scores hollow, by the month they were paid.
        Below it requests by the month they came.
      </p>
      <details className="mt-3">
        <summary className="link inline-flex min-h-11 items-center font-label">As numbers</summary>
        <table className="wrap-anywhere mt-2 w-full max-w-140 border-t-3 border-ink text-left">
          <thead>
            <tr className="border-b border-ink">
              <th scope="col" className="py-2 font-label">
                Month
              </th>
              <th scope="col" className="py-2 text-right font-label">
                Requests
              </th>
              <th scope="col" className="py-2 text-right font-label">
                Events
              </th>
              <th scope="col" className="py-2 text-right font-label">
                Scores
              </th>
            </tr>
          </thead>
          <tbody>
            {months.toReversed().map(({ month, received, income, scores }) => (
              <tr key={month} className="border-b border-line">
                <th scope="row" className="py-2 font-text">
                  {monthName(month)} {month.slice(0, 4)}
                </th>
                <td className="py-2 text-right tabular-nums">{received}</td>
                <td className="py-2 text-right tabular-nums">{dollarText(income)}</td>
                <td className="py-2 text-right tabular-nums">{dollarText(scores)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
