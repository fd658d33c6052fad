import { useEffect, useRef } from 'react';
import { positionText, wrapped } from '#/features/about/rules.ts';
import { GalleryImage, gallerySources } from '#/features/pictures/components/gallery-image.tsx';
import type { GalleryPicture } from '#/features/pictures/model.ts';
import { useCarousel } from './use-carousel.ts';

const SWIPE_PX = 40;
const SIZES = '(min-width: 1400px) 866px, (min-width: 1001px) 61vw, 92vw';

/** Loops; never moves by itself (spec section 2). */
export function Carousel({ pictures }: { pictures: readonly GalleryPicture[] }) {
  const { index, leaving, step } = useCarousel(pictures.length);
  const swipeFrom = useRef<number | null>(null);
  const picture = pictures[index];
  useNeighboursReady(pictures, index);
  if (!picture) return null;

  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of controls and a picture, none of them a form's
    <div
      role="group"
      aria-roledescription="carousel"
      aria-label="Pictures of us"
      className="needs-script mt-8.5 grid gap-x-8.5 gap-y-6 md:grid-cols-12"
      onKeyDown={(event) => {
        if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
        event.preventDefault();
        step(event.key === 'ArrowLeft' ? -1 : 1);
      }}
    >
      <div
        className="carousel-stage md:col-span-8"
        onPointerDown={({ clientX, isPrimary }) => {
          swipeFrom.current = isPrimary ? clientX : null;
        }}
        onPointerUp={({ clientX }) => {
          const distance = clientX - (swipeFrom.current ?? clientX);
          swipeFrom.current = null;
          if (Math.abs(distance) > SWIPE_PX) step(distance > 0 ? -1 : 1);
        }}
        onPointerCancel={() => {
          swipeFrom.current = null;
        }}
      >
        <GalleryImage
          picture={picture}
          sizes={SIZES}
          leaving={leaving}
          className="carousel-picture block h-auto w-full"
        />
      </div>
      <div className="flex flex-col justify-between gap-6 md:col-span-4">
        {pictures.length > 1 ? <Arrows onStep={step} /> : null}
        <div className="carousel-words md:order-first">
          <p aria-hidden="true" className="font-display text-price">
            <span className="font-fff">{index + 1}</span>
            <span className="font-ppp"> of {pictures.length}</span>
          </p>
          <p aria-hidden="true" className="mt-6 font-display text-figure font-p">
            {picture.caption}
          </p>
          <p aria-live="polite" className="sr-only">
            {positionText(index, pictures.length, picture.caption)}
          </p>
        </div>
      </div>
    </div>
  );
}

function Arrows({ onStep }: { onStep: (steps: 1 | -1) => void }) {
  const key =
    'inline-flex min-h-16 flex-1 items-center justify-center rounded-b-key border-2 border-felt bg-felt text-ivory transition-colors duration-250 hover:border-ivory hover:bg-ivory hover:text-ebony md:max-w-30';
  return (
    <div className="flex gap-3">
      <button type="button" aria-label="Previous picture" onClick={() => onStep(-1)} className={key}>
        <Arrow d="M46 12H4M14 2L4 12L14 22" />
      </button>
      <button type="button" aria-label="Next picture" onClick={() => onStep(1)} className={key}>
        <Arrow d="M2 12H44M34 2L44 12L34 22" />
      </button>
    </div>
  );
}

function Arrow({ d }: { d: string }) {
  return (
    <svg
      viewBox="0 0 48 24"
      width="48"
      height="24"
      aria-hidden="true"
      focusable="false"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
    >
      <path d={d} />
    </svg>
  );
}

/** Preloads neighbours. */
function useNeighboursReady(pictures: readonly GalleryPicture[], index: number): void {
  useEffect(() => {
    for (const steps of [1, -1]) {
      const neighbour = pictures[wrapped(index, steps, pictures.length)];
      if (!neighbour) continue;
      const { src, srcSet } = gallerySources(neighbour);
      // `src` last: it starts the fetch.
      Object.assign(new Image(), { sizes: SIZES, ...(srcSet && { srcset: srcSet }), src });
    }
  }, [pictures, index]);
}
