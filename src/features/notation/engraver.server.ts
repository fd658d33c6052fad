import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { Files } from '#/platform/files/storage/files.ts';
import { createFolder } from '#/platform/files/storage/folder.ts';
import { compiledCode } from '#/platform/process/compiled-code.ts';
import { MINUTE_MS } from '#/platform/time/durations.ts';
import { type EngravingAnswer, isRefusal, type Source } from './engraver/contract.ts';
import type { EngravingProblem } from './model.ts';

const WORKER = join(import.meta.dirname, 'engraver/worker.ts');
/** Slow machines. Nobody waits for what is made ahead, so it may start as late as busy cores let it. */
const START_PATIENCE_MS = MINUTE_MS;
/** Some 200 MB, so it ends when idle. */
const IDLE_MS = 20_000;

/** Refused before verovio started. */
const SEEN_BEFORE: ReadonlySet<EngravingProblem> = new Set(['broken_bars', 'has_doctype', 'too_old']);

interface EngravingOptions {
  urgent: boolean;
  patienceMs: number;
}

export interface Engraver {
  /** Of this machine. */
  readonly folder: string;
  /** What was engraved, by the hash of its source and the name of the file. */
  readonly kept: Files;
  /** Concurrent calls with the same key share one answer. @throws Error when stopped */
  engrave(key: string, source: Source, options: EngravingOptions): Promise<EngravingAnswer>;
  stop(): Promise<void>;
}

interface Job extends EngravingOptions {
  key: string;
  source: Source;
  answer: PromiseWithResolvers<EngravingAnswer>;
}

type Priority = 'normal' | 'low';

/** Untrusted scores run in a child: no environment, limited memory, killed on timeout. */
export function createEngraver(folder: string, kept = createFolder(folder, { emptyFoldersGo: true })): Engraver {
  const waiting: Job[] = [];
  let running: Job | undefined;
  let worker: { child: ChildProcess; priority: Priority; ready: Promise<unknown> } | undefined;
  let idle: NodeJS.Timeout | undefined;
  let stopped = false;

  function end(): Promise<unknown> | undefined {
    const child = worker?.child;
    worker = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return undefined;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    return gone;
  }

  function workerFor(priority: Priority) {
    if (worker && worker.priority === priority && worker.child.connected) return worker;
    end();
    // Our environment holds passwords.
    const child = fork(WORKER, [priority], {
      env: compiledCode(),
      execArgv: ['--max-old-space-size=512'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const ready = new Promise((resolve, reject) => {
      child.once('message', resolve);
      child.once('exit', () => reject(new Error('the engraver did not start')));
      child.once('error', reject);
    });
    ready.catch(() => undefined);
    worker = { child, priority, ready };
    return worker;
  }

  async function next(): Promise<void> {
    if (running || stopped) return;
    clearTimeout(idle);
    const index = Math.max(
      0,
      waiting.findIndex(({ urgent }) => urgent),
    );
    const [job] = waiting.splice(index, 1);
    if (!job) {
      idle = setTimeout(end, IDLE_MS).unref();
      return;
    }
    running = job;
    const answer = await work(job).catch((error: unknown) => {
      job.answer.reject(error);
      return undefined;
    });
    // Preempted by an urgent job.
    if (answer !== 'put back' && answer) job.answer.resolve(answer);
    running = undefined;
    await next();
  }

  async function work(job: Job): Promise<EngravingAnswer | 'put back'> {
    const { child, ready } = workerFor(job.urgent ? 'normal' : 'low');
    try {
      await (job.urgent ? within(START_PATIENCE_MS, ready) : ready);
    } catch (error) {
      if (waiting.includes(job)) return 'put back';
      throw error;
    }
    const { promise, resolve } = Promise.withResolvers<EngravingAnswer | 'put back'>();
    const answered = (message: unknown) => resolve(message as EngravingAnswer);
    const gone = () => resolve(waiting.includes(job) ? 'put back' : { problem: 'defeated' });
    child.on('message', answered).on('exit', gone);
    child.send(job.source, (error) => error && gone());
    const made = await within(job.patienceMs, promise).catch((): EngravingAnswer => ({ problem: 'too_slow' }));
    child.off('message', answered).off('exit', gone);
    // Otherwise the child's state is unknown.
    if (made !== 'put back' && isRefusal(made) && !SEEN_BEFORE.has(made.problem)) await end();
    return made;
  }

  /** The preempted job starts again later. */
  function makeWay(): void {
    if (!running || running.urgent || waiting.includes(running)) return;
    waiting.unshift(running);
    worker?.child.kill('SIGKILL');
  }

  return {
    folder,
    kept,
    engrave(key, source, { urgent, patienceMs }) {
      if (stopped) return Promise.reject(new Error('the engraver is stopped'));
      const known = running?.key === key ? running : waiting.find((job) => job.key === key);
      if (known) {
        if (known !== running) known.urgent ||= urgent;
        return known.answer.promise;
      }
      const job: Job = { key, source, urgent, patienceMs, answer: Promise.withResolvers() };
      waiting.push(job);
      if (urgent) makeWay();
      void next();
      return job.answer.promise;
    },
    async stop() {
      stopped = true;
      clearTimeout(idle);
      for (const job of [...waiting.splice(0), ...(running ? [running] : [])])
        job.answer.reject(new Error('the engraver is stopped'));
      await end();
    },
  };
}

/** @throws Error on timeout */
async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let clock: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    clock = setTimeout(() => reject(new Error('it took too long')), milliseconds);
  });
  try {
    return await Promise.race([work, tooLong]);
  } finally {
    clearTimeout(clock);
  }
}
