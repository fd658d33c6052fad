import type { ProgrammeEdit, ProgrammeItem, ProgrammeSection } from '../model.ts';

/** What takes an item out: a work goes altogether, or it would go on costing, unless it stands somewhere else too. */
export function removalOf(item: ProgrammeItem, sections: readonly ProgrammeSection[]): ProgrammeEdit {
  const fromMoment = { do: 'remove-item', item: item.id } as const;
  if (item.kind !== 'work') return fromMoment;
  const { opusId, movementId } = item;
  const standsElsewhere = sections
    .flatMap(({ items }) => items)
    .some(
      (other) =>
        other.id !== item.id &&
        other.kind === 'work' &&
        other.opusId === opusId &&
        (movementId === null || other.movementId === null || other.movementId === movementId),
    );
  return standsElsewhere ? fromMoment : { do: 'remove-piece', opusId, movementId };
}
