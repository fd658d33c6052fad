import type { Composer, WorkFacts } from '../work-facts/model.ts';

export type { Found, FoundSection, SiteAnswer, Wanted } from './schema.server.ts';

export interface KnownWork {
  composer: Composer;
  work: WorkFacts;
}

export const SEARCH_MAX_LENGTH = 120;
export const HITS_PER_SECTION = 8;

export const SECTION_KINDS = ['works', 'pieces', 'occasions', 'composers', 'scores', 'concerts', 'musicians'] as const;
export type SectionKind = (typeof SECTION_KINDS)[number];
