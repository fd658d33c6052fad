import { Link } from 'react-router';
import type { RepertoireFilter } from '#/features/repertoire/model.ts';
import { type ListView, listPath } from '#/features/repertoire/url.ts';
import { Letters } from '#/web/filters/letters.tsx';

interface ListViewProps {
  filter: RepertoireFilter;
  view: ListView;
}

/** From this letter, or the next one. */
export function TitleLetters({ filter, view }: ListViewProps) {
  return (
    <Letters
      label="Titles from a letter on"
      chosen={view.from}
      // Chosen: back to all.
      to={(letter) => listPath(filter, { ...view, from: letter === view.from ? '' : letter })}
    />
  );
}

export function ViewSwitch({ filter, view }: ListViewProps) {
  return (
    <p className="text-label text-quiet">
      in order of title, as{' '}
      <Link
        to={listPath(filter, { ...view, lines: !view.lines })}
        preventScrollReset
        className="link no-print inline-flex min-h-11 items-center"
      >
        {view.lines ? 'cards' : 'lines'}
      </Link>
    </p>
  );
}
