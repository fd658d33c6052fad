import { describe, expect, it, test } from 'vitest';
import { aBomb, aScore, onePage, rawPdf } from '../../../tests/support/scores.ts';
import { PDF_PROBLEMS, type PdfProblem, PdfRefused, pdfPages } from './pdf-source.ts';

/** Of a machine that is busy with other tests. */
const PATIENCE_MS = 20_000;
const reasonFor = (pdf: Uint8Array, patienceMs = PATIENCE_MS) =>
  pdfPages(pdf, patienceMs).catch((error: unknown) => (error instanceof PdfRefused ? error.reason : String(error)));

/** Page trees of twenty branches at thirty heights. */
const aForest = () =>
  rawPdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    ...Array.from({ length: 30 }, (_, at) => `<</Type/Pages/Count 9/Kids[${`${at + 3} 0 R `.repeat(20)}]>>`),
    '<</Type/Page/MediaBox[0 0 9 9]>>',
  ]);

describe('the pages of a PDF', () => {
  it('are counted, whatever stands before the PDF begins', async () => {
    const score = await aScore(Array.from({ length: 12 }, () => [300, 400] as const));
    expect(await pdfPages(score)).toBe(12);
    expect(await pdfPages(Buffer.concat([Buffer.from('a line of a mail\n'), score]))).toBe(12);
  });

  it.each<[string, PdfProblem, () => Buffer]>([
    ['nothing', 'not_pdf', () => Buffer.alloc(0)],
    ['a word document', 'not_pdf', () => Buffer.from('PK\x03\x04 word/document.xml')],
    ['a name and no more', 'broken', () => Buffer.from('%PDF-1.7\n%%EOF')],
    ['one without pages', 'empty', () => rawPdf(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[]/Count 0>>'])],
    ['a page tree that is its own branch', 'empty', () => rawPdf(['<</Pages 2 0 R>>', '<</Kids[2 0 R]/Count 1>>'])],
    ['a locked one', 'encrypted', () => onePage({ more: ['<</Filter/Standard>>'], trailer: '/Encrypt 5 0 R' })],
    ['one of arrays in arrays', 'broken', () => onePage({ page: `/Resources${'['.repeat(5_000_000)}` })],
    [
      '20 MB of beginnings',
      'broken',
      () => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(2e7, '1 0 obj <<')]),
    ],
  ])('of %s are refused as %s', async (_, reason, pdf) => expect(await reasonFor(pdf())).toBe(reason), 60_000);

  it('are refused in words for whoever chose the file, when time is over', async () => {
    const score = await aScore([[300, 400]]);
    await expect(pdfPages(score, 1)).rejects.toMatchObject({
      ...{ code: 'validation', reason: 'too_slow', message: PDF_PROBLEMS.too_slow },
    });
  });
});

test('while a PDF eats all it can get, everybody else is answered', async () => {
  const greedy = [aBomb(), aForest()];
  let wentOn = false;
  setImmediate(() => (wentOn = true));
  for (const reason of await Promise.all(greedy.map((pdf) => reasonFor(pdf, 8_000))))
    expect(['broken', 'too_slow']).toContain(reason);
  expect(wentOn).toBe(true);
});
