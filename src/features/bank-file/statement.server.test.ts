import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeCsv } from '#/platform/text/csv.ts';
import { dollars } from '#/platform/text/dollars.ts';
import { centsOf, readStatement } from './statement.server.ts';

const read = (text: string) => readStatement(new TextEncoder().encode(text));
const first = (...lines: string[]) => read(lines.join('\n')).rows[0];

describe('an amount', () => {
  it.each([
    ['$1,027.00', 102_700],
    ['1027', 102_700],
    ['1027.5', 102_750],
    ['+ $20.00', 2000],
    ['USD 12.00', 1200],
    ['12.00 CR', 1200],
    ['.50', 50],
    ['1.027,00', 102_700],
    ['12,00', 1200],
    ['12.0000', 1200],
    ['(5.00)', -500],
    ['-5.00', -500],
    ['\u22125.00', -500],
    ['- $5.00', -500],
    ['5.00-', -500],
    ['5.00 DR', -500],
    ['0.00', 0],
    ['', undefined],
    ['twelve', undefined],
    ['1.027', undefined],
    ['1,02,700.00', undefined],
    ['12.00 13.00', undefined],
    ['(5.00', undefined],
    ['€12.00', undefined],
    ['9'.repeat(30), undefined],
  ])('%j is %j cents', (text, cents) => expect(centsOf(text)).toBe(cents));

  it('as we write it is read to the cent', () => {
    fc.assert(
      fc.property(fc.nat({ max: 9_999_999_999 }), (cents) => {
        expect(centsOf(dollars(cents))).toBe(cents);
      }),
    );
  });
});

describe('a file of a bank', () => {
  it.each([
    ['commas', 'Date,Description,Amount', '11/20/2026,ZELLE K7M3Q,12.00'],
    ['semicolons and German figures', 'Amount;Date;Memo', '12,00;2026-11-20;ZELLE K7M3Q'],
    ['tabs', 'Posted\tNarrative\tCredit\tDebit', '11/20/2026\tZELLE K7M3Q\t12.00\t'],
    ['quotes', '"Date","Note","Amount (total)","Amount (fee)"', '"11/20/2026","ZELLE K7M3Q","+ $12.00","- $0.30"'],
    ['a direction beside the amount', 'Date,Description,Amount,Credit/Debit', '11/20/2026,ZELLE K7M3Q,12.00,Credit'],
    [
      'other columns',
      'Balance,Fee,Transaction Date,Gross,Net,Reference',
      '9999.00,0.30,11/20/2026,12.00,11.70,ZELLE K7M3Q',
    ],
  ])('is read with %s', (_, header, row) => {
    expect(first(header, row)).toMatchObject({
      row: 2,
      cents: 1200,
      text: 'ZELLE K7M3Q',
      date: expect.stringMatching(/20/),
    });
  });

  it('may begin with the bank’s own lines, and quote as it likes', () => {
    const row = first(
      'First Bank of Nevada;',
      'Account 4711;Balance 27.00',
      '',
      'Amount;Text',
      '12.00;a 5" disc, K7M3Q',
    );
    expect(row).toMatchObject({ row: 5, cents: 1200, text: 'a 5" disc, K7M3Q' });
  });

  it('gathers every column that says what it is for', () => {
    const row = first('Name,Note,Type,Status,Amount', 'June Sample,K7M3Q,Payment,Complete,12.00');
    expect(row).toMatchObject({ text: 'June Sample · K7M3Q · Payment', unsettled: '' });
    expect(first('Note,Status,Amount', 'K7M3Q,Pending,12.00')?.unsettled).toBe('Pending');
  });

  it('leaves aside what went out, and takes no other currency for dollars', () => {
    const { rows, ignored } = read(
      [
        'Text,Amount,Currency',
        'out,-12.00,USD',
        'brackets,(12.00),USD',
        'none,,USD',
        'in,12.00,USD',
        'euro,12.00,EUR',
      ].join('\n'),
    );
    expect(rows.map(({ text, cents }) => [text, cents])).toEqual([
      ['in', 1200],
      ['euro', undefined],
    ]);
    expect(ignored).toBe(3);
    expect(read('Text,Amount,Type\nout,12.00,DEBIT').rows).toEqual([]);
    expect(read('Text,Paid out,Paid in\nout,12.00,').rows).toEqual([]);
  });

  it('in Windows-1252 keeps its accents', () => {
    const bytes = Uint8Array.from(Buffer.from('Text,Amount\nZo\u00eb,12.00', 'latin1'));
    expect(readStatement(bytes).rows[0]?.text).toBe('Zoë');
  });

  it.each([
    ['nothing', '  \n'],
    ['no names of columns', '11/20/2026,ZELLE,12.00'],
    ['no amount', 'Date,Description\n11/20/2026,ZELLE'],
    ['a workbook', 'PK\u0003\u0004'],
    ['an open quote', 'Text,Amount\n"ZELLE,12.00'],
    ['too many rows', `Text,Amount\n${'K7M3Q,12.00\n'.repeat(20_001)}`],
  ])('with %s is refused in words', (_, text) => expect(() => read(text)).toThrow(/\w{3}/));

  it('is read as it was written, whatever stands in it', () => {
    const text = fc.string({ unit: 'binary', maxLength: 30 }).filter((text) => centsOf(text) === undefined);
    const rows = fc.array(fc.tuple(text, fc.integer({ min: 1, max: 9_999_999 })), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(rows, (payments) => {
        const csv = writeCsv(
          ['Memo', 'Amount'],
          payments.map(([text, cents]) => [text, dollars(cents)]),
        );
        expect(read(csv).rows.map(({ cents }) => cents)).toEqual(payments.map(([, cents]) => cents));
      }),
      { numRuns: 40 },
    );
  });
});
