import { Link } from 'react-router';
import type { RepertoireFilter } from '#/features/repertoire/model.ts';
import { LETTERS, type ListView, listPath } from '#/features/repertoire/url.ts';

interface ListViewProps {
  filter: RepertoireFilter;
  view: ListView;
}

/** From this letter, or the next one. */
export function Letters({ filter, view }: ListViewProps) {
  return (
    <nav aria-label="Titles from a letter on" className="no-print">
      <ol className="grid grid-cols-[repeat(13,minmax(0,1fr))] border-b border-line xl:grid-cols-[repeat(26,minmax(0,1fr))]">
        {LETTERS.map((letter) => {
          const chosen = letter === view.from;
          return (
            <li key={letter}>
              <Link
                // Chosen: back to all.
                to={listPath(filter, { ...view, from: chosen ? '' : letter })}
                preventScrollReset
                aria-current={chosen ? 'true' : undefined}
                className="flex min-h-11 items-center justify-center font-display text-row font-p uppercase hover:bg-blush aria-[current]:bg-ebony aria-[current]:font-fff aria-[current]:text-ivory"
              >
                {letter}
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

export function ViewSwitch({ filter, view }: ListViewProps) {
  return (
    <p className="text-label text-quiet">
      in order of title, as{' '}
      <Link to={listPath(filter, { ...view, lines: !view.lines })} preventScrollReset className="link no-print">
        {view.lines ? 'cards' : 'lines'}
      </Link>
    </p>
  );
}
