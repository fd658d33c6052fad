import { SOURCE_LABELS } from '#/features/ledger-room/messages.ts';
import { type MonthOfYears, SOURCES } from '#/features/ledger-room/model.ts';
import { incomeOf, sumOf } from '#/features/ledger-room/rules.ts';
import { dollars } from '#/platform/text/dollars.ts';
import { monthName } from '#/platform/time/dates.ts';
import { MonthBar, shortAmount } from '#/web/admin/month-bar.tsx';
import { IncomeTable } from './income-table.tsx';

/** Screen readers get the tables. */
export function IncomeChart({ months }: { months: readonly MonthOfYears[] }) {
  const year = Number(months[0]?.month.slice(0, 4));
  const most = Math.max(1, ...months.flatMap(({ came, before }) => [incomeOf(came), incomeOf(before)]));
  const share = (cents: number) => Math.max(0, cents) / most;
  const [now, before] = [months.map(({ came }) => came), months.map((month) => month.before)];
  return (
    <figure>
      <dl className="grid border-t-3 border-ink sm:grid-cols-3">
        {SOURCES.map((source) => (
          <div key={source} className="flex items-baseline justify-between gap-x-4 border-b border-line py-3 sm:block">
            <dt className="text-label font-label">{SOURCE_LABELS[source]}</dt>
            <dd className="text-right sm:mt-1 sm:text-left">
              <span className="font-display text-row font-mf tabular-nums">{dollars(sumOf(now, source))}</span>{' '}
              <span className="block text-label text-quiet tabular-nums">
                {dollars(sumOf(before, source))} in all of {year - 1}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <div aria-hidden="true" className="mt-6 grid grid-cols-12 gap-x-1 sm:gap-x-3">
        {months.map(({ month, came, before: last }) => (
          <div key={month} className="min-w-0 text-center">
            <p className="hidden h-6 truncate text-label text-quiet sm:block">
              {incomeOf(came) > 0 ? shortAmount(incomeOf(came) / 100) : ''}
            </p>
            <div className="grid grid-cols-2">
              <MonthBar share={share(incomeOf(last))} up open className="h-26 w-full" />
              <MonthBar share={share(incomeOf(came))} up className="h-26 w-full" />
            </div>
            <p className="border-t-3 border-ink py-1 text-label text-quiet">
              <span className="sm:hidden">{monthName(month).slice(0, 1)}</span>
              <span className="hidden sm:inline">{monthName(month).slice(0, 3)}</span>
            </p>
          </div>
        ))}
      </div>
      <figcaption className="text-label text-quiet">
        {year} filled, {year - 1} hollow: what came and stayed for evenings and scores, by the day of the money. A
        certificate that is sold is income where it is spent.
      </figcaption>
      <IncomeTable year={year} months={months.map(({ month, came }) => ({ month, came }))} />
      <IncomeTable year={year - 1} months={months.map(({ month, before: came }) => ({ month, came }))} />
    </figure>
  );
}
