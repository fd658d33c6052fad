import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { csvCell, plainCell, writeCsv } from './csv.ts';

/** As a spreadsheet reads it, before the apostrophe is taken away. */
const read = (text: string): string[][] => parse(text, { relax_column_count: true, skip_empty_lines: false });

const AWKWARD = fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', '\n', '"', ',', 'a', 'é') });

describe('a cell', () => {
  it.each([
    ['plain', 'plain'],
    ['=1+1', "'=1+1"],
    ['-5', "'-5"],
    ['@home', "'@home"],
    ["'=kept", "''=kept"],
    ["'tis", "'tis"],
    ['a,b', '"a,b"'],
    ['say "a"', '"say ""a"""'],
    ['=a,b', '"\'=a,b"'],
  ])('%o is written %o', (text, cell) => expect(csvCell(text)).toBe(cell));
});

test('no cell begins like a formula', () => {
  const never = fc.property(AWKWARD, (text) => {
    const [[cell = ''] = []] = read(`${csvCell(text)},x\r\n`);
    expect(cell).not.toMatch(/^[=+\-@\t\r]/);
  });
  fc.assert(never);
});

test('whatever was written is read again as it was', () => {
  const rows = fc.array(fc.array(fc.oneof(AWKWARD, fc.string()), { minLength: 2, maxLength: 4 }), { minLength: 1 });
  const round = fc.property(rows, (table) => {
    expect(read(writeCsv(table)).map((cells) => cells.map(plainCell))).toEqual(table);
  });
  fc.assert(round);
});
