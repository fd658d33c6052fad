import { SOURCE_LABELS } from '#/features/ledger-room/messages.ts';
import { SOURCES, type Source } from '#/features/ledger-room/model.ts';
import { sumOf } from '#/features/ledger-room/rules.ts';
import { dollars } from '#/platform/text/dollars.ts';
import { monthName } from '#/platform/time/dates.ts';

interface IncomeTableProps {
  year: number;
  months: readonly { month: string; came: Record<Source, number> }[];
}

export function IncomeTable({ year, months }: IncomeTableProps) {
  const all = months.map(({ came }) => came);
  return (
    <details className="mt-3">
      <summary className="link inline-flex min-h-11 items-center font-label">{year} as numbers</summary>
      <table className="mt-2 w-full max-w-140 border-t-3 border-ink text-left text-label">
        <thead>
          <tr className="border-b border-ink">
            <th scope="col" className="py-2 font-label">
              Month
            </th>
            {SOURCES.map((source) => (
              <th key={source} scope="col" className="py-2 text-right font-label">
                {SOURCE_LABELS[source]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, came }) => (
            <tr key={month} className="border-b border-line">
              <th scope="row" className="py-2 font-text">
                <span className="sm:hidden">{monthName(month).slice(0, 3)}</span>
                <span className="hidden sm:inline">{monthName(month)}</span>
              </th>
              {SOURCES.map((source) => (
                <td key={source} className={`py-2 text-right tabular-nums ${came[source] === 0 ? 'text-quiet' : ''}`}>
                  {dollars(came[source])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className="py-2 font-label">
              In all
            </th>
            {SOURCES.map((source) => (
              <td key={source} className="py-2 text-right font-label tabular-nums">
                {dollars(sumOf(all, source))}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </details>
  );
}
