import { Fragment } from 'react';
import type { ProgrammeSection } from '#/features/programmes/model.ts';
import { NONE_FOR_THESE, WE_CHOOSE, WITH_OTHERS } from '#/features/programmes/players/messages.ts';
import { sectionName } from '#/features/programmes/rules.ts';
import { SoundKey } from '#/features/work-facts/components/incipit-key.tsx';
import { musicalText } from '#/ui/notation/musical-text.ts';
import { ChangeButton } from '../change-button.tsx';
import type { Take } from '../use-programme.ts';
import type { Suggestion } from './suggestions.server.ts';

interface SuggestionsProps {
  section: ProgrammeSection;
  suggestions: readonly Suggestion[];
  take: Take;
}

/** Until the section has music. */
export function Suggestions({ section, suggestions, take }: SuggestionsProps) {
  if (section.items.length > 0 || section.houseChooses) return null;
  const firstBeyond = suggestions.findIndex(({ beyond }) => beyond);
  return (
    <ul className="no-print mt-4 flex flex-wrap items-center gap-x-6 max-sm:flex-col max-sm:items-stretch">
      {suggestions.map((one, place) => (
        <Fragment key={one.opusId}>
          {place === firstBeyond ? (
            <li className="basis-full pt-2 text-label">{place === 0 ? NONE_FOR_THESE : WITH_OTHERS}</li>
          ) : null}
          <Suggested section={section} suggestion={one} take={take} />
        </Fragment>
      ))}
      <li>
        <ChangeButton
          change={{ do: 'edit-section', section: section.id, houseChooses: true }}
          take={take}
          focus={`${section.id}-chooses`}
          label={`We choose the music of ${sectionName(section)}`}
          className="link min-h-11 text-label text-quiet"
        >
          {WE_CHOOSE}
        </ChangeButton>
      </li>
    </ul>
  );
}

interface SuggestedProps extends Pick<SuggestionsProps, 'section' | 'take'> {
  suggestion: Suggestion;
}

function Suggested({ section, suggestion, take }: SuggestedProps) {
  const { opusId, movementId, title, from, composer, players, incipit } = suggestion;
  return (
    <li className="flex items-center gap-x-2 max-sm:justify-between max-sm:border-b max-sm:border-line">
      <ChangeButton
        change={{ do: 'add-piece', opusId, movementId, section: section.id }}
        named={{ title, composer }}
        take={take}
        className="link min-h-11 py-2 text-left"
      >
        <span aria-hidden="true">+ </span>
        {musicalText(title)}
        <span className="sr-only">{` by ${composer}`}</span>
        <span className="text-label text-quiet">
          {musicalText([from && `, from ${from}`, `, ${players}`].filter(Boolean).join(''))}
        </span>
        <span className="sr-only">{`: add to ${sectionName(section)}`}</span>
      </ChangeButton>
      {incipit ? <SoundKey incipit={incipit} work={{ title, composer }} className="shrink-0" /> : null}
    </li>
  );
}
