import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CsvError, readCsv, writeCsv } from './csv.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const cell = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.stringMatching(/^'{0,3}[=+\-@＝＋－＠﹦\t\r",;\n \u00a0\u200b]{0,4}[a-z]{0,2}$/),
  fc.constantFrom('', '"', "'", "'=1", "''@", '\uFEFF', ' a ', 'a\r\nb'),
);
const table = fc.integer({ min: 1, max: 5 }).chain((width) =>
  fc.record({
    header: fc.array(cell, { minLength: width, maxLength: width }),
    rows: fc.array(fc.array(cell, { minLength: width, maxLength: width }), { maxLength: 6 }),
  }),
);

const read = (file: Uint8Array) => readCsv(file, 1_000);

describe('a CSV file', () => {
  it('comes back as it was written', () => {
    fc.assert(
      fc.property(table, ({ header, rows }) => {
        expect(read(bytes(writeCsv(header, rows)))).toEqual({ header, rows });
      }),
      { numRuns: 500 },
    );
  });

  it('has no cell that a spreadsheet would run', () => {
    fc.assert(
      fc.property(cell, (text) => {
        expect(writeCsv([text], []).slice(1)).not.toMatch(/^"?([\s\p{Cf}]*[=+\-@＝＋－＠﹦﹢﹣﹫]|[\t\r\n])/u);
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    '＝1+1',
    '＋1',
    '－1',
    '＠SUM(A1)',
    '﹦1',
    '\n=1',
    '\r\n=1',
    '\t=1',
    ' =1',
    '\u00a0=1',
    '\u200b=1',
    '\ufeff=1',
    '\n＝1',
  ])('says of %j that it is text, and gives it back as it was', (text) => {
    const written = writeCsv(['a'], [[text]]);
    expect(written.split('a\r\n')[1]).toMatch(/^"?'/);
    expect(read(bytes(written)).rows).toEqual([[text]]);
  });

  it.each([
    ['more rows than may be', 'a\n'.repeat(1_002), 'The file has more than 1,000 rows. Please send it in parts.'],
    ['nothing but commas', ','.repeat(10_000), 'A row has more than 200 cells. Is this the right file?'],
    [
      'a quotation mark that is never closed',
      `a\n"${'x\n'.repeat(600_000)}`,
      /^A row of the file is longer.*quotation mark/,
    ],
  ])('with %s is refused in words', (_, text, message) => {
    expect(() => read(bytes(text))).toThrow(message);
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
    expect(read(bytes(text))).toEqual({ header: ['title', 'composer'], rows: [['Etude', 'Chopin']] });
  });

  it('says what to do about another encoding and about a workbook', () => {
    const windows1252 = Uint8Array.from([...bytes('title\nFaur'), 0xe9]);
    const workbook = Uint8Array.from([0x50, 0x4b, 0x03, 0x04, 0x14]);
    expect(() => read(windows1252)).toThrow(
      new CsvError('The file is not UTF-8 text: its accents would be lost. Save it as CSV UTF-8 and try again.'),
    );
    expect(() => read(workbook)).toThrow(/workbook.*CSV UTF-8/);
    expect(() => read(bytes('a,b\n"open,c\n'))).toThrow(/not valid CSV: Quote Not Closed/);
  });
});
