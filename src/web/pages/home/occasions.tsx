import { Link } from 'react-router';
import { SERIES_PATH } from '#/features/concert-series/url.ts';
import { GalleryImage } from '#/features/pictures/components/gallery-image.tsx';
import type { GalleryPicture } from '#/features/pictures/model.ts';
import { SETS_PATH } from '#/features/ready-sets/url.ts';
import { WEDDINGS_PATH } from '#/features/weddings/url.ts';

const [CEREMONY, DINNER, PARTY, LIVING_ROOM] = ['danylo-08', 'danylo-01', 'hana-08', 'hana-02'] as const;
/** Of the album: one to a door. */
export const SCENES = [CEREMONY, DINNER, PARTY, LIVING_ROOM] as const;

/** What each begins with, where something is priced. */
export type DoorPrices = Readonly<Record<'ceremony' | 'dinner' | 'reception' | 'series', string | null>>;

interface OccasionsProps {
  scenes: ReadonlyMap<string, GalleryPicture>;
  prices: DoorPrices;
}

export function Occasions({ scenes, prices }: OccasionsProps) {
  return (
    <nav aria-label="What is it for?" className="four-doors">
      <Occasion
        to={WEDDINGS_PATH}
        ground="on-ebony"
        weight="font-f"
        name="Ceremony"
        scene={scenes.get(CEREMONY)}
        price={prices.ceremony}
        buys="with travel"
      >
        You walk, you sign, you leave. An hour of music that is already filled, heard and priced.
      </Occasion>
      <Occasion
        to={`${SETS_PATH}#dinner`}
        ground="on-blush"
        weight="font-p"
        name="Dinner"
        scene={scenes.get(DINNER)}
        price={prices.dinner}
        buys="with travel"
      >
        Three courses, and no tune that makes anybody put down a fork.
      </Occasion>
      <Occasion
        to={`${SETS_PATH}#reception`}
        ground="bg-felt text-ivory"
        weight="font-fff"
        name="Party"
        scene={scenes.get(PARTY)}
        price={prices.reception}
        buys="with travel"
      >
        The first dance, and everybody on their feet after it.
      </Occasion>
      <Occasion
        to={SERIES_PATH}
        ground="on-ivory"
        weight="font-ppp"
        name="Living room"
        scene={scenes.get(LIVING_ROOM)}
        price={prices.series}
        buys="and travel"
      >
        A concert of ours, as it is, for 1 to 20 people. We bring the keyboard.
      </Occasion>
    </nav>
  );
}

interface OccasionProps {
  to: string;
  ground: string;
  weight: string;
  name: string;
  scene: GalleryPicture | undefined;
  price: string | null;
  /** What that price is for. */
  buys: string;
  children: string;
}

function Occasion({ to, ground, weight, name, scene, price, buys, children }: OccasionProps) {
  return (
    <Link
      to={to}
      prefetch="intent"
      className={`group flex flex-row-reverse border-b border-ebony sm:flex-col -outline-offset-6 ${ground}`}
    >
      {scene ? (
        // The words of the door say it. Whatever is cut off, heads are not.
        <GalleryImage
          picture={{ ...scene, alt: '' }}
          sizes="(min-width: 62.5rem) 25vw, (min-width: 40rem) 50vw, 38vw"
          lazy
          className="h-auto w-[38%] shrink-0 self-stretch object-cover object-[35%] sm:aspect-3/2 sm:w-full sm:object-top md:aspect-auto md:h-[min(16vw,20rem)]"
        />
      ) : null}
      <span
        className={`flex min-h-40 min-w-0 grow flex-col justify-end gap-y-3 px-[var(--edge)] pt-8.5 pb-6 sm:px-8.5 sm:pt-12 md:pb-8.5 ${scene ? 'sm:min-h-0 sm:pt-8.5' : 'sm:min-h-64 md:min-h-96'} md:group-first:pl-[var(--edge)]`}
      >
        <span data-swells className={`font-display text-panel ${weight}`}>
          {name}
        </span>
        <span className="max-w-88 md:min-h-20">{children}</span>
        {price === null ? null : (
          <span>
            <b className="font-label">from {price}</b>, {buys}
          </span>
        )}
      </span>
    </Link>
  );
}
