import type { DocumentFlaw } from './document-flaw.ts';
import { endsAsZip } from './zip-directory.ts';

/** Readers search this far for the header and the end (ISO 32000-1, note 18 of annex H). */
const LOOKED_FOR_IN = 1024;

/** Must begin and end as a PDF, and not also end as a zip (polyglot). */
export function pdfFlaw(bytes: Uint8Array): DocumentFlaw | undefined {
  if (!/^(\u00ef\u00bb\u00bf)?[\s\0]*%PDF-[12]\.\d/.test(beginning(bytes))) return 'other';
  if (!latin(bytes.subarray(-LOOKED_FOR_IN)).includes('%%EOF')) return 'broken-off';
  return endsAsZip(bytes) ? 'odd' : undefined;
}

export function holdsPdf(bytes: Uint8Array): boolean {
  return beginning(bytes).includes('%PDF-');
}

function beginning(bytes: Uint8Array): string {
  return latin(bytes.subarray(0, LOOKED_FOR_IN));
}

function latin(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes);
}
