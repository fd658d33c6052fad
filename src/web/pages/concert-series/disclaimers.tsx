import { BROCHURE_PATH } from '#/features/concert-series/url.ts';
import { musicalText } from '#/ui/notation/musical-text.ts';

/** Also in the brochure. */
export function Disclaimers({ disclaimers }: { disclaimers: readonly string[] }) {
  return (
    <div className="mt-12 grid gap-x-12 gap-y-8.5 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] md:items-start">
      <details className="group/fine border-b border-ink">
        <summary className="flex min-h-16 cursor-pointer flex-wrap items-baseline justify-between gap-x-6 border-t-3 border-ink py-3">
          <h2 className="font-display text-section font-pp">Disclaimers</h2>
          <span className="text-label font-label underline decoration-accent decoration-2 underline-offset-4">
            <span className="group-open/fine:hidden">Show all {disclaimers.length}</span>
            <span className="hidden group-open/fine:inline">Hide</span>
          </span>
        </summary>
        <ol className="pb-6">
          {disclaimers.map((disclaimer, index) => (
            <li
              key={disclaimer}
              className="grid grid-cols-[2.5rem_minmax(0,1fr)] items-baseline border-t border-line py-3"
            >
              <span aria-hidden="true" className="font-display text-row font-ff">
                {index + 1}
              </span>
              {musicalText(disclaimer)}
            </li>
          ))}
        </ol>
      </details>
      <p className="no-print on-blush p-6">
        <span className="block font-display text-card font-f">The whole series, on paper</span>
        <span className="mt-2 block">Every programme with its duration and price, to read away from the screen.</span>
        <a href={BROCHURE_PATH} download className="link mt-3 inline-flex min-h-11 items-center font-label">
          Download the brochure (PDF)
        </a>
      </p>
    </div>
  );
}
