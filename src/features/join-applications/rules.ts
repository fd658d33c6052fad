import { docxFlaw } from '#/platform/files/docx-structure.ts';
import { cleanFileName, fileEnding } from '#/platform/files/file-name.ts';
import { docFlaw } from '#/platform/files/ole-structure.ts';
import { pdfFlaw } from '#/platform/files/pdf-structure.ts';
import { EMAIL_REQUIRED, FIRST_NAME_REQUIRED, LAST_NAME_REQUIRED } from '../accounts/messages.ts';
import { emailProblem, nameProblem, type Problems, present } from '../accounts/rules.ts';
import { FILE_EMPTY, FILE_ENDING, FILE_TOO_LARGE, flawMessage } from './messages.ts';
import {
  OPEN_STAGES,
  QUARANTINE_FOLDER,
  RESUME_FOLDER,
  RESUME_MAX_BYTES,
  RESUME_TYPES,
  type Resume,
  type ResumeKind,
  STAGES,
  type Stage,
} from './model.ts';

type Problem = string | undefined;

const FLAWS = { pdf: pdfFlaw, doc: docFlaw, docx: docxFlaw } as const;

export function resumeKind(fileName: string): ResumeKind | undefined {
  const ending = fileEnding(fileName.trim()).slice(1);
  return Object.keys(RESUME_TYPES).find((kind): kind is ResumeKind => kind === ending);
}

export function fileProblem({ name, size }: { name: string; size: number }): Problem {
  if (!resumeKind(name)) return FILE_ENDING;
  if (size === 0) return FILE_EMPTY;
  return size > RESUME_MAX_BYTES ? FILE_TOO_LARGE : undefined;
}

/** Content must match the extension. */
export function readResume(name: string, bytes: Uint8Array): Resume | { problem: string } {
  const kind = resumeKind(name);
  const problem = fileProblem({ name, size: bytes.length });
  if (!kind || problem) return { problem: problem ?? FILE_ENDING };
  const flaw = FLAWS[kind](bytes);
  if (flaw) return { problem: flawMessage(flaw, `.${kind}`) };
  const cleaned = cleanFileName(name);
  return { kind, fileName: resumeKind(cleaned) ? cleaned : `resume.${kind}`, bytes };
}

/** Repeated fields, one JSON list, or commas; deduplicated. */
export function chosenNames(given: string | readonly string[]): string[] {
  const names = typeof given === 'string' ? listIn(given) : given;
  return [...new Set(names.map((name) => name.trim()).filter((name) => name !== ''))];
}

function listIn(text: string): string[] {
  if (text.trimStart().startsWith('[')) {
    try {
      const list: unknown = JSON.parse(text);
      if (Array.isArray(list) && list.every((name) => typeof name === 'string')) return list;
    } catch {
      // Refused later.
    }
    return [text];
  }
  return text.split(',');
}

/** The form checks the file. */
export function applicantProblems(
  values: Record<'clientEmail' | 'firstName' | 'lastName', string>,
): Problems<'clientEmail' | 'firstName' | 'lastName'> {
  const email = values.clientEmail.trim();
  return present({
    clientEmail: email === '' ? EMAIL_REQUIRED : emailProblem(email),
    firstName: nameProblem(values.firstName, FIRST_NAME_REQUIRED),
    lastName: nameProblem(values.lastName, LAST_NAME_REQUIRED),
  });
}

interface StoredResume {
  fileId: string;
  mediaType: string;
  resumeState: string;
}

export function resumePath({ fileId, mediaType, resumeState }: StoredResume): string {
  const [ending = 'pdf'] = Object.entries(RESUME_TYPES).find(([, type]) => type === mediaType) ?? [];
  return `${resumeState === 'waiting' ? QUARANTINE_FOLDER : RESUME_FOLDER}/${fileId}.${ending}`;
}

/** The usual move first; steps back are corrections. */
export const STAGE_MOVES: Record<Stage, readonly Stage[]> = {
  new: ['phone interview', 'audition', 'declined'],
  'phone interview': ['audition', 'joined', 'declined', 'new'],
  audition: ['joined', 'declined', 'phone interview'],
  joined: ['audition'],
  declined: ['new', 'phone interview', 'audition'],
};

/** Steps back are our corrections. */
export function isNews(from: Stage, to: Stage): boolean {
  return from === 'declined' || STAGES.indexOf(to) > STAGES.indexOf(from);
}

export function isOpen(stage: Stage): boolean {
  return (OPEN_STAGES as readonly Stage[]).includes(stage);
}

/** Where musicians' pages use other names. */
const MUSICIANS_NAMES: Record<string, readonly string[]> = {
  Contrabass: ['double bass'],
  Horn: ['French horn'],
  'Alto Flute': ['flute (alto)'],
  'Bass Flute': ['flute (bass)'],
  Clarinet: ['clarinet (A)', 'clarinet (B-flat)'],
  Saxophone: ['saxophone (soprano)', 'saxophone (alto)', 'saxophone (tenor)', 'saxophone (baritone)'],
  Trumpet: ['trumpet (B-flat)', 'trumpet (C)', 'trumpet (D)'],
  Trombone: ['trombone (tenor)'],
  'Bass Trombone': ['trombone (bass)'],
  Tuba: ['tuba (B-flat)', 'tuba (C)', 'tuba (E-flat)', 'tuba (F)'],
  Percussion: [
    'snare drum',
    'bass drum',
    'cymbals',
    'triangle',
    'tambourine',
    'tam-tam',
    'castanets',
    'maracas',
    'bongo',
    'woodblocks',
    'chime tree',
    'cannon',
  ],
};

/** Deduplicated, without 'other'. */
export function musicianInstruments(chosen: readonly string[]): string[] {
  const names = chosen
    .filter((name) => name !== 'other')
    .map((name) => Object.entries(MUSICIANS_NAMES).find(([, of]) => of.includes(name))?.[0] ?? capitals(name));
  return [...new Set(names)];
}

function capitals(name: string): string {
  return name.replace(/(?<=^|\s)[a-z]/g, (letter) => letter.toUpperCase());
}
