import type { Composer, EngravedIncipit, Mood, Occasion, Period, WorkFacts } from '../work-facts/model.ts';

export type { Found, FoundSection, SiteAnswer, Wanted } from './schema.server.ts';

export interface KnownWork {
  composer: Composer;
  work: WorkFacts;
}

type DoorTo =
  | { facet: 'occasion'; value: Occasion }
  | { facet: 'mood'; value: Mood }
  | { facet: 'period'; value: Period };

/** Into the repertoire, by the names people have for it. */
export type Door = DoorTo & { title: string; names: readonly string[] };

/** How works begin, by their id. */
export type Sounds = Readonly<Record<string, { composer: string; incipit: EngravedIncipit }>>;

export const SEARCH_MAX_LENGTH = 120;
export const HITS_PER_SECTION = 8;

export const SECTION_KINDS = [
  'works',
  'pieces',
  'occasions',
  'moods',
  'periods',
  'composers',
  'scores',
  'concerts',
  'musicians',
] as const;
export type SectionKind = (typeof SECTION_KINDS)[number];
