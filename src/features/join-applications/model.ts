import type { CaseEntry } from '../cases/case-kind.ts';

export type { ApplicationFile, StoredApplication } from './schema.server.ts';

/** Spec section 9, '24 roles from accompanist to other'; the list is design section 6. */
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

/** Spec section 9, 'about 80 including voice types'; the list is design section 6, here by family as an orchestra sits. */
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

/** Names in one list, also when some stand there twice. */
export const CHOICES_MAX = 250;

/** Design section 5. */
export const RESUME_MAX_BYTES = 5 * 1024 * 1024;

/** Spec section 9: .pdf, .doc, .docx; what each is to a mail program. */
export const RESUME_TYPES = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;

/** Where resumes lie in the data folder. */
export const RESUME_FOLDER = 'uploads/resumes';
/** Where those lie that a scanner has not looked at, while there is one. */
export const QUARANTINE_FOLDER = 'uploads/quarantine';

/** 'waiting': for a scan, and nobody gets it before; 'refused': malware was found in it, and it was deleted. */
export const RESUME_STATES = ['kept', 'waiting', 'refused'] as const;
export type ResumeState = (typeof RESUME_STATES)[number];

export type ResumeKind = keyof typeof RESUME_TYPES;

/** Spec section 3, join application, without its file. */
export interface JoinApplication {
  clientEmail: string;
  firstName: string;
  lastName: string;
  categories: readonly JoinCategory[];
  instruments: readonly JoinInstrument[];
}

/** A file that may be kept: its content is what its name says. */
export interface Resume {
  kind: ResumeKind;
  /** As the applicant called it, cleaned for showing. */
  fileName: string;
  bytes: Uint8Array;
}

/** As many numerals as the page has. */
export const STEPS_MAX = 5;
export const STEP_TITLE_MAX_LENGTH = 60;

/** `content/join.json`: how somebody joins (design section 6). */
export interface JoinContent {
  introduction: string;
  process: readonly { title: string; text: string }[];
}

/** The way of an application (`content/join.json`): form, phone interview, audition; and how it ends. */
export const STAGES = ['new', 'phone interview', 'audition', 'joined', 'declined'] as const;
export type Stage = (typeof STAGES)[number];

/** While it is at one of these, the applicant waits for us. */
export const OPEN_STAGES = ['new', 'phone interview', 'audition'] as const satisfies readonly Stage[];

/** A stage is a move to it, 'mail' a mail to the applicant, 'note' one for ourselves, 'musician' the link to one. */
export type ApplicationEntry = CaseEntry<Stage | 'mail' | 'note' | 'musician'>;

export interface ApplicationFilter {
  search: string;
  /** 'open' is the three of OPEN_STAGES. */
  stage?: Stage | 'open' | undefined;
  sort: ApplicationSort;
}

export const APPLICATION_SORTS = ['newest', 'oldest'] as const;
export type ApplicationSort = (typeof APPLICATION_SORTS)[number];

export const APPLICATIONS_PER_PAGE = 50;

/** What the form for a new musician begins with. */
export interface ApplicantAsMusician {
  firstName: string;
  lastName: string;
  email: string;
  instruments: string[];
}
