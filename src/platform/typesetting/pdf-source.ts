import { join } from 'node:path';
import { AppError } from '../errors.ts';
import { holdsPdf } from '../files/pdf-structure.ts';
import { asBuffer, type Job, PATIENCE_MS, type Typeset, typeset } from './typeset.ts';

/** Why a PDF that somebody gave us is not taken, in the words of whoever gave it. */
export const PDF_PROBLEMS = {
  not_pdf: 'This file is not a PDF. Please export the score as PDF and choose that file.',
  encrypted: 'This PDF is locked. Please save it without a password or restrictions and choose it again.',
  empty: 'This PDF has no pages. Please export it again and choose the new file.',
  broken: 'We could not read this PDF: it is damaged or cut off. Please export it again and choose the new file.',
  too_slow: 'This PDF is too much for us: reading it took too long. Please export it again in a simpler form.',
} as const;

export type PdfProblem = keyof typeof PDF_PROBLEMS;

/** A refusal of a PDF. Its message is shown as it stands; `reason` is for code. */
export class PdfRefused extends AppError {
  readonly reason: PdfProblem;

  constructor(reason: PdfProblem) {
    super('validation', PDF_PROBLEMS[reason]);
    this.reason = reason;
  }
}

const EVERY_PAGE = join(import.meta.dirname, 'pages.typ');
/** Half the limit for typesetting, so that an accepted file can be typeset later. */
const CHECK_PATIENCE_MS = PATIENCE_MS / 2;

/** The page count of a PDF, after a trial typesetting of every page. @throws PdfRefused; AppError unavailable */
export async function pdfPages(pdf: Uint8Array, patienceMs = CHECK_PATIENCE_MS): Promise<number> {
  return (await typesetPdf(pdf, { template: EVERY_PAGE, files: {} }, patienceMs)).pages;
}

/** Typesets an untrusted PDF with pages as drawings: no scripts, forms or files. @throws PdfRefused; AppError unavailable */
export async function typesetPdf(
  source: Uint8Array,
  job: Omit<Job, 'source'>,
  patienceMs = PATIENCE_MS,
): Promise<{ pdf: Buffer<ArrayBuffer>; pages: number }> {
  if (!holdsPdf(source)) throw new PdfRefused('not_pdf');
  const outcome = await typeset({ ...job, source }, patienceMs);
  if ('pdf' in outcome) return { pdf: asBuffer(outcome.pdf), pages: outcome.pages };
  throw new PdfRefused(problemOf(outcome));
}

/** Why nothing came of it. */
export function problemOf(outcome: Typeset): PdfProblem {
  if ('refused' in outcome) return reasonOf(outcome.refused);
  return 'problem' in outcome && outcome.problem === 'too_slow' ? 'too_slow' : 'broken';
}

/** The typesetter's words (of the version in package.json; the tests would notice other ones). */
function reasonOf(text: string): PdfProblem {
  if (text.includes('encrypted')) return 'encrypted';
  return text.includes('only has 0 pages') ? 'empty' : 'broken';
}
