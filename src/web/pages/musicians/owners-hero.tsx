import { Link } from 'react-router';
import { AvailabilityLabel } from '#/features/availability/components/availability-label.tsx';
import type { Availability } from '#/features/availability/model.ts';
import { MusicianName } from '#/features/musicians/components/musician-name.tsx';
import { cutOutOf } from '#/features/musicians/components/portrait/drawn.ts';
import { Portrait } from '#/features/musicians/components/portrait/portrait.tsx';
import type { Musician } from '#/features/musicians/model.ts';
import type { PortraitPicture } from '#/features/pictures/model.ts';
import { Keyboard } from '#/ui/keyboard.tsx';
import { type Offer, OfferLines } from './offer.tsx';
import { type OwnersLayout, ownersLayout } from './owners-layout.ts';

interface OwnersHeroProps {
  owners: readonly Musician[];
  portraits: Readonly<Record<string, PortraitPicture>>;
  known: Readonly<Record<string, Availability>>;
  search: string;
  offers: Readonly<Record<string, Offer>>;
}

export function OwnersHero({ owners, portraits, known, search, offers }: OwnersHeroProps) {
  const layout = ownersLayout(owners);
  const [alone] = owners.length === 1 ? owners : [];
  return (
    <div>
      <h1 className={`grid font-display text-section max-[22rem]:text-[1.625rem] sm:text-panel ${layout.titleColumns}`}>
        <span className="on-ivory block page-l py-6 font-ppp">Our</span>{' '}
        <span className="on-ebony block py-6 pl-6 font-fff sm:pl-8.5">Musicians</span>
      </h1>
      <div className={`grid ${layout.columns}`}>
        {owners.map((owner, index) => (
          <div
            key={owner._id}
            aria-hidden="true"
            className={`${layout.groundOf(index)} flex items-end justify-center overflow-hidden`}
          >
            <Likeness owner={owner} place={index} photograph={portraits[owner._id]} />
          </div>
        ))}
        {alone ? (
          <OwnerName
            owner={alone}
            place={1}
            layout={layout}
            known={known[alone._id]}
            search={search}
            offer={offers[alone._id]}
            className="content-end"
          />
        ) : null}
      </div>
      <Keyboard pressed={[3, 5, 7, 30, 32, 36]} />
      {alone ? null : (
        <ul className={`grid ${layout.nameColumns}`}>
          {owners.map((owner, index) => (
            <li key={owner._id} className="grid">
              <OwnerName
                owner={owner}
                place={index}
                layout={layout}
                known={known[owner._id]}
                search={search}
                offer={offers[owner._id]}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface OwnerNameProps {
  owner: Musician;
  place: number;
  layout: OwnersLayout;
  known: Availability | undefined;
  search: string;
  offer: Offer | undefined;
  className?: string;
}

function OwnerName({ owner, place, layout, known, search, offer, className = '' }: OwnerNameProps) {
  const { _id, instruments } = owner;
  return (
    <div
      className={`${layout.groundOf(place)} ${layout.edgeOf(place)} ${className} group relative self-stretch pt-6 pb-8.5 md:pb-12`}
    >
      <h2>
        <Link
          to={`/musician/details/${_id}${search}`}
          prefetch="intent"
          className={`block font-display wrap-anywhere after:absolute after:inset-0 ${layout.nameSize}`}
        >
          <MusicianName musician={owner} size="display" />
        </Link>
      </h2>
      <p className="mt-4 text-label text-quiet sm:text-body">{instruments.join(', ')}</p>
      {known ? <AvailabilityLabel known={known} className="mt-1" /> : null}
      {offer ? <OfferLines {...offer} /> : null}
    </div>
  );
}

interface LikenessProps {
  owner: Musician;
  place: number;
  photograph: PortraitPicture | undefined;
}

/** Cut-outs lean to the seam. */
function Likeness({ owner, place, photograph }: LikenessProps) {
  const cutOut = photograph ? undefined : cutOutOf(owner, place);
  if (cutOut)
    return (
      <img
        src={cutOut}
        alt=""
        width="600"
        height="570"
        fetchPriority="high"
        className="block h-auto w-full max-w-150"
      />
    );
  return (
    <Portrait
      musician={owner}
      photograph={photograph}
      sizes="50vw"
      silent
      className="owner-picture block min-h-full w-full object-cover"
    />
  );
}
