import { Link } from 'react-router';
import { SERIES_PATH } from '#/features/concert-series/url.ts';
import { SETS_PATH } from '#/features/ready-sets/url.ts';
import { WEDDINGS_PATH } from '#/features/weddings/url.ts';

export function Occasions() {
  return (
    <nav aria-label="What is it for?" className="grid sm:grid-cols-2 md:grid-cols-4">
      <Occasion to={WEDDINGS_PATH} ground="on-ebony" weight="font-f" name="Ceremony">
        You walk, you sign, you leave. An hour of music that is already filled, heard and priced.
      </Occasion>
      <Occasion to={`${SETS_PATH}#dinner`} ground="on-blush" weight="font-p" name="Dinner">
        Three courses, and no tune that makes anybody put down a fork.
      </Occasion>
      <Occasion to={`${SETS_PATH}#reception`} ground="bg-felt text-ivory" weight="font-fff" name="Party">
        The first dance, and everybody on their feet after it.
      </Occasion>
      <Occasion to={SERIES_PATH} ground="on-ivory" weight="font-ppp" name="Living room">
        Concerts for 1 to 20 people. We bring the keyboard.
      </Occasion>
    </nav>
  );
}

interface OccasionProps {
  to: string;
  ground: string;
  weight: string;
  name: string;
  children: string;
}

function Occasion({ to, ground, weight, name, children }: OccasionProps) {
  return (
    <Link
      to={to}
      prefetch="intent"
      className={`group flex min-h-40 flex-col justify-end gap-y-3 border-b border-ebony px-[var(--edge)] pt-12 pb-6 -outline-offset-6 sm:min-h-64 sm:px-8.5 md:min-h-96 md:pb-8.5 md:first:pl-[var(--edge)] ${ground}`}
    >
      <span className={`weighs font-display text-panel group-hover:font-fff ${weight}`}>{name}</span>
      <span className="max-w-88 md:min-h-18">{children}</span>
    </Link>
  );
}
