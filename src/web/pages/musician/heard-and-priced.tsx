import { Link } from 'react-router';
import { PRICES_PATH } from '#/features/estimates/url.ts';
import { trackOf } from '#/features/work-facts/components/incipit-key.tsx';
import { HearAll } from '#/ui/player/hear-all.tsx';
import type { OfferedWork } from './offered-works.tsx';

interface HeardAndPricedProps {
  firstName: string;
  /** Best known first. */
  works: readonly OfferedWork[];
  /** The least that one asks for. */
  from: string;
  /** What the sound is not. */
  said: string;
}

export function HeardAndPriced({ firstName, works, from, said }: HeardAndPricedProps) {
  const tracks = works.flatMap((work) => (work.incipit ? [trackOf(work.incipit, work)] : []));
  return (
    <div className="mt-4 border-y border-line py-3">
      <p className="flex flex-wrap items-center justify-between gap-x-6">
        <HearAll tracks={tracks}>{`Hear what ${firstName} plays`}</HearAll>
        <span className="font-display text-figure font-p">
          from <b className="font-fff">{from}</b>
        </span>
      </p>
      <p className="no-print flex flex-wrap gap-x-6 text-label">
        <a href="#date" className="link inline-flex min-h-11 items-center font-label">
          Free on your date?
        </a>
        <Link to={PRICES_PATH} className="link inline-flex min-h-11 items-center">
          What that buys
        </Link>
      </p>
      {tracks.length > 0 ? <p className="needs-script no-print text-label text-quiet">{said}</p> : null}
    </div>
  );
}
