import { CONFIRMED_THEN_PAID } from '#/features/concert-series/messages.ts';
import type { MenuConcert } from '#/features/concert-series/model.ts';
import { priceSpan } from '#/features/concert-series/rules.ts';
import { BROCHURE_PATH } from '#/features/concert-series/url.ts';

interface SeriesHeadProps {
  concerts: readonly MenuConcert[];
  introduction: string;
}

export function SeriesHead({ concerts, introduction }: SeriesHeadProps) {
  return (
    <header className="on-ivory page-x grid gap-x-12 gap-y-6 pt-8.5 pb-8.5 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] md:items-end md:pt-12 md:pb-12">
      <div>
        <h1 className="font-display text-page-title">
          <span className="block font-fff">Mobile Piano</span> <span className="block font-ppp">Concert Series</span>
        </h1>
        <dl className="mt-6 grid max-w-152 grid-cols-[repeat(auto-fit,minmax(min(4.75rem,100%),1fr))] gap-x-4 gap-y-3 border-t-3 border-ink pt-4 md:mt-8.5">
          <Fact figure={String(concerts.length)} label="concerts" />
          <Fact figure="1–20" label="guests" />
          <Fact figure={priceSpan(concerts.map(({ basePrice }) => basePrice))} label="base price" />
        </dl>
      </div>
      <div className="max-w-136">
        <p className="text-lede">{introduction}</p>
        <p className="mt-4">{CONFIRMED_THEN_PAID}</p>
        <p className="no-print mt-4 flex flex-wrap gap-x-8.5">
          <a href="#menu" className="link inline-flex min-h-11 items-center font-label">
            See the menu as a list
          </a>
          <a href={BROCHURE_PATH} download className="link inline-flex min-h-11 items-center font-label">
            Download the brochure (PDF)
          </a>
        </p>
      </div>
    </header>
  );
}

function Fact({ figure, label }: { figure: string; label: string }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-label text-quiet">{label}</dt>
      <dd className="font-display text-figure font-fff sm:whitespace-nowrap">{figure}</dd>
    </div>
  );
}
