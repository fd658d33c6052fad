import { Link } from 'react-router';
import { PosterPicture } from '#/features/concert-series/components/poster-picture.tsx';
import type { MenuConcert } from '#/features/concert-series/model.ts';
import { hoursAndMinutes } from '#/features/concert-series/rules.ts';
import { concertPath } from '#/features/concert-series/url.ts';
import { dollarText } from '#/platform/text/dollars.ts';
import { musicalText } from '#/ui/notation/musical-text.ts';
import { useShared } from '#/ui/use-shared.ts';

export function PosterWall({ concerts, open }: { concerts: readonly MenuConcert[]; open: string | undefined }) {
  return (
    <section aria-labelledby="posters" className="on-ebony page-x no-print pt-12 pb-18 md:pt-16 md:pb-26">
      <div className="grid gap-x-6 gap-y-4 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] md:items-end">
        <h2 id="posters" className="font-display text-panel">
          <span className="font-ppp">On the</span> <span className="font-fff">wall</span>
        </h2>
        <p className="max-w-112 text-quiet">
          Each poster is played from its programme: one shape for every piece, spelled from its title and its composer.
        </p>
      </div>
      <ul className="mt-8.5 grid grid-cols-[repeat(auto-fill,minmax(min(8rem,100%),1fr))] gap-x-3.5 gap-y-8.5 sm:grid-cols-3 md:mt-12 md:grid-cols-4 md:gap-x-6 md:gap-y-12">
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
  return (
    <li className="rests-[20rem] md:rests-[30rem]">
      <Link to={path} prefetch="intent" preventScrollReset viewTransition className="group block">
        <PosterPicture
          address={concert.poster}
          className={`${concert.ground === 'ebony' ? 'outline-1 -outline-offset-1 outline-line' : ''} ${away ? '' : shared.picture}`}
        />
        <span className="mt-2 flex flex-wrap justify-between gap-x-3 text-label group-hover:underline">
          <span className="font-label">{musicalText(concert.title)}</span>
          <span className="text-quiet">
            {dollarText(concert.basePrice)} <span aria-hidden="true">·</span> {hoursAndMinutes(concert.duration)}
          </span>
        </span>
      </Link>
    </li>
  );
}
