import { useEffect } from 'react';
import { Link } from 'react-router';
import { musicalText } from '#/ui/notation/musical-text.ts';
import type { ChoiceGroup } from './choices.ts';

interface ChoiceListProps {
  id: string;
  groups: readonly ChoiceGroup[];
  chosen: number;
  onPoint: (index: number) => void;
  onFollow: () => void;
}

/** The focus stays in the text field. */
export function ChoiceList({ id, groups, chosen, onPoint, onFollow }: ChoiceListProps) {
  useEffect(() => {
    document.getElementById(`${id}-${chosen}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, chosen]);
  const starts = groups.map((_, index) => groups.slice(0, index).reduce((sum, { choices }) => sum + choices.length, 0));
  return (
    <div id={id} role="listbox" aria-label="Found" className="py-2">
      {groups.map(({ title, choices }, group) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options has no element of its own
        <div key={title} role="group" aria-label={title} className="pb-2">
          <p aria-hidden="true" className="px-5 py-1 text-label text-quiet">
            {title}
          </p>
          {choices.map(({ title, hint, href }, place) => {
            const index = (starts[group] ?? 0) + place;
            return (
              <Link
                key={href}
                id={`${id}-${index}`}
                to={href}
                role="option"
                aria-selected={index === chosen}
                tabIndex={-1}
                onClick={onFollow}
                onPointerMove={() => onPoint(index)}
                className="flex min-h-9 scroll-mt-18 flex-wrap items-center gap-x-3 px-5 py-1 break-words aria-selected:bg-blush aria-selected:text-ebony pointer-coarse:min-h-11"
              >
                <span className="min-w-0 font-mf">{musicalText(title)}</span>
                {hint ? <span className="min-w-0 text-label">{hint}</span> : null}
              </Link>
            );
          })}
        </div>
      ))}
    </div>
  );
}
