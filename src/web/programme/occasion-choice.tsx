import { OCCASION_LABELS, USUAL_SECTIONS } from '#/features/programmes/messages.ts';
import { newSection, PROGRAMME_OCCASIONS } from '#/features/programmes/model.ts';
import { sectionName } from '#/features/programmes/rules.ts';
import { ChangeButton } from './change-button.tsx';
import type { Take } from './use-programme.ts';

/** With usual sections. */
export function OccasionChoice({ take }: { take: Take }) {
  return (
    <section aria-labelledby="occasion">
      <h2 id="occasion" className="font-display text-section font-p">
        What is it for?
      </h2>
      <ul className="mt-6 grid border-t-3 border-ink sm:grid-cols-2 sm:gap-x-12">
        {PROGRAMME_OCCASIONS.map((occasion) => (
          <li key={occasion} className="border-b border-line">
            <ChangeButton change={{ do: 'begin', occasion }} take={take} className="group block w-full py-4 text-left">
              <span className="block font-display text-card font-pp group-hover:font-ff group-focus-visible:font-ff">
                {OCCASION_LABELS[occasion]}
              </span>
              <span className="mt-1 block text-label text-quiet">
                {USUAL_SECTIONS[occasion].map(([kind]) => usualName(kind)).join(', ')}
              </span>
            </ChangeButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

function usualName(kind: (typeof USUAL_SECTIONS)['ceremony'][number][0]): string {
  return kind === 'other' ? 'music' : sectionName(newSection('', kind)).toLowerCase();
}
