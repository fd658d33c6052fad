import type { InvoiceBrief } from '#/features/event-requests/money/invoices/model.ts';
import { refundsDue } from '#/features/ledger/going-back/rules.ts';
import { ENTRY_LABELS, METHOD_TEXTS } from '#/features/ledger/messages.ts';
import { type LedgerEntry, type LedgerView, TIP_KINDS } from '#/features/ledger/model.ts';
import { nextDueCents } from '#/features/ledger/rules.ts';
import { dollars } from '#/platform/text/dollars.ts';
import { shortDate } from '#/platform/time/dates.ts';
import { EntryForm } from './entry-form.tsx';

interface LedgerPartProps {
  requestId: string;
  ledger: LedgerView;
  invoices: readonly InvoiceBrief[];
}

/** What was charged and what came: nothing here is ever edited. */
export function LedgerPart({ requestId, ledger, invoices }: LedgerPartProps) {
  const { owedCents, aheadCents, openCents, paidCents } = ledger;
  const held = aheadCents > 0 && owedCents === 0;
  const entries = ledger.entries.filter(({ kind }) => !TIP_KINDS.some((tip) => tip === kind));
  const due = refundsDue(entries, owedCents);
  return (
    <section aria-labelledby="ledger" className="border-t-3 border-ink pt-4">
      <h2 id="ledger" className="flex flex-wrap items-baseline justify-between gap-x-6 font-display text-section">
        <span>
          <span className="font-fff">Ledger</span>{' '}
          <span className="font-pp">
            {held
              ? paidCents > 0
                ? 'received'
                : 'nothing charged yet'
              : owedCents < 0
                ? 'we owe'
                : owedCents > 0
                  ? 'open'
                  : 'settled'}
          </span>
        </span>
        {held && paidCents === 0 ? null : (
          <span className="text-price font-fff">{dollars(held ? paidCents : Math.abs(owedCents))}</span>
        )}
      </h2>
      {held && paidCents > 0 ? (
        <p className="mt-2">
          {openCents > 0 ? `${dollars(openCents)} is open. ` : ''}It is charged when the agreement is signed.
        </p>
      ) : null}
      {entries.length === 0 ? (
        <p className="mt-2 text-quiet">Nothing is charged before the agreement is signed.</p>
      ) : (
        <ol className="mt-3 border-t border-line">
          {entries.map((entry) => (
            <Entry key={entry._id} entry={entry} invoice={invoices.find(({ entryId }) => entryId === entry._id)} />
          ))}
        </ol>
      )}
      {due.map(({ method, of, cents }) => (
        <p key={of ?? method} className="mt-3 flex justify-between gap-x-4 border-l-8 border-felt pl-3">
          <span>To refund {METHOD_TEXTS[method]}</span>
          <b className="font-label tabular-nums">{dollars(cents)}</b>
        </p>
      ))}
      <details className="no-print mt-3">
        <summary className="link min-h-11 font-label">
          {due.length > 0 ? 'Write the refund into the ledger' : 'Write into the ledger'}
        </summary>
        <EntryForm
          requestId={requestId}
          entries={entries}
          seen={ledger.entries.length}
          due={due[0]}
          nextCents={nextDueCents(ledger)}
        />
      </details>
    </section>
  );
}

interface EntryProps {
  entry: LedgerEntry;
  invoice: InvoiceBrief | undefined;
}

function Entry({ entry: { kind, cents, day, method, words }, invoice }: EntryProps) {
  const said = [shortDate(day), method ? METHOD_TEXTS[method] : '', words].filter(Boolean).join(', ');
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-line py-2">
      <span className="font-label">{ENTRY_LABELS[kind]}</span>
      <span className="text-right tabular-nums">{dollars(cents)}</span>
      <span className="text-label break-words text-quiet">{said}</span>
      {invoice ? (
        <a
          href={invoice.href}
          className="link no-print -my-2.5 inline-flex min-h-11 items-center justify-self-end text-label"
        >
          {invoice.name}
        </a>
      ) : null}
    </li>
  );
}
