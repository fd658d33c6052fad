import type { ProgramPiece } from '#/features/concert-series/model.ts';
import { byLine } from '#/features/concert-series/rules.ts';
import { weightOf } from '#/features/repertoire/components/dynamic.ts';
import { PrintedLine } from '#/features/work-facts/components/incipit-key.tsx';
import type { EngravedIncipit, Heard } from '#/features/work-facts/model.ts';
import { musicalText } from '#/ui/notation/musical-text.ts';

type Piece = Heard<ProgramPiece> & { incipit?: EngravedIncipit };

export function RunningOrder({ program }: { program: readonly Piece[] }) {
  return (
    <ol aria-label="Running order" className="border-t-3 border-ink pt-2">
      {program.map((piece, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a piece may be played twice, and the order never changes
          key={index}
          className="rests-[4.25rem] sm:rests-[2.5rem] flex break-inside-avoid flex-wrap items-baseline gap-x-2 py-1.5 print:py-0.5"
        >
          <span data-swells className={`font-display text-row print:text-[1.375rem] ${weightOf(piece.dynamic)}`}>
            {musicalText(piece.title)}
          </span>{' '}
          <span aria-hidden="true" className="mb-1 min-w-6 flex-1 border-b-2 border-dotted border-line max-sm:hidden" />
          <span className="text-label text-quiet max-sm:w-full">{musicalText(byLine(piece))}</span>
          {piece.incipit ? (
            <span className="mt-1 hidden w-full print:block">
              <PrintedLine incipit={piece.incipit} />
            </span>
          ) : null}
        </li>
      ))}
    </ol>
  );
}
