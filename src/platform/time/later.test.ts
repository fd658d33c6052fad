import { expect, it } from 'vitest';
import { createLog } from '../process/log.ts';
import { createLater } from './later.ts';

it('does what it was given after whoever gave it is through, one after the other, and again where that failed', async () => {
  const later = createLater(createLog('silent'));
  const done: string[] = [];
  const all = Promise.withResolvers<void>();
  later.do(async () => {
    done.push('fails once');
    if (done.filter((one) => one === 'fails once').length === 1) throw new Error('no');
    all.resolve();
  });
  expect(done).toEqual([]);
  await all.promise;
  expect(done).toEqual(['fails once', 'fails once']);
  await later.stop();
});

it('does at once what is left when it is stopped, and lets nothing that fails hold it up', async () => {
  const later = createLater(createLog('silent'));
  const done: number[] = [];
  later.do(async () => {
    throw new Error('no');
  });
  for (const number of [1, 2, 3]) later.do(async () => done.push(number));
  await later.stop();
  expect(done).toEqual([1, 2, 3]);
});
