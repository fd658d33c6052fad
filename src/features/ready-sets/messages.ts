import { SECTION_LABELS } from '../programmes/messages.ts';
import type { SectionKind } from '../programmes/model.ts';

export const NO_SUCH_SET = 'Tacet. No set has this name; all that we have are on the page of sets.';
export const TITLE_REQUIRED = 'Please enter a title.';
export const WHY_REQUIRED = 'Please say in a sentence or two why somebody would choose it.';
export const PLAYERS_REQUIRED = 'Please add at least one player.';
export const TOO_MANY_PLAYERS = 'There can be 12 players at most.';
export const PLAYER_REQUIRED = 'Please enter an instrument.';
export const SECTIONS_REQUIRED = 'Please add at least one section.';
export const TOO_MANY_SECTIONS = 'A set can have 20 sections at most.';
export const TOO_MANY_ITEMS = 'A set can have 60 pieces at most.';
export const SECTION_MINUTES_INVALID = 'Please enter whole minutes, from 1 to 600, or nothing.';
export const ITEM_MINUTES_INVALID = 'Please enter minutes, like 4 or 2.5, up to 600, or nothing.';
export const WORK_UNTITLED = 'Please enter what is played.';
export const WORK_BY_NOBODY = 'Please enter who wrote it, or ‘Traditional’.';
export const ITEM_UNTITLED = 'Please enter what it is called.';

export const CHOOSE_THE_REST = 'The rest of the time is ours to fill: we watch, and play what fits.';

export function foundText(chairs: number): string {
  return chairs === 1 ? 'a colleague whom we find for you' : `${chairs} colleagues whom we find for you`;
}

/** Of what is engraved by now. */
export function hearText(count: number): string {
  return count === 1 ? 'Hear how one piece begins' : `Hear how ${count} pieces begin`;
}

export function missingText(count: number): string {
  if (count === 0) return '';
  return count === 1 ? '1 piece of this set is not played here' : `${count} pieces of this set are not played here`;
}

export function sectionName({ kind, title }: { kind: SectionKind; title: string }): string {
  return title === '' ? SECTION_LABELS[kind] : title;
}
