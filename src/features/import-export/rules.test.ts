import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  barredText,
  dayIn,
  dollarsIn,
  flagIn,
  listIn,
  listText,
  partsIn,
  partsText,
  rowsIn,
  rowsText,
  timeIn,
} from './rules.ts';

const text = fc.oneof(fc.string(), fc.stringMatching(/^[a-c;|\\ ,]{0,6}$/)).map((given) => given.trim());
const part = text.filter((given) => given !== '');

describe('lists in one cell', () => {
  it('come back as they were, whatever signs are in them', () => {
    fc.assert(
      fc.property(fc.array(part, { maxLength: 4 }), (parts) => {
        expect(listIn(listText(parts))).toEqual(parts);
        expect(listIn(barredText(parts))).toEqual(parts);
      }),
    );
  });

  it('of several facts too', () => {
    const rows = fc.array(fc.array(text, { minLength: 1, maxLength: 4 }), { maxLength: 4 });
    fc.assert(
      fc.property(rows, (given) => {
        const whole = (row: string[]) => [...row, '', '', '', ''].slice(0, 4);
        expect(rowsIn(rowsText(given)).map(whole)).toEqual(given.map(whole));
      }),
    );
  });

  it('of who offers each movement too', () => {
    const musicians = fc.array(
      part.filter((one) => one.toLowerCase() !== 'none'),
      { maxLength: 3 },
    );
    fc.assert(
      fc.property(musicians, fc.array(musicians, { maxLength: 4 }), (work, movements) => {
        expect(partsIn(partsText(work, movements), work, movements.length)).toEqual(movements);
      }),
    );
  });

  it('read as a person writes them', () => {
    expect(listText(['Piano', 'Violin'])).toBe('Piano; Violin');
    expect(listIn('Piano;Violin ;')).toEqual(['Piano', 'Violin']);
    expect(listIn('I. Allegro|II. Presto; Coda')).toEqual(['I. Allegro', 'II. Presto; Coda']);
    expect(barredText(['I. Allegro', 'II. Presto; Coda'])).toBe('I. Allegro | II. Presto; Coda');
    expect(partsText(['a'], [['a'], []])).toBe(' | none');
    expect(partsIn('x; y', ['a'], 2)).toBeUndefined();
    expect(rowsIn('Clair de lune; Claude Debussy; arr. Hana Park')).toEqual([
      ['Clair de lune', 'Claude Debussy', 'arr. Hana Park'],
    ]);
  });
});

describe('what a spreadsheet makes of a value', () => {
  it.each([
    [flagIn, 'TRUE', true],
    [flagIn, 'no', false],
    [flagIn, 'perhaps', 'perhaps'],
    [dollarsIn, '$1,020.00', 1020],
    [dollarsIn, '20', 20],
    [dollarsIn, '19.50', '19.50'],
    [dayIn, '2/4/2027', '2027-02-04'],
    [dayIn, '2027-02-14', '2027-02-14'],
    [timeIn, '7:30 PM', '19:30'],
    [timeIn, '12:05 a.m.', '00:05'],
    [timeIn, '9:30', '09:30'],
    [timeIn, '19:30:00', '19:30'],
    [timeIn, 'in the evening', 'in the evening'],
  ] as const)('%o of %s', (read, cell, value) => expect(read(cell)).toBe(value));
});
