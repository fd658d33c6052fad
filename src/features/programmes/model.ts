import { OCCASIONS } from '../estimates/model.ts';
import type { Programme, ProgrammeItem, ProgrammeSection } from './schema.server.ts';

export type {
  Arrangement,
  GonePiece,
  PartChoice,
  Programme,
  ProgrammeChange,
  ProgrammeEdit,
  ProgrammeItem,
  ProgrammePiece,
  ProgrammeSection,
  ProgrammeView,
  RequestedProgramme,
} from './schema.server.ts';

export const PROGRAMME_OCCASIONS = OCCASIONS;
export type ProgrammeOccasion = (typeof PROGRAMME_OCCASIONS)[number];

/** In usual order. */
export const SECTION_KINDS = [
  'prelude',
  'seating',
  'processional',
  'entrance',
  'signing',
  'recessional',
  'postlude',
  'cocktail',
  'dinner',
  'dance',
  'intermission',
  'encore',
  'other',
] as const;
export type SectionKind = (typeof SECTION_KINDS)[number];

/** 'song': music that is not in the repertoire, named by whoever wants it; the others are no music. */
export const TITLED_KINDS = ['song', 'reading', 'talk', 'pause'] as const;
export type TitledKind = (typeof TITLED_KINDS)[number];

/** 'on': attacca; 'cue': waits. */
export const TRANSITIONS = ['on', 'cue'] as const;

export const SECTIONS_MAX = 20;
export const PLAYERS_MAX = 12;
export const PLAYER_MAX_LENGTH = 60;
export const CHOICES_MAX = 100;
export const PART_MAX_LENGTH = 80;
/** Any good player, or the house's choice. */
export const ANY = 'any';
export const HOUSE = 'house';
/** In all sections. */
export const ITEMS_MAX = 60;
export const SECTION_MINUTES_MAX = 600;
export const TITLE_MAX_LENGTH = 120;
export const CUE_MAX_LENGTH = 300;
export const NOTE_MAX_LENGTH = 500;

export type WorkItem = Extract<ProgrammeItem, { kind: 'work' }>;
export type TitledItem = Exclude<ProgrammeItem, WorkItem>;

export const EMPTY_PROGRAMME: Programme = {
  occasion: '',
  date: '',
  start: '',
  zipCode: '',
  outdoors: false,
  players: [],
  sections: [],
};

export const newSection = (id: string, kind: SectionKind): ProgrammeSection => ({
  id,
  kind,
  title: '',
  minutes: null,
  cue: '',
  cueBy: '',
  houseChooses: false,
  items: [],
});

/** Minutes, and the number of unknown pieces. */
export interface Length {
  from: number;
  to: number;
  unknown: number;
}
