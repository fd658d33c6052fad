import type { ProgrammeOccasion, SectionKind } from './model.ts';

export const OCCASION_WORDS: Record<ProgrammeOccasion, string> = {
  ceremony: 'Wedding ceremony',
  reception: 'Reception',
  dinner: 'Dinner',
  recital: 'Recital',
  memorial: 'Memorial',
  corporate: 'Corporate evening',
  'house-concert': 'House concert',
};

export const SECTION_WORDS: Record<SectionKind, string> = {
  prelude: 'Prelude',
  seating: 'Seating of the parents',
  processional: 'Processional',
  entrance: 'Entrance',
  signing: 'Signing',
  recessional: 'Recessional',
  postlude: 'Postlude',
  cocktail: 'Cocktail hour',
  dinner: 'Dinner',
  dance: 'Dance',
  encore: 'Encore',
  intermission: 'Intermission',
  other: 'Something else',
};

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

/** 'Two pieces of this set are not played here'; '' when all are. */
export function missingWords(count: number): string {
  if (count === 0) return '';
  return count === 1 ? '1 piece of this set is not played here' : `${count} pieces of this set are not played here`;
}

export function sectionName({ kind, title }: { kind: SectionKind; title: string }): string {
  return title === '' ? SECTION_WORDS[kind] : title;
}
