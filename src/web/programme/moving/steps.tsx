import type { ProgrammeEdit, ProgrammeItem, ProgrammeSection } from '#/features/programmes/model.ts';
import { sectionName } from '#/features/programmes/rules.ts';
import { ChangeButton } from '../change-button.tsx';
import type { Take } from '../use-programme.ts';

interface StepsProps {
  item: ProgrammeItem;
  name: string;
  section: ProgrammeSection;
  sections: readonly ProgrammeSection[];
  take: Take;
}

const STEP = 'grid size-11 items-center justify-items-center font-label text-row disabled:opacity-30 hover:text-accent';

/** Across section ends. */
export function Steps({ item, name, section, sections, take }: StepsProps) {
  const at = section.items.indexOf(item);
  const place = sections.indexOf(section);
  const up = stepUp(item, section.items[at - 1], section, sections[place - 1]);
  const down = stepDown(item, section.items[at + 1], section.items[at + 2], section, sections[place + 1]);
  return (
    <span className="reorder no-print flex">
      <ChangeButton
        change={up}
        take={take}
        label={`Move ${name} up`}
        focus={`up-${item.id} down-${item.id}`}
        className={STEP}
      >
        <span aria-hidden="true">↑</span>
      </ChangeButton>
      <ChangeButton
        change={down}
        take={take}
        label={`Move ${name} down${at === section.items.length - 1 && sections[place + 1] ? `, to ${sectionName(sections[place + 1] ?? section)}` : ''}`}
        focus={`down-${item.id} up-${item.id}`}
        className={STEP}
      >
        <span aria-hidden="true">↓</span>
      </ChangeButton>
    </span>
  );
}

type Move = ProgrammeEdit | undefined;

function stepUp(
  { id }: ProgrammeItem,
  above: ProgrammeItem | undefined,
  here: ProgrammeSection,
  before?: ProgrammeSection,
): Move {
  if (above) return { do: 'move-item', item: id, section: here.id, before: above.id };
  return before && { do: 'move-item', item: id, section: before.id, before: null };
}

function stepDown(
  { id }: ProgrammeItem,
  below: ProgrammeItem | undefined,
  afterThat: ProgrammeItem | undefined,
  here: ProgrammeSection,
  next?: ProgrammeSection,
): Move {
  if (below) return { do: 'move-item', item: id, section: here.id, before: afterThat?.id ?? null };
  return next && { do: 'move-item', item: id, section: next.id, before: next.items[0]?.id ?? null };
}
