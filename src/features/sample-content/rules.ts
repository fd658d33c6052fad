import { things } from '#/platform/text/english.ts';
import type { SampleKind } from './model.ts';

const ONE: Record<SampleKind, readonly [one: string, many: string]> = {
  musicians: ['sample musician', 'sample musicians'],
  works: ['sample work', 'sample works'],
  performances: ['sample performance', 'sample performances'],
  concerts: ['sample concert', 'sample concerts'],
  scores: ['sample score', 'sample scores'],
  story: ['sample text', 'sample texts'],
  pictures: ['sample drawing', 'sample drawings'],
};

export function samplesText(kind: SampleKind, count: number): string {
  return things(count, ...ONE[kind]);
}
