import fc from 'fast-check';
import { writeOds } from 'hucre/ods';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { readSheet } from './read-sheet.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, { big = false, mark = true } = {}) => {
  const bytes = Buffer.from(`${mark ? '\uFEFF' : ''}${text}`, 'utf16le');
  return new Uint8Array(big ? bytes.swap16() : bytes);
};
const latin = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const rowsOf = async (bytes: Uint8Array) => (await readSheet(bytes)).rows;

const LIST = [
  ['Piece', 'Composer', 'For'],
  ['Élégie', 'Gabriel Fauré', 'cello'],
];
const TEXT = LIST.map((cells) => cells.join('\t')).join('\r\n');

describe('charsets', () => {
  it.each([
    ['UTF-8', utf8(TEXT)],
    ['UTF-8 with its mark', utf8(`\uFEFF${TEXT}`)],
    ['UTF-16, as Excel saves “Unicode text”', utf16(TEXT)],
    ['UTF-16, the other way round', utf16(TEXT, { big: true })],
    ['UTF-16 without its mark', utf16(TEXT, { mark: false })],
    ['UTF-16 the other way round, without its mark', utf16(TEXT, { big: true, mark: false })],
    ['Windows-1252', latin(TEXT)],
  ])('%s', async (_what, bytes) => expect(await rowsOf(bytes)).toEqual(LIST));

  it('reads the signs of Windows that Latin 1 has not', async () => {
    expect(await rowsOf(new Uint8Array([0x93, 0x41, 0x94, 0x3b, 0x80]))).toEqual([['“A”', '€']]);
  });
});

describe('separators', () => {
  it('follows the quotation marks and the evenness of rows, not the count of signs', async () => {
    const text = 'Piece;For\n"Suite, in D, for strings";violin, viola, cello\nTrio;violin, cello, piano\n';
    expect((await rowsOf(utf8(text)))[2]).toEqual(['Trio', 'violin, cello, piano']);
    const commas = 'Piece,Movements\nSonata,I. Allegro; II. Andante; III. Presto\nSuite,I. Air; II. Gigue\n';
    expect((await rowsOf(utf8(commas)))[1]).toEqual(['Sonata', 'I. Allegro; II. Andante; III. Presto']);
  });

  it('bears a quotation mark inside a cell, and says no to nothing but what it cannot read', async () => {
    expect(await rowsOf(utf8('Piece;For\nThe 12" waltz;piano'))).toEqual([
      ['Piece', 'For'],
      ['The 12" waltz', 'piano'],
    ]);
    expect(await rowsOf(utf8('sep=;\nPiece;For'))).toEqual([[], ['Piece', 'For']]);
  });

  it('counts blank rows, so that a row has its number of the spreadsheet', async () => {
    expect(await rowsOf(utf8('My list\n\n\nPiece,For\n,\nSuite,cello\n\n'))).toEqual([
      ['My list'],
      [],
      [],
      ['Piece', 'For'],
      [],
      ['Suite', 'cello'],
    ]);
  });
});

const word = fc.string({ unit: fc.constantFrom(...'aéB ;,\t"\nß.'), maxLength: 12 });
const tables = fc
  .integer({ min: 2, max: 5 })
  .chain((width) => fc.array(fc.array(word, { minLength: width, maxLength: width }), { minLength: 2, maxLength: 8 }))
  .map((rows) => rows.map((cells, row) => cells.map((cell, column) => `x${row}${column}${cell}`)));
const tidy = (rows: readonly string[][]) =>
  rows.map((cells) =>
    cells.map((cell) =>
      cell
        .replace(/[ \t]+/g, ' ')
        .replace(/ ?\n ?/g, '\n')
        .trim(),
    ),
  );

it('reads back whatever is written by the rules, with any separator, in any charset', () =>
  fc.assert(
    fc.asyncProperty(
      tables,
      fc.constantFrom(',', ';', '\t'),
      fc.constantFrom('\n', '\r\n'),
      fc.constantFrom(utf8, utf16, latin),
      async (rows, separator, end, encode) => {
        const text = rows
          .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(separator))
          .join(end);
        expect(await rowsOf(encode(text))).toEqual(tidy(rows));
      },
    ),
  ));

describe('workbooks', () => {
  it.each([
    ['.xlsx', writeXlsx],
    ['.ods', writeOds],
  ] as const)('%s: reads the longest sheet, and names the others', async (_what, write) => {
    const bytes = await write({
      sheets: [
        { name: 'About', rows: [['Sample list']] },
        { name: 'Works', rows: [['My list'], [], ...LIST, ['Suite No. 1', null, 'violin\ncello', 3.5]] },
      ],
    });
    const rows = [['My list'], [], ...LIST, ['Suite No. 1', '', 'violin\ncello', '3.5']];
    expect(await readSheet(new Uint8Array(bytes))).toEqual({ rows, name: 'Works', others: ['About'] });
  });

  it('refuses what lies about its size, before it is unpacked', async () => {
    const bytes = new Uint8Array(await writeXlsx({ sheets: [{ name: 'A', rows: LIST }] }));
    const view = new DataView(bytes.buffer);
    const directory = view.getUint32(bytes.length - 6, true);
    const lying = bytes.slice();
    new DataView(lying.buffer).setUint32(directory + 24, 10, true);
    await expect(readSheet(lying)).rejects.toThrow(/cannot be opened/);
    const swollen = bytes.slice();
    new DataView(swollen.buffer).setUint32(directory + 24, 2_000_000_000, true);
    await expect(readSheet(swollen)).rejects.toThrow(/more than we can take/);
  });

  it('refuses other files in words, whatever is in them', async () => {
    await expect(readSheet(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1, 2]))).rejects.toThrow(/save it as .xlsx/);
    await expect(readSheet(utf8(' \n\n'))).rejects.toThrow('The file has no rows.');
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), fc.boolean(), async (noise, zip) => {
        const bytes = zip ? new Uint8Array([0x50, 0x4b, 3, 4, ...noise]) : noise;
        const read = await readSheet(bytes).catch((error: Error) => error);
        if (read instanceof Error) expect(read.name).toBe('SheetError');
        else expect(read.rows.length).toBeGreaterThan(0);
      }),
    );
  });
});
