import type { ReactNode } from 'react';
import { MusicianName } from '#/features/musicians/components/musician-name.tsx';
import { Portrait } from '#/features/musicians/components/portrait/portrait.tsx';
import type { Musician } from '#/features/musicians/model.ts';
import type { PortraitPicture } from '#/features/pictures/model.ts';
import { useShared } from '#/ui/motion/use-shared.ts';
import { musicalText } from '#/ui/notation/musical-text.ts';

interface OpeningProps {
  musician: Musician;
  photograph: PortraitPicture | undefined;
  ownWords: string | undefined;
  /** How they sound, and what they cost. */
  heard: ReactNode;
  /** What one can do about them. */
  buttons: ReactNode;
}

/** One screen: whom one sees, hears and asks. The portrait is as high as what stands beside it. */
export function Opening({ musician, photograph, ownWords, heard, buttons }: OpeningProps) {
  const shared = useShared(`/musician/details/${musician._id}`);
  return (
    <div className="on-ivory grid border-b border-ebony sm:grid-cols-[42%_58%] lg:grid-rows-[auto_1fr]">
      <div className="musician-frame border-ebony max-sm:border-b sm:border-r lg:row-span-2">
        <Portrait
          musician={musician}
          photograph={photograph}
          sizes="(min-width: 641px) 42vw, 100vw"
          className={`musician-portrait ${shared.picture}`}
        />
      </div>
      <div className="page-r pt-8.5 pl-[var(--edge)] sm:pb-8.5 sm:pl-8.5 lg:pt-16 lg:pb-0 lg:pl-16">
        <h1 className="font-display text-work">
          <MusicianName musician={musician} size="display" />
        </h1>
        <p className="mt-3 font-display text-figure font-mp">{musician.instruments.join(', ')}</p>
        {heard}
      </div>
      <div className="page-r flex flex-col justify-between gap-6 pt-6 pb-8.5 pl-[var(--edge)] sm:col-span-2 sm:border-t sm:border-ebony lg:col-span-1 lg:border-t-0 lg:pb-12 lg:pl-16">
        {ownWords ? (
          <blockquote className="max-w-152 border-l-3 border-accent pl-4 font-display text-lead font-p text-balance">
            {musicalText(ownWords)}
          </blockquote>
        ) : null}
        <div className="no-print mt-auto flex flex-wrap gap-3">{buttons}</div>
      </div>
    </div>
  );
}
