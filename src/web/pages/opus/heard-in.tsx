import { Link } from 'react-router';
import { PosterPicture } from '#/features/concert-series/components/poster-picture.tsx';
import { hoursAndMinutes } from '#/features/concert-series/rules.ts';
import { concertPath } from '#/features/concert-series/url.ts';
import { dollarText } from '#/platform/text/dollars.ts';
import { musicalText } from '#/ui/notation/musical-text.ts';

export interface HeardConcert {
  slug: string;
  title: string;
  basePrice: number;
  duration: number;
  poster: string;
}

export function HeardIn({ concerts }: { concerts: readonly HeardConcert[] }) {
  if (concerts.length === 0) return null;
  return (
    <section aria-labelledby="heard-in" className="on-blush no-print page-x py-12 md:py-16">
      <h2 id="heard-in" className="font-display text-section font-p">
        Heard in {concerts.length === 1 ? 'a concert' : 'concerts'} <b className="font-fff">for your living room</b>
      </h2>
      <ul className="mt-6 grid grid-cols-2 gap-x-3.5 gap-y-6 sm:grid-cols-4 sm:gap-x-6 lg:grid-cols-6">
        {concerts.map(({ slug, title, basePrice, duration, poster }) => (
          <li key={slug}>
            <Link to={concertPath(slug)} prefetch="intent" className="group block">
              <PosterPicture address={poster} />
              <span className="mt-2 block text-label font-label group-hover:underline">{musicalText(title)}</span>
              <span className="block text-label">
                {dollarText(basePrice)} <span aria-hidden="true">·</span> {hoursAndMinutes(duration)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
