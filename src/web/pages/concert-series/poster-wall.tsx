import { useId } from 'react';
import { Link } from 'react-router';
import { PosterPicture } from '#/features/concert-series/components/poster-picture.tsx';
import type { HungTogether, MenuConcert } from '#/features/concert-series/model.ts';
import { hoursAndMinutes, priceSpan } from '#/features/concert-series/rules.ts';
import { concertPath } from '#/features/concert-series/url.ts';
import { dollarText } from '#/platform/text/dollars.ts';
import { useShared } from '#/ui/motion/use-shared.ts';
import { musicalText } from '#/ui/notation/musical-text.ts';

interface PosterWallProps {
  wall: readonly HungTogether[];
  open: string | undefined;
}

/** What each occasion is called hangs between its posters, a white key as tall as they are; on a phone each is a shelf that is pushed sideways. */
export function PosterWall({ wall, open }: PosterWallProps) {
  return (
    <section
      id="posters"
      aria-label="Posters, by occasion"
      className="on-ebony page-x no-print gap-x-3.5 gap-y-12 pt-8.5 pb-16 sm:grid sm:grid-cols-3 md:grid-cols-4 md:gap-x-6 md:pt-12 md:pb-18 xl:grid-cols-6"
    >
      {wall.map((together) => (
        <Occasion key={together.title} {...together} open={open} />
      ))}
    </section>
  );
}

function Occasion({ title, concerts, open }: HungTogether & { open: string | undefined }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="max-sm:mb-8.5 sm:contents">
      <div className="wall-key flex items-baseline justify-between gap-3 max-sm:border-t-3 max-sm:border-ink max-sm:pt-3">
        <h2
          id={id}
          className="font-display text-section font-p text-balance sm:font-fff sm:wrap-anywhere xl:text-figure"
        >
          {title}
        </h2>
        <div className="text-label text-quiet">
          <p>
            {`${concerts.length}\u00a0${concerts.length === 1 ? 'programme' : 'programmes'}`}
            <span className="max-sm:hidden">, {priceSpan(concerts.map(({ basePrice }) => basePrice))}</span>
          </p>
          <ul aria-hidden="true" className="mt-3 font-display text-row leading-[1.1] text-ink font-p max-sm:hidden">
            {concerts.map((concert) => (
              <li key={concert.slug} className="truncate">
                {musicalText(concert.title)}
              </li>
            ))}
          </ul>
        </div>
      </div>
      <ul className="shelf mt-4 sm:contents">
        {concerts.map((concert) => (
          <Hanging key={concert.slug} concert={concert} away={open === concert.slug} />
        ))}
      </ul>
    </section>
  );
}

/** `away`: on the sheet that is open. */
function Hanging({ concert, away }: { concert: MenuConcert; away: boolean }) {
  const path = concertPath(concert.slug);
  const shared = useShared(path);
  const edge = concert.ground === 'ebony' ? 'outline-1 -outline-offset-1 outline-line' : '';
  return (
    <li>
      <Link to={path} prefetch="intent" preventScrollReset viewTransition className="group block">
        <PosterPicture address={concert.poster} className={`${edge} ${away ? '' : shared.picture}`} />
        <span
          data-swells
          className="mt-3 block font-display text-row font-mp sm:sr-only decoration-felt decoration-2 underline-offset-[0.14em] group-hover:underline"
        >
          {musicalText(concert.title)}
        </span>
        <span className="text-label text-quiet sm:mt-3 sm:block sm:group-hover:underline">
          {dollarText(concert.basePrice)} <span aria-hidden="true">·</span> {hoursAndMinutes(concert.duration)}
        </span>
      </Link>
    </li>
  );
}
