import type { InvoiceBrief } from '#/features/event-requests/money/invoices/model.ts';
import { dollars } from '#/platform/text/dollars.ts';
import { shortDate } from '#/platform/time/dates.ts';

export function InvoiceList({ invoices }: { invoices: readonly InvoiceBrief[] }) {
  return (
    <section aria-labelledby="invoices" className="no-print mt-8.5">
      <h2 id="invoices" className="mb-3 font-display text-row">
        <span className="font-ff">Invoices and receipts</span>
      </h2>
      <ul className="border-t border-line">
        {invoices.map(({ _id, name, href, day, totalCents, takenBack }) => (
          <li key={_id} className="flex flex-wrap items-center gap-x-4 border-b border-line text-label">
            <a href={href} className="link inline-flex min-h-11 items-center font-label">
              {name}
            </a>
            <span>
              {shortDate(day)}
              {takenBack ? ', taken back' : ''}
            </span>
            <span className="ml-auto tabular-nums">{dollars(totalCents)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
