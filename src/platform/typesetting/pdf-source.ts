import { join } from 'node:path';
import { AppError } from '../errors.ts';
import { holdsPdf } from '../files/pdf-structure.ts';
import { asBuffer, type Job, PATIENCE_MS, type Typeset, typeset } from './typeset.ts';

export const PDF_PROBLEMS = {
  not_pdf: 'This file is not a PDF. Please export the score as PDF and choose that file.',
  encrypted: 'This PDF is locked. Please save it without a password or restrictions and choose it again.',
  empty: 'This PDF has no pages. Please export it again and choose the new file.',
  broken: 'We could not read this PDF: it is damaged or cut off. Please export it again and choose the new file.',
  too_slow: 'This PDF is too much for us: reading it took too long. Please export it again in a simpler form.',
} as const;

export type PdfProblem = keyof typeof PDF_PROBLEMS;

/** `reason` is for code. */
export class PdfRefused extends AppError {
  readonly reason: PdfProblem;

  constructor(reason: PdfProblem) {
    super('validation', PDF_PROBLEMS[reason]);
    this.reason = reason;
  }
}

const EVERY_PAGE = join(import.meta.dirname, 'pages.typ');
/** Half of the typesetting limit, so that an accepted file can be typeset. */
const CHECK_PATIENCE_MS = PATIENCE_MS / 2;

/** Typesets every page on trial. @throws PdfRefused; AppError unavailable */
export async function pdfPages(pdf: Uint8Array, patienceMs = CHECK_PATIENCE_MS): Promise<number> {
  return (await typesetPdf(pdf, { template: EVERY_PAGE, files: {} }, patienceMs)).pages;
}

/** Pages become drawings: no scripts, forms or files. @throws PdfRefused; AppError unavailable */
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

export function problemOf(outcome: Typeset): PdfProblem {
  if ('refused' in outcome) return reasonOf(outcome.refused);
  return 'problem' in outcome && outcome.problem === 'too_slow' ? 'too_slow' : 'broken';
}

/** Parses the typesetter's messages (pinned version). */
function reasonOf(text: string): PdfProblem {
  if (text.includes('encrypted')) return 'encrypted';
  return text.includes('only has 0 pages') ? 'empty' : 'broken';
}
