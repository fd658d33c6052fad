import { Link } from 'react-router';
import { STORE_PATH } from '#/features/compositions/url.ts';
import type { TwoNames } from '#/features/names-melody/model.ts';
import { lettersOf } from '#/features/names-melody/rules.ts';
import { commissionPath } from '#/features/names-melody/url.ts';
import { ButtonLink } from '#/ui/button.tsx';
import { SHARE_IMAGE_HEIGHT, SHARE_IMAGE_WIDTH } from '#/web/heads/share-image.ts';

export function TakeItFurther({ names, picture }: { names: TwoNames; picture: { path: string; alt: string } }) {
  const file = `${lettersOf(names.first)}-and-${lettersOf(names.second)}.png`.toLowerCase();
  return (
    <div className="no-print grid md:grid-cols-2">
      <section
        aria-labelledby="commission"
        className="on-blush page-l pt-12 pr-[var(--edge)] pb-12 md:pt-18 md:pr-16 md:pb-26"
      >
        <h2 id="commission" className="font-display text-section">
          <span className="font-ppp">Have it</span> <span className="font-fff">composed</span>
        </h2>
        <p className="mt-6 max-w-112 text-lede">
          A theme is how a piece begins. From yours we write a processional, a waltz for the first dance or variations
          for an anniversary, for one instrument or a full orchestra, engraved and sent as a PDF. You have the price
          before the first bar is written.
        </p>
        <ButtonLink to={commissionPath(names)} className="mt-8.5">
          ASK US FOR THE PIECE
        </ButtonLink>
        <p className="mt-6 text-label">
          The letter is begun for you. Or see first{' '}
          <Link to={STORE_PATH} className="link">
            what we have written
          </Link>
          .
        </p>
      </section>
      <section
        aria-labelledby="share"
        className="on-ivory page-r pt-12 pb-12 pl-[var(--edge)] md:pt-18 md:pb-26 md:pl-16"
      >
        <h2 id="share" className="font-display text-section">
          <span className="font-fff">A card</span> <span className="font-ppp">to send</span>
        </h2>
        <img
          src={picture.path}
          alt={picture.alt}
          width={SHARE_IMAGE_WIDTH}
          height={SHARE_IMAGE_HEIGHT}
          loading="lazy"
          className="mt-6 block h-auto w-full border border-ebony"
        />
        <p className="mt-4 text-label">
          <a href={picture.path} download={file} className="link inline-flex min-h-11 items-center font-label">
            Save the card
          </a>
          <span className="block text-quiet">
            Or send the address of this page: whoever opens it sees the card, and hears the same notes.
          </span>
        </p>
      </section>
    </div>
  );
}
