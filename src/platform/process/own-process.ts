import { fork } from 'node:child_process';
import { compiledCode } from './compiled-code.ts';

type Outcome<Answer> = { answer: Answer } | { problem: 'too_slow' | 'died' };

/** Hostile files may hang or crash the child; unlike a thread it can be killed in native code. */
export function inProcessOfItsOwn<Answer>(
  program: string,
  job: object,
  patienceMs: number,
  ending?: AbortSignal,
  environment: Record<string, string> = {},
): Promise<Outcome<Answer>> {
  return new Promise((resolve, reject) => {
    // Our environment holds passwords.
    const worker = fork(program, {
      env: { ...compiledCode(), ...environment },
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    let outcome: Outcome<Answer> = { problem: 'died' };
    // At exit, when memory and CPU are free.
    const end = (how: Outcome<Answer>) => {
      outcome = how;
      worker.kill('SIGKILL');
    };
    const stop = () => end({ problem: 'died' });
    ending?.addEventListener('abort', stop);
    const impatience = setTimeout(end, patienceMs, { problem: 'too_slow' });
    worker.once('message', (answer: Answer) => end({ answer }));
    worker.once('exit', () => {
      clearTimeout(impatience);
      ending?.removeEventListener('abort', stop);
      resolve(outcome);
    });
    worker.once('error', (error) => {
      clearTimeout(impatience);
      reject(error);
    });
    worker.send(job, (error) => error && end({ problem: 'died' }));
  });
}
