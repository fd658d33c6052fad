import { describe, expect, it } from 'vitest';
import { readBudget } from './typed-budget.ts';

describe('a budget as it is typed', () => {
  const read = (query: string) => readBudget(new URLSearchParams(query));
  it.each([
    [
      'budget=900&hours=2&zip=89109&occasion=ceremony',
      { budget: 900, minutes: 120, zipCode: '89109', occasion: 'ceremony' },
    ],
    ['budget=$1,200.50&hours=1½', { budget: 1200.5, minutes: 90, zipCode: '', occasion: '' }],
    ['budget=900&hours=2,5&occasion=funfair', { budget: 900, minutes: 150, zipCode: '', occasion: '' }],
    ['budget=900', { budget: 900, minutes: null, zipCode: '', occasion: '' }],
  ])('%s is understood', (search, query) => expect(read(search)).toMatchObject({ query, problems: {} }));

  it.each([
    ['budget=many', ['budget']],
    ['hours=2', ['budget']],
    ['budget=0&hours=-1&zip=891', ['budget', 'hours', 'zip']],
    ['budget=900&hours=25', ['hours']],
    ['', []],
  ])('%o is told at %o, and nothing typed is lost', (query, fields) => {
    const { typed, problems, query: budget } = read(query);
    expect(Object.keys(problems)).toEqual(fields);
    expect(budget).toBeUndefined();
    expect(typed).toMatchObject(Object.fromEntries(new URLSearchParams(query)));
  });
});
