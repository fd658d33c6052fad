import { musicalText } from '#/ui/notation/musical-text.ts';
import type { SampleHead } from './sample-head.ts';

export function SampleHeading({ head: { title, composer, opus }, page }: { head: SampleHead; page?: number }) {
  return (
    <div aria-hidden="true">
      <p className="text-center font-display text-card font-f text-balance">{musicalText(title)}</p>
      <p className="mt-2 mb-4 flex flex-wrap justify-between gap-x-6 text-label sm:mb-6">
        {page === undefined ? null : <span>{page === 1 ? 'Sample page' : `Sample page ${page}`}</span>}
        <span>{musicalText(`${composer}, ${opus}`)}</span>
      </p>
    </div>
  );
}
