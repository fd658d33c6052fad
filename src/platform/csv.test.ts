import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CsvError, readCsv, writeCsv } from './csv.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const cell = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.stringMatching(/^'{0,3}[=+\-@\t\r",;\n ]{0,3}[a-z]{0,2}$/),
  fc.constantFrom('', '"', "'", "'=1", "''@", '\uFEFF', ' a ', 'a\r\nb'),
);
const table = fc.integer({ min: 1, max: 5 }).chain((width) =>
  fc.record({
    header: fc.array(cell, { minLength: width, maxLength: width }),
    rows: fc.array(fc.array(cell, { minLength: width, maxLength: width }), { maxLength: 6 }),
  }),
);

describe('a CSV file', () => {
  it('comes back as it was written', () => {
    fc.assert(
      fc.property(table, ({ header, rows }) => {
        expect(readCsv(bytes(writeCsv(header, rows)))).toEqual({ header, rows });
      }),
      { numRuns: 500 },
    );
  });

  it('has no cell that a spreadsheet would run', () => {
    fc.assert(
      fc.property(cell, (text) => {
        expect(writeCsv([text], []).slice(1)).not.toMatch(/^"?[=+\-@\t\r]/);
      }),
    );
  });

  it('begins with the mark that tells Excel of accents, ends lines with CRLF, doubles quotes', () => {
    expect(writeCsv(['a', 'b'], [['Dvořák, "New World"', '-1']])).toBe('\uFEFFa,b\r\n"Dvořák, ""New World""",\'-1\r\n');
  });

  it.each([
    ['commas', 'title,composer\nEtude,Chopin\n'],
    ['semicolons of a European Excel', '\uFEFFtitle;composer\r\nEtude;Chopin\r\n'],
    ['tabs', 'title\tcomposer\nEtude\tChopin'],
    ['quoted names with the other sign in them', '"title";"composer"\n"Etude";"Chopin"\n'],
  ])('is read with %s', (_, text) => {
    expect(readCsv(bytes(text))).toEqual({ header: ['title', 'composer'], rows: [['Etude', 'Chopin']] });
  });

  it('says what to do about another encoding and about a workbook', () => {
    const windows1252 = Uint8Array.from([...bytes('title\nFaur'), 0xe9]);
    const workbook = Uint8Array.from([0x50, 0x4b, 0x03, 0x04, 0x14]);
    expect(() => readCsv(windows1252)).toThrow(
      new CsvError('The file is not UTF-8 text: its accents would be lost. Save it as CSV UTF-8 and try again.'),
    );
    expect(() => readCsv(workbook)).toThrow(/workbook.*CSV UTF-8/);
    expect(() => readCsv(bytes('a,b\n"open,c\n'))).toThrow(/not valid CSV: Quote Not Closed/);
  });
});
