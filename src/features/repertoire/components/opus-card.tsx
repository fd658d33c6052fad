import { Link } from 'react-router';
import { musicalText } from '#/ui/notation/musical-text.ts';
import { DynamicMark } from '#/ui/notation/notation.tsx';
import type { OpusCard as OpusCardData } from '../model.ts';
import { composerLastFirst, repTypeLabel } from '../rules.ts';
import { DYNAMIC_CLASS, dynamicOf } from './dynamic.ts';
import { Fingerprint } from './fingerprint.tsx';

export function OpusCard({ opus }: { opus: OpusCardData }) {
  const dynamic = dynamicOf(opus);
  return (
    <Link
      to={`/opus/details/${opus._id}`}
      prefetch="intent"
      className="group grid grid-cols-[3.25rem_minmax(0,1fr)] gap-x-3 border-b border-line py-6 @min-xl:grid-cols-[4.5rem_minmax(0,1fr)_clamp(12rem,36cqw,20rem)] @min-xl:gap-x-6"
    >
      <DynamicMark name={dynamic} className="mt-1 h-7 justify-self-start text-accent @min-xl:h-8.5" />
      <div className="min-w-0">
        <h2
          className={`font-display text-card decoration-felt decoration-2 underline-offset-[0.14em] group-hover:underline uppercase ${DYNAMIC_CLASS[dynamic]}`}
        >
          {musicalText(opus.title)}
        </h2>
        <p className="mt-2 text-body">{musicalText(composerLastFirst(opus.composer))}</p>
        <p className="text-label text-quiet">
          {repTypeLabel(opus.repType)} · {opus.instrumentation.join(', ')}
        </p>
      </div>
      <div className="col-start-2 mt-3 @min-xl:col-start-3 @min-xl:mt-1">
        <Fingerprint title={opus.title} composer={opus.composer} className="h-auto w-full max-w-80" />
        {opus.musicians.length > 0 ? (
          <p className="mt-2 text-label">
            Offered by <span className="font-label">{opus.musicians.map(({ name }) => name).join(', ')}</span>
          </p>
        ) : null}
      </div>
    </Link>
  );
}
