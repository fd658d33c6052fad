import { ITEM_GONE, SECTION_GONE, TOO_MANY_ITEMS, TOO_MANY_SECTIONS, USUAL_SECTIONS } from '../messages.ts';
import {
  type Arrangement,
  CHOICES_MAX,
  HOUSE,
  ITEMS_MAX,
  newSection,
  type Programme,
  type ProgrammeItem,
  type ProgrammeSection,
  SECTIONS_MAX,
} from '../model.ts';

/* Pure: shared by browser and server. */

type Arranged = { programme: Programme } | { refused: 'gone' | 'full'; message: string };

const SECTION_IS_GONE: Arranged = { refused: 'gone', message: SECTION_GONE };
const ITEM_IS_GONE: Arranged = { refused: 'gone', message: ITEM_GONE };

/** `freshId` names new things; what has its id already is there: it was sent twice. */
export function arrange(programme: Programme, change: Arrangement, freshId: () => string): Arranged {
  switch (change.do) {
    case 'frame': {
      const { do: _, ...frame } = change;
      return { programme: { ...programme, ...frame } };
    }
    case 'choose-player':
      return choosePlayer(programme, change);
    case 'begin':
      return begin(programme, change, freshId);
    case 'add-section': {
      if (programme.sections.some(({ id }) => id === change.id)) return { programme };
      if (programme.sections.length >= SECTIONS_MAX) return { refused: 'full', message: TOO_MANY_SECTIONS };
      const section = newSection(change.id ?? freshId(), change.kind);
      return withSections(programme, insertBefore(programme.sections, section, change.before));
    }
    case 'edit-section': {
      const { do: _, section: id, ...fields } = change;
      return onSection(programme, id, (section) => ({ ...section, ...fields }));
    }
    case 'move-section': {
      const section = programme.sections.find(({ id }) => id === change.section);
      if (!section) return SECTION_IS_GONE;
      if (change.before === section.id) return { programme };
      const others = programme.sections.filter((one) => one !== section);
      return withSections(programme, insertBefore(others, section, change.before));
    }
    case 'remove-section': {
      const sections = programme.sections.filter(({ id }) => id !== change.section);
      return sections.length === programme.sections.length ? SECTION_IS_GONE : withSections(programme, sections);
    }
    case 'place':
    case 'add-item':
      return addItem(programme, itemOf(change, freshId), change);
    case 'edit-item': {
      const { do: _, item: id, title, by, ...fields } = change;
      const named = { ...(title !== undefined && { title }), ...(by !== undefined && { by }) };
      const edited = (item: ProgrammeItem): ProgrammeItem =>
        item.kind === 'work' ? { ...item, ...fields } : { ...item, ...fields, ...named };
      return onItems(programme, id, (items) => items.map((item) => (item.id === id ? edited(item) : item)));
    }
    case 'move-item':
      return moveItem(programme, change);
    case 'remove-item':
      return onItems(programme, change.item, (items) => items.filter(({ id }) => id !== change.item));
  }
}

type ChoosePlayer = Extract<Arrangement, { do: 'choose-player' }>;

/** HOUSE is not stored. */
function choosePlayer(programme: Programme, { part, choice }: ChoosePlayer): Arranged {
  const others = (programme.chosen ?? []).filter((one) => one.part !== part);
  const chosen = choice === HOUSE ? others : [...others.slice(1 - CHOICES_MAX), { part, choice }];
  return { programme: { ...programme, chosen } };
}

type Begin = Extract<Arrangement, { do: 'begin' }>;

/** The occasion's usual sections; existing ones stay. */
function begin(programme: Programme, { occasion, ids = [] }: Begin, freshId: () => string): Arranged {
  const usual = programme.sections.length > 0 ? [] : USUAL_SECTIONS[occasion];
  const fresh = usual.map(([kind, minutes], index) => ({ ...newSection(ids[index] ?? freshId(), kind), minutes }));
  return { programme: { ...programme, occasion, sections: [...programme.sections, ...fresh] } };
}

type NewItem = Extract<Arrangement, { do: 'place' | 'add-item' }>;

function itemOf(change: NewItem, freshId: () => string): ProgrammeItem {
  const own = { id: change.id ?? freshId(), note: '', transition: 'on', minutes: null } as const;
  return change.do === 'place'
    ? { kind: 'work', opusId: change.opusId, movementId: change.movementId, ...own }
    : { kind: change.kind, title: change.title, ...(change.by && { by: change.by }), ...own, note: change.note ?? '' };
}

function addItem(programme: Programme, item: ProgrammeItem, to: { section: string; before: string | null }): Arranged {
  if (itemsOf(programme).some(({ id }) => id === item.id)) return { programme };
  if (itemsOf(programme).length >= ITEMS_MAX) return { refused: 'full', message: TOO_MANY_ITEMS };
  return onSection(programme, to.section, (section) => ({
    ...section,
    items: insertBefore(section.items, item, to.before),
  }));
}

type MoveItem = Extract<Arrangement, { do: 'move-item' }>;

function moveItem(programme: Programme, { item: id, section, before }: MoveItem): Arranged {
  const item = itemsOf(programme).find((one) => one.id === id);
  if (!item) return ITEM_IS_GONE;
  if (before === id) return { programme };
  const without = programme.sections.map((one) => ({ ...one, items: one.items.filter((other) => other.id !== id) }));
  return onSection({ ...programme, sections: without }, section, (to) => ({
    ...to,
    items: insertBefore(to.items, item, before),
  }));
}

export function itemsOf({ sections }: Programme): ProgrammeItem[] {
  return sections.flatMap(({ items }) => items);
}

function withSections(programme: Programme, sections: ProgrammeSection[]): Arranged {
  return { programme: { ...programme, sections } };
}

function onSection(programme: Programme, id: string, edit: (section: ProgrammeSection) => ProgrammeSection): Arranged {
  if (!programme.sections.some((section) => section.id === id)) return SECTION_IS_GONE;
  return withSections(
    programme,
    programme.sections.map((section) => (section.id === id ? edit(section) : section)),
  );
}

function onItems(
  programme: Programme,
  itemId: string,
  edit: (items: readonly ProgrammeItem[]) => ProgrammeItem[],
): Arranged {
  const section = programme.sections.find(({ items }) => items.some(({ id }) => id === itemId));
  if (!section) return ITEM_IS_GONE;
  return onSection(programme, section.id, (one) => ({ ...one, items: edit(one.items) }));
}

/** At the end for null or an unknown `before`. */
function insertBefore<One extends { id: string }>(list: readonly One[], one: One, before: string | null): One[] {
  const at = list.findIndex(({ id }) => id === before);
  return at < 0 ? [...list, one] : [...list.slice(0, at), one, ...list.slice(at)];
}
