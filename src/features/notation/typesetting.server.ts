import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { AppContext } from '../context.ts';
import { isRefusal } from './engraver/contract.ts';
import { ensureEngraved, hashOf, readEngraved } from './engravings.server.ts';
import { findNotation, sourceOf } from './queries.server.ts';
import type { PdfProblem, ScoreHead, SheetDrawing, TypesetterAnswer, TypesetterJob } from './typesetter/contract.ts';

const WORKER = join(import.meta.dirname, 'typesetter/worker.ts');
const PATIENCE_MS = 20_000;

/** The whole of a work's music as a score on letter paper; undefined where there is none, or it can't be engraved. */
export async function typesetWork(
  ctx: AppContext,
  opusNo: string,
  head: ScoreHead,
): Promise<{ pdf: Uint8Array; pages: number } | undefined> {
  const notation = await findNotation(ctx, opusNo);
  if (!notation) return undefined;
  const source = sourceOf(notation);
  const facts = await ensureEngraved(ctx, source, { urgent: true });
  if (isRefusal(facts)) return undefined;
  const sheets: SheetDrawing[] = [];
  for (let page = 1; page <= facts.sheets; page += 1) {
    const bytes = await readEngraved(ctx, hashOf(source), `sheet-${page}.svg`);
    if (!bytes) throw new Error(`sheet ${page} of ${opusNo} is not there`);
    const svg = bytes.toString();
    const [, width = '0', height = '0'] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? [];
    sheets.push({ svg, width: Number(width), height: Number(height) });
  }
  const answer = await inProcessOfItsOwn({ kind: 'score', head, sheets }, PATIENCE_MS);
  if (!('pdf' in answer)) throw new Error(`the score of ${opusNo} was not typeset`);
  return answer;
}

/** How many pages a PDF has, if it can be opened and each be put into another document. */
export async function countPdfPages(
  pdf: Uint8Array,
  patienceMs = PATIENCE_MS,
): Promise<{ pages: number } | { problem: PdfProblem }> {
  return inProcessOfItsOwn({ kind: 'pages', pdf }, patienceMs);
}

/** A PDF is as much a stranger's program as a score: see engraver.server.ts. */
function inProcessOfItsOwn(job: TypesetterJob, patienceMs: number): Promise<TypesetterAnswer> {
  return new Promise((resolve, reject) => {
    const worker = fork(WORKER, {
      env: {},
      execArgv: ['--max-old-space-size=512'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const end = (answer: TypesetterAnswer) => {
      clearTimeout(impatience);
      worker.kill('SIGKILL');
      resolve(answer);
    };
    const impatience = setTimeout(end, patienceMs, { problem: 'too_slow' });
    worker.on('message', (answer: TypesetterAnswer) => end(answer));
    // Without an answer: it was too much for it.
    worker.on('exit', () => end({ problem: 'broken' }));
    worker.on('error', (error) => {
      clearTimeout(impatience);
      reject(error);
    });
    worker.send(job, (error) => error && end({ problem: 'broken' }));
  });
}
