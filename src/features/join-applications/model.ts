import type { CaseEntry } from '../cases/case-kind.ts';

export type { ApplicationDetails, StoredApplication } from './schema.server.ts';

export const JOIN_CATEGORIES = [
  'accompanist',
  'arranger',
  'audio / sound engineer',
  'baroque music specialist',
  'composer',
  'conductor',
  'diction & language specialist',
  'ear training specialist',
  'instructor (private institution or studio)',
  'instructor (public institution)',
  'instrument repairperson',
  'jazz specialist',
  'music director',
  'music history specialist',
  'music theory specialist',
  'performer - brass',
  'performer - keyboard',
  'performer - percussion',
  'performer - string',
  'performer - woodwind',
  'performer - voice',
  'piano tuner',
  'vocal coach',
  'other',
] as const;

interface ChoiceGroup {
  name: string;
  choices: readonly string[];
}

export const INSTRUMENT_GROUPS = [
  {
    name: 'Keyboard',
    choices: [
      'piano',
      'organ',
      'harpsichord',
      'celeste',
      'synthesizer',
      'keytar',
      'harmonium',
      'accordion',
      'bandoneon',
    ],
  },
  {
    name: 'Strings',
    choices: [
      'violin',
      'viola',
      'cello',
      'double bass',
      'harp',
      'guitar',
      'electric guitar',
      'electric bass',
      'mandolin',
      'banjo',
      'ukulele',
    ],
  },
  {
    name: 'Woodwind',
    choices: [
      'flute',
      'flute (alto)',
      'flute (bass)',
      'piccolo',
      'oboe',
      'English horn',
      'clarinet (A)',
      'clarinet (B-flat)',
      'bass clarinet',
      'bassoon',
      'contrabassoon',
      'saxophone (soprano)',
      'saxophone (alto)',
      'saxophone (tenor)',
      'saxophone (baritone)',
      'harmonica',
    ],
  },
  {
    name: 'Brass',
    choices: [
      'French horn',
      'trumpet (B-flat)',
      'trumpet (C)',
      'trumpet (D)',
      'cornet',
      'flugelhorn',
      'bugle',
      'trombone (tenor)',
      'trombone (bass)',
      'euphonium',
      'tuba (B-flat)',
      'tuba (C)',
      'tuba (E-flat)',
      'tuba (F)',
    ],
  },
  {
    name: 'Percussion',
    choices: [
      'timpani',
      'snare drum',
      'bass drum',
      'drum set',
      'cymbals',
      'triangle',
      'tambourine',
      'tam-tam',
      'castanets',
      'maracas',
      'bongo',
      'woodblocks',
      'chimes',
      'chime tree',
      'handbell',
      'glockenspiel',
      'xylophone',
      'marimba',
      'vibraphone',
      'cannon',
    ],
  },
  {
    name: 'Voice',
    choices: [
      'voice (soprano)',
      'voice (mezzo-soprano)',
      'voice (contralto)',
      'voice (countertenor)',
      'voice (tenor)',
      'voice (baritone)',
      'voice (bass-baritone)',
      'voice (bass)',
      'beatboxing',
    ],
  },
  { name: 'Something else', choices: ['other'] },
] as const satisfies readonly ChoiceGroup[];

export type JoinCategory = (typeof JOIN_CATEGORIES)[number];
export type JoinInstrument = (typeof INSTRUMENT_GROUPS)[number]['choices'][number];

export const JOIN_INSTRUMENTS: readonly JoinInstrument[] = INSTRUMENT_GROUPS.flatMap(({ choices }) => [...choices]);

export const CHOICES_MAX = 250;

export const RESUME_MAX_BYTES = 5 * 1024 * 1024;

export const RESUME_TYPES = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;

export const RESUME_FOLDER = 'uploads/resumes';
/** Unscanned files. */
export const QUARANTINE_FOLDER = 'uploads/quarantine';

/** 'waiting' files are given to nobody; 'refused' ones held malware and are deleted. */
export const RESUME_STATES = ['kept', 'waiting', 'refused'] as const;
export type ResumeState = (typeof RESUME_STATES)[number];

export type ResumeKind = keyof typeof RESUME_TYPES;

export interface JoinApplication {
  clientEmail: string;
  firstName: string;
  lastName: string;
  categories: readonly JoinCategory[];
  instruments: readonly JoinInstrument[];
}

export interface Resume {
  kind: ResumeKind;
  /** Cleaned for display. */
  fileName: string;
  bytes: Uint8Array;
}

export const STEPS_MAX = 5;
export const STEP_TITLE_MAX_LENGTH = 60;

export interface JoinContent {
  introduction: string;
  process: readonly { title: string; text: string }[];
}

/** `content/join.json`, and two ends. */
export const STAGES = ['new', 'phone interview', 'audition', 'joined', 'declined'] as const;
export type Stage = (typeof STAGES)[number];

export const OPEN_STAGES = ['new', 'phone interview', 'audition'] as const satisfies readonly Stage[];

/** A stage is a move, 'note' internal, 'musician' a link. */
export type ApplicationEntry = CaseEntry<Stage | 'mail' | 'note' | 'musician'>;

export interface ApplicationFilter {
  search: string;
  stage?: Stage | 'open' | undefined;
  sort: ApplicationSort;
}

export const APPLICATION_SORTS = ['newest', 'oldest'] as const;
type ApplicationSort = (typeof APPLICATION_SORTS)[number];

export const APPLICATIONS_PER_PAGE = 50;

export interface ApplicantAsMusician {
  firstName: string;
  lastName: string;
  email: string;
  instruments: string[];
}
