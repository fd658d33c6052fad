import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedFields, differences } from './conflict.ts';

const opened = { title: 'Nocturne', composer: 'Field', instrumentation: ['Piano'] };

describe('two admins with one item', () => {
  it('sends only what was changed on this screen', () => {
    expect(changedFields(opened, { ...opened, title: 'Nocturne in B' })).toEqual({ title: 'Nocturne in B' });
  });

  it('keys in another order are no change', () => {
    const backwards = (value: unknown): unknown =>
      value !== null && typeof value === 'object' && !Array.isArray(value)
        ? Object.fromEntries(
            Object.entries(value)
              .toReversed()
              .map(([key, part]) => [key, backwards(part)]),
          )
        : Array.isArray(value)
          ? value.map(backwards)
          : value;
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (body) => {
        const same = backwards(body) as typeof body;
        expect(changedFields(body, same)).toEqual({});
        expect(differences({}, body, same)).toEqual([]);
      }),
    );
  });

  it('shows where both changed a field to different ends, and nothing else', () => {
    const stored = { ...opened, title: 'Nocturne No. 1', composer: 'John Field', instrumentation: ['Piano', 'Harp'] };
    const mine = { ...opened, title: 'Nocturne in B', composer: 'John Field' };
    expect(differences(opened, stored, mine)).toEqual([
      { field: 'title', theirs: 'Nocturne No. 1', mine: 'Nocturne in B' },
    ]);
  });

  it('never overwrites a field that only the other changed', () => {
    const item = fc.record({ a: fc.string(), b: fc.string(), c: fc.array(fc.string()) });
    fc.assert(
      fc.property(item, item, item, fc.constantFrom('a', 'b', 'c'), (before, theirs, typed, field) => {
        const mine = { ...typed, [field]: before[field] };
        const sent = { ...theirs, ...changedFields(before, mine) };
        expect(sent[field]).toEqual(theirs[field]);
      }),
    );
  });
});
