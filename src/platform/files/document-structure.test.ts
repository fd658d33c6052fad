import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { anOleFile } from '../../../tests/support/ole-file.ts';
import { aDoc, aDocx, aPdf } from '../../../tests/support/resumes.ts';
import { aZip } from '../../../tests/support/zip-file.ts';
import { docxFlaw } from './docx-structure.ts';
import { docFlaw, rootStreams } from './ole-structure.ts';
import { pdfFlaw } from './pdf-structure.ts';
import { readZipDirectory } from './zip-directory.ts';

const PARTS = ['[Content_Types].xml', 'word/document.xml'];
const after = (bytes: Buffer, before: string | Buffer) => Buffer.concat([Buffer.from(before), bytes]);
const namesOf = (zip: Buffer) => {
  const entries = readZipDirectory(zip, 100);
  return Array.isArray(entries) ? entries.map(({ name }) => name) : entries;
};

describe('a document', () => {
  it('is what its content is', () => {
    expect([pdfFlaw(aPdf()), docFlaw(aDoc()), docxFlaw(aDocx())]).toEqual([undefined, undefined, undefined]);
  });

  it.each([
    ['blank lines', '\r\n\n '],
    ['a byte order mark', '\ufeff'],
    ['zeros', '\0\0\0\0'],
  ])('may begin after %s, when it is a PDF', (_, before) => {
    expect(pdfFlaw(after(aPdf(), before))).toBeUndefined();
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('PDF-1.4')],
    ['any zip', aZip(['a.txt'])],
    ['a zip with a folder called word, and no more', aZip(['word/document.xml'])],
    ['a spreadsheet', aZip(['[Content_Types].xml', 'xl/workbook.xml'])],
    ['an archive that begins like one', Buffer.from('PK\x03\x04 [Content_Types].xml word/document.xml')],
    ['a spreadsheet of 2003', anOleFile({ streams: ['Workbook'] })],
    [
      'one that holds a Word text',
      anOleFile({ streams: ['Workbook'], storage: { name: 'MBD0001', streams: ['WordDocument'] } }),
    ],
    ['a folder called WordDocument', anOleFile({ streams: [], storage: { name: 'WordDocument', streams: [] } })],
  ])('is not %s', (_, bytes) => {
    expect([pdfFlaw(bytes), docFlaw(bytes), docxFlaw(bytes)]).toEqual(['other', 'other', 'other']);
  });

  it('of which Word on the web numbered the main part is one', () => {
    expect(docxFlaw(aZip(['[Content_Types].xml', 'word/document2.xml']))).toBeUndefined();
  });

  it('with a password is locked', () => {
    expect(docFlaw(anOleFile({ streams: ['EncryptionInfo', 'EncryptedPackage'] }))).toBe('locked');
    expect(docxFlaw(aZip([...PARTS, { name: 'word/a.xml', flags: 1 }]))).toBe('locked');
  });
});

describe('the names in a zip', () => {
  it('are those of its one directory', () => {
    expect(namesOf(aZip([...PARTS, 'Ж.xml']))).toEqual([...PARTS, 'Ж.xml']);
    expect(namesOf(aZip([]))).toBeUndefined();
  });

  it.each<[string, (zip: Buffer) => void]>([
    ['one entry more', (zip) => zip.writeUInt16LE(3, zip.length - 12)],
    ['many more', (zip) => zip.writeUInt16LE(60_000, zip.length - 12)],
    ['a directory elsewhere', (zip) => zip.writeUInt32LE(4, zip.length - 6)],
    ['the directory of ZIP64', (zip) => zip.writeUInt32LE(0xffffffff, zip.length - 6)],
    ['a second part of the archive', (zip) => zip.writeUInt16LE(1, zip.length - 18)],
  ])('are not invented where its end tells of %s', (_, change) => {
    const zip = aZip(PARTS);
    change(zip);
    expect(namesOf(zip)).toBeUndefined();
  });
});

describe('a stream', () => {
  it('is found at the root, also where the directory is long', () => {
    const streams = Array.from({ length: 60 }, (_, index) => `Stream ${index}`);
    expect(rootStreams(anOleFile({ streams }))).toEqual(streams);
  });

  it('is not looked for for ever where the directory goes in a circle', () => {
    const circle = anOleFile({ streams: ['WordDocument', '1Table'] });
    // The directory's sector follows itself; then a neighbour is its own neighbour.
    circle.writeUInt32LE(1, 512 + 4);
    expect(docFlaw(circle)).toBe('other');
    const neighbours = anOleFile({ streams: ['Workbook', '1Table'] });
    neighbours.writeUInt32LE(1, 1024 + 128 + 68);
    expect(docFlaw(neighbours)).toBe('other');
  });
});

test('whatever the bytes, looking at them ends without an error', () => {
  for (const [whole, flaw] of [
    [aDocx(), docxFlaw],
    [aDoc(), docFlaw],
    [aPdf(), pdfFlaw],
  ] as const)
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { maxLength: 12 }),
        fc.nat(whole.length),
        (changes, length) => {
          const bytes = Buffer.from(whole);
          for (const [at, byte] of changes) bytes[at] = byte;
          flaw(bytes.subarray(0, length));
        },
      ),
      { numRuns: 500 },
    );
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 2_000 }), (bytes) => {
      expect([pdfFlaw(bytes), docFlaw(bytes), docxFlaw(bytes)]).toEqual(['other', 'other', 'other']);
    }),
  );
});
