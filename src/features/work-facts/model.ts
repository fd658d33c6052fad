export type { CorrectedFacts, EngravedIncipit, KnownFacts } from './schema.server.ts';

/** How loud a work or a concert is set, quiet to loud. */
export const DYNAMICS = ['ppp', 'pp', 'p', 'mp', 'mf', 'f', 'ff', 'fff'] as const;
export type Dynamic = (typeof DYNAMICS)[number];

export const PERIODS = ['renaissance', 'baroque', 'classical', 'romantic', 'impressionist', 'modern'] as const;
export type Period = (typeof PERIODS)[number];

/** When at an event people ask for it. */
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

/** How a tempo, a form and a key say a mood, where nobody says it of the work itself. */
export interface MoodDictionary {
  /** Words of a tempo, 'scherz*' for every word that begins so, and what they say in major and in minor. */
  tempos: { words: string[]; major: Mood[]; minor: Mood[] }[];
  forms: { form: string; moods: Mood[] }[];
}
export const MOOD_LINES_MAX = 60;
export const TEMPO_WORDS_MAX = 40;
export const TEMPO_WORD_MAX_LENGTH = 40;

/** What a client can look for, beside what the data set says of a form: the ones that several works have. */
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
export type Form = (typeof FORMS)[number];

/** How long a work usually takes: up to 4 minutes, up to 10, up to 20, longer. */
export const LENGTHS = ['short', 'medium', 'long', 'very-long'] as const;
export type Length = (typeof LENGTHS)[number];

/** What works are looked for by, and what each can be. */
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

/** The longest that a work can take: a day. */
export const MINUTES_MAX = 1440;

/** Other names that owners can give one work, and how long each is. */
export const NAMES_MAX = 20;
export const NAME_MAX_LENGTH = 200;

/** 0: hardly known; 3: most people have heard it. */
export const FAME_MAX = 3;

/** How long it usually takes, and how that is known. */
export interface UsualMinutes {
  /** Shortest and longest, in minutes. */
  range: [number, number];
  source: 'recordings' | 'score';
}

/** What is known of a work or of a movement. What is not known is not there. */
export interface Facts {
  /** 'E-flat major'. */
  key?: string;
  tempo?: string;
  /** As it begins; by ear where the score says nothing. */
  dynamic?: Dynamic;
  minutes?: UsualMinutes;
  occasions?: Occasion[];
  moods?: Mood[];
  /** Other titles and what people type: 'moonlight', 'here comes the bride'. */
  names?: string[];
}

/** A piece of a programme, with how loud it is heard; unknown, it is not there. */
export type Heard<Piece> = Piece & { dynamic?: Dynamic | undefined };

export interface MovementFacts extends Facts {
  /** The first is 1. */
  number: number;
  title: string;
}

export interface WorkFacts extends Facts {
  id: string;
  title: string;
  /** 'BWV 846', 'Op. 27 No. 2'; any of them. */
  catalogue?: string[];
  /** Its number is shared with other works, or with the work it is part of: only a title tells. */
  byTitle?: boolean;
  forms?: string[];
  /** Unless it is its composer's. */
  period?: Period;
  /** 0 to 3. */
  known: number;
  /** The whole it is part of, as people type it; never this work's own title. */
  partOf?: string[];
  /** Settings of the same music, and the whole it is part of, share one. */
  family?: string;
  /** Of a song: where the words are out of copyright. */
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
  /** As others write the name, in any script. */
  names: string[];
}

export interface ComposerFacts {
  composer: Composer;
  works: WorkFacts[];
}

/** Where the notes of an incipit come from. */
export interface NoteSource {
  /** 'OpenScore/Lieder', on GitHub. */
  repository: string;
  path: string;
  commit: string;
  licence: string;
  /** Of a file that holds several. */
  score?: number;
  /** The first bar is 1. */
  from: number;
  /** From the top, counted from 0. */
  staves: number[];
}

/** How a work or a movement begins, in `content/works/incipits/<key>.krn`. */
export interface Incipit {
  key: string;
  /** Id of its work. */
  work: string;
  movement?: number;
  bars: number;
  /** Who plays each staff, from the top; of a keyboard's two staves nobody is named. */
  parts?: string[];
  /** What it was compared with, note by note; null when it was not. */
  checked: (NoteSource & { notes: number }) | null;
}
