import type { Musician } from './schema.server.ts';

export type { Musician, MusicianEntry, MusicianProfile, OfferedWork, WhatToExpect } from './schema.server.ts';

export const OWN_WORDS_MAX = 200;
export const SPECIALTIES_MAX = 30;
export const RECORDINGS_MAX = 4;
export const RECORDING_MAX_LENGTH = 300;
export const SPECIALTY_MAX_LENGTH = 120;

/** What a client may expect, in the order it is said. */
export const EXPECTATIONS = ['brings', 'needs', 'travel', 'dress', 'settingUp'] as const;
export type Expectation = (typeof EXPECTATIONS)[number];
export const EXPECTATION_MAX_LENGTH = 160;

export interface MusicianName {
  _id: string;
  name: string;
}

export const ADMIN_INSTRUMENTS_BEYOND_FILTER = ['composer', 'conductor', 'harmonica'] as const;
export const MUSICIAN_INSTRUMENTS_MAX = 30;
export const REPERTOIRE_MAX = 30_000;

const MUSICIAN_SORTS = ['order', 'name', 'works'] as const;
export interface MusicianSearch {
  search: string;
  sort: (typeof MUSICIAN_SORTS)[number];
}

export interface ListedMusician extends Musician {
  email: string;
  works: number;
}
