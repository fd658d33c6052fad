import { Link } from 'react-router';
import { IncipitKey } from '#/features/work-facts/components/incipit-key.tsx';
import { briefMinutes } from '#/features/work-facts/messages.ts';
import { useShared } from '#/ui/motion/use-shared.ts';
import { Capitals } from '#/ui/notation/capitals.tsx';
import { musicalText } from '#/ui/notation/musical-text.ts';
import { DynamicMark } from '#/ui/notation/notation.tsx';
import type { OpusCard as OpusCardData, OtherSetting } from '../model.ts';
import { composerLastFirst, repTypeLabel } from '../rules.ts';
import { weightOf } from './dynamic.ts';

interface OpusCardProps {
  opus: OpusCardData;
  /** Below its list's heading. */
  heading?: 'h2' | 'h3';
}

export function OpusCard({ opus, heading: Heading = 'h2' }: OpusCardProps) {
  const { dynamic, key, minutes } = opus.facts;
  const path = `/opus/details/${opus._id}`;
  const shared = useShared(path);
  return (
    <div className="grid gap-x-6 border-b border-line py-6 @min-xl:grid-cols-[minmax(0,1fr)_clamp(12rem,36cqw,20rem)]">
      <Link
        to={path}
        viewTransition
        prefetch="intent"
        className="group grid grid-cols-[3.25rem_minmax(0,1fr)] gap-x-3 @min-xl:grid-cols-[4.5rem_minmax(0,1fr)] @min-xl:gap-x-6"
      >
        {dynamic ? (
          <DynamicMark name={dynamic} className="mt-1 h-7 justify-self-start text-accent @min-xl:h-8.5" />
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
          <p className="mt-2 text-body">{musicalText(composerLastFirst(opus.composer))}</p>
          <p className="text-label text-quiet">
            {repTypeLabel(opus.repType)} · {opus.instrumentation.join(', ')}
          </p>
          {key || minutes ? (
            <p className="text-label text-quiet">
              {[minutes ? briefMinutes(minutes) : '', key ? musicalText(key) : ''].filter(Boolean).join(' · ')}
            </p>
          ) : null}
        </div>
      </Link>
      <div className="mt-2 pl-16 @min-xl:mt-1 @min-xl:pl-0">
        {opus.incipit ? <IncipitKey incipit={opus.incipit} work={opus} /> : null}
        {opus.settings ? <OtherSettings settings={opus.settings} /> : null}
        {opus.musicians.length > 0 ? (
          <p className="mt-2 text-label">
            Offered by <span className="font-label">{opus.musicians.map(({ name }) => name).join(', ')}</span>
          </p>
        ) : null}
      </div>
    </div>
  );
}

/** Titled where it is more or less than this work. */
function OtherSettings({ settings }: { settings: readonly OtherSetting[] }) {
  const texts = settings.map(({ title, repType, instrumentation, sameWork }) => {
    const players = repType === 'Piano Reduction' ? 'piano, as a reduction' : instrumentation.join(', ').toLowerCase();
    return sameWork ? players : `${players}: ${musicalText(title)}`;
  });
  return <p className="mt-2 text-label">Also for {texts.join(', or ')}</p>;
}
