import { SAMPLE_MISSING } from '../../../features/compositions/messages.ts';
import type { Composition } from '../../../features/compositions/model.ts';
import { opusLong } from '../../../features/compositions/rules.ts';
import type { SampleView } from '../../../features/notation/model.ts';

/** A page of the score on a desk, with the head an engraver gives it. */
export function SampleDesk({ work, sample }: { work: Composition; sample: SampleView | null }) {
  const opus = opusLong(work.opusNo);
  const page = sample?.pages[0];
  return (
    <figure className="bg-bone print:bg-transparent px-[var(--edge)] pt-6 pb-8.5 max-md:border-y max-md:border-ebony md:col-start-1 md:row-span-2 md:row-start-1 md:pt-12 md:pr-12 md:pb-12">
      <div className="md:sticky md:top-6">
        <div
          className={`sample-sheet flex flex-col px-3 pt-6 pb-8.5 sm:px-8.5 sm:pt-8.5 ${page ? 'aspect-[17/22]' : 'aspect-[17/14]'}`}
        >
          <div aria-hidden="true">
            <p className="text-center font-display text-card font-f text-balance">{work.title}</p>
            <p className="mt-2 mb-4 flex flex-wrap justify-between gap-x-6 text-label sm:mb-6">
              <span>Sample page</span>
              <span>
                {work.composer}, {opus}
              </span>
            </p>
          </div>
          {page ? (
            <img
              {...page}
              alt={`Sample page: the opening of ${work.title}, ${opus}, by ${work.composer}, for ${work.instrumentation.join(', ')}, as engraved sheet music.`}
              className="block h-auto w-full"
            />
          ) : (
            <p className="m-auto text-center text-lede">{SAMPLE_MISSING}</p>
          )}
        </div>
        {page ? (
          <figcaption className="no-print mt-6 text-label">
            <a href={page.src} className="link inline-flex min-h-11 items-center">
              Open the sample page by itself
            </a>
          </figcaption>
        ) : null}
      </div>
    </figure>
  );
}
