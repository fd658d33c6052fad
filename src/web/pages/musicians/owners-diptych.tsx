import { Link } from 'react-router';
import { portraitOf } from '../../../features/musicians/components/portrait/drawn.ts';
import type { Musician } from '../../../features/musicians/model.ts';
import { Photo } from '../../../features/pictures/components/photo.tsx';
import type { PortraitPicture } from '../../../features/pictures/model.ts';
import { Keyboard } from '../../../ui/keyboard.tsx';

const GROUNDS = ['on-ivory', 'on-ebony'] as const;

interface OwnersDiptychProps {
  owners: readonly Musician[];
  /** Photographs by the musician's id. */
  portraits: Readonly<Record<string, PortraitPicture>>;
}

/** The owners, counterchanged: ebony on ivory, ivory on ebony, and one keyboard that neither lets go of. */
export function OwnersDiptych({ owners, portraits }: OwnersDiptychProps) {
  return (
    <div>
      <div className="diptych relative">
        <h1 className="diptych-title font-display text-section max-[22rem]:text-[1.625rem] sm:text-panel">
          <span className="diptych-left block font-ppp">Our</span>{' '}
          <span className="diptych-right block font-fff">Musicians</span>
        </h1>
        {owners.slice(0, 2).map((owner, index) => (
          <div key={owner._id} aria-hidden="true" className={`${GROUNDS[index]} diptych-portrait`}>
            <Likeness owner={owner} photograph={portraits[owner._id]} />
          </div>
        ))}
      </div>
      <Keyboard pressed={[3, 5, 7, 30, 32, 36]} />
      <ul className="grid grid-cols-2">
        {owners.map((owner, index) => (
          <li
            key={owner._id}
            className={`${GROUNDS[index % 2]} group relative ${index % 2 ? 'page-r pl-6 sm:pl-8.5' : 'page-l pr-4'} pt-6 pb-8.5 md:pb-12`}
          >
            <h2>
              <Link
                to={`/musician/details/${owner._id}`}
                prefetch="intent"
                className="font-display text-panel max-[22rem]:text-[2.5rem] after:absolute after:inset-0"
              >
                <span className="block font-fff">{owner.firstName}</span>{' '}
                <span className="weighs block font-ppp group-hover:font-f">{owner.lastName}</span>
              </Link>
            </h2>
            <p className="mt-4 text-label text-quiet sm:text-body">{owner.instruments.join(', ')}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Cut out and leaning in to the seam; a photograph fills its field, so that two of them meet on it. */
function Likeness({ owner, photograph }: { owner: Musician; photograph: PortraitPicture | undefined }) {
  if (photograph)
    return <Photo photograph={photograph} alt="" sizes="50vw" className="diptych-photo block w-full object-cover" />;
  return (
    <img
      src={`/pictures/musicians/${portraitOf(owner)}-cutout.svg`}
      alt=""
      width="600"
      height="570"
      fetchPriority="high"
      className="block h-auto w-full max-w-150"
    />
  );
}
