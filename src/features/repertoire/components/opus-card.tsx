import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { IncipitKey } from '#/features/work-facts/components/incipit-key.tsx';
import { briefMinutes } from '#/platform/text/minutes.ts';
import { unbroken } from '#/platform/text/unbroken.ts';
import { useShared } from '#/ui/motion/use-shared.ts';
import { Capitals } from '#/ui/notation/capitals.tsx';
import { musicalText } from '#/ui/notation/musical-text.ts';
import { DynamicMark } from '#/ui/notation/notation.tsx';
import type { OpusCard as OpusCardData, OtherSetting } from '../model.ts';
import { composerLastFirst, repTypeLabel } from '../rules.ts';
import { weightOf } from './dynamic.ts';

/** In minutes: of a longer work a ceremony hears a movement. */
const LONGEST_MOMENT = 10;

interface OpusCardProps {
  opus: OpusCardData;
  /** Below its list's heading. */
  heading?: 'h2' | 'h3';
  /** Listed for a moment of a ceremony. */
  forMoment?: boolean;
  /** What one may do with it. */
  children?: ReactNode;
}

export function OpusCard({ opus, heading: Heading = 'h2', forMoment = false, children }: OpusCardProps) {
  const { dynamic, key, minutes } = opus.facts;
  const path = `/opus/details/${opus._id}`;
  const shared = useShared(path);
  const inPart = forMoment && minutes !== undefined && minutes[0] > LONGEST_MOMENT ? 'a part of ' : '';
  const figures = [minutes ? inPart + briefMinutes(minutes) : '', key ? musicalText(key) : ''].filter(Boolean);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-line py-4 @min-xl:grid-cols-[minmax(0,1fr)_clamp(12rem,34cqw,20rem)_4.5rem] @min-xl:gap-x-6">
      <Link
        to={path}
        viewTransition
        prefetch="intent"
        className="group col-span-2 grid grid-cols-[2.75rem_minmax(0,1fr)] gap-x-2 @min-xl:col-span-1 @min-xl:grid-cols-[4rem_minmax(0,1fr)]"
      >
        {dynamic ? (
          <DynamicMark name={dynamic} className="mt-1 h-6.5 justify-self-start text-accent @min-xl:h-7.5" />
        ) : (
          <span />
        )}
        <div className="min-w-0">
          <Heading
            data-swells
            className={`font-display text-card decoration-felt decoration-2 underline-offset-[0.14em] group-hover:underline ${weightOf(dynamic)} ${shared.title}`}
          >
            <Capitals text={musicalText(opus.title)} />
          </Heading>
          <p className="mt-1.5 text-body">{musicalText(composerLastFirst(opus.composer))}</p>
          <p className="text-label text-quiet">
            {repTypeLabel(opus.repType)} · {opus.instrumentation.join(', ')}
            {figures.length > 0 ? (
              <span className="block @min-xl:inline">
                {figures.map((figure, place) => (
                  <span key={figure}>
                    <span className={place === 0 ? 'hidden @min-xl:inline' : ''}> · </span>
                    <span className="whitespace-nowrap">{figure}</span>
                  </span>
                ))}
              </span>
            ) : null}
          </p>
        </div>
      </Link>
      <div className="pl-13 @min-xl:pl-0">
        {opus.incipit ? <IncipitKey incipit={opus.incipit} work={opus} /> : null}
        {opus.musicians.length > 0 ? (
          <p className="mt-1.5 text-label">
            Offered by <span className="font-label">{opus.musicians.map(({ name }) => unbroken(name)).join(', ')}</span>
          </p>
        ) : null}
        {opus.settings ? <OtherSettings settings={opus.settings} /> : null}
      </div>
      <div className="-mb-2.5 self-end text-right @min-xl:-mt-2.5 @min-xl:mb-0 @min-xl:self-start">{children}</div>
    </div>
  );
}

/** Titled where it is more or less than this work. */
function OtherSettings({ settings }: { settings: readonly OtherSetting[] }) {
  const texts = settings.map(({ title, repType, instrumentation, sameWork }) => {
    const players = repType === 'Piano Reduction' ? 'piano, as a reduction' : instrumentation.join(', ').toLowerCase();
    return sameWork ? players : `${players}: ${musicalText(title)}`;
  });
  return <p className="mt-1.5 text-label text-quiet">Also for {texts.join(', or ')}</p>;
}
