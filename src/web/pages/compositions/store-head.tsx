import { Link } from 'react-router';
import { CoverCard } from '#/features/compositions/components/cover-card.tsx';
import type { StoreShelf } from '#/features/compositions/model.ts';
import { GIFT_PATH } from '#/features/gift-certificates/url.ts';
import { MELODY_PATH } from '#/features/names-melody/url.ts';
import { dollarText } from '#/platform/text/dollars.ts';
import { thousands } from '#/platform/text/english.ts';
import { useRootData } from '#/web/root-data.ts';

export const ON_THE_SHELF = 6;
const SHOWN = ['', '', 'max-sm:hidden', 'max-md:hidden', 'max-md:hidden', 'max-md:hidden'];

export function StoreHead({ shelf: { newest, total, prices } }: { shelf: StoreShelf }) {
  const { business } = useRootData();
  return (
    <div className="on-ivory">
      <div className="page-x grid items-end gap-x-6 gap-y-6 pt-8.5 pb-8.5 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] md:pt-12">
        <h1 className="font-display wrap-anywhere text-page-title">
          <span className="block font-ppp">New</span> <span className="inline-block font-fff">Compositions</span>{' '}
          <span className="inline-block font-ppp">Store</span>
        </h1>
        {prices ? (
          <p className="max-w-96 pb-1 text-lede">
            {total === 1 ? 'One score' : `${thousands(total)} scores`} written in this house,{' '}
            {[...new Set([prices.from, prices.to])].map(dollarText).join(' to ')}. Choose one, look at a page of it,
            order it. The PDF follows within 24 hours of your payment being confirmed.
          </p>
        ) : null}
      </div>
      {newest.length > 0 ? (
        <nav aria-label="Newest compositions" className="no-print border-b-3 border-ebony bg-bone py-8.5 md:pt-12">
          <ul className="page-x grid grid-cols-2 gap-x-3 sm:grid-cols-3 sm:gap-x-6 md:grid-cols-6">
            {newest.map((work, index) => (
              <CoverCard key={work.opusNo} house={business.name} work={work} className={SHOWN[index] ?? ''} />
            ))}
          </ul>
        </nav>
      ) : null}
      <p className="no-print page-x flex flex-wrap items-baseline justify-between gap-x-6 gap-y-3 border-b border-line py-6">
        <span className="font-display text-card">
          <span className="font-fff">Your names,</span> <span className="font-p">a melody</span>
        </span>
        <span className="text-label">Two names make a theme, letter by letter. Hear yours, and have it composed.</span>
        <Link to={MELODY_PATH} className="link inline-flex min-h-11 items-center text-label font-label">
          Write the melody
        </Link>
      </p>
      <p className="no-print page-x flex flex-wrap items-baseline justify-between gap-x-6 gap-y-3 border-b border-line py-6">
        <span className="font-display text-card">
          <span className="font-p">A gift</span> <span className="font-fff">for music</span>
        </span>
        <span className="text-label">For musicians who come to an event. Emailed on its day, or printed.</span>
        <Link to={GIFT_PATH} className="link inline-flex min-h-11 items-center text-label font-label">
          Give a certificate
        </Link>
      </p>
    </div>
  );
}
