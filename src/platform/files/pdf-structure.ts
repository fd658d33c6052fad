import type { DocumentFlaw } from './document-flaw.ts';
import { endsAsZip } from './zip-directory.ts';

/** Readers look this far for the end (ISO 32000-1, note 18 of annex H), and for a beginning after blanks. */
const LOOKED_FOR_IN = 1024;

/**
 * What keeps a file from being taken as a PDF: it begins as one, after a byte order mark or blank lines at most, which
 * some programs write; it ends as one; and it does not end as a zip too, which other programs would open.
 */
export function pdfFlaw(bytes: Uint8Array): DocumentFlaw | undefined {
  if (!/^(\u00ef\u00bb\u00bf)?[\s\0]*%PDF-[12]\.\d/.test(beginning(bytes))) return 'other';
  if (!latin(bytes.subarray(-LOOKED_FOR_IN)).includes('%%EOF')) return 'broken-off';
  return endsAsZip(bytes) ? 'odd' : undefined;
}

/** A PDF, whatever stands before it where readers look: enough for what is typeset anew before anybody gets it. */
export function holdsPdf(bytes: Uint8Array): boolean {
  return beginning(bytes).includes('%PDF-');
}

function beginning(bytes: Uint8Array): string {
  return latin(bytes.subarray(0, LOOKED_FOR_IN));
}

function latin(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes);
}
