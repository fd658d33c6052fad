import { join } from 'node:path';
import { expect, it } from 'vitest';
import { typeset, typesetOwn } from './typeset.ts';

const page = (text: string) => ({ template: join(import.meta.dirname, 'x.typ'), files: { 'x.typ': text } });
const processes = () => process.getActiveResourcesInfo().filter((resource) => resource === 'ProcessWrap').length;

it('works at two papers at once, lets some wait, and sends away who would wait too long', async () => {
  const before = processes();
  let most = 0;
  const look = setInterval(() => {
    most = Math.max(most, processes() - before);
  }, 1);
  const rush = await Promise.allSettled(Array.from({ length: 64 }, () => typeset(page('x'), 1)));
  clearInterval(look);
  const turnedAway = rush.filter(({ status }) => status === 'rejected');
  expect(most).toBe(2);
  expect(turnedAway).toHaveLength(2);
  expect(turnedAway[0]).toMatchObject({ reason: { code: 'unavailable', headers: { 'Retry-After': '60' } } });
  expect((await typesetOwn(page('The next one is served.'))).subarray(0, 5).toString()).toBe('%PDF-');
});

it('says what is wrong with a template of ours', async () => {
  await expect(typesetOwn(page('#nothing-like-this'))).rejects.toThrow('unknown variable: nothing-like-this');
});
