import { useRef } from 'react';
import { BY_HINT, TO_ARRANGE } from '#/features/programmes/messages.ts';
import { type ProgrammeSection, TITLE_MAX_LENGTH } from '#/features/programmes/model.ts';
import type { FoundSection } from '#/features/site-search/model.ts';
import { foldText } from '#/platform/text/fold-text.ts';
import { TextField } from '#/ui/forms/field.tsx';
import { musicalText } from '#/ui/notation/musical-text.ts';
import type { Take } from '../use-programme.ts';

export interface Answer {
  query: string;
  /** What is nearest was found. */
  near: boolean;
  sections: readonly FoundSection[];
}

interface SongToArrangeProps {
  answer: Answer;
  section: ProgrammeSection;
  song: Song;
  take: Take;
  onAdd: () => void;
}

export interface Song {
  title: string;
  /** Whose it is, and where we play it; '' for what is arranged. */
  played: string;
  /** Its title is nearer to what is typed than any work's. */
  first: boolean;
}

/** What is typed, where no work is called exactly that; as our concerts call it, where they play it. */
export function songIn({ query, near, sections }: Answer): Song | undefined {
  const typed = foldText(query);
  const hitsOf = (kind: FoundSection['kind']) => sections.find((one) => one.kind === kind)?.hits ?? [];
  const works = hitsOf('works').flatMap(({ title, called = '' }) => [title, called].map(foldText));
  if (works.includes(typed)) return undefined;
  const pieces = near ? [] : hitsOf('pieces').map((hit) => ({ hit, name: foldText(hit.title) }));
  const named = works.some((name) => name.includes(typed)) ? [] : pieces.filter(({ name }) => name.includes(typed));
  const better = pieces.find(({ name }) => name === typed) ?? named[0];
  const played = better ?? (works.length > 0 ? undefined : pieces[0]);
  return { title: played?.hit.title ?? query, played: played?.hit.words ?? '', first: better !== undefined };
}

export function SongToArrange({
  song: { title: whole, played, first },
  answer,
  section,
  take,
  onAdd,
}: SongToArrangeProps) {
  const by = useRef<HTMLDivElement>(null);
  const title = whole.slice(0, TITLE_MAX_LENGTH);
  return (
    <li className="border-b border-line">
      <button
        type="button"
        className="min-h-11 w-full py-2 text-left hover:text-accent"
        onClick={() => {
          const song = { title, by: by.current?.querySelector('input')?.value ?? '' };
          take({ do: 'add-item', kind: 'song', ...song, section: section.id, before: null });
          onAdd();
        }}
      >
        {!first && answer.sections.some(({ kind }) => kind === 'works') ? 'Not among these? ' : ''}
        <b className="font-label">Add ‘{musicalText(title)}’</b>{' '}
        <span className="text-label text-quiet">{musicalText(played || TO_ARRANGE)}</span>
      </button>
      {played === '' ? (
        <div ref={by} className="pb-3">
          <TextField label="By" hint={BY_HINT} maxLength={TITLE_MAX_LENGTH} />
        </div>
      ) : null}
    </li>
  );
}
