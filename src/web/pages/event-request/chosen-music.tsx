import type { Estimate } from '#/features/estimates/model.ts';
import { dollarSpan } from '#/platform/text/dollars.ts';
import { musicalText } from '#/ui/notation/musical-text.ts';

interface ChosenMusicProps {
  titles: readonly string[];
  estimate: Estimate;
  /** What the estimate is for. */
  covered: string;
}

/** On a phone what was chosen comes before the first field. */
export function ChosenMusic({ titles, estimate, covered }: ChosenMusicProps) {
  const [first, second, ...rest] = titles.map(musicalText);
  if (first === undefined) return null;
  return (
    <section aria-label="What you have chosen" className="on-blush page-x mt-6 py-4 sm:hidden">
      <p className="font-display text-row font-mf">{first}</p>
      {second ? <p className="mt-2 font-display text-row font-mf">{second}</p> : null}
      {rest.length > 0 ? <p className="mt-1 text-label">and {rest.length} more</p> : null}
      <p className="mt-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <b className="font-display text-card font-fff">{dollarSpan(estimate.from, estimate.to)}</b>
        <a href="#estimate" className="link inline-flex min-h-11 items-center text-label font-label">
          How it adds up
        </a>
      </p>
      <p className="text-label empty:hidden">{covered}</p>
    </section>
  );
}
