import type { ReactNode } from 'react';
import { hoursAndMinutes } from '#/features/concert-series/rules.ts';
import { playersText } from '#/features/parts/messages.ts';
import { GalleryImage } from '#/features/pictures/components/gallery-image.tsx';
import type { GalleryPicture } from '#/features/pictures/model.ts';
import type { FoundSet } from '#/features/ready-sets/model.ts';
import { dollarText } from '#/platform/text/dollars.ts';
import { musicalText } from '#/ui/notation/musical-text.ts';

interface WeddingsHeadProps {
  headline: string;
  introduction: string;
  scene: GalleryPicture | undefined;
  children: ReactNode;
}

/** Of the album: under the arch. */
export const WEDDING_SCENE = 'danylo-08';

export function WeddingsHead({ headline, introduction, scene, children }: WeddingsHeadProps) {
  const [loud = '', quiet = ''] = twoSentences(headline);
  return (
    <header className="on-ivory page-x grid gap-x-6 gap-y-8.5 pt-8.5 pb-12 md:grid-cols-12 md:items-end md:pt-16 md:pb-18">
      <div className="md:col-span-8">
        <h1 className="font-display text-page-title wrap-anywhere">
          <span className="block font-fff">{musicalText(loud)}</span>{' '}
          {quiet === '' ? null : <span className="block font-ppp">{musicalText(quiet)}</span>}
        </h1>
        <p className="mt-6 max-w-152 text-lede md:mt-8.5">{musicalText(introduction)}</p>
      </div>
      <div className="flex flex-col gap-8.5 md:col-span-4">
        {scene ? (
          <GalleryImage
            picture={scene}
            sizes="(min-width: 56rem) 33vw, 100vw"
            className="order-last w-full md:order-none"
          />
        ) : null}
        <div>{children}</div>
      </div>
    </header>
  );
}

export function SetFigures({ set: { minutes, chairs, estimate, sections } }: { set: FoundSet }) {
  const pieces = sections.flatMap(({ items }) => items).filter(({ kind }) => kind === 'work').length;
  const players = chairs.flatMap(({ instrument, count }) => Array.from({ length: count }, () => instrument));
  return (
    <p className="border-t-3 border-ink pt-3">
      <span className="font-display text-figure font-fff">from {dollarText(estimate.from)}</span>
      <span className="mt-1 block text-label text-quiet">
        {pieces} pieces, {hoursAndMinutes(minutes)}, {playersText(players)}, with travel
      </span>
      <span className="mt-1 block text-label">Planned for your day alone: players, pieces and times are your own.</span>
    </p>
  );
}

function twoSentences(text: string): string[] {
  const end = text.search(/[.!?]\s/) + 1;
  return end === 0 ? [text, ''] : [text.slice(0, end), text.slice(end).trim()];
}
