import { Link } from 'react-router';
import { musicalText } from '#/ui/notation/musical-text.ts';

export interface HeardConcert {
  title: string;
  path: string;
  /** Price and length. */
  words: string;
  poster: string;
}

export function HeardIn({ concerts }: { concerts: readonly HeardConcert[] }) {
  if (concerts.length === 0) return null;
  return (
    <section
      aria-labelledby="heard-in"
      className="on-blush no-print page-x grid gap-x-6 gap-y-6 py-12 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] md:py-16"
    >
      <h2 id="heard-in" className="font-display text-section font-p text-balance">
        Heard in {concerts.length === 1 ? 'a concert' : 'concerts'}{' '}
        <b className="inline-block font-fff">for your living room</b>
      </h2>
      <ul className="grid grid-cols-3 gap-x-3 gap-y-6 sm:gap-x-6">
        {concerts.map(({ title, path, words, poster }) => (
          <li key={path}>
            <Link to={path} prefetch="intent" className="group block text-label">
              <img
                src={poster}
                alt=""
                width={600}
                height={900}
                loading="lazy"
                className="mb-2 block h-auto w-full outline outline-1 -outline-offset-1 outline-line"
              />
              <span className="block font-label group-hover:underline">{musicalText(title)}</span>
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
