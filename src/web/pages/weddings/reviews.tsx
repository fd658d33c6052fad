import type { WeddingTexts } from '#/features/weddings/model.ts';
import { musicalText } from '#/ui/notation/musical-text.ts';

export function Reviews({ reviews }: { reviews: WeddingTexts['reviews'] }) {
  if (reviews.length === 0) return null;
  return (
    <section aria-labelledby="reviews" className="on-ebony page-x py-16 md:py-26">
      <h2 id="reviews" className="font-display text-section">
        <span className="font-fff">They</span> <span className="font-ppp">said</span>
      </h2>
      <div className="mt-8.5 grid gap-x-12 gap-y-12 md:grid-cols-2">
        {reviews.map(({ words, by }) => (
          <figure key={`${by} ${words}`} className="border-t-3 border-ink pt-4">
            <blockquote className="font-display text-lead font-p whitespace-pre-line">{musicalText(words)}</blockquote>
            <figcaption className="mt-4 font-label">{by}</figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}
