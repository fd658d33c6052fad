import { zipEntryNames } from './zip-names.ts';

export type DocumentKind = 'pdf' | 'doc' | 'docx';

/** Some programs write a few lines of their own before a PDF begins; readers look this far. */
const PDF_LOOKED_FOR_IN = 1024;
const OLE_HEADER = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

/** What a document is by its content, whatever it is called; undefined when it is none of these. */
export function documentKind(bytes: Uint8Array): DocumentKind | undefined {
  if (new TextDecoder('latin1').decode(bytes.subarray(0, PDF_LOOKED_FOR_IN)).includes('%PDF-')) return 'pdf';
  if (OLE_HEADER.every((byte, index) => bytes[index] === byte)) return 'doc';
  const names = zipEntryNames(bytes);
  const isWord = names?.includes('[Content_Types].xml') && names.some((name) => name.startsWith('word/'));
  return isWord ? 'docx' : undefined;
}
