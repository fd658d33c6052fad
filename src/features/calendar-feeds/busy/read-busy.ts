import { join } from 'node:path';
import { inProcessOfItsOwn } from '#/platform/process/own-process.ts';
import { type BusyCalendar, READING_PATIENCE_MS } from '../model.ts';

export interface ReadingJob {
  bytes: Uint8Array;
  from: string;
  to: string;
  /** Of the house. */
  zone: string;
  own: readonly string[];
}

const WORKER = join(import.meta.dirname, 'worker.ts');
let last: Promise<unknown> = Promise.resolve();

/** Rules of repetition can be made to run for ever: in a process of its own, one at a time, with a limit of time. */
export function readBusy(
  job: ReadingJob,
  { patienceMs = READING_PATIENCE_MS, ending }: { patienceMs?: number; ending?: AbortSignal } = {},
): Promise<BusyCalendar | undefined> {
  const reading = last.then(async () => {
    const outcome = await inProcessOfItsOwn<BusyCalendar>(WORKER, job, patienceMs, ending);
    return 'answer' in outcome ? outcome.answer : undefined;
  });
  last = reading.catch(() => undefined);
  return reading;
}
