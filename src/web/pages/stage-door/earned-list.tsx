import { FEE_UNSAID, paidText, quoted } from '#/features/payouts/messages.ts';
import type { PayoutLine } from '#/features/payouts/model.ts';
import { byMonth, isPaid, monthText, sumsOf } from '#/features/payouts/rules.ts';
import { ownStatementPath } from '#/features/payouts/url.ts';
import { dollars } from '#/platform/text/dollars.ts';
import { shortDate } from '#/platform/time/dates.ts';
import { musicalText } from '#/ui/notation/musical-text.ts';

/** What a musician is owed and was paid, with a statement for each month. */
export function EarnedList({ earned, token }: { earned: readonly PayoutLine[]; token: string }) {
  if (earned.length === 0)
    return (
      <p className="border-t-3 border-ink pt-4 font-display text-lead font-p">
        Nothing yet. What you play stands here as soon as it is over.
      </p>
    );
  const { open, paid } = sumsOf(earned);
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3 border-t-3 border-ink pt-4">
        <span className="font-display text-price font-fff tabular-nums">{dollars(open)}</span>
        <span className="font-display text-lead font-p">owed to you</span>
        <span className="text-quiet tabular-nums">{dollars(paid)} paid</span>
      </p>
      {byMonth(earned).map(([month, lines]) => (
        <section key={month} aria-label={monthText(month)} className="mt-6">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-ink">
            <h3 className="font-display text-card font-mf">{monthText(month)}</h3>
            <a
              href={ownStatementPath(token, month)}
              rel="noreferrer"
              className="link inline-flex min-h-11 items-center font-label"
            >
              Statement (PDF)<span className="sr-only">, {monthText(month)}</span>
            </a>
          </div>
          <ul>
            {lines.map((line) => (
              <li key={line._id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 border-b border-line py-3">
                <div className="min-w-0">
                  <p className="break-words">{musicalText(line.title)}</p>
                  <p className="text-label text-quiet">{shortDate(line.eventDate)}</p>
                  {line.words ? <p className="break-words">{quoted(line.words)}</p> : null}
                  {line.note ? <p className="text-label break-words text-quiet">{line.note}</p> : null}
                </div>
                <div className="text-right">
                  <p className="font-label tabular-nums">
                    {line.feeCents === null ? FEE_UNSAID : dollars(line.feeCents)}
                  </p>
                  <p className={`text-label ${isPaid(line) ? 'text-quiet' : 'text-accent'}`}>{paidText(line)}</p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
