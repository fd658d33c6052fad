import type { WeddingTexts } from '#/features/weddings/model.ts';
import { musicalText } from '#/ui/notation/musical-text.ts';

export function Answers({ answers }: { answers: WeddingTexts['answers'] }) {
  return (
    <section aria-labelledby="answers" className="on-ivory page-x py-16 md:py-26">
      <h2 id="answers" className="font-display text-panel">
        <span className="font-ppp">Rain,</span> <span className="font-fff">and everything else</span>
      </h2>
      <dl className="mt-8.5 border-t-3 border-ink">
        {answers.map(({ question, answer }) => (
          <div
            key={question}
            className="grid gap-x-8.5 gap-y-2 border-b border-line py-6 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] md:items-baseline"
          >
            <dt className="font-display text-card font-f">{musicalText(question)}</dt>
            <dd className="max-w-160 whitespace-pre-line">{musicalText(answer)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
