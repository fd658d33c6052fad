import { Link } from 'react-router';
import { creditText } from '#/features/concert-series/messages.ts';
import { weightOf } from '#/features/repertoire/components/dynamic.ts';
import { PrintedLine, SoundKey } from '#/features/work-facts/components/incipit-key.tsx';
import { musicalText } from '#/ui/notation/musical-text.ts';
import type { Played } from './running-order.server.ts';

/** So many pieces fit below each other. */
const ONE_COLUMN = 7;
const TITLE = 'font-display text-row print:text-[1.375rem]';

export function RunningOrder({ program }: { program: readonly Played[] }) {
  return (
    <ol
      aria-label="Running order"
      className={`border-t-3 border-ink pt-2 print:columns-1 ${program.length > ONE_COLUMN ? 'md:columns-2 md:gap-x-6' : ''}`}
    >
      {program.map((piece, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a piece may be played twice, and the order never changes
          key={index}
          className="flex break-inside-avoid py-1 md:py-0.5 print:block"
        >
          <div className="min-w-0 grow">
            {piece.opusId ? (
              <Link
                to={`/opus/details/${piece.opusId}`}
                data-swells
                className={`-my-2 block w-fit py-2 underline decoration-accent decoration-1 underline-offset-[0.14em] hover:decoration-2 ${TITLE} ${weightOf(piece.dynamic)}`}
              >
                {musicalText(piece.title)}
              </Link>
            ) : (
              <span className={`block ${TITLE} ${weightOf(piece.dynamic)}`}>{musicalText(piece.title)}</span>
            )}{' '}
            <span className="block text-label text-quiet">
              {musicalText(creditText(piece))}
              {piece.lasts === '' ? null : (
                <span className="whitespace-nowrap">
                  {' '}
                  <span aria-hidden="true">·</span> {piece.lasts}
                </span>
              )}
            </span>
          </div>
          {piece.incipit ? <SoundKey incipit={piece.incipit} work={piece} className="-my-2 h-11 shrink-0" /> : null}
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
