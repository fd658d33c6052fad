import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { VALUE_MAX_LENGTH } from './model.ts';
import { changesBetween, fieldLabel, readable, redact, redactedChanges } from './rules.ts';

describe('what an act changed', () => {
  it('names each field that differs, from which to which, and no other', () => {
    const before = { title: 'Nocturne', price: 20, instrumentation: ['Piano'], openToPublic: false };
    const after = { title: 'Nocturne', price: 25, instrumentation: ['Piano', 'Violin'], openToPublic: true };
    expect(changesBetween(before, after)).toEqual([
      { field: 'price', from: '20', to: '25' },
      { field: 'instrumentation', from: 'Piano', to: 'Piano\nViolin' },
      { field: 'openToPublic', from: 'no', to: 'yes' },
    ]);
  });

  it('says what was added from nothing, and what is gone', () => {
    expect(changesBetween({ a: 'x' }, { b: 'y' })).toEqual([
      { field: 'b', from: '', to: 'y' },
      { field: 'a', from: 'x', to: '' },
    ]);
  });

  it('finds nothing between a state and itself', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (state) => {
        expect(changesBetween(state, structuredClone(state))).toEqual([]);
      }),
    );
  });

  it('bounds what is written of one value', () => {
    expect(readable('x'.repeat(10_000)).length).toBe(VALUE_MAX_LENGTH);
  });

  it('veils what is personal', () => {
    expect(redact('june@example.com')).toBe('j…@example.com');
    expect(redact('Kahale')).toBe('K…');
    expect(redact('')).toBe('…');
  });

  it('says that a personal value changed, and not to what', () => {
    const before = { firstName: 'Clara', lastName: 'Wieck', email: 'clara@example.com' };
    const after = { ...before, lastName: 'Wiek', email: 'schumann@example.com' };
    expect(redactedChanges(before, after)).toEqual([
      { field: 'lastName', from: 'W…', to: 'W…' },
      { field: 'email', from: 'c…@example.com', to: 's…@example.com' },
    ]);
    expect(redactedChanges({ firstName: '' }, { firstName: 'Clara' })).toEqual([
      { field: 'firstName', from: '', to: 'C…' },
    ]);
  });

  it('calls fields as people do', () => {
    expect(['repType', 'offeringMusicians', 'featuredGLVMSMusicians', 'kept for 30 days'].map(fieldLabel)).toEqual([
      'type',
      'offering musicians',
      'featured musicians',
      'kept for 30 days',
    ]);
  });
});
