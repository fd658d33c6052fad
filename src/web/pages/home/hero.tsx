import { Link } from 'react-router';
import { WEDDINGS_PATH } from '#/features/weddings/url.ts';
import { ButtonLink } from '#/ui/button.tsx';
import { WORD_CLASS } from '#/ui/wordmark/word-class.ts';
import type { Mark } from '#/ui/wordmark/wordmark.tsx';
import { ClosingTune } from './closing-tune.tsx';
import { DateDoor } from './date-door.tsx';

interface HeroProps {
  headline: string;
  wordmark: Mark;
  /** Classes of its words. */
  fits: readonly [first: string, second: string];
  /** What one begins with. */
  ceremony: string | null;
}

export function Hero({ headline, wordmark, fits, ceremony }: HeroProps) {
  const { first, joint, second, firstWeight, secondWeight } = wordmark;
  return (
    <div className="hero-hands">
      <p className="on-ebony page-l hero-first pr-6 font-display text-row leading-[1.15] font-mp">
        <span className="block max-w-72">{headline || 'Live music, from forte to piano.'}</span>
      </p>
      <p className="on-ivory hero-right page-r hero-second text-lede">
        <span className="block max-w-104 text-balance">
          For vows, for clients, for twenty people in your living room. You know the price before we play a note.
        </span>
        {/* The letters' invisible top covers its lower half. */}
        <ButtonLink to="/request" className="relative z-1 mt-4">
          REQUEST US FOR AN EVENT
        </ButtonLink>
      </p>
      <DateDoor />
      {ceremony === null ? null : (
        <p className="hero-right page-r hero-under text-label">
          <Link to={WEDDINGS_PATH} className="link inline-flex min-h-11 items-center">
            A wedding ceremony, from {ceremony}
          </Link>
        </p>
      )}
      <h1 className="hero-hands relative font-display sm:col-span-2">
        <span className="on-ebony page-l block">
          <span className={`hero-word crescendo mt-6 block ${WORD_CLASS[firstWeight]} ${fits[0]} sm:mt-0`}>
            {first}
          </span>
          <ClosingTune thick className="mr-[34%] pb-8.5 sm:mr-16" />
        </span>{' '}
        {second && joint ? (
          <span className={`hero-and font-f text-felt ${joint === 'and' ? 'fit-240' : ''}`}>{joint}</span>
        ) : null}{' '}
        <span className="on-ivory hero-right page-r block">
          <span className={`hero-word diminuendo block ${WORD_CLASS[secondWeight]} ${fits[1]}`}>{second}</span>
          <ClosingTune className="pb-8.5 max-sm:hidden" />
        </span>
      </h1>
    </div>
  );
}
