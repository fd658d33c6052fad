import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { SoundKey } from '#/features/work-facts/components/incipit-key.tsx';
import { useShared } from '#/ui/motion/use-shared.ts';
import { musicalText } from '#/ui/notation/musical-text.ts';
import type { OpusCard } from '../model.ts';
import { composerLastFirst, repTypeLabel } from '../rules.ts';
import { weightOf } from './dynamic.ts';

interface OpusLineProps {
  opus: OpusCard;
  /** What one may do with it. */
  children?: ReactNode;
}

export function OpusLine({ opus, children }: OpusLineProps) {
  const path = `/opus/details/${opus._id}`;
  const shared = useShared(path);
  return (
    <div className="flex min-h-14 items-center justify-between gap-4 border-b border-line">
      <Link
        to={path}
        viewTransition
        prefetch="intent"
        className="group grid min-w-0 flex-1 gap-x-6 py-2 @min-xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] @min-xl:items-baseline"
      >
        <h2
          data-swells
          className={`font-display text-row decoration-felt decoration-2 underline-offset-[0.14em] group-hover:underline ${weightOf(opus.facts.dynamic)} ${shared.title}`}
        >
          {musicalText(opus.title)}
        </h2>
        <p className="text-label">
          {musicalText(composerLastFirst(opus.composer))}{' '}
          <span className="text-quiet">
            · {repTypeLabel(opus.repType)} · {opus.instrumentation.join(', ')}
          </span>
        </p>
      </Link>
      {opus.incipit ? <SoundKey incipit={opus.incipit} work={opus} className="shrink-0" /> : null}
      {children}
    </div>
  );
}
