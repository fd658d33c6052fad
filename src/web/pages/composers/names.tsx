import { Link } from 'react-router';
import type { ListedComposer } from '#/features/repertoire/browsing/composers.server.ts';
import { composerPath } from '#/features/repertoire/browsing/url.ts';
import { loudnessOfComposer } from '#/features/repertoire/components/composer-text.ts';
import { weightOf } from '#/features/repertoire/components/dynamic.ts';
import { splitName } from '#/features/repertoire/rules.ts';
import { yearsText } from '#/features/work-facts/messages.ts';
import type { Dynamic } from '#/features/work-facts/model.ts';
import { thousands } from '#/platform/text/english.ts';
import { musicalText } from '#/ui/notation/musical-text.ts';

/** As large as loud. */
const SIZE: Partial<Record<Dynamic, string>> = {
  fff: 'text-panel',
  ff: 'text-section',
  f: 'text-figure',
  mf: 'text-card',
};
const NAME = 'font-display decoration-felt decoration-2 underline-offset-[0.14em] group-hover:underline';

interface NamesProps {
  composers: readonly ListedComposer[];
}

/** The loud first, large; then the rest. */
export function NamesByLoudness({ composers }: NamesProps) {
  const loud = composers.filter((composer) => sizeOf(composer) !== undefined);
  const rest = composers.filter((composer) => sizeOf(composer) === undefined);
  return (
    <>
      {loud.length > 0 ? (
        <ul className="flex flex-wrap items-baseline gap-x-6 gap-y-2 py-4 md:gap-y-4 md:gap-x-11">
          {loud.map((composer) => (
            <li key={composer.name}>
              <Link to={composerPath(composer.name)} prefetch="intent" className="group block">
                <span className={`${NAME} ${sizeOf(composer)} ${weightOf(loudnessOfComposer(composer.works))}`}>
                  {musicalText(splitName(composer.name).surname)}
                </span>{' '}
                <Count works={composer.works} />
                <Aside composer={composer} className="mt-1.5 block" />
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      {rest.length > 0 ? <NamesInOrder composers={rest} /> : null}
    </>
  );
}

export function NamesInOrder({ composers }: NamesProps) {
  return (
    <ul className="gap-x-6 max-sm:grid max-sm:grid-cols-2 sm:columns-3 md:gap-x-8.5 lg:columns-4 xl:columns-5">
      {composers.map((composer) => {
        const years = yearsText(composer);
        return (
          <li key={composer.name} className="break-inside-avoid border-b border-line">
            <Link to={composerPath(composer.name)} prefetch="intent" className="group block min-h-11 py-0.5">
              <span className="flex items-baseline justify-between gap-2">
                <span className="min-w-0">
                  <span className={`${NAME} text-row wrap-anywhere ${weightOf(loudnessOfComposer(composer.works))}`}>
                    {musicalText(splitName(composer.name).surname)}
                  </span>{' '}
                  {years === '' ? <Aside composer={composer} /> : null}
                </span>
                <Count works={composer.works} />
              </span>
              {years === '' ? null : <Aside composer={composer} className="block" />}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

/** In one run: of whom no years are known. */
export function NamesInARun({ composers }: NamesProps) {
  return (
    <ul className="flex flex-wrap items-baseline gap-x-4 pt-2 md:gap-x-6">
      {composers.map((composer) => (
        <li key={composer.name}>
          <Link
            to={composerPath(composer.name)}
            prefetch="intent"
            className="group inline-flex min-h-11 items-baseline gap-x-1.5"
          >
            <span
              className={`${NAME} ${sizeOf(composer) ?? 'text-row'} ${weightOf(loudnessOfComposer(composer.works))}`}
            >
              {musicalText(splitName(composer.name).surname)}
            </span>
            <Aside composer={composer} className="max-sm:sr-only" />
            <Count works={composer.works} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Aside({ composer, className = '' }: { composer: ListedComposer; className?: string }) {
  const said = [musicalText(splitName(composer.name).given), yearsText(composer)].filter(Boolean).join(', ');
  return <span className={`text-label leading-tight text-quiet ${className}`}>{said}</span>;
}

function Count({ works }: { works: number | null }) {
  if (works === null) return null;
  return (
    <span className="text-label leading-none text-quiet tabular-nums">
      {thousands(works)}
      <span className="sr-only">{works === 1 ? ' work' : ' works'}</span>
    </span>
  );
}

/** Undefined: of the small ones, as are all that nobody counts. */
function sizeOf({ works }: ListedComposer): string | undefined {
  return works === null ? undefined : SIZE[loudnessOfComposer(works)];
}
