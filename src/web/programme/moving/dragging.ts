import type { DragEvent } from 'react';
import type { ProgrammeEdit, ProgrammeItem, ProgrammeSection } from '#/features/programmes/model.ts';
import type { Take } from '../use-programme.ts';

/* By a mouse; on a phone only after 'Reorder', for there a long press scrolls, and selects. */

interface Dragged {
  kind: 'item' | 'moment';
  id: string;
}

interface Landing {
  change: ProgrammeEdit;
  /** Where the mark is drawn. */
  at: 'top' | 'bottom';
}

const PHONE = '(max-width: 40rem)';
let dragged: Dragged | undefined;

export function draggedAs(kind: Dragged['kind'], id: string) {
  return {
    draggable: true,
    onDragStart(event: DragEvent<HTMLElement>) {
      if (matchMedia(PHONE).matches && !event.currentTarget.closest('.reordering')) return event.preventDefault();
      // Firefox drags nothing without it.
      event.dataTransfer.setData('text/plain', '');
      event.dataTransfer.effectAllowed = 'move';
      dragged = { kind, id };
    },
    onDragEnd() {
      dragged = undefined;
      unmark();
    },
  };
}

/** Undefined from `landing`: it may land further out. */
export function dropsOf(landing: (what: Dragged) => Landing | undefined, take: Take) {
  return {
    onDragOver(event: DragEvent<HTMLElement>) {
      const there = dragged && landing(dragged);
      if (!there) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.currentTarget.dataset.landing === there.at) return;
      unmark();
      event.currentTarget.dataset.landing = there.at;
    },
    onDragLeave({ currentTarget, relatedTarget }: DragEvent<HTMLElement>) {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)))
        delete currentTarget.dataset.landing;
    },
    onDrop(event: DragEvent<HTMLElement>) {
      const there = dragged && landing(dragged);
      if (!there) return;
      event.preventDefault();
      event.stopPropagation();
      unmark();
      take(there.change);
    },
  };
}

/** Dragged down within a moment it lands after, else before. */
export function onItem({ kind, id }: Dragged, section: ProgrammeSection, over: ProgrammeItem): Landing | undefined {
  if (kind !== 'item' || id === over.id) return undefined;
  const [from, to] = [id, over.id].map((one) => section.items.findIndex((item) => item.id === one));
  const isBelow = from !== undefined && to !== undefined && from >= 0 && from < to;
  const before = isBelow ? (section.items[to + 1]?.id ?? null) : over.id;
  return { change: { do: 'move-item', item: id, section: section.id, before }, at: isBelow ? 'bottom' : 'top' };
}

export function onSection(
  { kind, id }: Dragged,
  sections: readonly ProgrammeSection[],
  over: ProgrammeSection,
): Landing | undefined {
  if (kind === 'item') return { change: { do: 'move-item', item: id, section: over.id, before: null }, at: 'bottom' };
  if (id === over.id) return undefined;
  const [from, to] = [id, over.id].map((one) => sections.findIndex((section) => section.id === one));
  const isBelow = from !== undefined && to !== undefined && from < to;
  const before = isBelow ? (sections[to + 1]?.id ?? null) : over.id;
  return { change: { do: 'move-section', section: id, before }, at: isBelow ? 'bottom' : 'top' };
}

function unmark(): void {
  for (const one of document.querySelectorAll<HTMLElement>('[data-landing]')) delete one.dataset.landing;
}
