import { describe, expect, it } from 'vitest';
import { newSection, type ProgrammeItem } from '../model.ts';
import { removalOf } from './removal.ts';

const work = (id: string, opusId: string, movementId: string | null = null): ProgrammeItem => ({
  kind: 'work',
  id,
  opusId,
  movementId,
  note: '',
  transition: 'on',
  minutes: null,
});
const reading: ProgrammeItem = { kind: 'reading', id: 'r', title: '', note: '', transition: 'on', minutes: null };
const of = (item: ProgrammeItem, ...others: ProgrammeItem[]) =>
  removalOf(item, [{ ...newSection('a', 'dinner'), items: [item, ...others] }]).do;

describe('what is taken out of a moment', () => {
  it.each([
    ['a reading, from the moment', of(reading), 'remove-item'],
    ['a work that stands nowhere else, altogether', of(work('1', 'canon'), work('2', 'march')), 'remove-piece'],
    ['a work that comes again, from the moment', of(work('1', 'canon'), work('2', 'canon')), 'remove-item'],
    ['a movement beside another, altogether', of(work('1', 'suite', 'i'), work('2', 'suite', 'ii')), 'remove-piece'],
    [
      'a movement that comes again, from the moment',
      of(work('1', 'suite', 'i'), work('2', 'suite', 'i')),
      'remove-item',
    ],
    ['a movement beside the whole, from the moment', of(work('1', 'suite', 'i'), work('2', 'suite')), 'remove-item'],
    ['the whole beside a movement, from the moment', of(work('1', 'suite'), work('2', 'suite', 'i')), 'remove-item'],
  ])('%s', (_, change, expected) => {
    expect(change).toBe(expected);
  });
});
