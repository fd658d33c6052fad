import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

/** Works that end when they are told to, and the order in which they began. */
function desk(room: Parameters<typeof createFairQueue>[0]) {
  const queue = createFairQueue(room);
  const begun: string[] = [];
  const open: (() => void)[] = [];
  const ask = (requester: string) =>
    queue.run(requester, () => {
      begun.push(requester);
      return new Promise<void>((end) => void open.push(end));
    });
  const endOne = async () => {
    open.shift()?.();
    // Three turns of the microtasks: the work's end, the next one's turn, its beginning.
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  return { ask, begun, open, endOne };
}

describe('a fair queue', () => {
  it('gives callers their turns one after the other', async () => {
    const { ask, begun, endOne } = desk({ atOnce: 1, waiting: 10, waitingOfOne: 5 });
    for (const requester of ['much', 'much', 'much', 'much', 'little', 'other']) ask(requester);
    for (let count = 0; count < 6; count += 1) await endOne();
    expect(begun).toEqual(['much', 'much', 'little', 'other', 'much', 'much']);
  });

  it('turns away at once what finds no room, of one caller and in all', () => {
    const { ask } = desk({ atOnce: 1, waiting: 3, waitingOfOne: 2 });
    const taken = ['a', 'a', 'a', 'a', 'b', 'b', 'c'].map((requester) => ask(requester) !== undefined);
    expect(taken).toEqual([true, true, true, false, true, false, false]);
  });

  it('goes on after work that fails', async () => {
    const queue = createFairQueue({ atOnce: 1, waiting: 1, waitingOfOne: 1 });
    const failed = queue.run('a', () => Promise.reject(new Error('no')));
    const waited = queue.run('a', async () => 'done');
    await expect(failed).rejects.toThrow('no');
    expect(await waited).toBe('done');
  });

  it('never does more at once than it may, and does all it took', async () => {
    const requesters = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(requesters, fc.integer({ min: 1, max: 4 }), async (asked, atOnce) => {
        const { ask, begun, open, endOne } = desk({ atOnce, waiting: 12, waitingOfOne: 6 });
        const taken = asked.filter((requester) => ask(requester) !== undefined).length;
        expect(taken).toBeLessThanOrEqual(atOnce + 12);
        for (let count = 0; count < taken; count += 1) {
          expect(open.length).toBeLessThanOrEqual(atOnce);
          await endOne();
        }
        expect(begun).toHaveLength(taken);
      }),
    );
  });
});
