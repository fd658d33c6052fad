import type { ProgrammeEdit, ProgrammeItem, ProgrammeSection } from '#/features/programmes/model.ts';
import { sectionName } from '#/features/programmes/rules.ts';
import type { Take } from '../use-programme.ts';
import { StepKeys } from './step-keys.tsx';

interface StepsProps {
  item: ProgrammeItem;
  name: string;
  section: ProgrammeSection;
  sections: readonly ProgrammeSection[];
  take: Take;
}

/** Across section ends. */
export function Steps({ item, name, section, sections, take }: StepsProps) {
  const at = section.items.indexOf(item);
  const place = sections.indexOf(section);
  const next = sections[place + 1];
  const up = stepUp(item, section.items[at - 1], section, sections[place - 1]);
  const down = stepDown(item, section.items[at + 1], section.items[at + 2], section, next);
  const leaves = at === section.items.length - 1 && next ? `, to ${sectionName(next)}` : '';
  return (
    <StepKeys
      id={item.id}
      up={{ change: up, label: `Move ${name} up` }}
      down={{ change: down, label: `Move ${name} down${leaves}` }}
      take={take}
    />
  );
}

/** Among the others. */
export function SectionSteps({ section, sections, take }: Pick<StepsProps, 'section' | 'sections' | 'take'>) {
  const at = sections.indexOf(section);
  const [above, below, afterThat] = [sections[at - 1], sections[at + 1], sections[at + 2]];
  const move = (before: string | null): Move => ({ do: 'move-section', section: section.id, before });
  const name = sectionName(section);
  return (
    <StepKeys
      id={section.id}
      up={{ change: above && move(above.id), label: `Move ${name} earlier` }}
      down={{ change: below && move(afterThat?.id ?? null), label: `Move ${name} later` }}
      take={take}
    />
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
