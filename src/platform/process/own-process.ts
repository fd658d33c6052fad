import { fork } from 'node:child_process';

export type Outcome<Answer> = { answer: Answer } | { problem: 'too_slow' | 'died' };

/**
 * Hands one job to a program in a process of its own and waits for its one answer. A decoder that is led astray by a
 * stranger's file hangs, eats memory or crashes: there it takes nothing of ours with it, and unlike a thread, which
 * can't be stopped inside of compiled code, it is ended when `patienceMs` are over.
 */
export function inProcessOfItsOwn<Answer>(program: string, job: object, patienceMs: number): Promise<Outcome<Answer>> {
  return new Promise((resolve, reject) => {
    // Neither our environment, where passwords stand, nor our options.
    const worker = fork(program, {
      env: {},
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    let outcome: Outcome<Answer> = { problem: 'died' };
    // Settled when the process is gone, and with it what it took of the machine.
    const end = (how: Outcome<Answer>) => {
      outcome = how;
      worker.kill('SIGKILL');
    };
    const impatience = setTimeout(end, patienceMs, { problem: 'too_slow' });
    worker.once('message', (answer: Answer) => end({ answer }));
    worker.once('exit', () => {
      clearTimeout(impatience);
      resolve(outcome);
    });
    worker.once('error', (error) => {
      clearTimeout(impatience);
      reject(error);
    });
    worker.send(job, (error) => error && end({ problem: 'died' }));
  });
}
