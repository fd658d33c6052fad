import type { MouseEvent } from 'react';
import type { EngravedMelody, TwoNames } from '#/features/names-melody/model.ts';
import { themeOf } from '#/features/names-melody/rules.ts';
import { melodyFilePath } from '#/features/names-melody/url.ts';
import { type Lit, NoteInk, NoteLight } from '#/features/notation/components/lit-notes.tsx';
import { NARROW_SCREEN } from '#/features/notation/components/use-layout.ts';
import { LAYOUTS, type Layout } from '#/features/notation/model.ts';

const SHOWN: Record<Layout, string> = { sheet: 'max-sm:hidden print:block', narrow: 'sm:hidden print:hidden' };
/** In page units. */
const LETTER_SIZE: Record<Layout, number> = { sheet: 390, narrow: 420 };

interface MelodySheetProps {
  page: number;
  names: TwoNames;
  letters: string;
  melody: EngravedMelody;
  lit: Lit;
  onPress: ((event: MouseEvent<HTMLElement>) => void) | undefined;
}

/** A phone may need a second page. */
export function MelodySheet({ page, names, letters, melody, lit, onPress }: MelodySheetProps) {
  const { version, sizes } = melody;
  const theme = themeOf(names);
  const [sheet, narrow] = [sizes.sheet[page - 1], sizes.narrow[page - 1]];
  const shown = sheet ?? narrow;
  const size = sizes[lit.layout][page - 1];
  if (!shown) return null;
  const path = (layout: Layout) => melodyFilePath(theme, `${layout}-${page}.svg`, version);
  const notes = lit.notes.filter((note) => note[2] === page);
  return (
    <div className={`relative isolate ${sheet ? '' : 'sm:hidden print:hidden'}`}>
      {size && notes.length > 0 ? <NoteLight notes={notes} size={size} /> : null}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the seek bar does from the keyboard what this press does */}
      <picture onClick={onPress} className={`relative block ${onPress ? 'cursor-pointer' : ''}`}>
        {sheet && narrow ? (
          <source media={NARROW_SCREEN} srcSet={path('narrow')} width={narrow.width} height={narrow.height} />
        ) : null}
        <img
          src={path(sheet ? 'sheet' : 'narrow')}
          {...shown}
          alt={`${names.first} & ${names.second} in notes, ${melody.bars} bars for piano${page > 1 ? `, page ${page}` : ''}`}
          className="block h-auto w-full"
        />
      </picture>
      {size && notes.length > 0 ? <NoteInk notes={notes} size={size} /> : null}
      {LAYOUTS.map((layout) => (
        <Letters key={layout} layout={layout} page={page} letters={letters} melody={melody} />
      ))}
    </div>
  );
}

interface LettersProps {
  layout: Layout;
  page: number;
  letters: string;
  melody: EngravedMelody;
}

/** Set here: the engraving holds notes only. */
function Letters({ layout, page, letters, melody }: LettersProps) {
  const size = melody.sizes[layout][page - 1];
  if (!size) return null;
  return (
    <svg
      viewBox={`0 0 ${size.width} ${size.height}`}
      aria-hidden="true"
      focusable="false"
      className={`pointer-events-none absolute top-0 left-0 h-auto w-full fill-felt font-label ${SHOWN[layout]}`}
    >
      {melody.letters[layout].map(([on, x, y], index) =>
        on === page ? (
          <text key={`${x} ${y}`} x={x} y={y} textAnchor="middle" fontSize={LETTER_SIZE[layout]}>
            {letters.charAt(index)}
          </text>
        ) : null,
      )}
    </svg>
  );
}
