export type { CorrectedFacts, EngravedIncipit, KnownFacts } from './schema.server.ts';

export const DYNAMICS = ['ppp', 'pp', 'p', 'mp', 'mf', 'f', 'ff', 'fff'] as const;
export type Dynamic = (typeof DYNAMICS)[number];

export const PERIODS = ['renaissance', 'baroque', 'classical', 'romantic', 'impressionist', 'modern'] as const;
export type Period = (typeof PERIODS)[number];

export const OCCASIONS = [
  'walking-in',
  'signing',
  'walking-out',
  'first-dance',
  'dinner',
  'memorial',
  'children',
  'christmas',
  'lunar-new-year',
] as const;
export type Occasion = (typeof OCCASIONS)[number];

const MOMENTS: readonly string[] = ['walking-in', 'signing', 'walking-out', 'first-dance'] satisfies Occasion[];

/** Of a few minutes, within a ceremony or an evening. */
export function isMoment(occasion: string): boolean {
  return MOMENTS.includes(occasion);
}

export const MOODS = [
  'calm',
  'tender',
  'warm',
  'romantic',
  'dreamy',
  'melancholy',
  'solemn',
  'mysterious',
  'playful',
  'joyful',
  'festive',
  'grand',
  'brilliant',
  'passionate',
  'dramatic',
] as const;
export type Mood = (typeof MOODS)[number];

export interface MoodDictionary {
  /** 'scherz*' matches prefixes. */
  tempos: { words: string[]; major: Mood[]; minor: Mood[] }[];
  forms: { form: string; moods: Mood[] }[];
}
export const MOOD_LINES_MAX = 60;
export const TEMPO_WORDS_MAX = 40;
export const TEMPO_WORD_MAX_LENGTH = 40;

/** Those with several works. */
export const FORMS = [
  'aria',
  'ballade',
  'ballet',
  'canon',
  'carol',
  'concerto',
  'dance',
  'elegy',
  'etude',
  'fantasia',
  'fugue',
  'gavotte',
  'gigue',
  'hymn',
  'impromptu',
  'intermezzo',
  'lullaby',
  'march',
  'mass',
  'mazurka',
  'minuet',
  'musical',
  'nocturne',
  'opera',
  'overture',
  'partita',
  'polonaise',
  'prelude',
  'quartet',
  'quintet',
  'rag',
  'requiem',
  'rhapsody',
  'romance',
  'rondo',
  'scherzo',
  'serenade',
  'sonata',
  'sonatina',
  'song',
  'spiritual',
  'suite',
  'symphony',
  'tango',
  'toccata',
  'trio',
  'variations',
  'waltz',
] as const;

/** Up to 4, 10, 20 minutes, longer. */
export const LENGTHS = ['short', 'medium', 'long', 'very-long'] as const;
export type Length = (typeof LENGTHS)[number];

export const FACETS = {
  occasion: OCCASIONS,
  mood: MOODS,
  dynamic: DYNAMICS,
  period: PERIODS,
  form: FORMS,
  length: LENGTHS,
} as const;
export type Facet = keyof typeof FACETS;
export const FACET_NAMES = Object.keys(FACETS) as Facet[];

export const MINUTES_MAX = 1440;

export const NAMES_MAX = 20;
export const NAME_MAX_LENGTH = 200;

/** 0: hardly known; 3: most people have heard it. */
export const FAME_MAX = 3;

interface UsualMinutes {
  range: [number, number];
  source: 'recordings' | 'score';
}

/** Unknown facts are absent. */
export interface Facts {
  key?: string;
  tempo?: string;
  dynamic?: Dynamic;
  minutes?: UsualMinutes;
  occasions?: Occasion[];
  moods?: Mood[];
  names?: string[];
}

export type Heard<Piece> = Piece & { dynamic?: Dynamic | undefined };

export interface MovementFacts extends Facts {
  /** 1-based. */
  number: number;
  title: string;
}

export interface WorkFacts extends Facts {
  id: string;
  title: string;
  catalogue?: string[];
  /** The number is ambiguous: match by title. */
  byTitle?: boolean;
  forms?: string[];
  /** Defaults to the composer's. */
  period?: Period;
  /** 0 to 3. */
  known: number;
  /** By most people, where the title says otherwise. */
  called?: string;
  /** As typed; never this work's own title. */
  partOf?: string[];
  /** Whoever sang or played it for most people. */
  madeKnownBy?: string[];
  /** Shared by settings of the same music. */
  family?: string;
  /** Public-domain lyrics only. */
  firstLine?: string;
  movements?: MovementFacts[];
}

export interface Composer {
  id: string;
  name: string;
  born?: number;
  died?: number;
  country: string[];
  period?: Period;
  names: string[];
}

export interface ComposerFacts {
  composer: Composer;
  works: WorkFacts[];
}

export interface NoteSource {
  /** On GitHub. */
  repository: string;
  path: string;
  commit: string;
  licence: string;
  score?: number;
  /** 1-based. */
  from: number;
  /** From the top, 0-based. */
  staves: number[];
  /** Staves of the incipit they were compared with, where those are not all of it. */
  ours?: number[];
  /** Semitones from the written notes to those of the incipit, per staff: horns are written in F. */
  transposed?: number[];
}

/** Notes in `content/works/incipits/<key>.krn`. */
export interface Incipit {
  key: string;
  work: string;
  movement?: number;
  bars: number;
  /** Per staff from the top; keyboards are unnamed. */
  parts?: string[];
  /** The compared source; null if unchecked. */
  checked: (NoteSource & { notes: number }) | null;
}
