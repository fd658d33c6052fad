import { PosterPicture } from '#/features/concert-series/components/poster-picture.tsx';
import { concertPath } from '#/features/concert-series/url.ts';
import { dollarText } from '#/platform/text/dollars.ts';
import { ButtonLink } from '#/ui/button.tsx';
import { musicalText } from '#/ui/notation/musical-text.ts';

interface HomeWeddingProps {
  concert: {
    slug: string;
    title: string;
    description: string;
    basePrice: number;
    pieces: number;
    pianist: string;
    poster: string;
  };
}

export function HomeWedding({ concert }: HomeWeddingProps) {
  const { slug, title, description, basePrice, pieces, pianist, poster } = concert;
  return (
    <section aria-labelledby="at-home" className="on-blush page-x py-16 md:py-18">
      <div className="grid items-center gap-x-12 gap-y-8.5 sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)] lg:grid-cols-[minmax(0,17rem)_minmax(0,1fr)_auto]">
        {poster === '' ? null : (
          <div className="max-w-72">
            <PosterPicture address={poster} />
          </div>
        )}
        <div>
          <p className="font-label">At home, with 20 guests at most</p>
          <h2 id="at-home" className="mt-2 font-display text-panel font-fff">
            {musicalText(title)}
          </h2>
          <p className="mt-4 max-w-136 text-lede">{musicalText(description)}</p>
          <p className="mt-2 max-w-136">
            It costs less than a ceremony because its programme is fixed: one pianist in your living room, and nothing
            to rehearse for it.
          </p>
          <p className="mt-2 text-label text-quiet">
            {pieces} pieces, played by {pianist}, who brings the keyboard.
          </p>
        </div>
        <div className="sm:col-start-2 lg:col-start-3 lg:text-right">
          <p className="font-display text-price font-fff">{dollarText(basePrice)}</p>
          <p className="mt-2 text-label">for the whole concert, and travel</p>
          <ButtonLink to={concertPath(slug)} variant="outline" className="mt-4">
            SEE WHAT IS PLAYED
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
