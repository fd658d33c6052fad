import { musicalText } from '#/ui/notation/musical-text.ts';

interface ReviewsProps {
  reviews: readonly { words: string; by: string; about?: string }[];
  className: 'on-ebony' | 'on-ivory';
}

export function Reviews({ reviews, className }: ReviewsProps) {
  if (reviews.length === 0) return null;
  return (
    <section aria-labelledby="reviews" className={`${className} page-x py-16 md:py-26`}>
      <h2 id="reviews" className="font-display text-section">
        <span className="font-fff">They</span> <span className="font-ppp">said</span>
      </h2>
      <div className={`mt-8.5 grid gap-x-12 gap-y-12 ${reviews.length > 1 ? 'md:grid-cols-2' : 'max-w-240'}`}>
        {reviews.map(({ words, by, about }) => (
          <figure key={`${by} ${words}`} className="border-t-3 border-ink pt-4">
            <blockquote className="font-display text-lead font-p break-words whitespace-pre-line">
              {musicalText(words)}
            </blockquote>
            <figcaption className="mt-4">
              <span className="font-label">{by}</span>
              {about ? <span className="text-label text-quiet"> · {about}</span> : null}
            </figcaption>
          </figure>
        ))}
      </div>
      <p className="mt-8.5 text-label text-quiet">Written by clients after their events. We choose which we show.</p>
    </section>
  );
}
