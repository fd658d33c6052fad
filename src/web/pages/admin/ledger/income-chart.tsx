import type { MonthOfYears } from '#/features/ledger-room/model.ts';
import { dollars } from '#/platform/text/dollars.ts';
import { monthName } from '#/platform/time/dates.ts';
import { MonthBar, shortAmount } from '#/web/admin/month-bar.tsx';

/** Screen readers get the table. */
export function IncomeChart({ months }: { months: readonly MonthOfYears[] }) {
  const most = Math.max(1, ...months.flatMap(({ cents, before }) => [cents, before]));
  const year = Number(months[0]?.month.slice(0, 4));
  const sum = (some: readonly number[]) => dollars(some.reduce((all, one) => all + one, 0));
  const share = (cents: number) => Math.max(0, cents) / most;
  return (
    <figure>
      <figcaption>
        {sum(months.map(({ cents }) => cents))} in {year} so far; {sum(months.map(({ before }) => before))} in all of{' '}
        {year - 1}.
      </figcaption>
      <div aria-hidden="true" className="mt-6 grid grid-cols-12 gap-x-1 sm:gap-x-3">
        {months.map(({ month, cents, before }) => (
          <div key={month} className="min-w-0 text-center">
            <p className="hidden h-6 truncate text-label text-quiet sm:block">
              {cents > 0 ? shortAmount(cents / 100) : ''}
            </p>
            <div className="grid grid-cols-2">
              <MonthBar share={share(before)} up open className="h-26 w-full" />
              <MonthBar share={share(cents)} up className="h-26 w-full" />
            </div>
            <p className="border-t-3 border-ink py-1 text-label text-quiet">
              <span className="sm:hidden">{monthName(month).slice(0, 1)}</span>
              <span className="hidden sm:inline">{monthName(month).slice(0, 3)}</span>
            </p>
          </div>
        ))}
      </div>
      <p aria-hidden="true" className="text-label text-quiet">
        {year} filled, {year - 1} hollow: what came and stayed, by the day of the money.
      </p>
      <details className="mt-3">
        <summary className="link inline-flex min-h-11 items-center font-label">As numbers</summary>
        <table className="mt-2 w-full max-w-140 border-t-3 border-ink text-left">
          <thead>
            <tr className="border-b border-ink">
              {['Month', String(year - 1), String(year)].map((heading, index) => (
                <th key={heading} scope="col" className={`py-2 font-label ${index > 0 ? 'text-right' : ''}`}>
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, cents, before }) => (
              <tr key={month} className="border-b border-line">
                <th scope="row" className="py-2 font-text">
                  {monthName(month)}
                </th>
                <td className="py-2 text-right tabular-nums">{dollars(before)}</td>
                <td className="py-2 text-right tabular-nums">{dollars(cents)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
