import { PosterPicture } from '#/features/concert-series/components/poster-picture.tsx';
import { CONFIRMED_THEN_PAID } from '#/features/concert-series/messages.ts';
import type { MenuConcert } from '#/features/concert-series/model.ts';
import { priceSpan } from '#/features/concert-series/rules.ts';
import { BROCHURE_PATH } from '#/features/concert-series/url.ts';

interface SeriesHeadProps {
  concerts: readonly MenuConcert[];
  introduction: string;
}

const FRONT: readonly MenuConcert['ground'][] = ['felt', 'blush', 'ebony'];

export function SeriesHead({ concerts, introduction }: SeriesHeadProps) {
  const prices = concerts.map(({ basePrice }) => basePrice);
  const front = FRONT.flatMap(
    (ground, index) => concerts.filter((concert) => concert.ground === ground).at(-1 - index) ?? [],
  );
  return (
    <header className="on-ivory page-x grid gap-x-12 gap-y-8.5 pt-8.5 pb-12 md:grid-cols-2 md:items-end md:pt-12 md:pb-16">
      <div>
        <h1 className="font-display text-page-title">
          <span className="block font-fff">Mobile Piano</span> <span className="block font-ppp">Concert Series</span>
        </h1>
        <p className="mt-6 max-w-136 text-lede">{introduction}</p>
        <p className="mt-4 max-w-136">{CONFIRMED_THEN_PAID}</p>
        <dl className="mt-8.5 grid grid-cols-[repeat(auto-fit,minmax(min(4.75rem,100%),1fr))] gap-x-4 gap-y-3 border-t-3 border-ink pt-4">
          <Fact figure={String(concerts.length)} label="concerts" />
          <Fact figure="1–20" label="guests" />
          {prices.length > 0 ? <Fact figure={priceSpan(prices)} label="base price" /> : null}
        </dl>
        <p className="no-print mt-6 flex flex-wrap gap-x-8.5 gap-y-1">
          <a href={BROCHURE_PATH} download className="link inline-flex min-h-11 items-center font-label">
            Download the brochure (PDF)
          </a>
          <a href="#posters" className="link inline-flex min-h-11 items-center font-label">
            See the posters
          </a>
        </p>
      </div>
      <div aria-hidden="true" className="no-print grid grid-cols-3 items-end gap-3 md:gap-4">
        {front.map((concert, index) => (
          <PosterPicture key={concert.slug} address={concert.poster} className={HANGING[index] ?? ''} />
        ))}
      </div>
    </header>
  );
}

const HANGING = ['mb-8.5', 'mb-18', ''];

function Fact({ figure, label }: { figure: string; label: string }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-label text-quiet">{label}</dt>
      <dd className="font-display text-figure font-fff sm:whitespace-nowrap">{figure}</dd>
    </div>
  );
}
