import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { aDoc, aDocx, aPdf, aZip } from '../../../tests/support/resumes.ts';
import { documentKind } from './document-kind.ts';
import { zipEntryNames } from './zip-names.ts';

describe('a document', () => {
  it('is known by its content', () => {
    expect([aPdf(), aDoc(), aDocx()].map(documentKind)).toEqual(['pdf', 'doc', 'docx']);
  });

  it('may begin a little late, when it is a PDF', () => {
    const late = (bytes: number) => documentKind(Buffer.concat([Buffer.alloc(bytes, ' '), aPdf()]));
    expect([late(0), late(1019), late(1020)]).toEqual(['pdf', 'pdf', undefined]);
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('PDF-1.4')],
    ['a zip of anything', aZip(['a.txt'])],
    ['a zip with a folder called word, and no more', aZip(['word/document.xml'])],
    ['a spreadsheet', aZip(['[Content_Types].xml', 'xl/workbook.xml'])],
    ['an archive that begins like one', Buffer.from('PK\x03\x04 [Content_Types].xml word/document.xml')],
  ])('is not %s', (_, bytes) => expect(documentKind(bytes)).toBeUndefined());
});

describe('the names in a zip', () => {
  it('are those of its table of contents, with or without a comment behind it', () => {
    const names = ['[Content_Types].xml', 'word/document.xml', 'Ж.xml'];
    expect(zipEntryNames(aZip(names))).toEqual(names);
    expect(zipEntryNames(aZip(names, 'PK\x05\x06 said the rabbit'.padEnd(400, '.')))).toEqual(names);
    expect(zipEntryNames(aZip([]))).toBeUndefined();
  });

  it('are not invented where the table says more than is there', () => {
    const zip = aZip(['[Content_Types].xml', 'word/document.xml']);
    zip.writeUInt16LE(3, zip.length - 12);
    expect(zipEntryNames(zip)).toBeUndefined();
    zip.writeUInt16LE(60_000, zip.length - 12);
    expect(zipEntryNames(zip)).toBeUndefined();
  });

  test('whatever the bytes, reading them ends without an error', () => {
    const zip = aDocx();
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(zip.length - 1), fc.nat(255)), { maxLength: 12 }),
        fc.nat(zip.length),
        (changes, length) => {
          const bytes = Buffer.from(zip);
          for (const [at, byte] of changes) bytes[at] = byte;
          const names = zipEntryNames(bytes.subarray(0, length));
          expect(names === undefined || names.length <= 10_000).toBe(true);
        },
      ),
      { numRuns: 500 },
    );
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 2_000 }), (bytes) => {
        expect(documentKind(bytes)).toBeUndefined();
      }),
    );
  });
});
