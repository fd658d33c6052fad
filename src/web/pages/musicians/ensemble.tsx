import { Link } from 'react-router';
import { AvailabilityLabel } from '#/features/availability/components/availability-label.tsx';
import type { Availability } from '#/features/availability/model.ts';
import { MusicianName } from '#/features/musicians/components/musician-name.tsx';
import { Portrait } from '#/features/musicians/components/portrait/portrait.tsx';
import type { Musician } from '#/features/musicians/model.ts';
import type { PortraitPicture } from '#/features/pictures/model.ts';
import { useShared } from '#/ui/motion/use-shared.ts';
import { type Offer, OfferLines } from './offer.tsx';

interface EnsembleProps {
  musicians: readonly Musician[];
  portraits: Readonly<Record<string, PortraitPicture>>;
  known: Readonly<Record<string, Availability>>;
  search: string;
  offers: Readonly<Record<string, Offer>>;
  afterOwners: boolean;
}

const PHOTO_SIZES = '(min-width: 1180px) 245px, (min-width: 1001px) 23vw, (min-width: 641px) 30vw, 45vw';

export function Ensemble({ musicians, portraits, known, search, offers, afterOwners }: EnsembleProps) {
  return (
    <section aria-labelledby="ensemble" className="on-ivory page-x pt-12 pb-16 md:pt-18 md:pb-26">
      <div className="grid items-end gap-x-6 gap-y-3 md:grid-cols-12">
        <h2 id="ensemble" className="font-display text-panel md:col-span-8">
          <span className="font-ppp">{afterOwners ? 'and the' : 'The'}</span> <span className="font-fff">ensemble</span>
        </h2>
        <p className="md:col-span-4">
          Strings, winds, brass and voices we trust. You write to them directly. A key plays how a piece of theirs
          begins, in the house’s own sound.
        </p>
      </div>
      <ul className="mt-8.5 grid grid-cols-2 gap-x-3.5 gap-y-8.5 sm:grid-cols-6 sm:gap-x-6 md:mt-12 md:grid-cols-4 md:gap-y-12 lg:grid-cols-5">
        {musicians.map((musician) => (
          <Player
            key={musician._id}
            musician={musician}
            photograph={portraits[musician._id]}
            day={known[musician._id]}
            search={search}
            offer={offers[musician._id]}
          />
        ))}
      </ul>
    </section>
  );
}

interface PlayerProps {
  musician: Musician;
  photograph: PortraitPicture | undefined;
  day: Availability | undefined;
  search: string;
  offer: Offer | undefined;
}

function Player({ musician, photograph, day, search, offer }: PlayerProps) {
  const path = `/musician/details/${musician._id}`;
  const shared = useShared(path);
  return (
    <li className="rests-[20rem] md:rests-[25rem] ensemble-step">
      <Link to={`${path}${search}`} prefetch="intent" viewTransition className="group block">
        <Portrait
          musician={musician}
          photograph={photograph}
          sizes={PHOTO_SIZES}
          silent
          lazy
          className={`block h-auto w-full ${shared.picture}`}
        />
        <h3 className="mt-4 font-display text-figure decoration-felt decoration-2 underline-offset-[0.14em] group-hover:underline">
          <MusicianName musician={musician} size="list" />
        </h3>
        <p className="mt-1 text-label text-quiet">{musician.instruments.join(', ')}</p>
        {day ? <AvailabilityLabel known={day} className="mt-1" /> : null}
      </Link>
      {offer ? <OfferLines {...offer} /> : null}
    </li>
  );
}
