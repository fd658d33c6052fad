import type { TermsAhead } from '#/features/event-requests/agreement/ahead.server.ts';

/** What accepting brings, before it is pressed. */
export function QuoteTerms({ due, cancelling }: TermsAhead) {
  return (
    <div className="grid gap-4">
      <Lines title="What is due and when" lines={due} />
      {cancelling.length > 0 ? <Lines title="If you cancel" lines={cancelling} /> : null}
    </div>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <section>
      <h2 className="pb-2 font-label">{title}</h2>
      <ul className="border-t border-line">
        {lines.map((line) => (
          <li key={line} className="border-b border-line py-2 text-label">
            {line}
          </li>
        ))}
      </ul>
    </section>
  );
}
