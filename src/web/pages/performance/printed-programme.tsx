import { creditText } from '#/features/concert-series/messages.ts';
import type { PerformanceCard } from '#/features/performances/model.ts';
import { collaboratorText } from '#/features/performances/rules.ts';
import { weightOf } from '#/features/repertoire/components/dynamic.ts';
import { IncipitKey } from '#/features/work-facts/components/incipit-key.tsx';
import type { EngravedIncipit, Heard } from '#/features/work-facts/model.ts';
import { longDate } from '#/platform/time/dates.ts';
import { musicalText } from '#/ui/notation/musical-text.ts';
import { Wordmark } from '#/ui/wordmark/wordmark.tsx';
import { useRootData } from '#/web/root-data.ts';

interface PrintedProgrammeProps {
  performance: PerformanceCard;
  program: readonly (Heard<PerformanceCard['program'][number]> & { incipit?: EngravedIncipit })[];
}

export function PrintedProgramme({ performance, program }: PrintedProgrammeProps) {
  const { title, date, locationName, musicians, collaborators } = performance;
  const { business } = useRootData();
  if (program.length === 0) return null;
  const players = [...musicians.map(({ name }) => name), ...collaborators.map(collaboratorText)];
  return (
    <section
      id="programme"
      aria-labelledby="programme-title"
      className="sample-sheet mt-12 scroll-mt-6 p-6 text-ebony sm:p-8.5"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-ebony pb-2 text-label">
        <Wordmark of={business.wordmark} className="text-row" />
        <h2 id="programme-title" className="font-label">
          Programme
        </h2>
      </div>
      <p className="mt-6 font-display text-section font-fff">{musicalText(title)}</p>
      <ol className="mt-6">
        {program.map((piece, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a programme may hold one piece twice, and never changes here
          <li key={index} className="flex break-inside-avoid flex-wrap items-baseline gap-x-2 py-2">
            <span className={`font-display text-row ${weightOf(piece.dynamic)}`}>{musicalText(piece.title)}</span>
            <span aria-hidden="true" className="min-w-6 flex-1 border-b-2 border-dotted border-line" />
            <span className="ml-auto text-right text-label">{musicalText(creditText(piece))}</span>
            {piece.incipit ? (
              <span className="w-full">
                <IncipitKey incipit={piece.incipit} work={piece} className="mt-1" />
              </span>
            ) : null}
          </li>
        ))}
      </ol>
      <div className="mt-6 border-t border-ebony pt-3 text-label">
        {players.length > 0 ? <p className="font-label">{musicalText(players.join(' · '))}</p> : null}
        <p className="text-smoke">
          {locationName}, {longDate(date)}
        </p>
      </div>
    </section>
  );
}
