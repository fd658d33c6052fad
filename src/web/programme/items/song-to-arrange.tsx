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
  take: Take;
  onAdd: () => void;
}

/** What is typed, where no work is called exactly that; as our concerts call it, where they play it. */
export function SongToArrange({ answer: { query, near, sections }, section, take, onAdd }: SongToArrangeProps) {
  const by = useRef<HTMLDivElement>(null);
  const hitsOf = (kind: FoundSection['kind']) => sections.find((one) => one.kind === kind)?.hits ?? [];
  const works = hitsOf('works').flatMap(({ title, called = '' }) => [title, called].map(foldText));
  if (works.includes(foldText(query))) return null;
  const [played] = near || works.length > 0 ? [] : hitsOf('pieces');
  const title = (played?.title ?? query).slice(0, TITLE_MAX_LENGTH);
  return (
    <li className="border-b border-line">
      <button
        type="button"
        className="min-h-11 w-full py-2 text-left hover:text-accent"
        onClick={() => {
          const song = { title, note: played?.words ?? '', by: by.current?.querySelector('input')?.value ?? '' };
          take({ do: 'add-item', kind: 'song', ...song, section: section.id, before: null });
          onAdd();
        }}
      >
        {works.length > 0 ? 'Not among these? ' : ''}
        <b className="font-label">Add ‘{musicalText(title)}’</b>{' '}
        <span className="text-label text-quiet">
          {musicalText(played ? `${played.words}; ${TO_ARRANGE}` : TO_ARRANGE)}
        </span>
      </button>
      <div ref={by} className="pb-3">
        <TextField label="By" hint={BY_HINT} maxLength={TITLE_MAX_LENGTH} />
      </div>
    </li>
  );
}
