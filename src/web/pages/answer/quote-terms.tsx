interface QuoteTermsProps {
  due: readonly string[];
  cancelling: readonly string[];
}

/** What accepting brings, before it is pressed. */
export function QuoteTerms({ due, cancelling }: QuoteTermsProps) {
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
